/** Beginning a game against AI seats: a table of one's own, filled and dealt at once. */

import type { Client } from "bang-client";
import { api, playAsSomebody } from "./session";
import { likesToBeWatched } from "./watched";

/** The terms of a table that a person opens; what is left out is the service's own, but for seats and visibility. */
export type Terms = Partial<Parameters<Client["openTable"]>[0]>;

/** Seats of a game that is small enough to be learnt, with every role but one. */
const SEATS = 4;
/** The way for AI seats to play that gives a real game. */
const POLICY = "rules";

/** Begins a game in which whoever is here plays against AI seats alone; as a guest, if nobody is logged in. Returns the
 * table's number. What could not be begun leaves no table behind. Throws BangError and ConnectionLost. */
export async function beginGame(given: Terms = {}, policy = POLICY): Promise<number> {
  await playAsSomebody();
  const client = api();
  const terms = { seats: SEATS, visibility: "invitation" as const, ...given };
  const { id } = await client.openTable(terms);
  try {
    for (let seat = 1; seat < terms.seats; seat++) await client.addAiSeat(id, { policy });
    await client.start(id);
  } catch (error) {
    // It would take the place of another game; where it did begin after all, nobody can leave it.
    await client.leave(id).catch(() => {});
    throw error;
  }
  // Only now: an open table that everybody finds is one at which somebody sits down. A game goes on unseen, too.
  if (terms.visibility === "invitation" && (await likesToBeWatched())) await client.showTable(id, "public").catch(() => {});
  return id;
}

/** Begins a lesson, or goes on with one's own that is not over; as a guest, if nobody is logged in. Returns the table's
 * number. Throws BangError and ConnectionLost. */
export async function beginLesson(lesson: string): Promise<number> {
  await playAsSomebody();
  return (await api().openLesson(lesson)).id;
}
