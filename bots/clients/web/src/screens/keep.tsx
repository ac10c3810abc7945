/** A guest becomes an account: with a name and a password their games stay theirs. */

import type { JSX, TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf, fieldsOf } from "../asking";
import { t } from "../language";
import { GiveUpGuestLink } from "../parts/log-in";
import { Refused } from "../people/states";
import { go } from "../router";
import { becomeAccount } from "../session";

export function KeepScreen(): JSX.Element {
  const [fault, say] = useState("");
  const [wrong, mark] = useState<readonly string[]>([]);
  const [isBusy, busy] = useState(false);
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    busy(true);
    becomeAccount(String(given.get("name")), String(given.get("password"))).then(
      () => go(""),
      (error: unknown) => {
        say(faultOf(error));
        mark(fieldsOf(error));
        busy(false);
      },
    );
  };
  const marked = (name: string): { "aria-invalid"?: true; "aria-describedby"?: string } => (wrong.includes(name) ? { "aria-invalid": true, "aria-describedby": "keep-fault" } : {});
  return (
    <>
      <h1>{t("play-keep-games")}</h1>
      <p>{t("play-keep-about")}</p>
      <form class="entry" onSubmit={send}>
        <label>
          {t("page-account-name")}
          <input name="name" required autocomplete="username" autocapitalize="none" spellcheck={false} {...marked("name")} />
        </label>
        <label>
          {t("page-account-password")}
          <input name="password" type="password" required autocomplete="new-password" {...marked("password")} />
        </label>
        <p class="hint">{t("play-sign-up-hint")}</p>
        {fault && (
          <div id="keep-fault">
            <Refused fault={fault} />
          </div>
        )}
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
