/** How quickly what has happened is shown, as the reader likes it; kept in this browser. */

import { signal } from "@preact/signals";
import { keep, kept } from "../keep";
import { wantsNoMovement } from "./movement";

const NAME = "story-pace";
/** Milliseconds for which a record with a sentence is shown; 0: only the end of it all. */
export const PACES = { off: 0, quick: 450, calm: 1100 } as const;
export type Pace = keyof typeof PACES;

/** The pace; a reader who wants no movement gets results at once, until they choose otherwise. */
export const pace = signal<Pace>(wantsNoMovement() ? "off" : "quick");

void kept<Pace>(NAME).then((found) => {
  if (found !== undefined && found in PACES) pace.value = found;
});

/** Choose a pace for all tables. */
export function setPace(chosen: Pace): void {
  pace.value = chosen;
  void keep(NAME, chosen);
}
