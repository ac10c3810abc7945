/** Seats and cards that a sentence is about, marked on the table as it is now. */

import type { JournalRecord } from "bang-client";
import { useLayoutEffect } from "preact/hooks";
import { known } from "../catalogue";

const MARK = "data-told";

/** Whether the record has a sentence of its own; without one, that of a record before tells it too. */
export function isTold(record: JournalRecord): boolean {
  return record.text !== "";
}

/** The seats that a record names. */
export function seatsOf(record: JournalRecord): number[] {
  const members = known.value.seatMembers.get(record.kind) ?? [];
  return members.flatMap((member) => [record[member]].flat()).filter((seat): seat is number => typeof seat === "number" && seat >= 0);
}

/** The numbers of the cards that a record names, as far as its reader may see them. */
export function cardsOf(record: JournalRecord): number[] {
  return Object.values(record)
    .flat()
    .flatMap((value) => (typeof value === "object" && value !== null && "id" in value && typeof value.id === "number" ? [value.id] : []));
}

/** Marks what the record is about, as long as it is the one that is told. */
export function useMark(record: JournalRecord | null): void {
  useLayoutEffect(() => {
    if (record === null) return;
    const found = [
      ...seatsOf(record).map((seat) => `[data-seat="${seat}"]`),
      ...cardsOf(record).map((card) => `[data-lies="${card}"]`),
    ].flatMap((place) => [...document.querySelectorAll(place)]);
    for (const one of found) one.setAttribute(MARK, "");
    return () => {
      for (const one of found) one.removeAttribute(MARK);
    };
  }, [record]);
}
