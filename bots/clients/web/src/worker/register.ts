/** The page's service worker: it shows what is pushed, and says so when there is no connection. */

import { effect } from "@preact/signals";
import { BASE, go } from "../router";
import { session } from "../session";

const PATH = `${BASE}sw.js`;

/** The one thing that the page's policy lets a text become (`trusted-types play-sw`). */
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): string };
}

let registered: Promise<ServiceWorkerRegistration> | undefined;

async function registration(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const only = {
    createScriptURL: (text: string): string => {
      if (text !== PATH) throw new TypeError("no script of this page");
      return text;
    },
  };
  const address = (trustedTypes?.createPolicy("play-sw", only) ?? only).createScriptURL(PATH);
  await navigator.serviceWorker.register(address, { scope: BASE });
  return navigator.serviceWorker.ready;
}

/** The worker's registration, once it can be pushed to. */
export function ready(): Promise<ServiceWorkerRegistration> {
  return (registered ??= registration());
}

/** Whoever plays here gets the worker; a visitor who only looks does not load it. A click on a notice leads this window
 * to where the worker says. */
export function install(): void {
  if (!("serviceWorker" in navigator)) return;
  effect(() => {
    // A browser may refuse, in a private window for example: then nothing is pushed, and nothing else is lost.
    if (session.value) ready().catch(() => {});
  });
  navigator.serviceWorker.addEventListener("message", (event: MessageEvent<{ open?: unknown }>) => {
    const to = event.data.open;
    if (typeof to !== "string") return;
    if (to.startsWith(BASE)) go(to.slice(BASE.length));
    else location.assign(to);
  });
}
