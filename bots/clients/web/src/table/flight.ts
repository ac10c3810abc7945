/** What flies from seat to seat while a record is shown: a shot, a hand card, an arrow. It moves over the table, changes
 * nothing there, and nothing waits for it. */

import type { JournalRecord } from "bang-client";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { PACES, pace } from "./pace";
import { movesLittle } from "./movement";

/** The part of a record's time in which something is on its way. */
const PART = 0.6;

interface Flight {
  what: "shot" | "gift" | "card" | "arrow";
  from: string;
  to: string;
}

const seat = (number: unknown): string => `[data-seat="${number}"]`;
const DECK = "[data-deck]";
const DISCARDS = '[data-zone="discards"]';

/** What flies for a record, if anything: something with a target goes to the target, and a card whose face is not seen
 * goes from hand to hand or from the deck. A card that is seen moves by itself. */
export function flightOf(record: JournalRecord): Flight | null {
  const { kind, target } = record;
  if ((kind === "play" || kind === "use") && typeof target === "number" && target >= 0 && target !== record["seat"]) {
    return { what: record["intention"] === "hostile" ? "shot" : "gift", from: seat(record["seat"]), to: seat(target) };
  }
  if (kind === "take" && !record["cards"]) return { what: "card", from: seat(record["from"]), to: seat(record["seat"]) };
  if (kind === "draw" && !record["cards"]) return { what: "card", from: record["pile"] === "discards" ? DISCARDS : DECK, to: seat(record["seat"]) };
  if (kind === "return" && !record["cards"]) return { what: "card", from: seat(record["seat"]), to: DECK };
  if (kind === "arrows" && Number(record["change"]) > 0) return { what: "arrow", from: "[data-arrows]", to: seat(record["seat"]) };
  return null;
}

/** Lets it fly over the board while the record is shown. */
export function useFlight(board: RefObject<HTMLElement | null>, record: JournalRecord | null): void {
  useLayoutEffect(() => {
    const flight = record && flightOf(record);
    const [from, to] = [flight?.from, flight?.to].map((place) => (place ? board.current?.querySelector(place) : null));
    if (!flight || !board.current || !from || !to || movesLittle()) return;
    const thing = document.createElement("span");
    thing.className = `flight ${flight.what}`;
    thing.setAttribute("aria-hidden", "true");
    board.current.append(thing);
    const way = wayBetween(board.current, from, to, flight.what !== "card");
    const flown = thing.animate(way, { duration: PACES[pace.peek()] * PART, easing: "ease-in-out", fill: "forwards" });
    flown.onfinish = () => thing.remove();
    return () => {
      flown.cancel();
      thing.remove();
    };
  }, [record]);
}

function wayBetween(board: Element, from: Element, to: Element, isPointed: boolean): Keyframe[] {
  const origin = board.getBoundingClientRect();
  const [start, end] = [from, to].map((one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y] as const;
  }) as [readonly [number, number], readonly [number, number]];
  const turn = isPointed ? Math.atan2(end[1] - start[1], end[0] - start[0]) : 0;
  const at = ([x, y]: readonly [number, number]): string => `translate(${x}px, ${y}px) rotate(${turn}rad)`;
  return [
    { transform: at(start), opacity: 0 },
    { transform: at(start), opacity: 1, offset: 0.1 },
    { transform: at(end), opacity: 1, offset: 0.9 },
    { transform: at(end), opacity: 0 },
  ];
}
