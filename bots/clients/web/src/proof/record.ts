/** What is read of a finished game's record. It comes from outside, so nothing of it is believed before it is checked. */

import type { GameRecord } from "bang-client";

/** The formats of records that are known here; the older one tells of no fixed roles. */
export const FORMATS: readonly number[] = [2, 3];
export const WITHOUT_FIXED_ROLES = 2;

/** A card, by its number, or a name. */
export type Item = number | string;

/** Something that chance has decided. */
export interface Act {
  serial: number;
  after: number;
  act: string;
  domain: string;
  items: readonly Item[];
  place?: number | null;
  result: Item | readonly Item[];
}

/** Cards that left a pile before the journal says where they went, or came back to it. */
export interface Apart {
  after: number;
  drawn: number;
  act: string;
  pile: string;
  cards: readonly number[];
}

/** A record of the journal: its kind, and members that depend on it. */
export type Entry = { kind: string } & Record<string, unknown>;

/** The parts of a record that are looked at here. */
export interface Told extends Pick<GameRecord, "format" | "status" | "seats" | "seed" | "commitment" | "chain"> {
  players: readonly { seat: number; entropy: string | null }[];
  fixed_roles?: readonly { seat: number; role: string }[];
  cards: readonly string[];
  chance: readonly Act[] | null;
  apart: readonly Apart[] | null;
  journal: readonly Entry[];
  result: unknown;
}
