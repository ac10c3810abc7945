import {
  type AnswerOf,
  isGuarded,
  isHarmless,
  type ItemOf,
  type Method,
  type PagedPath,
  type PathOf,
  type RequestArguments,
  type RequestOf,
  type StreamPath,
  takesKey,
  targetOf,
} from "./operations.js";
import { pause } from "./pause.js";
import { type FollowOptions, follow, PERSON, type PersonEvent, TABLE, type TableEvent } from "./stream.js";
import { KEY, type Sending, Transport, type TransportOptions } from "./transport.js";
import type { GameRecord, JournalRecord, Notice, ReplayStep, Schemas, Table, TableBrief, View, WaitingPrompt } from "./types.js";

/** Milliseconds after which a game that the service plays again is asked for once more. */
const REPLAYED = 1000;

/** The parts of a request, whatever operation it is for. */
interface Parts {
  path?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** What a read brought, and the tag with which it can be asked for again. */
export interface Tagged<Document> {
  data: Document;
  etag: string | null;
}

/** Which tables you look for; `limit` is how many come with each request. */
export type TableFilters = Omit<NonNullable<RequestOf<"get", "/api/v1/tables/">["query"]>, "brief" | "cursor">;

/** A table and, for a private one in which you have no seat, the code that lets you see it. */
export interface TableOptions {
  invitation?: string | undefined;
}

/** Which steps of a finished game, and whose eyes see them. */
export interface ReplayOptions extends TableOptions {
  seat?: number | undefined;
  from?: number;
  signal?: AbortSignal | undefined;
}

/** Steps of a finished game, how many there are in all, and whether there are more after these. */
export interface ReplayPage {
  steps: ReplayStep[];
  total: number;
  more: boolean;
}

/**
 * One player at one service, or a spectator when there is no token.
 *
 * `get`, `post`, `put` and `delete` reach every operation of the API, with the types of its OpenAPI description; the
 * methods below them are those a game needs. All throw `BangError` when the service refuses, and `ConnectionLost` when
 * no answer comes. Every POST that takes an `Idempotency-Key` gets one, and like GET, PUT and DELETE it is sent again
 * when its answer was lost.
 */
export class Client {
  readonly #transport: Transport;

  constructor(options: TransportOptions) {
    this.#transport = new Transport(options);
  }

  /** What the requests are made with; null as long as there is none. */
  get token(): string | null {
    return this.#transport.token;
  }

  set token(token: string | null) {
    this.#transport.token = token;
  }

  // -- every operation ---------------------------------------------------------------------------------------------

  async get<P extends PathOf<"get">>(path: P, ...[request]: RequestArguments<"get", P>): Promise<AnswerOf<"get", P>> {
    return this.#call("get", path, request);
  }

  async post<P extends PathOf<"post">>(
    path: P,
    ...[request]: RequestArguments<"post", P>
  ): Promise<AnswerOf<"post", P>> {
    return this.#call("post", path, request);
  }

  async put<P extends PathOf<"put">>(path: P, ...[request]: RequestArguments<"put", P>): Promise<AnswerOf<"put", P>> {
    return this.#call("put", path, request);
  }

  async delete<P extends PathOf<"delete">>(
    path: P,
    ...[request]: RequestArguments<"delete", P>
  ): Promise<AnswerOf<"delete", P>> {
    return this.#call("delete", path, request);
  }

  /** Reads what may have been read before: null when it is still what the tag stands for. */
  async getIfChanged<P extends PathOf<"get">>(
    path: P,
    etag: string | null,
    ...[request]: RequestArguments<"get", P>
  ): Promise<Tagged<AnswerOf<"get", P>> | null> {
    const response = await this.#send("get", path, request, etag === null ? {} : { "If-None-Match": etag });
    if (response.status === 304) return null;
    return { data: (await response.json()) as AnswerOf<"get", P>, etag: response.headers.get("ETag") };
  }

  /** Everything in a list, page after page as it is needed. */
  async *all<P extends PagedPath>(
    path: P,
    { query, signal }: { query?: RequestOf<"get", P>["query"]; signal?: AbortSignal } = {},
  ): AsyncGenerator<ItemOf<P>, void, void> {
    for (let cursor: string | null = ""; cursor !== null;) {
      const request: Parts = { query: cursor === "" ? { ...query } : { ...query, cursor }, signal };
      const page: { results: ItemOf<P>[]; next: string | null } = await this.#call("get", path, request);
      yield* page.results;
      cursor = page.next === null ? null : new URL(page.next, "http://here").searchParams.get("cursor");
    }
  }

  // -- people ------------------------------------------------------------------------------------------------------

  /** Makes an account; from now on this client is it. */
  async signUp(account: Schemas["SignUpRequest"]): Promise<Schemas["Session"]> {
    const session = await this.post("/api/v1/accounts/", { body: account });
    this.token = session.token;
    return session;
  }

  /** Plays at once, under a name or a drawn one; from now on this client is that guest. Keep `token`: nobody can log in
   * as one. */
  async playAsGuest(guest: Schemas["GuestNameRequest"] = {}): Promise<Schemas["Session"]> {
    const session = await this.post("/api/v1/guests/", { body: guest });
    this.token = session.token;
    return session;
  }

  /** Makes an account of the guest that this client is. Their id, their games and the token stay. */
  async becomeAccount(account: Schemas["BecomeAccountRequest"]): Promise<Schemas["NewAccount"]> {
    return this.post("/api/v1/me/account/", { body: account });
  }

  /** Logs in to an account; from now on this client is it. */
  async logIn(account: Schemas["LogInRequest"]): Promise<Schemas["Session"]> {
    const session = await this.post("/api/v1/sessions/", { body: account });
    this.token = session.token;
    return session;
  }

  /** The prompts that wait for you at all tables. */
  prompts(): AsyncGenerator<WaitingPrompt, void, void> {
    return this.all("/api/v1/me/prompts/");
  }

  /** Your notices, prompts and tables, as they come. */
  followMe(options: FollowOptions = {}): AsyncGenerator<PersonEvent, void, void> {
    const path: StreamPath = "/api/v1/me/stream/";
    const missed = (after: number, until: number): AsyncIterable<Notice> => this.#notices(after, until, options.signal);
    return follow(this.#transport, path, PERSON, missed, options);
  }

  async *#notices(after: number, until: number, signal?: AbortSignal): AsyncGenerator<Notice, void, void> {
    const found: Notice[] = [];
    for await (const notice of this.all("/api/v1/me/notices/", signal ? { signal } : {})) {
      if (notice.id <= after) break;
      if (notice.id <= until) found.push(notice);
    }
    // The newest is the first of the list.
    yield* found.reverse();
  }

  // -- tables ------------------------------------------------------------------------------------------------------

  /** Public tables and your own of which all filters are true, newest first. */
  async *tables(filters: TableFilters = {}): AsyncGenerator<Table, void, void> {
    for await (const table of this.all("/api/v1/tables/", { query: filters })) yield table as Table;
  }

  /** The same, of each table only what a lobby draws of it. */
  async *lobby(filters: TableFilters = {}): AsyncGenerator<TableBrief, void, void> {
    const query = { ...filters, brief: true };
    for await (const table of this.all("/api/v1/tables/", { query })) yield table as TableBrief;
  }

  /** Opens a table; its host has the first seat. */
  async openTable(table: Schemas["OpenTableRequest"]): Promise<Table> {
    return this.post("/api/v1/tables/", { body: table });
  }

  async table(table_id: number, { invitation }: TableOptions = {}): Promise<Table> {
    return this.get("/api/v1/tables/{table_id}/", { path: { table_id }, query: { invitation } });
  }

  async join(table_id: number, body: Schemas["JoinRequest"] = {}): Promise<Table> {
    return this.post("/api/v1/tables/{table_id}/join/", { path: { table_id }, body });
  }

  /** Adds to the deal from your seat, before the game starts: visible ASCII characters that nobody can guess. */
  async addEntropy(table_id: number, entropy: string): Promise<Table> {
    return this.put("/api/v1/tables/{table_id}/entropy/", { path: { table_id }, body: { entropy } });
  }

  async leave(table_id: number): Promise<void> {
    await this.post("/api/v1/tables/{table_id}/leave/", { path: { table_id } });
  }

  async addAiSeat(table_id: number, body: Schemas["AddAiRequest"]): Promise<Table> {
    return this.post("/api/v1/tables/{table_id}/ai-seats/", { path: { table_id }, body });
  }

  async start(table_id: number): Promise<Table> {
    return this.post("/api/v1/tables/{table_id}/start/", { path: { table_id } });
  }

  /** Lets anybody watch your game against AI seats alone, or nobody any more. */
  async showTable(table_id: number, visibility: Table["visibility"]): Promise<Table> {
    return this.put("/api/v1/tables/{table_id}/visibility/", { path: { table_id }, body: { visibility } });
  }

  /**
   * Plays again with the people of a game that has ended: at the table that one of them has opened already, or else at a
   * new one on the same terms, which you host and which keeps their seats.
   */
  async rematch(table_id: number): Promise<Table> {
    return this.post("/api/v1/tables/{table_id}/rematch/", { path: { table_id } });
  }

  /** Learn a game by playing it against AI seats, with a `hint` at your questions: a new lesson, or yours that is not over. */
  async openLesson(lesson: string): Promise<Table> {
    return this.post("/api/v1/lessons/", { body: { lesson } });
  }

  // -- games -------------------------------------------------------------------------------------------------------

  /** The game as you may see it; `prompt` is what you are asked. */
  async view(table_id: number, { invitation }: TableOptions = {}): Promise<View> {
    return this.get("/api/v1/tables/{table_id}/view/", { path: { table_id }, query: { invitation } });
  }

  /** Answers a prompt, or does something at any time (`prompt` null), with the id of an option; your new view. */
  async answer(table_id: number, prompt: string | null, option: string): Promise<View> {
    return this.post("/api/v1/tables/{table_id}/answer/", { path: { table_id }, body: { prompt, option } });
  }

  /** Gives up the game, for good: an AI plays on, or the game ends if it was against AI seats alone. */
  async giveUp(table_id: number): Promise<Table> {
    return this.post("/api/v1/tables/{table_id}/give-up/", { path: { table_id } });
  }

  /** What has happened since the record numbered `after`, up to now. */
  async *journal(
    table_id: number,
    { after = 0, invitation, signal }: TableOptions & { after?: number; signal?: AbortSignal | undefined } = {},
  ): AsyncGenerator<JournalRecord, void, void> {
    for (let more = true; more;) {
      const query = { after, invitation, limit: 500 };
      const page = await this.get("/api/v1/tables/{table_id}/journal/", { path: { table_id }, query, signal });
      yield* page.records as JournalRecord[];
      after = page.last;
      more = page.more;
    }
  }

  /** A finished game's whole record. */
  async record(table_id: number, { invitation }: TableOptions = {}): Promise<GameRecord> {
    return this.get("/api/v1/tables/{table_id}/record/", { path: { table_id }, query: { invitation } });
  }

  /** How the hidden roles of a finished game could be read, act by act. */
  async beliefs(table_id: number, { invitation }: TableOptions = {}): Promise<Schemas["Beliefs"]> {
    return this.get("/api/v1/tables/{table_id}/beliefs/", { path: { table_id }, query: { invitation } });
  }

  /** The same as a picture so many pixels wide: an SVG document. */
  async beliefsPicture(table_id: number, { width, invitation, signal }: TableOptions & { width: number; signal?: AbortSignal }): Promise<string> {
    const request = { path: { table_id }, query: { width, invitation }, signal };
    return (await this.#send("get", "/api/v1/tables/{table_id}/beliefs.svg", request)).text();
  }

  /**
   * A finished game step by step, from the step `from` on: as `seat` saw it or, without one, with nothing hidden. It
   * waits while the service plays the game again.
   */
  async *replay(table_id: number, options: ReplayOptions = {}): AsyncGenerator<ReplayStep, void, void> {
    let { from = 0 } = options;
    for (let more = true; more;) {
      const page: ReplayPage = await this.replayPage(table_id, { ...options, from });
      yield* page.steps;
      from += page.steps.length;
      more = page.more;
    }
  }

  /** The same, at most `limit` steps of it, and how many steps there are in all: for a place in the midst of a game. */
  async replayPage(
    table_id: number,
    { seat, from = 0, limit = 50, invitation, signal }: ReplayOptions & { limit?: number } = {},
  ): Promise<ReplayPage> {
    for (;;) {
      const query = { seat, from, invitation, limit };
      const page = await this.get("/api/v1/tables/{table_id}/replay/", { path: { table_id }, query, signal });
      if (page.total !== null) return { ...page, total: page.total };
      await pause(REPLAYED, signal);
    }
  }

  /** A table as it goes on, until its game is over: records, views, and who sits there. */
  followTable(table_id: number, options: FollowOptions & TableOptions = {}): AsyncGenerator<TableEvent, void, void> {
    const { invitation, signal } = options;
    const path: StreamPath = "/api/v1/tables/{table_id}/stream/";
    const missed = (after: number, until: number): AsyncIterable<JournalRecord> =>
      this.#records(table_id, after, until, { invitation, signal });
    return follow(this.#transport, targetOf(path, { table_id }, { invitation }), TABLE, missed, options);
  }

  async *#records(
    table_id: number,
    after: number,
    until: number,
    options: TableOptions & { signal?: AbortSignal | undefined },
  ): AsyncGenerator<JournalRecord, void, void> {
    for await (const record of this.journal(table_id, { ...options, after })) {
      if (record.number > until) return;
      yield record;
    }
  }

  // -- the wire ----------------------------------------------------------------------------------------------------

  async #call<Answer>(method: Method, path: string, request: Parts = {}): Promise<Answer> {
    const response = await this.#send(method, path, request);
    const text = await response.text();
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  }

  async #send(
    method: Method,
    path: string,
    request: Parts = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const keyed = takesKey(method, path);
    if (keyed) headers[KEY] = newKey();
    const sending: Sending = {
      method: method.toUpperCase(),
      target: targetOf(path, request.path, request.query),
      headers,
      body: request.body,
      repeatable: keyed || isHarmless(method, path, request.body),
      guarded: isGuarded(path, request.body),
      signal: request.signal,
      held: 1000 * heldFor(request.query),
    };
    return this.#transport.send(sending);
  }
}

/** Seconds that the service has been asked to hold the request while nothing changes. */
function heldFor(query: object = {}): number {
  return "wait" in query && typeof query.wait === "number" ? query.wait : 0;
}

/** 128 random bits; `crypto.randomUUID` is not there on a page without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
