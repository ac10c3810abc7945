import assert from "node:assert/strict";
import { test } from "node:test";

import { scale, spread, ticks } from "../src/people/scale";

test("scale: ends lead to ends, and what is between to between", () => {
  const across = scale([1000, 1500], [200, 0]);
  assert.deepEqual([1000, 1250, 1500].map(across), [200, 100, 0]);
  assert.equal(across(1600), -40);
});

test("scale: of one number alone leads to the middle", () => {
  assert.equal(scale([7, 7], [0, 100])(7), 50);
});

test("ticks: round numbers that hold everything between them", () => {
  assert.deepEqual(ticks(1012, 1388, 5), [1000, 1100, 1200, 1300, 1400]);
  assert.deepEqual(ticks(-130, 90, 4), [-200, -100, 0, 100]);
  assert.deepEqual(ticks(1000, 1000, 5), [1000, 1001]);
});

test("ticks: hold their ends and are about as many as asked for, whatever the ends are", () => {
  for (let low = -500; low < 2000; low += 37) {
    for (const span of [0, 1, 3, 10, 99, 250, 1001]) {
      const found = ticks(low, low + span, 5);
      assert.ok(found[0]! <= low && found.at(-1)! >= low + span, `${low} ${span}`);
      assert.ok(found.length >= 2 && found.length <= 8, `${low} ${span}: ${found}`);
      assert.equal(new Set(found).size, found.length);
    }
  }
});

test("spread: the first and the last, and as many as there is room for", () => {
  assert.deepEqual(spread(3, 5), [0, 1, 2]);
  assert.deepEqual(spread(101, 5), [0, 25, 50, 75, 100]);
  assert.deepEqual(spread(0, 5), []);
  assert.deepEqual(spread(10, 1), [0, 9]);
});
