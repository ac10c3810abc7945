/** Where a visitor says how they want to be called, before they sit down: nobody has to. */

import type { JSX } from "preact";
import { t } from "../language";
import { guestName, session } from "../session";

/** A field for whoever is not logged in; whoever is needs none. */
export function GuestName(): JSX.Element | null {
  if (session.value !== null) return null;
  return (
    <div class="entry">
      <label>
        {t("play-guest-name")}
        <input
          name="guest-name"
          value={guestName.value}
          maxLength={30}
          autocomplete="nickname"
          autocapitalize="none"
          spellcheck={false}
          aria-describedby="guest-name-about"
          onInput={(event) => (guestName.value = event.currentTarget.value)}
        />
      </label>
      <span class="hint" id="guest-name-about">
        {t("play-guest-name-about")}
      </span>
    </div>
  );
}
