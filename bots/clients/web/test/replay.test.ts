// A finished game: each step is told as it was, record by record; going back, and far forward, shows how it stood.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { JournalRecord } from "bang-client";
import type { Page } from "./browser/page";
import { Played, seat } from "./service/tables";
import { world } from "./world";

const QUICK = 450;
/** Bill's life points after each record. */
const LIVES = [4, 3, 2, 1, 0];
/** The records by then, of each step. */
const STEPS = [0, 2, 3, 4];

async function opened(): Promise<Page> {
  const { service, browser } = world();
  const played = new Played(service, 7, { happened: 0, table: { status: "over" }, view: { viewer: null, status: "over" } });
  played.records = LIVES.slice(1).map((life, at) => ({
    number: at + 1, at: "2026-01-05T12:00:00Z", kind: "life", seat: 1, change: -1, life, cause: "BANG!", by: 2, rival: -1, text: `Bill has ${life}.`,
  })) as unknown as JournalRecord[];
  const steps = STEPS.map((after, step) => ({
    step, after, seat: null, option: null, notation: null,
    view: { ...played.view, journal: after, seats: [seat(0, "Jane"), seat(1, "Bill", { life: LIVES[after] })] },
  }));
  service.on("GET /api/v1/tables/7/replay/", () => ({ steps, total: steps.length, more: false }));
  const page = await browser.open("tables/7/replay");
  await page.press("This table");
  await page.fill("story-pace", "quick");
  await page.press("Close");
  return page;
}

function life(page: Page): string | undefined {
  return /(\d) of 4 life points/.exec(page.text('[data-seat="1"]'))?.[1];
}

test("next step: its records are told one after the other", async () => {
  const page = await opened();
  assert.equal(life(page), "4");
  await page.press("Forward");
  assert.equal(life(page), "3");
  assert.equal(page.text(".told"), "Bill has 3.");
  await page.passed(QUICK);
  assert.equal(life(page), "2");
  await page.passed(QUICK);
  assert.equal(life(page), "2");
});

test("played: step after step, each in full, up to the end", async () => {
  const page = await opened();
  await page.press("Play");
  const seen: string[] = [];
  for (let passed = 0; passed < 8000; passed += 50) {
    await page.passed(50);
    if (seen.at(-1) !== life(page)) seen.push(life(page)!);
  }
  assert.deepEqual(seen, ["4", "3", "2", "1", "0"]);
});

test("back, and far forward: how it stood, at once", async () => {
  const page = await opened();
  await page.press("End");
  assert.equal(life(page), "0");
  await page.press("Back");
  assert.equal(life(page), "1");
  await page.press("Start");
  assert.equal(life(page), "4");
});
