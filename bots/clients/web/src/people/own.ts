/**
 * What concerns the person in this browser, as it happens: prompts that wait, notices, news of their tables.
 *
 * One page of a browser follows the stream and tells the others. A page that cannot be seen follows nothing; the next
 * one that can be seen takes over. Where a browser has no locks (http on another host), each visible page follows itself.
 */

import { effect, signal } from "@preact/signals";
import { BangError, type PersonEvent, type WaitingPrompt } from "bang-client";
import { language } from "../language";
import { path } from "../router";
import { api, session } from "../session";

/** Milliseconds after which a page that cannot be seen follows no more. */
const UNSEEN = 30_000;
/** More notices than these are not looked through for those of one table. */
const FEW = 20;

/** What is known; the same in all pages of this browser. */
interface Known {
  /** All that waits for them; null: it is not known yet. */
  waiting: WaitingPrompt[] | null;
  /** How many notices they have not read. */
  unread: number;
  /** The id of the last notice that has come while somebody followed. */
  notice: number;
  /** Counts what has happened at their tables, so that lists of them can be asked for again. */
  moves: number;
}

const NOTHING: Known = { waiting: null, unread: 0, notice: 0, moves: 0 };

export const own = signal<Known>(NOTHING);

type Word = { say: "known"; known: Known } | { say: "ask" };

/** One person's following: it begins when the page can be seen, and ends when that person logs out. */
class Following {
  readonly #channel: BroadcastChannel | null;
  #trying: AbortController | null = null;
  #unseen: ReturnType<typeof setTimeout> | undefined;
  #isLeading = false;
  /** Whether there may be other notices than were counted. */
  #isCountOld = false;
  #isCounting = false;

  constructor(readonly name: string) {
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Word>) => this.#heard(data));
    document.addEventListener("visibilitychange", this.#seen);
    addEventListener("pageshow", this.#seen);
    this.#seen();
  }

  end(): void {
    document.removeEventListener("visibilitychange", this.#seen);
    removeEventListener("pageshow", this.#seen);
    clearTimeout(this.#unseen);
    this.#stop();
    this.#channel?.close();
    own.value = NOTHING;
  }

  /** Tell the other pages what has become known here, whoever follows. */
  share(known: Known): void {
    own.value = known;
    this.#say({ say: "known", known });
  }

  readonly #seen = (): void => {
    clearTimeout(this.#unseen);
    if (document.hidden) this.#unseen = setTimeout(() => this.#stop(), UNSEEN);
    else this.#try();
  };

  #stop(): void {
    this.#trying?.abort();
    this.#trying = null;
  }

  /** Follow, or wait until whoever does gives up; meanwhile learn from them what they know. */
  #try(): void {
    if (this.#trying !== null) return;
    const trying = new AbortController();
    this.#trying = trying;
    const { signal: ending } = trying;
    if (!("locks" in navigator)) {
      void this.#follow(ending);
      return;
    }
    this.#say({ say: "ask" });
    navigator.locks.request(this.name, { signal: ending }, () => this.#follow(ending)).catch((error: unknown) => {
      if (!ending.aborted) throw error;
    });
  }

  async #follow(ending: AbortSignal): Promise<void> {
    if (ending.aborted) return;
    this.#isLeading = true;
    try {
      for await (const told of api().followMe({ signal: ending })) {
        this.#take(told);
        if (this.#isCountOld) void this.#count(ending);
      }
    } catch (error) {
      // The service refuses this token for good: the session ends elsewhere.
      if (!(error instanceof BangError) && !ending.aborted) throw error;
    } finally {
      this.#isLeading = false;
    }
  }

  #take(told: PersonEvent): void {
    const before = own.value;
    if (told.event === "prompts") this.share({ ...before, waiting: told.data.prompts });
    else if (told.event === "table") this.share({ ...before, moves: before.moves + 1 });
    else if (told.event === "notice") {
      this.share({ ...before, notice: told.data.id });
      this.#isCountOld = true;
    } else {
      this.share({ ...before, waiting: told.data.prompts, notice: told.data.notices, moves: before.moves + 1 });
      this.#isCountOld = true;
    }
  }

  /** Ask the service, one question at a time: an answer may count a notice already that the stream tells later. */
  async #count(ending: AbortSignal): Promise<void> {
    if (this.#isCounting) return;
    this.#isCounting = true;
    try {
      while (this.#isCountOld) {
        this.#isCountOld = false;
        const { unread } = await api().get("/api/v1/me/notices/mark/", { signal: ending });
        this.share({ ...own.value, unread });
      }
    } catch {
      // The number stays as it was, until something is told again.
      this.#isCountOld = true;
    } finally {
      this.#isCounting = false;
    }
    await this.lookedAt(ending);
  }

  /** What notices would say stands at the table that is looked at: they are read, if no other was not read before. */
  async lookedAt(ending?: AbortSignal): Promise<void> {
    const { unread } = own.peek();
    if (document.hidden || !path.peek().startsWith("tables/") || unread === 0 || unread > FEW) return;
    try {
      const { results } = await api().get("/api/v1/me/notices/", { query: { limit: unread }, signal: ending });
      const isHere = results.length === unread && results.every(({ table }) => path.peek() === `tables/${table?.id}`);
      if (isHere) await markRead(results[0]!.id);
    } catch {
      // They stay unread.
    }
  }

  #say(word: Word): void {
    this.#channel?.postMessage(word);
  }

  #heard(word: Word): void {
    if (word.say === "known") own.value = word.known;
    else if (this.#isLeading) this.#say({ say: "known", known: own.value });
  }
}

let following: Following | null = null;

/** Follow whoever is logged in, from now on. */
export function followOwn(): void {
  let followed = "";
  effect(() => {
    const id = session.value?.player.id;
    const wanted = id === undefined ? "" : `bang-me-${id}-${language.value}`;
    if (wanted === followed) return;
    followed = wanted;
    following?.end();
    following = wanted === "" ? null : new Following(wanted);
  });
  effect(() => {
    if (path.value.startsWith("tables/")) void following?.lookedAt();
  });
}

/** They have read all notices up to this one, on whatever device. Throws BangError. */
export async function markRead(to: number): Promise<void> {
  const { unread } = await api().put("/api/v1/me/notices/mark/", { body: { read_to: to } });
  following?.share({ ...own.peek(), unread });
}
