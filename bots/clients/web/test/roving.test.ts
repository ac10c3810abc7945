import assert from "node:assert/strict";
import { test } from "node:test";

import { led } from "../src/parts/roving";
import { within } from "../src/table/missed";

test("keys: arrows go round, Home and End to the ends, and others are not for the row", () => {
  assert.deepEqual(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"].map((key) => led(key, 1, 3)), [2, 2, 0, 0, 0, 2]);
  assert.equal(led("ArrowRight", 2, 3), 0);
  assert.equal(led("ArrowLeft", 0, 3), 2);
  for (const key of ["Tab", "Enter", "a"]) assert.equal(led(key, 0, 3), null);
});

test("missed: the records of a span, as far as they are at hand", () => {
  const records = [3, 4, 5, 6].map((number) => ({ number }));
  assert.deepEqual(within(records, { after: 1, to: 5 }).map((one) => one.number), [3, 4, 5]);
});
