/** Pages of lists, asked for one after another. */

/** A page of a list as the API answers it. */
export interface Page<Item> {
  results: readonly Item[];
  next: string | null;
}

/** Asks for the page at a cursor; without one, for the first. */
export type AskPage<Item> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;

/** So many pages are turned by themselves to find enough; then people turn them. */
const TURNED = 5;

/**
 * The page at a cursor, with the following ones until it has so many rows: of a list that is looked through, a page may
 * be short or empty, though more rows fit.
 */
export async function filled<Item>(
  ask: AskPage<Item>,
  least: number,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Item>> {
  let { results, next } = await ask(cursor, signal);
  for (let turned = 1; turned < TURNED && results.length < least && next !== null; turned++) {
    const page = await ask(cursorOf(next), signal);
    results = [...results, ...page.results];
    next = page.next;
  }
  return { results, next };
}

/** The cursor in the address of a page. */
export function cursorOf(next: string | null): string | undefined {
  return next === null ? undefined : (new URLSearchParams(next.slice(next.indexOf("?"))).get("cursor") ?? undefined);
}
