// Who sits at a table: oneself, a computer and how it plays, somebody else.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { card, Played, seat } from "./service/tables";
import { worldOfJane } from "./world";

const JANE = { id: 11, name: "Jane", kind: "person", guest: false };
const BILL = { ...JANE, id: 12, name: "Bill" };
const SITTING = [
  { seat: 0, name: "Jane", player: JANE, policy: null },
  { seat: 1, name: "Bill", player: BILL, policy: null },
  { seat: 2, name: "Dusty Pearl", player: null, policy: "rules" },
];
const SEATS = [seat(0, "Jane"), seat(1, "Bill"), seat(2, "Dusty Pearl")];

async function opened(viewer: number | null): Promise<Page> {
  const made = worldOfJane();
  new Played(made.service, 7, { table: { seats: SITTING }, view: { viewer, seats: SEATS } });
  return await made.browser.open("tables/7");
}

/** What stands at a seat in place of a name. */
function named(page: Page, at: number): string {
  return page.text(`[data-seat="${at}"] strong`).trim();
}

test("one's own seat: you, and the name in its sheet", async () => {
  const page = await opened(0);
  assert.equal(named(page, 0), "You");
  assert.equal(named(page, 1), "Bill");
  await page.pressAt('[data-seat="0"] .target');
  assert.match(page.text("dialog h2"), /Jane/);
});

test("the seat of somebody else, seen with their eyes: their name", async () => {
  assert.equal(named(await opened(1), 1), "Bill");
});

test("a computer: its name, and how it plays; more about that in its sheet", async () => {
  const page = await opened(0);
  assert.match(named(page, 2), /^Dusty Pearl +computer: rules/);
  await page.pressAt('[data-seat="2"] .target');
  assert.match(page.text("dialog"), /Played by a computer: rules\./);
});

test("cards before a seat: each to be touched; at a crowded table they are read in the sheet of their seat", async () => {
  for (const [seats, buttons] of [[4, 1], [14, 0]] as const) {
    const made = worldOfJane();
    const around = Array.from({ length: seats }, (_, at) => seat(at, `Seat ${at}`, at === 2 ? { in_play: [card(9)] } : {}));
    new Played(made.service, 7, { table: { seats: [] }, view: { viewer: 0, seats: around } });
    const page = await made.browser.open("tables/7");
    assert.equal(page.document.querySelectorAll('[data-seat="2"] [data-lies]').length, 1);
    assert.equal(page.document.querySelectorAll('[data-seat="2"] button[data-lies]').length, buttons, `${seats} seats`);
    await page.pressAt('[data-seat="2"] .target');
    assert.equal(page.document.querySelectorAll("dialog .card-texts li").length, 1);
  }
});

test("somebody else: their rating stands in their sheet", async () => {
  const made = worldOfJane();
  const ratings = [{ seat: 1, kind: "people", estimate: 1612, uncertainty: 80, games: 31, games_needed: 10, is_provisional: false }];
  new Played(made.service, 7, { table: { seats: SITTING, ratings }, view: { viewer: 0, seats: SEATS } });
  const page = await made.browser.open("tables/7");
  await page.pressAt('[data-seat="1"] .target');
  assert.match(page.text("dialog"), /Played by Bill +Rating 1,612 ±80/);
});

test("before the game: ratings beside names, at a table that is not rated", async () => {
  const made = worldOfJane();
  const ratings = [{ seat: 1, kind: "people", estimate: 1612, uncertainty: 80, games: 7, games_needed: 10, is_provisional: true }];
  new Played(made.service, 7, { happened: 0, table: { status: "open", started_at: null, seats: SITTING, kept_seats: [], ratings } });
  const page = await made.browser.open("tables/7");
  assert.match(page.text(".sitting"), /Jane\nBill +Rating 7 of 10 games\nDusty Pearl/);
});
