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
export function ownEntries(signal: AbortSignal): Promise<Schemas["OwnEntry"][]> {
  return whole(api().all("/api/v1/me/entries/", { signal }));
}

/** What concerns the reader in all leagues. */
export interface OwnSeasons {
  /** The names of leagues by their slugs. */
  leagues: ReadonlyMap<string, string>;
  entries: readonly Schemas["OwnEntry"][];
  /** Those that they may enter. */
  open: readonly Schemas["SeasonName"][];
  /** What they are asked about standing in, as long as it waits for somebody. */
  asked: readonly Schemas["Substitution"][];
}

/** Reads it. Throws BangError. */
export async function ownSeasons(signal: AbortSignal): Promise<OwnSeasons> {
  const [leagues, entries, asked] = await Promise.all([
    whole(api().all("/api/v1/leagues/", { signal })),
    ownEntries(signal),
    whole(api().all("/api/v1/me/substitutions/", { signal })),
  ]);
  const isEntered = (season: Schemas["SeasonName"]): boolean => entries.some((own) => own.season.id === season.id);
  return {
    leagues: new Map(leagues.map((one) => [one.slug, one.name])),
    entries,
    open: leagues.flatMap(({ season }) => (season?.state === "registration" && !isEntered(season) ? [season] : [])),
    asked: asked.filter((one) => one.state === "waiting"),
  };
}

async function whole<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const one of pages) found.push(one);
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
