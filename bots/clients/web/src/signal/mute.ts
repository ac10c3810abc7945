/** Whether the page makes sounds and lets a phone vibrate; kept in this browser. */

import { signal } from "@preact/signals";
import { keep, kept } from "../keep";

const NAME = "muted";

export const isMuted = signal(false);

void kept<boolean>(NAME).then((found) => {
  if (found === true) isMuted.value = true;
});

/** Choose it for all tables. */
export function setMuted(chosen: boolean): void {
  isMuted.value = chosen;
  void keep(NAME, chosen);
}
