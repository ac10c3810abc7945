/** Coming in: a name and a password, for an account that is there, for a new one, or for one that a guest becomes. */

import type { JSX, TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "../asking";
import { go, Link } from "../router";
import { becomeAccount, logIn, signUp } from "../session";
import { t } from "../texts";

/** Where to go afterwards: a screen of this page, perhaps with the invitation that leads there. */
function next(): string {
  const to = new URLSearchParams(location.search).get("to") ?? "";
  return /^[\w/-]*(\?invitation=[\w-]+)?$/.test(to) ? to : "";
}

const WAYS = { "log-in": logIn, "sign-up": signUp, keep: becomeAccount } as const;

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
    WAYS[way](name, password).then(
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
      <h1>{t(way === "keep" ? "keep-games" : way)}</h1>
      {way === "keep" && <p>{t("keep-about")}</p>}
      <form class="entry" onSubmit={send}>
        <label>
          {t("name")}
          <input name="name" required autocomplete="username" autocapitalize="none" spellcheck={false} />
        </label>
        <label>
          {t("password")}
          <input name="password" type="password" required autocomplete={isNew ? "new-password" : "current-password"} />
        </label>
        {isNew && <p class="hint">{t("sign-up-hint")}</p>}
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button class="main" disabled={isBusy}>
          {t(isNew ? "sign-up" : "log-in")}
        </button>
      </form>
      <p>
        <Link to={other + location.search}>{t(isNew ? "have-account" : "need-account")}</Link>
        {!isNew && (
          <>
            {" "}
            · <a href="/account/reset/">{t("forgot-password")}</a>
          </>
        )}
      </p>
    </>
  );
}
