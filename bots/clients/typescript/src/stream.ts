import { BangError, ConnectionLost, errorOf } from "./errors.js";
import { backoff, pause, retryAfter } from "./pause.js";
import { type Message, SseParser } from "./sse.js";
import type { Transport } from "./transport.js";
import type { JournalRecord, Notice, Schemas, Table, View, Voice } from "./types.js";

/** What a table's stream tells. */
export type TableEvent =
  /** Where the table stands; first, and after the records you have missed when they were too many for the stream. */
  | { event: "reset"; data: Schemas["TableReset"] }
  /** Something happened; each record comes once and in order. */
  | { event: "record"; data: JournalRecord }
  /** The game as you see it now. */
  | { event: "view"; data: View }
  /** The table has changed: who sits there, how its game stands. */
  | { event: "table"; data: Table };

/** What a player's own stream tells. */
export type PersonEvent =
  | { event: "reset"; data: Schemas["PersonReset"] }
  /** A notice, each once and in order. */
  | { event: "notice"; data: Notice }
  /** All that waits for you now, at all tables. */
  | { event: "prompts"; data: Schemas["WaitingPrompts"] }
  /** Something has happened at one of your tables. */
  | { event: "table"; data: TableNews };

/** How far a table has got. */
export type TableNews = Schemas["TableNews"];

export interface FollowOptions {
  /** Go on behind this record or notice: 0 tells all, from the beginning. Left out: begin with a `reset`. */
  after?: number | undefined;
  /** Ends the iteration, without an error. */
  signal?: AbortSignal | undefined;
  /** Milliseconds of silence after which a connection counts as dead. The service speaks every 15 seconds; default 45,000. */
  silence?: number | undefined;
  /** Hears how the stream stands: before the first event of each connection, and when one has ended. */
  onState?: ((state: StreamState) => void) | undefined;
  /** Hears what is said at a table while its stream is open; `GET …/voices/` has what was said before. */
  onVoice?: ((voice: Voice) => void) | undefined;
}

/** How a stream stands: what it tells is new, or it was lost and is opened again after so many milliseconds. */
export type StreamState = { live: true } | { live: false; wait: number };

/** A stream's own ways; `Numbered` is what comes numbered without gaps. */
export interface Kind<Event, Numbered> {
  /** The events that are told; others may come one day. */
  events: ReadonlySet<string>;
  /** The event that is numbered, and how to find its number. */
  numbered: { event: string; numberOf: (document: Numbered) => number };
  /** The member of a reset that says behind which number it goes on. */
  cursor: string;
  /** For one stream: what is asked of each event, whether it is the last one ever. */
  ending: () => (event: Event) => boolean;
}

/** Reads what a stream does not bring any more: everything numbered above `after`, up to `until`. */
export type Missed<Numbered> = (after: number, until: number) => AsyncIterable<Numbered>;

export const TABLE: Kind<TableEvent, JournalRecord> = {
  events: new Set<TableEvent["event"]>(["reset", "record", "view", "table"]),
  numbered: { event: "record", numberOf: (record) => record.number },
  cursor: "journal",
  ending: endOfTable,
};

export const PERSON: Kind<PersonEvent, Notice> = {
  events: new Set<PersonEvent["event"]>(["reset", "notice", "prompts", "table"]),
  numbered: { event: "notice", numberOf: (notice) => notice.id },
  cursor: "notices",
  ending: () => () => false,
};

const DEFAULT_RETRY = 2_000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds for which a connection must have told something, to count as one that holds. */
const SETTLED = 10_000;
const MAY_PASS = new Set([429, 500, 502, 503, 504]);
const ENDED: ReadonlySet<Table["status"]> = new Set<Table["status"]>(["over", "voided", "closed"]);

/**
 * The events of a stream, over as many connections as it takes: one that is lost, or that the service closes, is opened
 * again behind the last event, and what the service does not send any more is read. Throws `BangError` when the service
 * refuses for good. Ends after the last event there can be, and when the signal is aborted.
 */
export async function* follow<Event, Numbered>(
  transport: Transport,
  target: string,
  kind: Kind<Event, Numbered>,
  missed: Missed<Numbered>,
  { after, signal, silence = 45_000, onState, onVoice }: FollowOptions,
): AsyncGenerator<Event, void, void> {
  const { event: numbered, numberOf } = kind.numbered;
  const isLast = kind.ending();
  let cursor = after ?? null;
  let retry = DEFAULT_RETRY;
  for (let failures = 0; !signal?.aborted; failures++) {
    const connection = new Connection(transport, target, signal, silence);
    let isLive = false;
    try {
      for await (const message of connection.messages(cursor)) {
        if (!isLive) onState?.({ live: (isLive = true) });
        // Whatever the reason: a client comes back, and is told then if it may not.
        if (message.event === "closing") break;
        if (message.event === "voice") onVoice?.(JSON.parse(message.data));
        if (!kind.events.has(message.event)) continue;
        const data = JSON.parse(message.data);
        if (message.event === numbered) {
          if (cursor !== null && numberOf(data) <= cursor) continue;
          cursor = numberOf(data);
          failures = 0;
        } else if (message.event === "reset") {
          for await (const late of cursor === null ? [] : missed(cursor, data[kind.cursor])) {
            cursor = numberOf(late);
            failures = 0;
            yield { event: numbered, data: late } as Event;
          }
          cursor = data[kind.cursor];
        }
        const event = { event: message.event, data } as Event;
        yield event;
        if (isLast(event)) return;
      }
    } catch (error) {
      if (!signal?.aborted && !isLoss(error)) throw error;
    }
    if (connection.isSettled) failures = 0;
    retry = connection.retry ?? retry;
    const wait = connection.wait ?? backoff(retry, failures, LONGEST_PAUSE);
    if (!signal?.aborted) onState?.({ live: false, wait });
    await pause(wait, signal);
  }
}

/** A table's stream ends with its game, whose last view comes after the table. */
function endOfTable(): (update: TableEvent) => boolean {
  let tableOver = false;
  let viewOver = false;
  const see = (table: Table): void => {
    tableOver = ENDED.has(table.status);
    // A table that was closed before it began has no view.
    viewOver ||= table.started_at === null;
  };
  return (update) => {
    if (update.event === "reset") {
      // Neither has a game that the service cannot show.
      viewOver = update.data.view === null || ENDED.has(update.data.view.status);
      see(update.data.table);
    } else if (update.event === "table") see(update.data);
    else if (update.event === "view") viewOver = ENDED.has(update.data.status);
    return tableOver && viewOver;
  };
}

/** Whether what was missed may be read later: the service is away or has failed. */
function isLoss(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof BangError && MAY_PASS.has(error.status));
}

/** One connection: it ends quietly when it is lost. */
class Connection {
  /** Milliseconds to wait because the service says so, when it was too busy to open a stream. */
  wait: number | null = null;
  readonly #parser = new SseParser();
  readonly #closed = new AbortController();
  readonly #signal: AbortSignal;
  #heardSince: number | null = null;
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

  /** Whether it has told something for long enough to count as one that holds. */
  get isSettled(): boolean {
    return this.#heardSince !== null && performance.now() - this.#heardSince >= SETTLED;
  }

  async *messages(cursor: number | null): AsyncGenerator<Message, void, void> {
    try {
      const reader = await this.#open(cursor);
      if (reader === null) return;
      const decoder = new TextDecoder();
      for (;;) {
        const piece = await this.#unlessLost(reader.read());
        if (piece === null || piece.done) return;
        this.#heardSince ??= performance.now();
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

  /** What arrives; null when the connection is lost before. */
  async #unlessLost<Value>(arriving: Promise<Value>): Promise<Value | null> {
    try {
      return await arriving;
    } catch {
      return null;
    }
  }
}
