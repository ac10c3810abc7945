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
  return numbersIn(record, known.value.seatMembers);
}

/** The numbers of the cards that a record names, as far as its reader may see them. */
export function cardsOf(record: JournalRecord): number[] {
  return numbersIn(record, known.value.cardMembers);
}

function numbersIn(record: JournalRecord, members: ReadonlyMap<string, readonly string[]>): number[] {
  const found = (members.get(record.kind) ?? []).flatMap((member) => [record[member]].flat());
  return found.filter((one): one is number => typeof one === "number" && one >= 0);
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
