/** Runs before a page is drawn, in the head of each: it looks as its reader has chosen from the first picture on. */

import { apply } from "./kept";

apply();
// Chosen in another window.
addEventListener("storage", () => apply());
