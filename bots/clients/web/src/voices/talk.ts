/** What is said at one table, as this reader hears it, and what they say. */

import { batch, signal } from "@preact/signals";
import { BangError, ConnectionLost, type Schemas, type Table, type Tagged, type Voice } from "bang-client";
import { now } from "../clock";
import { api, apiAtOnce, session } from "../session";

/** Milliseconds for which what is said stands beside its speaker. */
const STANDS = 6000;
/** What was said before that is forgotten here; the service has it. */
const MOST = 100;
/** Seconds that the service holds a request while nothing is said. */
const HELD = 30;
/** Milliseconds until it is asked again after a connection was lost. */
const AGAIN = 10_000;
/** Milliseconds after the end of a game in which people still talk. */
const AFTERWARDS = 24 * 3600_000;

const LIST = "/api/v1/tables/{table_id}/voices/";
const MUTE = "/api/v1/tables/{table_id}/mutes/{player_id}/";

/** The talk at one table. Nothing of it touches the game. */
export class Talk {
  /** What was heard, the oldest first. */
  readonly heard = signal<readonly Voice[]>([]);
  /** What stands beside its speaker now: the latest of each. */
  readonly standing = signal<readonly Voice[]>([]);
  /** The players whom the reader does not want to hear. */
  readonly muted = signal<ReadonlySet<number>>(new Set());
  /** How much of it has come since the list was looked at. */
  readonly unread = signal(0);
  #isRead = false;

  constructor(
    readonly table: number,
    readonly invitation: string,
  ) {}

  /** Somebody says it now. */
  hear(voice: Voice): void {
    if (!this.#add([voice])) return;
    const others = this.standing.value.filter((one) => one.speaker.id !== voice.speaker.id);
    this.standing.value = [...others, voice];
    setTimeout(() => (this.standing.value = this.standing.value.filter((one) => one !== voice)), STANDS);
  }

  /** Read what was said while nobody followed. */
  async read(): Promise<void> {
    try {
      this.#take(await api().get(LIST, { path: { table_id: this.table }, query: this.#admission() }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Whoever hears nothing of before still hears what is said now.
    }
  }

  /** Hear what is said after the game, when the table has no stream any more. */
  async follow({ ended_at, voices }: Table, ending: AbortSignal): Promise<void> {
    let etag: string | null = null;
    while (voices && ended_at && now() - Date.parse(ended_at) < AFTERWARDS && !ending.aborted) {
      try {
        const query = { ...this.#admission(), wait: HELD };
        const found: Tagged<Schemas["VoicePage"]> | null = await api().getIfChanged(LIST, etag, { path: { table_id: this.table }, query, signal: ending });
        if (found === null) continue;
        const isFirst = etag === null;
        etag = found.etag;
        if (etag === null) return;
        if (isFirst) this.#take(found.data);
        else for (const voice of [...found.data.results].reverse()) this.hear(voice);
      } catch (error) {
        if (ending.aborted || !(error instanceof ConnectionLost)) return;
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    }
  }

  /** Say it now or not at all. Throws BangError or ConnectionLost. */
  async say(voice: string, seat: number | null): Promise<void> {
    const body = { voice, seat, ...this.#admission() };
    this.hear(await apiAtOnce().post(LIST, { path: { table_id: this.table }, body }));
  }

  /** Hear this player no more, or again. Throws BangError or ConnectionLost. */
  async mute(player: number, isMuted: boolean): Promise<void> {
    const path = { table_id: this.table, player_id: player };
    if (!isMuted) {
      await api().delete(MUTE, { path });
      this.muted.value = new Set([...this.muted.value].filter((one) => one !== player));
      return this.read();
    }
    await api().put(MUTE, { path, body: this.#admission() });
    const isOther = ({ speaker }: Voice): boolean => speaker.id !== player;
    batch(() => {
      this.muted.value = new Set([...this.muted.value, player]);
      this.heard.value = this.heard.value.filter(isOther);
      this.standing.value = this.standing.value.filter(isOther);
    });
  }

  /** All that was heard has been looked at. */
  look(): void {
    this.unread.value = 0;
  }

  #take(page: Schemas["VoicePage"]): void {
    this.muted.value = new Set(page.muted);
    this.#add(page.results);
    // Whoever comes to the table has missed nothing of what was said before.
    if (!this.#isRead) this.look();
    this.#isRead = true;
  }

  /** Whether any of it is new. */
  #add(found: readonly Voice[]): boolean {
    const before = new Set(this.heard.value.map(({ id }) => id));
    const fresh = found.filter(({ id }) => !before.has(id));
    if (fresh.length === 0) return false;
    this.heard.value = [...this.heard.value, ...fresh].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).slice(-MOST);
    this.unread.value += fresh.filter(({ speaker }) => speaker.id !== session.value?.player.id).length;
    return true;
  }

  #admission(): { invitation?: string } {
    return this.invitation ? { invitation: this.invitation } : {};
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof BangError || error instanceof ConnectionLost;
}
