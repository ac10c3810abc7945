/** What the service says of cards, characters, roles and dice: titles, texts, pictures. The page knows none itself. */

import { signal } from "@preact/signals";
import type { Card, Schemas } from "bang-client";
import { language } from "./language";
import { api } from "./session";

/** A thing with a title, perhaps a text and a picture. */
export interface Thing {
  title: string;
  text: string;
  picture: string;
  /** The address of a small picture without words: a face, an emblem, a scene. */
  face?: string;
}

/** A card of the catalogue. */
export interface KnownCard extends Thing {
  /** The address of the card as it lies in a hand; its foot is free for the title. */
  small: string;
  /** How far a weapon reaches. */
  range?: number;
}

interface Known {
  cards: Map<number, KnownCard>;
  /** What is printed on each card, as views tell it. */
  printed: Map<number, Card>;
  characters: Map<string, Thing>;
  events: Map<string, Thing>;
  roles: Map<string, Thing>;
  dice: Map<string, Thing>;
  sides: Map<string, string>;
  /** The members of each kind of record that name seats, and those that name cards. */
  seatMembers: Map<string, string[]>;
  cardMembers: Map<string, string[]>;
}

const NOTHING: Known = {
  cards: new Map(), printed: new Map(), characters: new Map(), events: new Map(), roles: new Map(), dice: new Map(),
  sides: new Map(), seatMembers: new Map(), cardMembers: new Map(),
};

/** What is known of the table's sets; empty until it has come. */
export const known = signal(NOTHING);

/** The addresses of small cards that have come, told once no more of a catalogue are on their way: whoever watches the
 * line, or reads a log of it, would learn a hand from the pictures that are asked for as it is dealt. */
const drawn = signal<ReadonlySet<string>>(new Set());

const asked = new Map<string, Promise<Known>>();
const drawings = new WeakSet<Known>();

/** Learn what a table with these sets needs. */
export async function learn(game: string, editions: Readonly<Record<string, number>>): Promise<void> {
  const key = `${language.value} ${game} ${JSON.stringify(editions)}`;
  let coming = asked.get(key);
  if (coming === undefined) asked.set(key, (coming = read(editions)));
  try {
    known.value = await coming;
    void draw(known.value);
  } catch {
    // Without it cards have their English names and no pictures: a game can go on. It is asked for again next time.
    asked.delete(key);
  }
}

/** The small picture of a card, if it has come. */
export function smallCard(card: number): string | undefined {
  const small = known.value.cards.get(card)?.small;
  return small !== undefined && drawn.value.has(small) ? small : undefined;
}

/** Load the pictures of all cards, in the order of the catalogue, whoever holds which. */
async function draw(found: Known): Promise<void> {
  if (drawings.has(found)) return;
  drawings.add(found);
  const cards = [...found.cards.values()].map((card) => card.small);
  const come = await Promise.all(cards.map(hasCome));
  drawn.value = new Set([...drawn.value, ...cards.filter((_, at) => come[at])]);
  // Cards without a picture have their titles. All are asked for again next time.
  if (come.includes(false)) drawings.delete(found);
}

function hasCome(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}

async function read(editions: Readonly<Record<string, number>>): Promise<Known> {
  const client = api();
  const sets = Object.keys(editions);
  const withCards = (await gamesAndSets()).sets.filter((set) => set.cards > 0 && sets.includes(set.name));
  const query = { sets: withCards.map((set) => `${set.name}@${editions[set.name]}`).join() };
  const [cards, characters, events, words] = await Promise.all([
    withCards.length > 0 ? client.get("/api/v1/catalogue/cards/", { query }) : { results: [] },
    client.get("/api/v1/catalogue/characters/"),
    client.get("/api/v1/catalogue/events/"),
    client.get("/api/v1/catalogue/words/"),
  ]);
  const members = (type: "seat" | "card"): Known["seatMembers"] =>
    new Map(words.journal.map(({ kind, fields }) => [kind, Object.keys(fields).filter((name) => fields[name]!.startsWith(type))]));
  const here = <Row extends { set: string }>(rows: readonly Row[]): Row[] => rows.filter((one) => sets.includes(one.set));
  return {
    cards: new Map(cards.results.map((one) => [one.id, cardOf(one)])),
    printed: new Map(cards.results.map(({ id, name, suit, rank, border, kind }) => [id, { id, name, suit, rank, border, kind }])),
    characters: new Map(here(characters.results).map((one) => [one.name, thing(one)])),
    events: new Map(here(events.results).map((one) => [one.name, thing(one)])),
    roles: new Map(words.roles.map((one) => [one.name, thing({ ...one, text: words.goals[one.name] ?? "" })])),
    dice: new Map(words.dice.map((one) => [one.face, thing({ ...one, text: one.meaning })])),
    sides: new Map(Object.entries(words.sides)),
    seatMembers: members("seat"),
    cardMembers: members("card"),
  };
}

function thing({ title, text, picture, face }: Thing): Thing {
  return { title, text, picture, ...(face === undefined ? {} : { face }) };
}

function cardOf({ small, range, ...one }: Schemas["CatalogueCards"]): KnownCard {
  return { ...thing(one), small, ...(range === undefined ? {} : { range }) };
}

const lists = new Map<string, Promise<unknown>>();

/** The games, sets and policies there are, asked for once in each language. */
export function gamesAndSets(): Promise<{
  games: Schemas["CatalogueGames"][];
  sets: Schemas["CatalogueSets"][];
  policies: Schemas["CataloguePolicies"][];
}> {
  const key = language.value;
  let coming = lists.get(key);
  if (coming === undefined) {
    const client = api();
    coming = Promise.all([
      client.get("/api/v1/catalogue/games/"),
      client.get("/api/v1/catalogue/sets/"),
      client.get("/api/v1/catalogue/policies/"),
    ]).then(([games, sets, policies]) => ({ games: games.results, sets: sets.results, policies: policies.results }));
    coming.catch(() => lists.delete(key));
    lists.set(key, coming);
  }
  return coming as ReturnType<typeof gamesAndSets>;
}

/** The games to learn by, in the reader's language. */
export async function lessons(): Promise<Schemas["CatalogueLessons"][]> {
  return (await api().get("/api/v1/catalogue/lessons/")).results;
}
