/** Whether the service has a newer build of this page than the one that runs here. */

import { signal } from "@preact/signals";
import { BASE } from "./router";

/** Milliseconds between two looks. */
const BETWEEN = 60_000;
const OWN = new URL(import.meta.url).searchParams.get("v");

/** Once it is true, the page asks to be loaded again; it goes on working until then. */
export const isNewer = signal(false);

let looked = Number.NEGATIVE_INFINITY;

/** Look, unless that was done a moment ago. */
export async function lookForNewer(): Promise<void> {
  if (OWN === null || isNewer.value || performance.now() - looked < BETWEEN) return;
  looked = performance.now();
  try {
    const served = /\/app\.js\?v=(\w+)/.exec(await (await fetch(BASE, { cache: "no-store" })).text())?.[1];
    isNewer.value = served !== undefined && served !== OWN;
  } catch {
    // The service is away: there is nothing newer to load.
  }
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void lookForNewer();
});
