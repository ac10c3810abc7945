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
    const isGone = !last.isConnected || (last instanceof HTMLButtonElement && last.disabled);
    const isLost = document.activeElement === document.body || document.activeElement === last;
    if (isGone && isLost) take();
  });
}

/** The same for a place that takes the focus itself. */
export function useFocusInside<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useKeptFocus(place, () => place.current?.focus({ preventScroll: true }));
  return place;
}
