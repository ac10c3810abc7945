/** The game that waits for whoever is here. */

import type { TableBrief } from "bang-client";
import { own } from "../people/own";
import { session } from "../session";

/** The game to go on with: where one is asked, or else one of theirs in which nobody else plays. */
export function waitingIn(mine: readonly TableBrief[]): Pick<TableBrief, "id" | "name"> | undefined {
  const asked = own.value.waiting?.[0]?.table;
  const isAlone = (table: TableBrief): boolean => table.seats.every((seat) => seat.player === null || seat.seat === table.your_seat);
  return session.value ? (asked ?? mine.find((table) => table.your_seat !== null && isAlone(table))) : undefined;
}

let isMeant = document.getElementById("app")?.dataset["begins"] !== undefined;

/** Whether the form on the first page has led here, so that a game begins at once; once alone. Where a link has led here,
 * whoever made it meant something, not whoever followed it. */
export function isToBegin(): boolean {
  const was = isMeant;
  isMeant = false;
  return was;
}
