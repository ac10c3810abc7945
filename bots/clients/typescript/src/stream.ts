import { errorOf } from "./errors.js";
import { backoff, pause, retryAfter } from "./pause.js";
import { type Message, SseParser } from "./sse.js";
import type { Transport } from "./transport.js";
import type { JournalRecord, Notice, Table, View, WaitingPrompt } from "./types.js";

/** What a table's stream tells. */
export type TableEvent =
  /** Where the table stands; first, and when you have been away for too long to be told every record. */
  | { event: "reset"; data: { table: Table; view: View | null; journal: number } }
  /** Something happened; each record comes once and in order. */
  | { event: "record"; data: JournalRecord }
  /** The game as you see it now. */
  | { event: "view"; data: View }
  /** The table has changed: who sits there, how its game stands. */
  | { event: "table"; data: Table };

/** What a player's own stream tells. */
export type PersonEvent =
  | { event: "reset"; data: { prompts: WaitingPrompt[]; notices: number; tables: TableNews[] } }
  /** A notice, each once and in order. */
  | { event: "notice"; data: Notice }
  /** All that waits for you now, at all tables. */
  | { event: "prompts"; data: { prompts: WaitingPrompt[] } }
  /** One of your tables has moved on. */
  | { event: "table"; data: TableNews };

/** How far a table has got. */
export type TableNews = Pick<Table, "id" | "status"> & { journal: number };

export interface FollowOptions {
  /** Go on behind this record or notice: 0 tells everything from the beginning. Left out: begin with a `reset`. */
  after?: number | undefined;
  /** Ends the iteration, without an error. */
  signal?: AbortSignal | undefined;
  /** Milliseconds of silence after which a connection counts as dead. The service speaks every 15 seconds; default 45,000. */
  silence?: number | undefined;
}

/** A stream's own ways. */
export interface Kind {
  /** The events that are told; others may come one day. */
  events: ReadonlySet<string>;
  /** The event that is numbered without gaps, and the member that holds its number. */
  numbered: { event: string; member: string };
  /** The member of a reset that says behind which number it goes on. */
  cursor: string;
}

export const TABLE: Kind = {
  events: new Set<TableEvent["event"]>(["reset", "record", "view", "table"]),
  numbered: { event: "record", member: "number" satisfies keyof JournalRecord },
  cursor: "journal",
};

export const PERSON: Kind = {
  events: new Set<PersonEvent["event"]>(["reset", "notice", "prompts", "table"]),
  numbered: { event: "notice", member: "id" satisfies keyof Notice },
  cursor: "notices",
};

const DEFAULT_RETRY = 2_000;
const LONGEST_PAUSE = 30_000;
const MAY_PASS = new Set([429, 500, 502, 503, 504]);

/**
 * The events of a stream, over as many connections as it takes: one that is lost, or that the service closes, is opened
 * again behind the last event. Throws `BangError` when the service refuses for good. Ends when the signal is aborted.
 */
export async function* follow<Event>(
  transport: Transport,
  target: string,
  kind: Kind,
  { after, signal, silence = 45_000 }: FollowOptions,
): AsyncGenerator<Event, void, void> {
  let cursor = after ?? null;
  let retry = DEFAULT_RETRY;
  for (let failures = 0; !signal?.aborted; failures++) {
    const connection = new Connection(transport, target, signal, silence);
    for await (const message of connection.messages(cursor)) {
      failures = 0;
      // Whatever the reason: a client comes back, and is told then if it may not.
      if (message.event === "closing") break;
      if (!kind.events.has(message.event)) continue;
      const data = JSON.parse(message.data);
      if (message.event === kind.numbered.event) {
        const number: number = data[kind.numbered.member];
        if (cursor !== null && number <= cursor) continue;
        cursor = number;
      } else if (message.event === "reset") {
        cursor = data[kind.cursor];
      }
      yield { event: message.event, data } as Event;
    }
    retry = connection.retry ?? retry;
    await pause(connection.wait ?? backoff(retry, failures, LONGEST_PAUSE), signal);
  }
}

/** One connection: it ends quietly when it is lost. */
class Connection {
  /** Milliseconds to wait because the service says so, when it was too busy to open a stream. */
  wait: number | null = null;
  readonly #parser = new SseParser();
  readonly #closed = new AbortController();
  readonly #signal: AbortSignal;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly transport: Transport,
    readonly target: string,
    signal: AbortSignal | undefined,
    readonly silence: number,
  ) {
    this.#signal = signal ? AbortSignal.any([signal, this.#closed.signal]) : this.#closed.signal;
  }

  /** Milliseconds after which the service wants a lost connection opened again, when it has said so. */
  get retry(): number | null {
    return this.#parser.retry;
  }

  async *messages(cursor: number | null): AsyncGenerator<Message, void, void> {
    try {
      const reader = await this.#open(cursor);
      if (reader === null) return;
      const decoder = new TextDecoder();
      for (;;) {
        const piece = await this.#unlessLost(reader.read());
        if (piece === null || piece.done) return;
        this.#heard();
        yield* this.#parser.push(decoder.decode(piece.value, { stream: true }));
      }
    } finally {
      clearTimeout(this.#watchdog);
      this.#closed.abort();
    }
  }

  async #open(cursor: number | null): Promise<ReadableStreamDefaultReader<Uint8Array> | null> {
    this.#heard();
    const headers: Record<string, string> = cursor === null ? {} : { "Last-Event-ID": String(cursor) };
    const response = await this.#unlessLost(this.transport.open(this.target, headers, this.#signal));
    if (response === null) return null;
    if (response.ok) return response.body?.getReader() ?? null;
    const error = await errorOf(response);
    if (!MAY_PASS.has(error.status)) throw error;
    this.wait = retryAfter(response);
    return null;
  }

  #heard(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#closed.abort(), this.silence);
  }

  async #unlessLost<Value>(arriving: Promise<Value>): Promise<Value | null> {
    try {
      return await arriving;
    } catch {
      return null;
    }
  }
}
