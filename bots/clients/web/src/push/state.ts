/** Whether notices are pushed to this browser, and what can be done about it. */

import { effect, signal } from "@preact/signals";
import { BangError } from "bang-client";
import { deviceName } from "../device-name";
import { language } from "../language";
import { api, farewells, type Session, session } from "../session";
import { ready } from "../worker/register";
import { add, drop, pushed } from "./device";

/** insecure: only over https · homescreen: only from there (iOS) · unsupported · refused: by the browser's user ·
 * off · on; undefined: it is not known yet. */
export type State = "insecure" | "homescreen" | "unsupported" | "refused" | "off" | "on";

export const state = signal<State | undefined>(undefined);

/** What stands in the way in this browser, whoever plays; null if nothing does. */
function hindrance(): State | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)) {
    return isApple() && !matchMedia("(display-mode: standalone)").matches ? "homescreen" : "unsupported";
  }
  return Notification.permission === "denied" ? "refused" : null;
}

function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

async function manager(): Promise<PushManager> {
  return (await ready()).pushManager;
}

/** Ask the browser's user, then have notices pushed here. To be called by a click. Throws BangError, and the browser's
 * own error if it cannot subscribe. */
export async function turnOn(): Promise<void> {
  const answer = await Notification.requestPermission();
  if (answer === "granted") await renew();
  else state.value = hindrance() ?? "off";
}

/** Nothing is pushed here any more. Throws BangError. */
export async function turnOff(): Promise<void> {
  await remove();
  state.value = hindrance() ?? "off";
}

/** Push a notice to try it out. Throws BangError. */
export async function tryOut(): Promise<void> {
  const found = await pushed();
  if (found) await api().post("/api/v1/me/devices/{device}/test/", { path: { device: found.device } });
}

async function renew(): Promise<void> {
  const who = session.value;
  if (!who) return;
  await add(await manager(), api(), { player: who.player.id, name: deviceName(), language: language.value });
  state.value = "on";
}

async function remove(): Promise<void> {
  const found = await pushed();
  if (found === undefined) return;
  // First here: what the service cannot be told now it learns from the push service.
  await drop(await manager());
  await api().delete("/api/v1/me/devices/{device}/", { path: { device: found.device } });
}

/** At each start, and when somebody else plays here or another language is spoken. */
async function look(who: Session | null): Promise<void> {
  const found = await pushed();
  const hindered = hindrance();
  if (found === undefined || hindered !== null) {
    state.value = hindered ?? "off";
    return;
  }
  if (who === null || found.player !== who.player.id || Notification.permission !== "granted") {
    // Whoever plays here now must see nothing of somebody else's games.
    await drop(await manager());
    state.value = "off";
    return;
  }
  state.value = "on";
  try {
    await renew();
  } catch (error) {
    // The connection is gone, or the browser's push service: the device stays as it is until the next start.
    if (error instanceof BangError && error.status === 409) state.value = "off";
  }
}

/** Follow who plays here. */
export function follow(): void {
  let last: Promise<unknown> = Promise.resolve();
  effect(() => {
    const who = session.value;
    // Read here, so that a device speaks as the page does.
    const spoken = language.value;
    if (who !== undefined && spoken) last = last.then(() => look(who)).catch(() => {});
  });
  farewells.push(remove);
}
