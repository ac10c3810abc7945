/** What decided a game: who fell, when, and to whom, as its records tell it. */

import type { JournalRecord } from "bang-client";
import { api } from "../session";

/** A seat that went out of play. */
export interface Fall {
  seat: number;
  /** The seat whose doing it was; null: nobody's. */
  by: number | null;
  round: number;
  /** What happened to it, in a sentence. */
  text: string;
  /** What took its last life point, in a sentence; empty: the records do not say. */
  because: string;
}

/** All that went out of play, in order; who came back may be there twice. */
export function fallsIn(records: readonly JournalRecord[]): Fall[] {
  const found: Fall[] = [];
  const hurt = new Map<number, string>();
  let round = 0;
  for (const record of records) {
    const { seat, by } = record as { seat?: number; by?: number };
    if (record.kind === "turn") round = Number(record["round"]);
    if (seat === undefined) continue;
    if (record.kind === "life") hurt.set(seat, Number(record["change"]) < 0 ? record.text : "");
    if (record.kind !== "eliminated") continue;
    found.push({ seat, by: by === undefined || by < 0 ? null : by, round, text: record.text, because: hurt.get(seat) ?? "" });
  }
  return found;
}

/** How many others fell to a seat. */
export function takenBy(falls: readonly Fall[], seat: number): number {
  return falls.filter((fall) => fall.by === seat && fall.seat !== seat).length;
}

/** Whether these are all records of a game from its beginning. */
export function isFromBeginning(records: readonly JournalRecord[]): boolean {
  return records.every((record, at) => record.number === at + 1) && records.length > 0;
}

/** All records of a game, asked for anew. Throws BangError. */
export async function allRecords(id: number, invitation: string, leaving: AbortSignal): Promise<JournalRecord[]> {
  const found: JournalRecord[] = [];
  for await (const record of api().journal(id, { invitation: invitation || undefined, signal: leaving })) found.push(record);
  return found;
}
