/** Where the focus goes when what has it goes. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Keeps the focus from falling out of a place: when what has it there goes, or can be pressed no more, `take` gives it to
 * something else. It never moves otherwise. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, take: () => void): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const note = (event: FocusEvent): void => {
      focused.current = event.target as Element;
    };
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget !== null && !element.contains(event.relatedTarget as Node)) focused.current = null;
    };
    element.addEventListener("focusin", note);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", note);
      element.removeEventListener("focusout", leave);
    };
  }, []);
  useLayoutEffect(() => {
    const last = focused.current;
    if (last === null) return;
    if (isGone(last) && isLost(last)) take();
  });
}

function isGone(last: Element): boolean {
  return !last.isConnected || (last instanceof HTMLButtonElement && last.disabled);
}

function isLost(last: Element): boolean {
  return document.activeElement === document.body || document.activeElement === last;
}

/** Where no place has kept the focus, because the whole screen has gone perhaps: the keyboard goes on at the top of what is
 * there, not nowhere. */
export function keepFocusOnScreen(): void {
  let last: Element | null = null;
  const take = (): void => {
    last = null;
    const sheets = document.querySelectorAll<HTMLElement>("dialog[open]");
    (sheets[sheets.length - 1] ?? document.getElementById("screen"))?.focus({ preventScroll: true });
  };
  addEventListener("focusin", (event) => void (last = event.target as Element));
  addEventListener("focusout", (event) => {
    // Hidden, as a link is whose menu closes: whoever clicks beside everything has not lost what they see.
    if (event.relatedTarget !== null) return;
    queueMicrotask(() => {
      if (last !== null && document.activeElement === document.body && !last.checkVisibility()) take();
    });
  });
  const changed = new MutationObserver(() => {
    if (last !== null && isGone(last) && isLost(last)) take();
  });
  changed.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/** The same for a place that takes the focus itself. */
export function useFocusInside<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useKeptFocus(place, () => place.current?.focus({ preventScroll: true }));
  return place;
}
