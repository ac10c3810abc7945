/**
 * How tests wait, here and in the tests of the web client: for what comes in its own time with one patience, and for
 * what code under test waits for without a watch. `tests/service_infra/test_impatience.py` refuses both elsewhere.
 */

import type { TestContext } from "node:test";

/** Milliseconds for a program that a test starts. A machine that is busy with other tests is slow. */
export const PATIENCE = 120_000;

/**
 * Milliseconds that a test gives to code under test as a limit that must run out. What it limits never comes at first,
 * and comes again and again later, so that a slow machine changes nothing.
 */
export const RUNS_OUT = 200;

/** Calls `begun` whenever the client begins a pause; that lasts as long as this answers, in milliseconds. */
function onPause(context: TestContext, begun: (milliseconds: number) => number): void {
  const start = globalThis.setTimeout;
  const begin = (done: () => void, milliseconds = 0, ...given: unknown[]): unknown => {
    // Others, such as Node's own requests, have timers as well.
    const isPause = new Error().stack?.includes("/src/pause.js");
    return start(done, isPause ? begun(milliseconds) : milliseconds, ...(given as []));
  };
  context.mock.method(globalThis, "setTimeout", begin as typeof setTimeout);
}

/** The lengths of the pauses that the client makes, as they come; each is over at once. */
export function pausesOf(context: TestContext): number[] {
  const pauses: number[] = [];
  onPause(context, (milliseconds) => {
    pauses.push(milliseconds);
    return 0;
  });
  return pauses;
}

/** Does something while the client makes a pause of so many milliseconds. */
export function duringPause(context: TestContext, length: number, act: () => void): void {
  onPause(context, (milliseconds) => {
    if (milliseconds === length) setImmediate(act);
    return milliseconds;
  });
}

/** A limit of one request, which runs out when a test says so. */
export interface Limit {
  milliseconds: number;
  runOut(): void;
}

/** The limits that the code under test sets its requests, as they come. */
export function limitsOf(context: TestContext): Limit[] {
  const limits: Limit[] = [];
  context.mock.method(AbortSignal, "timeout", (milliseconds: number) => {
    const controller = new AbortController();
    limits.push({ milliseconds, runOut: () => controller.abort(new DOMException("Time is up", "TimeoutError")) });
    return controller.signal;
  });
  return limits;
}

/** Lets the watch of the code under test go on by so many milliseconds each time that it is looked at. */
export function hurriedWatch(context: TestContext, milliseconds: number): void {
  let shows = 0;
  context.mock.method(performance, "now", () => (shows += milliseconds));
}
