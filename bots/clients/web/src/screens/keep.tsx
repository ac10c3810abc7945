/** A guest becomes an account: with a name and a password their games stay theirs. */

import type { JSX, TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "../asking";
import { t } from "../language";
import { GiveUpGuestLink } from "../parts/log-in";
import { Refused } from "../people/states";
import { go } from "../router";
import { becomeAccount } from "../session";

export function KeepScreen(): JSX.Element {
  const [fault, say] = useState("");
  const [isBusy, busy] = useState(false);
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    busy(true);
    becomeAccount(String(given.get("name")), String(given.get("password"))).then(
      () => go(""),
      (error: unknown) => {
        say(faultOf(error));
        busy(false);
      },
    );
  };
  return (
    <>
      <h1>{t("play-keep-games")}</h1>
      <p>{t("play-keep-about")}</p>
      <form class="entry" onSubmit={send}>
        <label>
          {t("page-account-name")}
          <input name="name" required autocomplete="username" autocapitalize="none" spellcheck={false} />
        </label>
        <label>
          {t("page-account-password")}
          <input name="password" type="password" required autocomplete="new-password" />
        </label>
        <p class="hint">{t("play-sign-up-hint")}</p>
        {fault && <Refused fault={fault} />}
        <button class="main" disabled={isBusy}>
          {t("page-account-sign-up")}
        </button>
      </form>
      <p>
        <GiveUpGuestLink>{t("play-have-account")}</GiveUpGuestLink> <span class="hint">{t("play-guest-lost")}</span>
      </p>
    </>
  );
}
