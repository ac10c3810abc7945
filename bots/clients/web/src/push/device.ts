/** This browser as a device of whoever plays here: what the page and its service worker both do. */

import type { Client, Schemas } from "bang-client";
import { forget, keep, kept } from "../keep";

const NAME = "push";

/** What this browser keeps of it: which device it is, whose, and how it is to be added again. */
export interface Pushed {
  device: string;
  player: number;
  name: string;
  language: string;
}

/** The device that this browser is; undefined if it is none. */
export function pushed(): Promise<Pushed | undefined> {
  return kept<Pushed>(NAME);
}

/** Subscribe to the service's key, if that is not done, and say so to the service. Throws BangError, and what the
 * browser throws when it cannot subscribe. */
export async function add(manager: PushManager, client: Client, of: Omit<Pushed, "device">): Promise<Schemas["Device"]> {
  const subscription = await subscribed(manager, client);
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, name: of.name, language: of.language };
  const former = await pushed();
  const device = await client.post("/api/v1/me/devices/", { body });
  await keep(NAME, { ...of, device: device.id } satisfies Pushed);
  if (former && former.player === of.player && former.device !== device.id) {
    await client.delete("/api/v1/me/devices/{device}/", { path: { device: former.device } });
  }
  return device;
}

/** Unsubscribe, and keep nothing of it. The push service tells the service when that is no longer told here. */
export async function drop(manager: PushManager | undefined): Promise<void> {
  await forget(NAME);
  await (await manager?.getSubscription())?.unsubscribe();
}

async function subscribed(manager: PushManager, client: Client): Promise<PushSubscription> {
  const key = bytes((await client.get("/api/v1/push-key/")).key);
  const found = await manager.getSubscription();
  if (found !== null) {
    if (isSame(found.options.applicationServerKey, key)) return found;
    await found.unsubscribe();
  }
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const first = new Uint8Array(one ?? new ArrayBuffer(0));
  return first.length === other.length && first.every((byte, at) => byte === other[at]);
}
