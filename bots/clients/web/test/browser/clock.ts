/** Time for the tests of the page: it stands still until a test moves it. */

interface Timer {
  at: number;
  act: () => void;
  /** Milliseconds between two times; null: it happens once. */
  every: number | null;
}

/** When every test begins. */
export const BEGINNING = Date.parse("2026-01-05T12:00:00Z");

/** One clock for all pages of a test, and for the service. */
export class Clock {
  #passed = 0;
  #slept = 0;
  #last = 0;
  readonly #timers = new Map<number, Timer>();

  /** Milliseconds since the test began. */
  get passed(): number {
    return this.#passed;
  }

  /** Milliseconds since 1970, as a clock on the wall shows them. */
  get shown(): number {
    return BEGINNING + this.#passed + this.#slept;
  }

  /** The moment as the service writes it, so many milliseconds from now. */
  moment(later = 0): string {
    return new Date(this.shown + later).toISOString();
  }

  set(act: () => void, milliseconds = 0, every: number | null = null): number {
    this.#last += 1;
    this.#timers.set(this.#last, { at: this.#passed + Math.max(0, milliseconds), act, every });
    return this.#last;
  }

  clear(timer: number | undefined): void {
    if (timer !== undefined) this.#timers.delete(timer);
  }

  /** How many milliseconds from now the next timer is due; null: none is set. */
  get next(): number | null {
    const moments = [...this.#timers.values()].map(({ at }) => at);
    return moments.length === 0 ? null : Math.min(...moments) - this.#passed;
  }

  /** Run what is due now; whether anything was. */
  run(): boolean {
    const due = [...this.#timers].filter(([, { at }]) => at <= this.#passed);
    for (const [name, timer] of due.sort(([, one], [, other]) => one.at - other.at)) {
      if (!this.#timers.has(name)) continue;
      if (timer.every === null) this.#timers.delete(name);
      else timer.at += timer.every;
      timer.act();
    }
    return due.length > 0;
  }

  /** The device sleeps: its page counts no time, and nothing that is due happens. */
  sleep(milliseconds: number): void {
    this.#slept += milliseconds;
  }

  /** Move on, without running anything. */
  move(milliseconds: number): void {
    this.#passed += milliseconds;
  }
}
