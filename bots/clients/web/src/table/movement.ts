/** Movement of what has changed its place. It is decoration: the table is as it is at once, and nothing waits for it. */

import type { JournalRecord, View } from "bang-client";
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { cardsOf, seatsOf } from "./told";

const MILLISECONDS = 280;
/** When more records than these have come at once, things stand where they are. */
const MOST_RECORDS = 3;

/** Whether the reader wants no movement. */
export function wantsNoMovement(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the reader, or a page that nobody sees, wants no movement. */
export function movesLittle(): boolean {
  return document.hidden || wantsNoMovement();
}

interface Place {
  zone: string;
  box: DOMRect;
}

/** Where each card lies, by its number. */
function placesIn(board: Element): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const card of board.querySelectorAll<HTMLElement>("[data-lies]")) {
    found.set(card.dataset["lies"]!, { zone: zoneOf(card), box: card.getBoundingClientRect() });
  }
  return found;
}

function zoneOf(card: Element): string {
  return card.closest("[data-zone]")?.getAttribute("data-zone") ?? "";
}

/** Where a card comes from that was not seen before: another seat that its record names, else the deck. */
function originOf(card: string, board: Element, fresh: readonly JournalRecord[], zone: string): DOMRect | undefined {
  const record = fresh.find((one) => cardsOf(one).includes(Number(card)));
  const other = record && seatsOf(record).find((seat) => `seat ${seat}` !== zone && `hand ${seat}` !== zone);
  const from = other === undefined ? "[data-deck]" : `[data-seat="${other}"]`;
  return board.querySelector(from)?.getBoundingClientRect();
}

/** Moves cards from where they lay, and shows whose life or turn has changed. */
export function useMovement(board: RefObject<HTMLElement | null>, view: View, records: readonly JournalRecord[]): void {
  // Taken while the new table is drawn, before the page has changed.
  const before = useMemo(() => {
    const element = board.current;
    return element === null || movesLittle() ? null : { places: placesIn(element), view: shownView.get(element) };
  }, [view]);
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return;
    shownView.set(element, view);
    if (!before?.view || before.view.journal === view.journal) return;
    if (view.journal - before.view.journal > MOST_RECORDS || view.journal < before.view.journal) return;
    const old = before.view;
    moveCards(element, before.places, records.filter((one) => one.number > old.journal));
    for (const seat of view.seats) {
      const was = old.seats[seat.seat];
      const at = element.querySelector(`[data-seat="${seat.seat}"]`);
      if (was !== undefined && seat.life < was.life) shake(at?.querySelector(".lives"));
    }
    if (old.turn.seat !== view.turn.seat) grow(element.querySelector(`[data-seat="${view.turn.seat}"]`));
  }, [view]);
}

/** The view that a board shows. */
const shownView = new WeakMap<Element, View>();

function moveCards(board: Element, before: Map<string, Place>, fresh: readonly JournalRecord[]): void {
  for (const card of board.querySelectorAll<HTMLElement>("[data-lies]")) {
    const name = card.dataset["lies"]!;
    const zone = zoneOf(card);
    const was = before.get(name);
    if (was?.zone === zone) continue;
    const from = was?.box ?? originOf(name, board, fresh, zone);
    const to = card.getBoundingClientRect();
    if (from === undefined || to.width === 0) continue;
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    card.animate([{ transform: `translate(${x}px, ${y}px)`, opacity: 0.4 }, { transform: "none", opacity: 1 }], {
      duration: MILLISECONDS,
      easing: "ease-out",
    });
  }
}

function shake(at: Element | null | undefined): void {
  at?.animate([{ transform: "none" }, { transform: "translateX(-4px)" }, { transform: "translateX(4px)" }, { transform: "none" }], MILLISECONDS);
}

function grow(at: Element | null): void {
  at?.animate([{ transform: "scale(1.04)" }, { transform: "none" }], MILLISECONDS);
}
