/** Which screen an address shows. */

import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { language, preferred, wordsLanguage } from "./language";

export const BASE = "/play/";

/** The part of the address behind `/play/`, without what follows a question mark. */
export const path = signal(current());

function current(): string {
  return location.pathname.slice(BASE.length).replace(/\/+$/, "");
}

/** Go to another screen; the reader begins at its top, unless it is the same one with another address. */
export function go(to: string, { replace = false, top = true }: { replace?: boolean; top?: boolean } = {}): void {
  const address = BASE + to;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  path.value = current();
  if (top) scrollTo(0, 0);
}

addEventListener("popstate", () => {
  path.value = current();
});

/** The address of a page of the service, in the language that is spoken here, unless that is one without pages. */
export function pageAt(address: string): string {
  const isToBeNamed = language.value !== preferred() && language.value === wordsLanguage.value;
  return isToBeNamed ? `${address}?language=${language.value}` : address;
}

/** A link to another screen, which a browser can open in a tab of its own as well. */
export function Link({ to, children, ...rest }: { to: string; children: ComponentChildren } & LinkRest): JSX.Element {
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={BASE + to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

type LinkRest = Pick<JSX.IntrinsicElements["a"], "class" | "aria-current" | "aria-label">;
