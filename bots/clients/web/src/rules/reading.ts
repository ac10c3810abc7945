/** What the catalogue says of a game with some sets: all that one has to read to play it. */

import type { Schemas } from "bang-client";
import { gamesAndSets } from "../catalogue";
import { api } from "../session";

/** A face of a card: all its copies look and do the same. */
export type CardText = Pick<Schemas["CatalogueCards"], "name" | "title" | "text" | "small" | "border"> & { copies: number };

export interface Rules {
  game: Schemas["CatalogueGames"];
  /** All sets of the game. */
  sets: Schemas["CatalogueSets"][];
  /** Those that are read about. */
  chosen: ReadonlySet<string>;
  roles: (Schemas["RoleName"] & { goal: string })[];
  /** Who is dealt, by the number of players. */
  dealt: Schemas["CatalogueRoles"][];
  phases: Schemas["Phase"][];
  dice: Schemas["Face"][];
  /** By the colour of their border, in the order of the catalogue. */
  cards: ReadonlyMap<string, CardText[]>;
  characters: Schemas["CatalogueCharacters"][];
  events: Schemas["CatalogueEvents"][];
}

/** Read it. `wanted` are sets, `base`, or in an edition, `base@1`; none: those of a table that names none. Null: there is
 * no such game. Throws BangError. */
export async function read(name: string, wanted: readonly string[], signal: AbortSignal): Promise<Rules | null> {
  const client = api();
  const lists = await gamesAndSets();
  const game = lists.games.find((one) => one.name === name);
  if (game === undefined) return null;
  const sets = lists.sets.filter((set) => set.game === name);
  const known = (wanted.length > 0 ? wanted : game.sets).filter((one) => sets.some((set) => set.name === nameOf(one)));
  const chosen = new Set(known.map(nameOf));
  const withCards = known.filter((one) => sets.some((set) => set.name === nameOf(one) && set.cards > 0));
  const [cards, characters, events, dealt, words] = await Promise.all([
    withCards.length > 0 ? client.get("/api/v1/catalogue/cards/", { query: { sets: withCards.join() }, signal }) : { results: [] },
    client.get("/api/v1/catalogue/characters/", { signal }),
    client.get("/api/v1/catalogue/events/", { signal }),
    client.get("/api/v1/catalogue/roles/", { signal }),
    client.get("/api/v1/catalogue/words/", { signal }),
  ]);
  const ways = dealt.results.filter((one) => one.game === name);
  const isDealt = (role: string): boolean => ways.some((one) => role in one.roles);
  const phases = words.phases.filter((one) => one.games.includes(name));
  const here = <Row extends { set: string }>(rows: readonly Row[]): Row[] => rows.filter((one) => chosen.has(one.set));
  return {
    game,
    sets,
    chosen,
    roles: words.roles.filter((one) => isDealt(one.name)).map((one) => ({ ...one, goal: words.goals[one.name] ?? "" })),
    dealt: ways,
    phases,
    dice: words.dice.filter((one) => one.games.includes(name)),
    cards: byBorder(cards.results),
    characters: here(characters.results),
    events: here(events.results),
  };
}

function nameOf(set: string): string {
  return set.split("@")[0] ?? "";
}

function byBorder(cards: readonly Schemas["CatalogueCards"][]): Map<string, CardText[]> {
  const found = new Map<string, CardText[]>();
  for (const { name, title, text, small, border } of cards) {
    const beside = found.get(border) ?? [];
    found.set(border, beside);
    const same = beside.find((one) => one.name === name);
    if (same) same.copies += 1;
    else beside.push({ name, title, text, small, border, copies: 1 });
  }
  return found;
}
