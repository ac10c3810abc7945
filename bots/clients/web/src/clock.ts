/** The service's time. A browser's own clock may be wrong, and a service on trial may let time run faster. */

import { signal } from "@preact/signals";
import { t } from "./language";

let offset = 0;

/** By how many milliseconds the device's clock and the time counted here part when something has happened in between:
 * the device has slept, which nothing counts, or somebody has set its clock. */
const MOST_PARTED = 2_000;
let parted = apart();

function apart(): number {
  return Date.now() - counted();
}

function counted(): number {
  return performance.timeOrigin + performance.now();
}

/** Milliseconds since 1970 by the service, as far as is known here. */
export function now(): number {
  return counted() + offset;
}

/** What the service's clock shows at this moment. */
export function shows(at: string): void {
  offset = Date.parse(at) - counted();
  parted = apart();
  tick.value = now();
}

/** Milliseconds from one question to the next: it may be that nobody answers who knows the time. */
const BETWEEN = 5_000;
let asked = Number.NEGATIVE_INFINITY;
let ask = async (): Promise<void> => {};

/** How the service is asked for the time when it is in doubt: by any request, since each answer says it. */
export function askBy(how: () => Promise<void>): void {
  ask = how;
}

async function lookForDoubt(): Promise<void> {
  if (document.hidden || counted() - asked < BETWEEN || Math.abs(apart() - parted) <= MOST_PARTED) return;
  asked = counted();
  try {
    await ask();
  } catch {
    // There is no connection yet: it is asked again.
  }
}

document.addEventListener("visibilitychange", () => void lookForDoubt());

/** The service's time, told anew each second while the page can be seen. */
export const tick = signal(now());

setInterval(() => {
  if (document.hidden) return;
  tick.value = now();
  void lookForDoubt();
}, 1000);

/** How long it is until a moment, in one unit or two. */
export function until(at: string): string {
  return span((Date.parse(at) - tick.value) / 1000);
}

/** A number of seconds in words; "0 s" when it is over. */
export function span(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  // Beside days hours matter to nobody, and at each answer they would come and go. An hour short of a day is a day: the
  // first seconds of a question would take it away.
  const wholeDays = Math.floor((left + 3600) / 86_400);
  if (wholeDays > 1) return t("play-span-whole-days", { count: wholeDays });
  const days = Math.floor(left / 86_400);
  const hours = Math.floor((left % 86_400) / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  if (days > 0) return t("play-span-days", { count: days, hours });
  if (hours > 0) return t("play-span-hours", { hours, minutes });
  if (minutes > 0) return t("play-span-minutes", { minutes, seconds: left % 60 });
  return t("play-span-seconds", { seconds: left });
}
