/** The address that invites to a table, and a button that hands it on. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../language";

export function Invitation({ address }: { address: string }): JSX.Element {
  const [isCopied, tell] = useState(false);
  // A phone has its own sheet for it; without https there is neither, and the field can be copied by hand.
  const canShare = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  const canCopy = "clipboard" in navigator;
  const hand = (): void => {
    // Whoever closes the sheet again has done nothing wrong.
    if (canShare) void navigator.share({ url: address }).catch(() => {});
    else void navigator.clipboard.writeText(address).then(() => tell(true), () => {});
  };
  return (
    <p>
      {t("play-invite-with")} <input readOnly class="copy" aria-label={t("play-invite-with")} value={address} />{" "}
      {(canShare || canCopy) && (
        <button type="button" onClick={hand}>
          {t(canShare ? "play-invite-share" : "play-invite-copy")}
        </button>
      )}{" "}
      <span role="status">{isCopied && t("play-invite-copied")}</span>
    </p>
  );
}
