// A list that the service looks through: pages may be short or empty, though more fits further back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filled, type AskPage } from "../src/people/pages";

/** A list with these pages, and the cursors that were asked for. */
function listOf(pages: number[][]): { ask: AskPage<number>; asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = [];
  const ask: AskPage<number> = (cursor) => {
    asked.push(cursor);
    const at = Number(cursor ?? 0);
    return Promise.resolve({ results: pages[at]!, next: at + 1 < pages.length ? `/list/?limit=2&cursor=${at + 1}` : null });
  };
  return { ask, asked };
}

const signal = new AbortController().signal;

test("page with enough: nothing else is asked for", async () => {
  const { ask, asked } = listOf([[1, 2], [3]]);
  assert.deepEqual(await filled(ask, 2, undefined, signal), { results: [1, 2], next: "/list/?limit=2&cursor=1" });
  assert.deepEqual(asked, [undefined]);
});

test("short pages: the following ones are asked for until there is enough", async () => {
  const { ask, asked } = listOf([[], [1], [], [2, 3], [4]]);
  assert.deepEqual(await filled(ask, 2, undefined, signal), { results: [1, 2, 3], next: "/list/?limit=2&cursor=4" });
  assert.deepEqual(asked, [undefined, "1", "2", "3"]);
});

test("list that ends: what there is comes, and no more is asked for", async () => {
  const { ask, asked } = listOf([[], [1]]);
  assert.deepEqual(await filled(ask, 2, undefined, signal), { results: [1], next: null });
  assert.equal(asked.length, 2);
});

test("list in which next to nothing fits: it goes on only when a person wants it to", async () => {
  const { ask, asked } = listOf(Array.from({ length: 9 }, () => []));
  assert.deepEqual(await filled(ask, 1, "2", signal), { results: [], next: "/list/?limit=2&cursor=7" });
  assert.deepEqual(asked, ["2", "3", "4", "5", "6"]);
});
