/** What screens of a season read: the season of an address, and one's own entry in it. */

import type { Schemas } from "bang-client";
import { api, session } from "../session";

export interface ReadSeason {
  league: Schemas["LeagueDetail"];
  season: Schemas["Season"];
  /** The reader's own entry; null: they have none. */
  own: Schemas["OwnEntry"] | null;
}

/** The season of this number; null: the league has none. Throws BangError. */
export async function readSeason(slug: string, number: number, signal: AbortSignal): Promise<ReadSeason | null> {
  const [league, own] = await Promise.all([
    api().get("/api/v1/leagues/{slug}/", { path: { slug }, signal }),
    session.value ? ownEntries(signal) : [],
  ]);
  const named = league.seasons.find((one) => one.number === number);
  if (named === undefined) return null;
  const season = await api().get("/api/v1/seasons/{season_id}/", { path: { season_id: named.id }, signal });
  return { league, season, own: own.find((one) => one.season.id === season.id) ?? null };
}

/** All seasons that the reader has entered, the latest first. */
export async function ownEntries(signal: AbortSignal): Promise<Schemas["OwnEntry"][]> {
  const found: Schemas["OwnEntry"][] = [];
  for await (const one of api().all("/api/v1/me/entries/", { signal })) found.push(one);
  return found;
}

/** Whether they take part, or will: there is something that they can leave. */
export function mayLeave(entry: Schemas["OwnEntry"]): boolean {
  const isOver = entry.season.state === "finished" || entry.season.state === "cancelled";
  return !isOver && entry.state !== "withdrawn" && entry.state !== "substituted";
}

/** Whether they have to say that they will play. */
export function mayConfirm(entry: Schemas["OwnEntry"]): boolean {
  return entry.state === "placed" && entry.season.state === "placing";
}
