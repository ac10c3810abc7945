/** The page at /play/: which screen is shown, and what stands around it. */

import "./style/app.css";
import "./style/title.css";

import { effect } from "@preact/signals";
import { type JSX, render } from "preact";
import { isNewer } from "./newer";
import { followOwn, own } from "./people/own";
import { AccountLink } from "./parts/account-link";
import { follow } from "./push/state";
import { go, Link, path } from "./router";
import { AccountScreen } from "./screens/account";
import { DeviceScreen } from "./screens/device";
import { LobbyScreen } from "./screens/lobby";
import { OpenScreen } from "./screens/open";
import { peopleScreen } from "./screens/people";
import { ReplayScreen } from "./screens/replay";
import { TableScreen } from "./screens/table";
import { begin, logOut, session } from "./session";
import { language, t } from "./texts";
import { install } from "./worker/register";

function Screen(): JSX.Element {
  const [first = "", second = "", third = ""] = path.value.split("/");
  if (session.value === undefined) return <p role="status">{t("loading")}</p>;
  if (first === "") return <LobbyScreen />;
  if (first === "log-in" || first === "sign-up" || first === "keep") return <AccountScreen key={first} way={first} />;
  if (first === "device") return <DeviceScreen />;
  if (first === "open") return <OpenScreen />;
  if (first === "tables" && /^\d+$/.test(second)) {
    const invitation = new URLSearchParams(location.search).get("invitation") ?? "";
    if (third === "replay") return <ReplayScreen key={second} id={Number(second)} invitation={invitation} />;
    return <TableScreen key={second} id={Number(second)} invitation={invitation} />;
  }
  const people = peopleScreen(path.value.split("/"));
  if (people !== null) return people;
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
          <Link to="leagues">{t("leagues")}</Link>
          <Link to="ratings">{t("ratings")}</Link>
          {who && <NoticesLink />}
          {who && (who.player.guest ? <Link to="keep">{t("keep-games")}</Link> : <AccountLink>{who.player.name}</AccountLink>)}
          {who && <Link to="device">{t("device")}</Link>}
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

function NoticesLink(): JSX.Element {
  const { unread } = own.value;
  return (
    <Link to="notices">
      {t("notices")}
      {unread > 0 && (
        <span class="count">
          <span aria-hidden="true">{unread}</span>
          <span class="unseen">{t("notices-unread", { count: unread })}</span>
        </span>
      )}
    </Link>
  );
}

effect(() => {
  document.documentElement.lang = language.value;
  document.title = t("title");
});

install();
follow();
void begin();
followOwn();
render(<App />, document.getElementById("app")!);
