/** The page at /play/: which screen is shown, and what stands around it. */

import "./style/app.css";
import "./style/title.css";

import { effect } from "@preact/signals";
import { type JSX, render } from "preact";
import { speakFirst, t, wordsLanguage } from "./language";
import { isNewer } from "./newer";
import { keepFocusOnScreen } from "./parts/kept-focus";
import { Navigation } from "./parts/navigation";
import { followOwn } from "./people/own";
import { follow } from "./push/state";
import { Link, path } from "./router";
import { DeviceScreen } from "./screens/device";
import { KeepScreen } from "./screens/keep";
import { LearnScreen } from "./screens/learn";
import { LobbyScreen } from "./screens/lobby";
import { OpenScreen } from "./screens/open";
import { peopleScreen } from "./screens/people";
import { ReplayScreen } from "./screens/replay";
import { TableScreen } from "./screens/table";
import { begin, session } from "./session";
import { followTab } from "./signal/tab";
import { install } from "./worker/register";

function Screen(): JSX.Element {
  const [first = "", second = "", third = ""] = path.value.split("/");
  if (session.value === undefined) return <p role="status">{t("play-loading")}</p>;
  if (first === "" || first === "now") return <LobbyScreen />;
  if (first === "keep") return <KeepScreen />;
  if (first === "device") return <DeviceScreen />;
  if (first === "open") return <OpenScreen />;
  if (first === "learn" && third === "") return <LearnScreen key={second} lesson={second} />;
  if (first === "tables" && /^\d+$/.test(second)) {
    const invitation = new URLSearchParams(location.search).get("invitation") ?? "";
    if (third === "replay") return <ReplayScreen key={second} id={Number(second)} invitation={invitation} />;
    return <TableScreen key={second} id={Number(second)} invitation={invitation} />;
  }
  const people = peopleScreen(path.value.split("/"));
  if (people !== null) return people;
  return (
    <>
      <h1>{t("play-no-screen")}</h1>
      <p>
        <Link to="">{t("play-to-lobby")}</Link>
      </p>
    </>
  );
}

function App(): JSX.Element {
  return (
    <>
      <a class="skip" href="#screen">
        {t("play-skip")}
      </a>
      <header>
        <Navigation />
      </header>
      <main id="screen" tabIndex={-1}>
        {isNewer.value && (
          <p class="note" role="status">
            {t("play-newer")}{" "}
            <button type="button" onClick={() => location.reload()}>
              {t("play-newer-load")}
            </button>
          </p>
        )}
        <Screen />
      </main>
    </>
  );
}

void speakFirst().then(() => {
  effect(() => {
    document.documentElement.lang = wordsLanguage.value;
  });
  followTab();
  keepFocusOnScreen();
  const app = document.getElementById("app")!;
  // There the service has said that something comes.
  app.textContent = "";
  render(<App />, app);
});
install();
follow();
void begin();
followOwn();
