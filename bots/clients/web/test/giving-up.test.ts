// Giving up a game: what follows is said before it is done, and there is a way back until then.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { problem } from "./service/service";
import { Played, seat, table } from "./service/tables";
import { worldOfJane, type World } from "./world";

const JANE = { id: 11, name: "Jane", kind: "person", guest: false };
const AI = [1, 2, 3].map((at) => ({ seat: at, name: `Thinks ${at}`, player: null, policy: "rules", gave_up: false }));
const OWN = { seat: 0, name: "Jane", player: JANE, policy: null, gave_up: false };
const ALONE = { host: JANE, seats: [OWN, ...AI] };
const BILL = { ...AI[0], player: { ...JANE, id: 12, name: "Bill" } };
const ENDS = /ends without a result/;
const PLAYED_ON = /The computer plays on for you/;

async function opened(made: World, more: object = ALONE, seen: object = {}): Promise<Page> {
  new Played(made.service, 7, { table: more, view: seen });
  const page = await made.browser.open("tables/7");
  await page.press("This table");
  return page;
}

const asks = (made: World): number => made.service.asked("POST", "/api/v1/tables/7/give-up/").length;

test("what follows: said by who else plays, and whether the game counts", async () => {
  const CASES: [string, object, RegExp][] = [
    ["against computers alone", ALONE, ENDS],
    ["another person plays", { ...ALONE, seats: [OWN, BILL, ...AI.slice(1)] }, PLAYED_ON],
    ["the other person has given up", { ...ALONE, seats: [OWN, { ...BILL, gave_up: true }, ...AI.slice(1)] }, ENDS],
    ["a rated game", { ...ALONE, pool: "mixed" }, PLAYED_ON],
    ["a game of a league", { ...ALONE, host: null }, PLAYED_ON],
  ];
  for (const [which, more, said] of CASES) {
    const page = await opened(worldOfJane(), more);
    await page.press("Give up");
    assert.match(page.text("dialog"), said, which);
  }
});

test("given up: the table as the service answers it", async () => {
  const made = worldOfJane();
  const page = await opened(made);
  made.service.on("POST /api/v1/tables/7/give-up/", () => table(7, { ...ALONE, status: "voided", your_seat: null }));
  await page.press("Give up");
  assert.equal(asks(made), 0, "it was not meant yet");
  await page.press("Give up this game");
  assert.equal(asks(made), 1);
  assert.ok(!page.buttons().includes("Give up"));
  assert.match(page.text(".result"), /No result[^]*Watch it again/);
});

test("played on after all: nothing is sent", async () => {
  const made = worldOfJane();
  const page = await opened(made);
  await page.press("Give up");
  await page.press("Play on");
  assert.equal(asks(made), 0);
  assert.ok(page.buttons().includes("Give up"));
});

test("refused: the service's own words", async () => {
  const made = worldOfJane();
  const page = await opened(made);
  made.service.on("POST /api/v1/tables/7/give-up/", () => problem(409, "table_not_open", "The game is over."));
  await page.press("Give up");
  await page.press("Give up this game");
  assert.match(page.text("dialog"), /The game is over\./);
});

test("who watches, or is out, has nothing to give up", async () => {
  const out = [seat(0, "Jane", { status: "out" }), seat(1, "Bill")];
  for (const [more, seen] of [[{ ...ALONE, your_seat: null }, { viewer: null }], [ALONE, { seats: out }]] as const) {
    const page = await opened(worldOfJane(), more, seen);
    assert.ok(!page.buttons().includes("Give up"));
  }
});
