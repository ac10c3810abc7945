/** The service worker of the page at /play/. It shows what is pushed, opens what is clicked, and has one page for when
 * there is no connection. It keeps no script and no answer of the API: an old page with a new service helps nobody. */

import { Client } from "bang-client";
import { kept, keep } from "../keep";
import { add, pushed } from "../push/device";
import { messageOf, pathOf } from "../push/message";

declare const self: ServiceWorkerGlobalScope;

const SCOPE = "/play/";
const CACHE = "offline";
const OFFLINE = "/play/offline";
const STYLE = "/static/bang_service/page.css";
const ICON = "/static/bang_service/icons/192.png";

const SHOWN = "shown";
/** Ids of notices that are remembered: the service repeats one within days if it does not know that it has arrived. */
const MOST_SHOWN = 50;

self.addEventListener("install", (event) => {
  event.waitUntil(prepared());
});

async function prepared(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([OFFLINE, STYLE].map((path) => new Request(path, { cache: "reload" })));
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== self.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(orKept(event.request, OFFLINE));
  else if (pathname === STYLE) event.respondWith(orKept(event.request, STYLE));
});

async function orKept(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(path, { cacheName: CACHE });
    if (found === undefined) throw error;
    return found;
  }
}

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data?.text() ?? ""));
});

async function show(text: string): Promise<void> {
  const { title, body, tag, id, url } = messageOf(text);
  const shown = (await kept<string[]>(SHOWN)) ?? [];
  const isRepeated = id !== "" && shown.includes(id);
  const options: NotificationOptions & { renotify?: boolean } = { body, icon: ICON, badge: ICON, data: { url } };
  if (tag) {
    options.tag = tag;
    // Later news of a table are news; the same ones once more are not.
    options.renotify = !isRepeated;
  }
  if (isRepeated) options.silent = true;
  await self.registration.showNotification(title, options);
  if (id !== "" && !isRepeated) await keep(SHOWN, [...shown, id].slice(-MOST_SHOWN));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(lead(pathOf(url, self.location.origin)));
});

async function lead(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = windows
    .filter((one) => new URL(one.url).pathname.startsWith(SCOPE))
    .sort((one, other) => Number(other.focused) - Number(one.focused))[0];
  if (found === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  found.postMessage({ open: path });
  // Where a browser does not let it come to the front, it is there all the same.
  await found.focus().catch(() => {});
}

self.addEventListener("pushsubscriptionchange", (event) => {
  (event as ExtendableEvent).waitUntil(subscribeAgain());
});

async function subscribeAgain(): Promise<void> {
  const [session, former] = await Promise.all([kept<{ token: string; player: { id: number } }>("session"), pushed()]);
  if (session === undefined || former === undefined || session.player.id !== former.player) return;
  const { player, name, language } = former;
  const client = new Client({ url: self.location.origin, token: session.token, language });
  await add(self.registration.pushManager, client, { player, name, language });
}
