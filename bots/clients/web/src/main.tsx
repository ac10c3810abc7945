/** The page at /play/: which screen is shown, and what stands around it. */

import "./style/app.css";
import "./style/title.css";

import { effect } from "@preact/signals";
import { type JSX, render } from "preact";
import { isNewer } from "./newer";
import { go, Link, path } from "./router";
import { AccountScreen } from "./screens/account";
import { LobbyScreen } from "./screens/lobby";
import { OpenScreen } from "./screens/open";
import { ReplayScreen } from "./screens/replay";
import { TableScreen } from "./screens/table";
import { begin, logOut, session } from "./session";
import { language, t } from "./texts";

function Screen(): JSX.Element {
  const [first = "", second = "", third = ""] = path.value.split("/");
  if (session.value === undefined) return <p role="status">{t("loading")}</p>;
  if (first === "") return <LobbyScreen />;
  if (first === "log-in" || first === "sign-up" || first === "keep") return <AccountScreen key={first} way={first} />;
  if (first === "open") return <OpenScreen />;
  if (first === "tables" && /^\d+$/.test(second)) {
    const invitation = new URLSearchParams(location.search).get("invitation") ?? "";
    if (third === "replay") return <ReplayScreen key={second} id={Number(second)} invitation={invitation} />;
    return <TableScreen key={second} id={Number(second)} invitation={invitation} />;
  }
  return (
    <>
      <h1>{t("no-screen")}</h1>
      <p>
        <Link to="">{t("to-lobby")}</Link>
      </p>
    </>
  );
}

function App(): JSX.Element {
  const who = session.value;
  return (
    <>
      <a class="skip" href="#screen">
        {t("skip")}
      </a>
      <header>
        <nav aria-label={t("site")}>
          <Link to="" class="brand">
            BANG!
          </Link>
          <a href="/leagues/">{t("leagues")}</a>
          {who && (who.player.guest ? <Link to="keep">{t("keep-games")}</Link> : <a href="/account/">{who.player.name}</a>)}
          {who && !who.player.guest && (
            <button type="button" onClick={() => void logOut().then(() => go(""))}>
              {t("log-out")}
            </button>
          )}
          {who === null && <Link to="log-in">{t("log-in")}</Link>}
          {who === null && <Link to="sign-up">{t("sign-up")}</Link>}
        </nav>
      </header>
      <main id="screen" tabIndex={-1}>
        {isNewer.value && (
          <p class="note" role="status">
            {t("newer")}{" "}
            <button type="button" onClick={() => location.reload()}>
              {t("newer-load")}
            </button>
          </p>
        )}
        <Screen />
      </main>
    </>
  );
}

effect(() => {
  document.documentElement.lang = language.value;
  document.title = t("title");
});

void begin();
render(<App />, document.getElementById("app")!);
