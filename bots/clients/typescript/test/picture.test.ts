import assert from "node:assert/strict";
import { test } from "node:test";

import { isWhole, type JournalRecord } from "../src/index.js";

function record(kind: string, lacks?: string[]): JournalRecord {
  return { number: 1, at: "2026-01-05T12:00:00Z", kind, text: "", ...(lacks && { lacks }) } as JournalRecord;
}

test("record of an earlier release: whole, unless it lacks what says where cards go", () => {
  assert.ok(isWhole(record("draw")));
  assert.ok(isWhole(record("life", ["rival"])));
  assert.ok(isWhole(record("play", ["why"])));
  const old = { draw: ["top"], play: ["by", "effect"], reveal: ["pile"], return: ["zone"], event: ["next"] };
  for (const [kind, lacks] of Object.entries(old)) assert.ok(!isWhole(record(kind, lacks)), kind);
});
