/** The address of a table, for whoever is to come there: to copy, or by the device's own sheet. */

import type { Table } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../language";
import type { Plain } from "../message";
import { BASE } from "../router";

/** `code` is that with which one came oneself. Nothing is shown of a private table whose code is not known here. */
export function Invitation({ table, code, words }: { table: Table; code: string; words: Plain }): JSX.Element | null {
  const [isCopied, tell] = useState(false);
  const address = addressOf(table, code);
  if (address === null) return null;
  // Without https there is neither, and the field can be copied by hand.
  const canShare = "share" in navigator;
  const canCopy = "clipboard" in navigator;
  const share = (): void => {
    // Whoever closes the sheet again has done nothing wrong.
    void navigator.share({ title: table.name || t("play-title"), url: address }).catch(() => {});
  };
  const copy = (): void => {
    void navigator.clipboard.writeText(address).then(() => tell(true), () => {});
  };
  return (
    <div class="invitation">
      <p>{t(words)}</p>
      <p class="acts">
        <input readOnly class="copy" aria-label={t(words)} value={address} onFocus={(event) => event.currentTarget.select()} />
        {canShare && (
          <button type="button" onClick={share}>
            {t("play-invite-share")}
          </button>
        )}
        {canCopy && (
          <button type="button" onClick={copy}>
            {t("play-invite-copy")}
          </button>
        )}
        <span role="status">{isCopied && t("play-invite-copied")}</span>
      </p>
    </div>
  );
}

function addressOf(table: Table, code: string): string | null {
  const address = `${location.origin}${BASE}tables/${table.id}`;
  if (table.visibility === "public") return address;
  const known = table.invitation ?? code;
  return known ? `${address}?invitation=${known}` : null;
}
