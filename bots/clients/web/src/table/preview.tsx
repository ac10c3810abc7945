/** The text of a card, beside the card: for a mouse that rests on it, for the focus of the keyboard, for a long press. */

import type { Card } from "bang-client";
import type { JSX, RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { known } from "../catalogue";
import { cardTitle } from "./cards";

/** Milliseconds that a mouse rests on a card before its text is shown. */
const RESTS = 250;
/** Milliseconds after which a press means reading, not choosing. */
const LONG_PRESS = 450;
/** Pixels between a card and its text, and between the text and the edge of the window. */
const GAP = 8;
/** The widest a preview becomes, in pixels. */
const WIDEST = 320;

interface Shown {
  card: Card;
  place: { left: string; width: string; top?: string; bottom?: string };
}

/** The preview of whatever card of the board is looked at; `reasons` says why some cannot be played. */
export function Preview({ board, reasons }: { board: RefObject<HTMLElement | null>; reasons: ReadonlyMap<number, string> }): JSX.Element | null {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    const element = board.current;
    return element === null ? undefined : watch(element, show);
  }, []);
  if (shown === null) return null;
  const thing = known.value.cards.get(shown.card.id);
  const why = reasons.get(shown.card.id);
  return (
    // Those who listen have the same in the name of the card and in its sheet.
    <div class={`preview ${shown.card.border}`} style={shown.place} aria-hidden="true">
      <strong>{cardTitle(shown.card)}</strong>
      <p>{thing?.text}</p>
      {why && <p class="why">{why}</p>}
    </div>
  );
}

/** Shows what is looked at, until the returned function is called. */
function watch(board: HTMLElement, show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLong = false;
  const later = (at: Element, delay: number, then?: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      show(looked(at));
      then?.();
    }, delay);
  };
  const hide = (): void => {
    clearTimeout(timer);
    show(null);
  };
  const listeners: { [kind: string]: (event: Event) => void } = {
    pointerover: (event) => {
      if ((event as PointerEvent).pointerType !== "mouse") return;
      const at = cardAt(event);
      if (at) later(at, RESTS);
      else hide();
    },
    pointerleave: hide,
    focusin: (event) => {
      const at = cardAt(event);
      if (at?.matches(":focus-visible")) show(looked(at));
      else hide();
    },
    focusout: hide,
    pointerdown: (event) => {
      hide();
      wasLong = false;
      const at = cardAt(event);
      if (at && (event as PointerEvent).pointerType !== "mouse") later(at, LONG_PRESS, () => (wasLong = true));
    },
    pointerup: () => clearTimeout(timer),
    pointercancel: hide,
    contextmenu: (event) => {
      if (wasLong) event.preventDefault();
    },
  };
  // Whoever pressed for long has read the card, and has not chosen it.
  const swallow = (event: Event): void => {
    if (!wasLong) return;
    wasLong = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") hide();
  };
  for (const kind of Object.keys(listeners)) board.addEventListener(kind, listeners[kind]!);
  board.addEventListener("click", swallow, true);
  addEventListener("keydown", press);
  return () => {
    clearTimeout(timer);
    for (const kind of Object.keys(listeners)) board.removeEventListener(kind, listeners[kind]!);
    board.removeEventListener("click", swallow, true);
    removeEventListener("keydown", press);
  };
}

function cardAt(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest("[data-lies]") : null;
}

/** The card, and where its text has room: above what lies in the lower half of the window, else below. */
function looked(at: Element): Shown | null {
  const card = known.value.printed.get(Number(at.getAttribute("data-lies")));
  if (card === undefined) return null;
  const box = at.getBoundingClientRect();
  const width = Math.min(WIDEST, innerWidth - 2 * GAP);
  const left = Math.min(Math.max(GAP, box.left + box.width / 2 - width / 2), innerWidth - width - GAP);
  const place = { left: `${left}px`, width: `${width}px` };
  // Over the middle: neither the question nor what answers it is covered.
  const above = at.closest(".own")?.getBoundingClientRect().top ?? box.top;
  return box.top > innerHeight / 2
    ? { card, place: { ...place, bottom: `${innerHeight - above + GAP}px` } }
    : { card, place: { ...place, top: `${box.bottom + GAP}px` } };
}
