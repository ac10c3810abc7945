/** What this browser has shown of each table: how far, and what was promised before the game began. */

import type { View } from "bang-client";
import { change, kept } from "../keep";

const NAME = "seen";
/** The tables that are remembered; the one looked at longest ago is forgotten first. */
const MOST = 60;

interface Seen {
  table: number;
  player: number;
  /** The number of the last journal record that was shown. */
  record: number;
  /** The view after that record; null: none was shown. */
  view?: View | null;
  /** The fingerprint of the seed as the table showed it before the deal; null: nobody looked then. */
  commitment: string | null;
}

/** What is remembered of a table, as this player saw it (0: nobody was logged in). */
export async function seenOf(table: number, player: number): Promise<Seen | undefined> {
  return (await kept<Seen[]>(NAME))?.find((one) => one.table === table && one.player === player);
}

/** Remember more of a table. A record number never goes back, and the first fingerprint stays. */
export async function noteSeen(table: number, player: number, more: { record?: number; view?: View; commitment?: string }): Promise<void> {
  await change<Seen[]>(NAME, (before = []) => {
    const old = before.find((one) => one.table === table && one.player === player);
    const now: Seen = {
      table,
      player,
      record: Math.max(old?.record ?? 0, more.record ?? 0),
      view: more.view ?? old?.view ?? null,
      commitment: old?.commitment ?? more.commitment ?? null,
    };
    return [now, ...before.filter((one) => one !== old)].slice(0, MOST);
  });
}

/** Remember nothing, since somebody else may come; or nothing `but` what this player has seen (0: who was not logged in).
 * Views show their player's own hand. */
export async function forgetSeen(but?: number): Promise<void> {
  await change<Seen[]>(NAME, (before = []) => {
    const own = before.filter(({ player }) => player === but);
    return own.length > 0 ? own : undefined;
  });
}
