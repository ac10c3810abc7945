/** The one place where tests of the page wait. Nothing here takes time: what was begun is let come to rest. */

import type { Clock } from "./clock";

/** Turns of the event loop without a timer, after which everything has come to rest: nothing here reads or writes files
 * or sockets, so that whatever is on its way takes its next step in each turn. */
const QUIET_TURNS = 10;
/** Turns after which something goes round in circles. */
const MOST_TURNS = 5_000;

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Everything that was begun has come to rest, or waits for time or for the service. */
export async function settled(clock: Clock): Promise<void> {
  let quiet = 0;
  for (let turns = 0; quiet < QUIET_TURNS; turns++) {
    if (turns > MOST_TURNS) throw new Error("the page does not come to rest");
    quiet = clock.run() ? 0 : quiet + 1;
    await turn();
  }
}

/** So much time passes; what is due meanwhile happens at its moment. */
export async function passed(clock: Clock, milliseconds: number): Promise<void> {
  let left = milliseconds;
  await settled(clock);
  for (let next = clock.next; next !== null && next <= left; next = clock.next) {
    clock.move(next);
    left -= next;
    await settled(clock);
  }
  clock.move(left);
  await settled(clock);
}
