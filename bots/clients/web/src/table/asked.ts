/** What a question that comes or goes does to hands on the keyboard, the mouse and the screen. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Milliseconds after a new question in which a press means what was there before: nobody reads and decides so quickly. */
const STILL = 300;
/** Milliseconds in which a sentence that takes the focus is not told as news as well. */
const TOLD = 500;

/**
 * Keeps the focus from falling out of the table: when what has it goes, the sentence gets it. It never moves otherwise.
 * While a question is new, and for a press that began before it came, what it asks for takes no press; keys are not
 * held up, since they are on what has the focus, and that is never something new.
 */
export function useQuestion(board: RefObject<HTMLElement | null>, sentence: RefObject<HTMLElement | null>, asked: string | null): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = board.current;
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
    if (isGone && isLost) takeFocus(sentence.current);
  });
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const element = board.current;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (element === null || wasFirst || asked === null) return;
    element.dataset["still"] = "";
    const timer = setTimeout(() => delete element.dataset["still"], STILL);
    return () => {
      clearTimeout(timer);
      delete element.dataset["still"];
    };
  }, [asked]);
}

function takeFocus(sentence: HTMLElement | null): void {
  if (sentence === null) return;
  // It is read because it has the focus: not a second time because it is new.
  sentence.setAttribute("aria-live", "off");
  sentence.focus({ preventScroll: true });
  setTimeout(() => sentence.setAttribute("aria-live", "polite"), TOLD);
}
