/** Sounds, once the reader has touched the page: before that no browser lets a page be heard, and none shall be. */

import { wantsNoMovement } from "../table/movement";
import type { Sound } from "./kinds";
import { isMuted } from "./mute";

/** Milliseconds for which a phone vibrates. */
const VIBRATES = 120;

let context: AudioContext | null = null;
let coming: Promise<typeof import("./sounds")> | null = null;

/** Be ready to sound. Some browsers want a touch or a key for it, so each of these comes here. */
export function wake(): void {
  if (isMuted.peek() || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
  if (coming !== null) return;
  coming = import("./sounds");
  // They can be asked for again: without them a table is silent, and no worse.
  coming.catch(() => (coming = null));
}

/** The table is left. */
export function rest(): void {
  context?.suspend().catch(() => {});
}

/** Sound now, if the reader has touched the page and wants it. */
export function play(which: Sound): void {
  const heard = context;
  if (isMuted.peek() || heard === null) return;
  coming?.then(({ sound }) => sound(heard, which)).catch(() => {});
}

/** Let a phone vibrate, unless its reader wants no movement. */
export function vibrate(): void {
  if (isMuted.peek() || wantsNoMovement() || !isTouched() || !("vibrate" in navigator)) return;
  navigator.vibrate(VIBRATES);
}

/** Whether the reader has touched the page, here or at another of its screens. */
export function isTouched(): boolean {
  return "userActivation" in navigator && navigator.userActivation.hasBeenActive;
}
