/** What is told of people in words: pools, games, roles, states. What comes from the service is asked for once. */

import type { Schemas } from "bang-client";
import { useAsked } from "../asking";
import { gamesAndSets } from "../catalogue";
import { language, t } from "../language";
import type { Plain } from "../message";
import { api } from "../session";

/** Titles by the names of things. */
export interface Titles {
  games: ReadonlyMap<string, string>;
  sets: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
  characters: ReadonlyMap<string, string>;
}

const NONE: Titles = { games: new Map(), sets: new Map(), roles: new Map(), characters: new Map() };

const asked = new Map<string, Promise<Titles>>();

async function read(): Promise<Titles> {
  const client = api();
  const [lists, words, characters] = await Promise.all([
    gamesAndSets(),
    client.get("/api/v1/catalogue/words/"),
    client.get("/api/v1/catalogue/characters/"),
  ]);
  const titled = (rows: readonly { name: string; title: string }[]): Map<string, string> =>
    new Map(rows.map((one) => [one.name, one.title]));
  return {
    games: titled(lists.games),
    sets: titled(lists.sets),
    roles: titled(words.roles),
    characters: titled(characters.results),
  };
}

/** The titles in the reader's language; names stand for those that have not come. */
export function useTitles(): Titles {
  const key = language.value;
  return (
    useAsked(`titles ${key}`, () => {
      let coming = asked.get(key);
      if (coming === undefined) {
        asked.set(key, (coming = read()));
        coming.catch(() => asked.delete(key));
      }
      return coming;
    }).value.value ?? NONE
  );
}

/** A name's title, or the name. */
export function titleIn(titles: ReadonlyMap<string, string>, name: string): string {
  return titles.get(name) ?? name;
}

const KINDS: Record<string, Plain> = { people: "play-pool-people", bots: "play-pool-bots", mixed: "play-pool-mixed" };

/** Those whose ratings are compared. */
export function poolTitle(titles: Titles, pool: { game: string; kind: string }): string {
  return t("play-pool-title", { game: titleIn(titles.games, pool.game), kind: worded(KINDS, pool.kind) });
}

/** A word of the service in the reader's language; one that is new stands as it is. */
export function worded(words: Readonly<Record<string, Plain>>, word: string): string {
  const key = words[word];
  return key === undefined ? word : t(key);
}

export const SEASON_STATES: Readonly<Record<string, Plain>> = {
  registration: "page-league-state-registration",
  placing: "play-season-placing",
  running: "page-league-state-running",
  finished: "page-league-state-finished",
  cancelled: "page-league-state-cancelled",
};

export const LEAGUE_TABLE_STATES: Readonly<Record<string, Plain>> = {
  planned: "page-league-table-planned",
  playing: "page-league-table-playing",
  played: "page-league-table-played",
  closed: "page-league-table-closed",
  void: "page-league-table-void",
};

export const OWN_ENTRY_STATES: Readonly<Record<string, Plain>> = {
  applied: "play-league-entry-applied",
  waiting: "play-league-entry-waiting",
  placed: "play-league-entry-placed",
  confirmed: "play-league-entry-confirmed",
  playing: "play-league-entry-playing",
  withdrawn: "play-entry-withdrawn",
  substituted: "play-entry-substituted",
};

/** What a season is called. */
export function seasonTitle(season: Pick<Schemas["SeasonName"], "name" | "number">): string {
  return season.name || t("page-league-season", { number: season.number });
}

/** The same with the name of its league. */
export function wholeTitle(leagues: ReadonlyMap<string, string>, season: Pick<Schemas["SeasonName"], "league" | "name" | "number">): string {
  return `${leagues.get(season.league) ?? season.league}, ${seasonTitle(season)}`;
}

/** What a division is called; one without a name of its own has its level for one. */
export function divisionTitle(division: Pick<Schemas["DivisionName"], "name" | "level">): string {
  const isNamed = division.name !== "" && division.name !== String(division.level);
  return isNamed ? division.name : t("page-league-division", { level: division.level });
}
