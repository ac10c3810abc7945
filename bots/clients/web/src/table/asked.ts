/** What a question that comes or goes does to hands on the keyboard, the mouse and the screen. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useKeptFocus } from "../parts/kept-focus";

/** Milliseconds after a new question in which a press means what was there before: nobody reads and decides so quickly. */
const STILL = 300;
/** Milliseconds in which a sentence that takes the focus is not told as news as well, unless it becomes another one. */
const TOLD = 500;

/**
 * Keeps the focus from falling out of the table: when what has it goes, the sentence gets it. It never moves otherwise.
 * While a question is new, and for a press that began before it came, what it asks for takes no press; keys are not
 * held up, since they are on what has the focus, and that is never something new.
 */
export function useQuestion(board: RefObject<HTMLElement | null>, sentence: RefObject<HTMLElement | null>, asked: string | null): void {
  const read = useRef<Read | null>(null);
  useKeptFocus(board, () => {
    read.current?.end();
    read.current = sentence.current && takeFocus(sentence.current);
  });
  // What it says after it was read is news: an answer has hardly gone when the next question comes.
  useLayoutEffect(() => {
    if (read.current !== null && sentence.current?.textContent !== read.current.text) read.current.end();
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

/** What the sentence said when it took the focus, and what lets it be told again. */
interface Read {
  text: string | null;
  end: () => void;
}

function takeFocus(sentence: HTMLElement): Read {
  const usual = sentence.getAttribute("aria-live") ?? "polite";
  // It is read because it has the focus: not a second time because it is new.
  sentence.setAttribute("aria-live", "off");
  sentence.focus({ preventScroll: true });
  const end = (): void => {
    clearTimeout(timer);
    sentence.setAttribute("aria-live", usual);
  };
  const timer = setTimeout(end, TOLD);
  return { text: sentence.textContent, end };
}
