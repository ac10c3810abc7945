/** Coming in: a name and a password, for an account that is there, for a new one, or for one that a guest becomes. */

import type { JSX, TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "../asking";
import { t } from "../language";
import { go, Link } from "../router";
import { becomeAccount, logIn, signUp } from "../session";

/** Where to go afterwards: a screen of this page, perhaps with the invitation that leads there. */
function next(): string {
  const to = new URLSearchParams(location.search).get("to") ?? "";
  return /^[\w/-]*(\?invitation=[\w-]+)?$/.test(to) ? to : "";
}

const WAYS = {
  "log-in": { title: "page-account-log-in", come: logIn },
  "sign-up": { title: "page-account-sign-up", come: signUp },
  keep: { title: "play-keep-games", come: becomeAccount },
} as const;

export function AccountScreen({ way }: { way: keyof typeof WAYS }): JSX.Element {
  const isNew = way !== "log-in";
  const [fault, say] = useState("");
  const [isBusy, busy] = useState(false);
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const name = String(given.get("name"));
    const password = String(given.get("password"));
    busy(true);
    say("");
    WAYS[way].come(name, password).then(
      () => go(next(), { replace: true }),
      (error: unknown) => {
        busy(false);
        say(faultOf(error));
      },
    );
  };
  const other = isNew ? "log-in" : "sign-up";
  return (
    <>
      <h1>{t(WAYS[way].title)}</h1>
      {way === "keep" && <p>{t("play-keep-about")}</p>}
      <form class="entry" onSubmit={send}>
        <label>
          {t("page-account-name")}
          <input name="name" required autocomplete="username" autocapitalize="none" spellcheck={false} />
        </label>
        <label>
          {t("page-account-password")}
          <input name="password" type="password" required autocomplete={isNew ? "new-password" : "current-password"} />
        </label>
        {isNew && <p class="hint">{t("play-sign-up-hint")}</p>}
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button class="main" disabled={isBusy}>
          {t(isNew ? "page-account-sign-up" : "page-account-log-in")}
        </button>
      </form>
      <p>
        <Link to={other + location.search}>{t(isNew ? "play-have-account" : "play-need-account")}</Link>
        {!isNew && (
          <>
            {" "}
            · <a href="/account/reset/">{t("play-forgot-password")}</a>
          </>
        )}
      </p>
    </>
  );
}
