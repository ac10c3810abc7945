/** A table as it goes on: what the stream tells, kept for the screen, and the answers that go back. */

import { computed, signal } from "@preact/signals";
import { BangError, type JournalRecord, type Option, type StreamState, type Table, type View } from "bang-client";
import { faultOf } from "../asking";
import { now } from "../clock";
import { t } from "../language";
import { lookForNewer } from "../newer";
import { api, session } from "../session";
import { Talk } from "../voices/talk";
import { noteSeen, seenOf } from "./seen";

const MOST_RECORDS = 1000;
/** Records that are read of a game that is on, when none of it was shown here before. */
const RECENT = 60;
/** Milliseconds after which a page that cannot be seen follows no more: it saves a phone's battery, and a connection. */
const UNSEEN = 30_000;

/** How the connection stands, since when, and when it is tried again. */
export type Link = { live: true } | { live: false; since: number | null; next: number | null };

/** An answer on its way, or what became of it. */
export type Sent = { option: Option; prompt: string | null } | null;

/** One table, followed while the page can be seen. */
export class Feed {
  readonly table = signal<Table | null>(null);
  readonly view = signal<View | null>(null);
  readonly records = signal<readonly JournalRecord[]>([]);
  readonly link = signal<Link>({ live: false, since: null, next: null });
  readonly sent = signal<Sent>(null);
  /** A sentence about an answer that was not taken; it says what to do. */
  readonly said = signal("");
  /** Why nothing can be shown, for good. */
  readonly fault = signal("");
  /** Whether all is here that had happened in the game when the connection was made. */
  readonly isCaughtUp = signal(false);
  /** The number of the last record that this browser has shown before; null: it has shown none. */
  shown: number | null = null;
  /** The view that it has shown then. */
  shownView: View | null = null;
  /** What people say there. */
  readonly talk: Talk;
  readonly player = session.value?.player.id ?? 0;
  /** Whether the connection was there, and is not. */
  readonly isLost = computed(() => !this.link.value.live && this.link.value.since !== null);
  readonly prompt = computed(() => this.view.value?.prompt ?? null);

  #following: AbortController | null = null;
  #unseen: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  /** How many views the stream has told. */
  #told = 0;
  /** How often it has told who sits there. */
  #seated = 0;

  constructor(
    readonly id: number,
    readonly invitation: string,
  ) {
    this.talk = new Talk(id, invitation);
  }

  /** Begin; what is returned ends it. */
  open(): () => void {
    const seen = (): void => {
      clearTimeout(this.#unseen);
      if (document.hidden) this.#unseen = setTimeout(() => this.#stop(), UNSEEN);
      else this.#follow();
    };
    document.addEventListener("visibilitychange", seen);
    addEventListener("pageshow", seen);
    addEventListener("offline", this.#lookAtLink);
    addEventListener("online", this.#lookAtLink);
    seen();
    return () => {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pageshow", seen);
      removeEventListener("offline", this.#lookAtLink);
      removeEventListener("online", this.#lookAtLink);
      clearTimeout(this.#unseen);
      this.#stop();
    };
  }

  /** Try again now instead of waiting. */
  again(): void {
    this.#stop();
    this.#follow();
  }

  /** The device says that its network is gone, or back: what follows shows at once whether that is so. */
  readonly #lookAtLink = (): void => {
    if (this.#following !== null && this.#last > 0) this.again();
  };

  #stop(): void {
    this.#following?.abort();
    this.#following = null;
  }

  #follow(): void {
    if (this.#following !== null) return;
    const following = new AbortController();
    this.#following = following;
    this.isCaughtUp.value = false;
    void this.#read(following.signal);
  }

  async #read(ending: AbortSignal): Promise<void> {
    const options = { invitation: this.invitation || undefined, signal: ending, onState: (s: StreamState) => this.#linked(s) };
    try {
      if (this.#last === 0) await this.#past(ending);
      // Behind what was read: what has happened in the meantime is told first.
      for await (const told of api().followTable(this.id, { ...options, after: this.#last, onVoice: (voice) => this.talk.hear(voice) })) {
        if (told.event === "record") this.#happened([told.data]);
        else if (told.event === "view") this.#tell(told.data);
        else if (told.event === "table") this.#seat(told.data);
        else {
          this.#seat(told.data.table);
          if (told.data.view !== null) this.#tell(told.data.view);
          this.#last = Math.max(this.#last, told.data.journal);
        }
        if (told.event === "view" || told.event === "reset") this.isCaughtUp.value = true;
      }
      // The game is over: nothing will come any more.
      if (!ending.aborted) {
        this.link.value = { live: true };
        this.isCaughtUp.value = true;
        void this.talk.follow(this.table.value!, ending);
      }
    } catch (error) {
      if (!ending.aborted) this.fault.value = faultOf(error);
    }
  }

  /** What has happened before the page was opened: the last records of a game that is on. */
  async #past(ending: AbortSignal): Promise<void> {
    const options = { invitation: this.invitation || undefined };
    const table = await api().table(this.id, options);
    this.#sit(table);
    if (table.started_at === null) return;
    const told = this.#told;
    const view = await api().view(this.id, options);
    const seen = await seenOf(this.id, this.player);
    this.shown = seen?.record ?? null;
    this.shownView = seen?.view ?? null;
    const recent = Math.min(view.journal - RECENT, this.shown ?? view.journal);
    const from = Math.max(0, recent, view.journal - MOST_RECORDS);
    const found: JournalRecord[] = [];
    for await (const record of api().journal(this.id, { ...options, after: from, signal: ending })) found.push(record);
    this.#see(view, told);
    this.#happened(found);
  }

  #seat(table: Table): void {
    this.#seated += 1;
    this.#sit(table);
  }

  /** Show the table that an act before the game is answered with. The stream tells the last one: if it has told any in
   * the meantime, the answer may be older. */
  async shows(act: Promise<unknown>): Promise<void> {
    const seated = this.#seated;
    const after = await act;
    if (after && typeof after === "object" && "seats" in after && seated === this.#seated) this.table.value = after as Table;
  }

  #sit(table: Table): void {
    this.table.value = table;
    // Before the deal nobody can know which seed would be good for whom: what is promised now is kept.
    if (table.started_at === null) void noteSeen(this.id, this.player, { commitment: table.commitment });
  }

  #happened(found: readonly JournalRecord[]): void {
    const fresh = found.filter((record) => record.number > this.#last);
    if (fresh.length === 0) return;
    this.#last = fresh.at(-1)!.number;
    this.records.value = [...this.records.value, ...fresh].slice(-MOST_RECORDS);
  }

  #tell(view: View): void {
    this.#told += 1;
    this.#see(view, this.#told);
  }

  /** Show a view that was asked for when the stream had told so many. */
  #see(view: View, told: number): void {
    const before = this.view.value;
    if (before !== null && view.journal < before.journal) return;
    // A pass leaves no record, so two views with the same last record can differ. The stream tells them in their order,
    // and it tells the last one; an answer that comes later than it may be older.
    if (before !== null && view.journal === before.journal && told !== this.#told) return;
    this.view.value = view;
    const sent = this.sent.value;
    if (sent !== null && view.prompt?.id !== sent.prompt) this.sent.value = null;
  }

  #linked(state: StreamState): void {
    const before = this.link.value;
    if (state.live) {
      // A service that was away may have come back as a newer one.
      if (!before.live && before.since !== null) void lookForNewer();
      this.link.value = { live: true };
      // The stream tells what is said from now on.
      if (this.table.value?.voices) void this.talk.read();
      if (this.said.value === t("play-answer-lost")) this.said.value = "";
    } else {
      const since = before.live || before.since === null ? now() : before.since;
      this.link.value = { live: false, since, next: now() + state.wait };
    }
  }

  /** Answer the prompt that was shown, or do something at any time (`prompt` null). It is sent now or not at all. */
  async answer(prompt: string | null, option: Option): Promise<void> {
    if (this.sent.value !== null) return;
    this.said.value = "";
    if (this.isLost.value && navigator.onLine === false) {
      this.said.value = t("play-answer-lost");
      return;
    }
    const mine = { option, prompt };
    this.sent.value = mine;
    const told = this.#told;
    try {
      this.#see(await api().answer(this.id, prompt, option.id), told);
    } catch (error) {
      const isOld = error instanceof BangError && (error.code === "prompt_answered" || error.code === "prompt_changed");
      // The stream may have told that the answer was taken, while its own reply was lost over and over: another may be
      // on its way by now, and nothing is to be tried again.
      const isGone = prompt !== null && this.sent.value !== mine;
      if (isOld || !isGone) this.said.value = isOld ? t("play-answer-too-late") : faultOf(error);
      if (error instanceof BangError) await this.#lookAgain();
    } finally {
      if (this.sent.value === mine) this.sent.value = null;
    }
  }

  async #lookAgain(): Promise<void> {
    const told = this.#told;
    try {
      this.#see(await api().view(this.id, { invitation: this.invitation || undefined }), told);
    } catch {
      // The stream will tell.
    }
  }
}
