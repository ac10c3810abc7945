// One's own games, ratings and statistics: one click away from everywhere, for guests too.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { textOf } from "./browser/reading";
import { list, problem } from "./service/service";
import { Played, table } from "./service/tables";
import { world, type World, worldOfJane } from "./world";

function addPlayer({ service }: World, id: number, name: string, over: readonly object[] = []): void {
  const player = { id, name, kind: "person", guest: false };
  service.on(`GET /api/v1/players/${id}/`, () => ({ player }));
  service.on(`GET /api/v1/players/${id}/ratings/`, () => ({ results: [] }));
  service.on(`GET /api/v1/players/${id}/statistics/`, () => problem(404, "not_found"));
  service.on("GET /api/v1/tables/", ({ query }) => list(query.get("player") === String(id) && query.get("status") === "over" ? over : []));
}

const titles = (page: Page): string[] => page.document.querySelectorAll("h2").map(textOf);

test("own name in the bar: one's games first, then ratings and statistics; the account is beside it", async () => {
  const made = worldOfJane();
  addPlayer(made, 11, "Jane");
  const page = await made.browser.open();
  await page.press("Jane", ".site");
  assert.equal(page.path, "players/11");
  assert.deepEqual(titles(page), ["Games in play", "Finished games", "Ratings", "Statistics"]);
  await page.press("Your account", ".site");
  assert.equal(page.left, "/account/");
});

test("guest: their games have a link of that name, at a table too", async () => {
  const made = world();
  new Played(made.service, 9);
  for (const act of ["", "9/ai-seats/", "9/start/"]) made.service.on(`POST /api/v1/tables/${act}`, () => ({ id: 9 }));
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  const { id } = made.people.all.find(({ me }) => me.guest)!.me;
  addPlayer(made, id, "Guest");
  await page.press("Your games", ".site");
  assert.equal(page.path, `players/${id}`);
  assert.equal(titles(page)[1], "Finished games");
});

test("somebody else: what they are rated comes first", async () => {
  const made = worldOfJane();
  addPlayer(made, 12, "Bill");
  const page = await made.browser.open("players/12");
  assert.deepEqual(titles(page), ["Ratings", "Statistics", "Games in play", "Finished games"]);
});

test("finished games: each says how it ended for them, as staff has corrected it, and leads to its result", async () => {
  const made = worldOfJane();
  const seats = ["Jane", "Bill"].map((name, at) => ({ seat: at, name, player: { id: 11 + at, name, kind: "person", guest: false }, policy: null }));
  const over = (id: number, result: object | null, correction: object | null = null): object =>
    table(id, { name: `Game ${id}`, status: "over", seats, result, correction, ended_at: "2026-01-05T12:00:00Z" });
  addPlayer(made, 11, "Jane", [
    over(1, { side: "law", winners: [0] }),
    over(2, { side: "law", winners: [1] }),
    over(3, { side: "law", winners: [1] }, { kind: "correct", result: { side: "outlaws", winners: [0] } }),
    over(4, { side: "law", winners: [0] }, { kind: "annul", result: null }),
  ]);
  new Played(made.service, 1);
  const page = await made.browser.open("players/11");
  const rows = page.rows('[aria-label="Finished games"] .rows');
  assert.deepEqual(rows.map((row) => /won|lost/.exec(row)?.[0]), ["won", "lost", "won", undefined]);
  await page.press("Game 1");
  assert.equal(page.path, "tables/1");
});
