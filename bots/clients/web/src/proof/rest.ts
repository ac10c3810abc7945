/** Long work in short pieces, so that the page answers meanwhile. */

/** Milliseconds of work without a rest. */
const PIECE = 12;

/** Lets the page do other things as soon as a piece of work is long enough. */
export class Rest {
  #since = performance.now();

  async ifDue(): Promise<void> {
    if (performance.now() - this.#since < PIECE) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#since = performance.now();
  }
}
