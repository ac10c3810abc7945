/** What a question that comes or goes does to hands on the keyboard, the mouse and the screen. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useKeptFocus } from "../parts/kept-focus";

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
  useKeptFocus(board, () => takeFocus(sentence.current));
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
