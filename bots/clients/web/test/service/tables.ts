/** Tables of the tests' service: documents as the API writes them, and a table that goes on as a test tells it. */

import type { Card, JournalRecord, Option, Prompt, SeatView, Table, TableBrief, View, Voice, WaitingPrompt } from "bang-client";
import type { Person } from "./people";
import { type Heard, list, type Service } from "./service";
import { Stream } from "./streams";

/** An option of a prompt; `label` is what its button says. */
export function option(id: string, members: object = {}): Option {
  return { id, kind: "play", notation: id, label: `Do ${id}`, intention: "neutral", ...members } as Option;
}

export function card(id: number): Card {
  return { id, name: `Card ${id}`, suit: "spades", rank: "A", border: "brown", kind: "bang" } as Card;
}

/** A question with these answers; the last of them is taken when nobody answers. */
export function prompt(id: string, options: readonly Option[], more: object = {}): Prompt {
  const last = options.at(-1)?.id ?? "";
  return { id, kind: "play", question: `Question ${id}?`, seat: 0, cause: {}, remaining: 1, options, default: last, window: false, ...more } as unknown as Prompt;
}

export function record(number: number, text = `Record ${number}.`): JournalRecord {
  return { number, at: "2026-01-05T12:00:00Z", kind: "play", text } as JournalRecord;
}

export function seat(number: number, name: string, more: object = {}): SeatView {
  const clock = { bank: 100, turn: null, due_at: null, held_by: null };
  const members = { seat: number, name, role: null, role_shown: false, character: `Character ${number}`, life: 4, max_life: 4 };
  return { ...members, status: "alive", hand_count: 2, in_play: [], clock, ...more } as SeatView;
}

const NAMES = ["Jane", "Bill", "Kate", "Doc"];

/** Something that somebody says; `seat` null: they have none. */
export function utterance(number: number, name: string, text: string, more: Partial<Voice> = {}): Voice {
  const speaker = { id: 20 + NAMES.indexOf(name), name, kind: "person", guest: false };
  const at = `2026-01-05T11:${String(number).padStart(2, "0")}:00Z`;
  const seat = NAMES.indexOf(name);
  const members = { id: `seats-${number}`, audience: "seats", voice: "howdy", kind: "phrase", pictogram: null, target: null };
  return { ...members, text, speaker, seat: seat < 0 ? null : seat, at, ...more } as Voice;
}

/** A view by the eyes of the first seat. */
export function view(table: number, journal: number, more: Partial<View> = {}): View {
  const seats = NAMES.map((name, at) => seat(at, name, at === 0 ? { hand: [card(1), card(2), card(3)] } : {}));
  const members = { table, status: "playing", journal, viewer: 0, game: "cards", sets: ["base"], editions: { base: 1 }, options: {} };
  return { ...members, turn: { seat: 0, round: 1, phase: "play" }, seats, waiting_for: [1], prompt: null, acts: [], result: null, ...more } as View;
}

/** A table whose game is on. */
export function table(id: number, more: object = {}): Table {
  const seats = NAMES.map((name, at) => ({ seat: at, name, player: null, policy: "rules" }));
  const members = { id, name: `Table ${id}`, status: "playing", visibility: "public", invitation: null, host: null, game: "cards", sets: ["base"] };
  return {
    ...members, editions: { base: 1 }, seat_count: 4, free_seats: 0, seats, your_seat: 0, commitment: "promised",
    faces: NAMES.map((_, at) => `/api/v1/faces/strangers/${at}.svg`), ratings: [], started_at: "2026-01-05T11:00:00Z", ended_at: null, voices: true,
    ...more,
  } as unknown as Table;
}

/** What waits for somebody at a table. */
export function waiting(tableId: number, asked: Prompt): WaitingPrompt {
  return { table: { id: tableId, name: `Table ${tableId}` }, seat: 0, asked_at: "2026-01-05T12:00:00Z", due_at: null, prompt: asked } as WaitingPrompt;
}

/** A table as it goes on. */
export class Played {
  readonly stream: Stream;
  records: JournalRecord[];
  view: View;
  table: Table;
  readonly voices: Voice[] = [];
  muted: number[] = [];
  private readonly listeners: (() => void)[] = [];

  constructor(
    readonly service: Service,
    readonly id: number,
    { happened = 3, table: more = {}, view: seen = {} }: { happened?: number; table?: object; view?: Partial<View> } = {},
  ) {
    this.records = Array.from({ length: happened }, (_, at) => record(at + 1));
    this.table = table(id, more);
    this.view = view(id, happened, seen);
    const path = `/api/v1/tables/${id}`;
    service.on(`GET ${path}/`, () => this.table);
    service.on(`GET ${path}/view/`, () => this.view);
    service.on(`GET ${path}/journal/`, ({ query }) => {
      const found = this.records.filter(({ number }) => number > Number(query.get("after")));
      return { records: found, last: this.records.at(-1)?.number ?? 0, more: false };
    });
    service.on(`GET ${path}/voices/`, (heard) => this.voicesFor(heard));
    this.stream = new Stream(service, `${path}/stream/`, (connection) => {
      if (connection.after === null) connection.tell("reset", this.reset(), this.view.journal);
      else {
        for (const one of this.records.filter(({ number }) => number > Number(connection.after))) connection.tell("record", one, one.number);
        if (this.table.started_at !== null) connection.tell("view", this.view);
      }
    });
  }

  /** What was said there and is heard, as the service answers it: whoever has it waits for more. */
  private async voicesFor({ query, headers, signal }: Heard): Promise<Response> {
    const tag = (): string => `"${this.voices.length} ${this.muted.length}"`;
    if (query.has("wait") && headers.get("If-None-Match") === tag()) {
      await new Promise<void>((resolve, reject) => {
        this.listeners.push(resolve);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    }
    const results = this.voices.filter(({ speaker }) => !this.muted.includes(speaker.id)).reverse();
    return new Response(JSON.stringify({ results, next: null, muted: this.muted }), { headers: { "Content-Type": "application/json", ETag: tag() } });
  }

  /** Somebody says something, and whoever hears it is told. */
  speak(voice: Voice): void {
    this.voices.push(voice);
    this.stream.tell("voice", voice);
    for (const resolve of this.listeners.splice(0)) resolve();
  }

  /** Where it stands, as a stream says it when too much was missed. */
  reset(): object {
    return { table: this.table, view: this.table.started_at === null ? null : this.view, journal: this.view.journal };
  }

  /** What happens next, and how the game is seen then. */
  next(seen: Partial<View> = {}, ...texts: string[]): View {
    for (const text of texts) this.records.push(record(this.records.length + 1, text));
    this.view = { ...this.view, ...seen, journal: this.records.length };
    return this.view;
  }

  /** It happens, and everybody who follows is told. */
  happen(seen: Partial<View> = {}, ...texts: string[]): void {
    const before = this.records.length;
    this.next(seen, ...texts);
    for (const one of this.records.slice(before)) this.stream.tell("record", one, one.number);
    this.stream.tell("view", this.view);
  }

  /** The player answers with what this makes of the table. */
  answered(how: (answer: { prompt: string | null; option: string }) => Response | object): void {
    this.service.on(`POST /api/v1/tables/${this.id}/answer/`, ({ body }) => how(body as { prompt: string | null; option: string }));
  }
}

/** What a lobby draws of a table. */
export function brief(id: number, more: object = {}): TableBrief {
  return { ...table(id), may_join: false, join_refusal: null, progress: null, your_seat: null, ...more } as unknown as TableBrief;
}

const TITLES: Record<string, [string, string]> = { cards: ["Card game", "Kartenspiel"], base: ["Base game", "Grundspiel"] };

/** What the service says of games and cards, in the reader's language; no table but those of the test. */
export function addCatalogue(service: Service): void {
  const titled = (name: string, language: string): object => ({ name, title: TITLES[name]![language === "de" ? 1 : 0] });
  service.on("GET /api/v1/catalogue/games/", ({ language }) => list([{ ...titled("cards", language), seats: [4, 5], rated_seats: [4, 5], sets: ["base"] }]));
  service.on("GET /api/v1/catalogue/sets/", ({ language }) => list([{ ...titled("base", language), cards: 3 }]));
  service.on("GET /api/v1/catalogue/policies/", () => list([{ name: "rules", description: "Thinks.", rated: true }]));
  service.on("GET /api/v1/catalogue/cards/", ({ language }) =>
    list([1, 2, 3].map((id) => ({ ...card(id), title: `${language === "de" ? "Karte" : "Card"} ${id}`, text: `What card ${id} does.`, picture: "", small: `/small/${id}.svg` }))),
  );
  service.on("GET /api/v1/catalogue/characters/", () => list([]));
  service.on("GET /api/v1/catalogue/events/", () => list([]));
  service.on("GET /api/v1/catalogue/words/", () => ({ roles: [], goals: {}, dice: [], sides: {}, journal: [], phases: [], strangers: [] }));
  service.on("GET /api/v1/catalogue/voices/", () => ({
    results: [
      { name: "howdy", kind: "phrase", text: "Howdy, folks!", names_seat: false, pictogram: null },
      { name: "shoot-seat", kind: "phrase", text: "Shoot …!", names_seat: true, pictogram: null },
      { name: "laugh", kind: "face", text: "laughs", names_seat: false, pictogram: "face-laugh" },
    ],
  }));
  service.on("GET /api/v1/tables/", () => list([]));
}

/** A person's prompt at the table, as their own stream tells it. */
export function ask(person: Person, played: Played, asked: Prompt): void {
  played.happen({ prompt: asked, waiting_for: [0] });
  person.wait(waiting(played.id, asked));
}
