/**
 * What happens at a table, shown one record after the other.
 *
 * The service tells what has happened in one piece: all records up to the next question, and the view then. A story is
 * what comes between two views: the picture after each record, for its time, until the picture is the view. Only then
 * the question opens; that there is one, and how much time is left, is said at once.
 *
 * It falls back to the view wherever it cannot tell: records that do not come or that an earlier release wrote, cards
 * that are not known, a page that nobody sees, a reader who wants no story.
 */

import { computed, effect, signal } from "@preact/signals";
import { after, type Card, isWhole, type JournalRecord, type View } from "bang-client";
import { known } from "../catalogue";
import { now } from "../clock";
import { strikes } from "../signal/kinds";
import type { Feed } from "./feed";
import { PACES, pace } from "./pace";
import { isTold } from "./told";

/** Milliseconds to wait for records that belong to a view: the stream may tell the view a little earlier. */
const LATE = 1000;
/** The part of the time left for an answer that a story takes at most. */
const MOST_OF_TIME = 0.1;
/** The part of its usual time for which a record is shown whose sentence was that of another. */
const UNTOLD = 0.35;
/** By how many times longer a record is shown that has hit the viewer: they shall have read it before the next one. */
const BLOW = 3;
/** Records that are told at the reader's pace; a longer story takes `LONGEST` milliseconds in all. */
const MANY = 120;
const LONGEST = 4000;
/** Milliseconds below which a picture is not drawn: several records are shown at once then. */
const FRAME = 16;

/** The story of one table, from the first view of it that this page has. */
export class Story {
  /** What is shown: a view, or the picture after a record. */
  readonly picture = signal<View | null>(null);
  /** The record that is shown now; null: the picture is the view. */
  readonly record = signal<JournalRecord | null>(null);
  /** The records that have been shown, and those of before. */
  readonly records = computed(() => {
    const last = Math.max(this.picture.value?.journal ?? 0, this.#alone.value);
    return this.#feed.records.value.filter((record) => record.number <= last);
  });
  /** Whether the picture is behind the view. */
  readonly isTelling = computed(() => this.picture.value !== this.#feed.view.value);

  readonly #feed: Pick<Feed, "view" | "records">;
  /** Views from which the story can be told again: the first one, and that of the last answer. */
  #marks: View[] = [];
  /** The view that was looked at last. */
  #last: View | null = null;
  /** Views that were told while others were still behind, in order. */
  #views: View[] = [];
  #next: ReturnType<typeof setTimeout> | undefined;
  /** The last record that is shown although no view tells how things stand after it. */
  readonly #alone = signal(0);
  #ahead: ReturnType<typeof setTimeout> | undefined;
  /** Whether what is next is not here yet. */
  #isWaiting = false;
  /** When the story must be over, by the service's clock. */
  #end = Infinity;

  constructor(feed: Pick<Feed, "view" | "records">) {
    this.#feed = feed;
  }

  /** Begin; what is returned ends it. */
  open(): () => void {
    const stops = [
      effect(() => this.#look(this.#feed.view.value, this.#feed.records.value)),
      effect(() => void (pace.value === "off" && this.skip())),
    ];
    const seen = (): void => {
      if (document.hidden) this.skip();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", seen);
      this.#halt();
      clearTimeout(this.#ahead);
    };
  }

  /** Remember how things stand now, to tell from here again. */
  mark(): void {
    const shown = this.picture.peek();
    if (shown !== null) this.#marks = [...this.#marks.slice(0, 1), shown];
  }

  /** The view after this record, if it is one from which the story can be told again. */
  markAt(number: number): View | null {
    return this.#marks.find((view) => view.journal === number) ?? null;
  }

  /** Tell what has happened since this view, also to a reader who else wants no story. */
  retell(since: View): void {
    const view = this.#feed.view.peek();
    if (view === null || !this.#canTell(view, since)) return;
    this.#halt();
    this.#views = [];
    this.#end = Math.min(endOf(view), longest(view, since));
    this.picture.value = between(since, view);
    this.#go();
  }

  /** Show at once what the view says. */
  skip(): void {
    this.#halt();
    this.#views = [];
    this.record.value = null;
    this.picture.value = this.#feed.view.peek();
  }

  #halt(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
    this.#isWaiting = false;
  }

  /** Look what is new; also records that come alone may be what was waited for. */
  #look(view: View | null, records: readonly JournalRecord[]): void {
    const shown = this.picture.peek();
    this.#await(view, records.at(-1)?.number ?? 0);
    if (view === null || shown === view) return;
    if (view !== this.#last) {
      this.#last = view;
      if (shown === null) {
        this.skip();
        return this.mark();
      }
      if (view.journal <= shown.journal || pace.peek() === "off" || !this.#canTell(view, shown)) return this.skip();
      this.#views.push(view);
      this.#end = Math.min(endOf(view), longest(view, shown));
      // Whatever was asked before is answered.
      this.picture.value = between(shown, view);
    }
    if (this.#next === undefined || this.#isWaiting) this.#go();
  }

  /** Records that come before their view wait for it, but not for long. */
  #await(view: View | null, last: number): void {
    clearTimeout(this.#ahead);
    if (last <= (view?.journal ?? 0)) return;
    const show = (): void => void (this.#alone.value = last);
    if (pace.peek() === "off" || document.hidden) show();
    else this.#ahead = setTimeout(show, LATE);
  }

  #canTell(view: View, since: View): boolean {
    const isSame = view.table === since.table && view.viewer === since.viewer;
    return isSame && !document.hidden && (view.deck === undefined || known.peek().printed.size > 0);
  }

  /** Show the next record, or wait for it. */
  #go(): void {
    this.#halt();
    const view = this.#feed.view.peek()!;
    const shown = this.picture.peek()!;
    const left = this.#feed.records.peek().filter(({ number }) => number > shown.journal && number <= view.journal);
    if (shown.journal === view.journal || !left.every(isWhole)) return this.skip();
    if (left[0]?.number !== shown.journal + 1) {
      // The stream will tell it; if it does not, the view tells how all ended.
      this.#isWaiting = true;
      this.#next = setTimeout(() => this.skip(), LATE);
      return;
    }
    const pause = this.#pauseOf(left, view.viewer);
    const [told, time] = firstOf(left, pause, view.viewer);
    this.record.value = told.at(-1)!;
    this.picture.value = told.reduce((picture, record) => this.#pictureAfter(picture, record, view), shown);
    this.#next = setTimeout(() => this.#go(), time);
  }

  #pictureAfter(shown: View, record: JournalRecord, last: View): View {
    while (this.#views.length > 0 && this.#views[0]!.journal < record.number) this.#views.shift();
    const exact = this.#views.find((view) => view.journal === record.number);
    return between(exact ?? after(shown, record, printed), last);
  }

  /** Milliseconds for a record with a sentence, if these are still to be shown. */
  #pauseOf(left: readonly JournalRecord[], viewer: number | null): number {
    const usual = PACES[pace.peek()] || PACES.quick;
    return Math.min(usual, Math.max(0, this.#end - now()) / weightOf(left, viewer));
  }
}

/** By how many times the time of a record with a sentence these are shown. */
function weightOf(records: readonly JournalRecord[], viewer: number | null): number {
  return records.reduce((sum, record) => sum + (!isTold(record) ? UNTOLD : strikes(record, viewer) ? BLOW : 1), 0);
}

/** The records that are shown next, and for how long: one, or as many as go into a frame. */
function firstOf(records: readonly JournalRecord[], pause: number, viewer: number | null): [JournalRecord[], number] {
  let [count, time] = [0, 0];
  while (count < records.length && (count === 0 || time < FRAME)) time += pause * weightOf([records[count++]!], viewer);
  return [records.slice(0, count), time];
}

/** When a story that is long must be over. */
function longest(view: View, since: View): number {
  return view.journal - since.journal > MANY ? now() + LONGEST : Infinity;
}

/** A picture on the way to the last view: nobody can answer yet, and clocks show what is left. */
function between(picture: View, last: View): View {
  const seats = picture.seats.map((seat, at) => ({ ...seat, clock: last.seats[at]!.clock }));
  return { ...picture, seats, prompt: null, acts: [], waiting_for: [] };
}

/** When a story before this view must be over: some time is left for an answer. */
function endOf(view: View): number {
  const due = view.prompt && view.viewer !== null ? view.seats[view.viewer]?.clock?.due_at : null;
  return due ? now() + (Date.parse(due) - now()) * MOST_OF_TIME : Infinity;
}

function printed(number: number): Card {
  return known.peek().printed.get(number)!;
}
