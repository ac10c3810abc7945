// The lobby: rows that change by themselves, a seat at one click, and the game that waits.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { nameOf } from "./browser/reading";
import { list, problem } from "./service/service";
import { ask, brief, option, Played, prompt } from "./service/tables";
import { world, worldOfJane, type World } from "./world";

const EVERY = 12_000;
const BILL = { id: 99, name: "Bill", kind: "person", guest: false };
const SITTING = { seat: 0, name: "Bill", player: BILL, policy: null, gave_up: false };
const OPEN = { status: "open", seats: [SITTING], seat_count: 4, pace: "live", pool: null, may_join: true };

/** The tables that the service lists: those with a free seat, one's own, those to watch. */
interface Lists {
  free?: object[];
  mine?: object[];
  watch?: object[];
}

function listing(made: World, lists: Lists): Lists {
  made.service.on("GET /api/v1/tables/", ({ query }) => {
    if (query.get("mine") === "true") return list((lists.mine ?? []).filter((one) => Reflect.get(one, "status") === query.get("status")));
    return list((query.get("free") === "true" ? lists.free : lists.watch) ?? []);
  });
  return lists;
}

const FREE = "[aria-labelledby=free]";
const rows = (page: Page, where = FREE): string[] => page.rows(`${where} .rows`);
const lobbies = (made: World): number => made.service.asked("GET", "/api/v1/tables/").filter(({ query }) => query.get("free") === "true").length;

test("rows change by themselves: a table that comes, fills and goes", async () => {
  const made = world();
  const lists = listing(made, {});
  const page = await made.browser.open();
  assert.match(page.text(FREE), /There is none just now\./);
  lists.free = [brief(7, OPEN)];
  await page.passed(EVERY);
  assert.match(rows(page)[0]!, /^Table 7\n.*1 of 4 seats taken/);
  lists.free = [brief(7, { ...OPEN, seats: [SITTING, { ...SITTING, seat: 1, name: "Kate", player: { ...BILL, id: 98, name: "Kate" } }] })];
  await page.passed(EVERY);
  assert.match(rows(page)[0]!, /2 of 4 seats taken[^]*Bill, Kate/);
  lists.free = [];
  await page.passed(EVERY);
  assert.deepEqual(rows(page), []);
});

test("page that is not looked at: nothing is asked; once it is, at once", async () => {
  const made = world();
  const lists = listing(made, {});
  const page = await made.browser.open();
  const before = lobbies(made);
  await page.turn("away");
  await page.passed(10 * EVERY);
  assert.equal(lobbies(made), before);
  lists.free = [brief(7, OPEN)];
  await page.turn("here");
  assert.equal(rows(page).length, 1);
  await page.passed(EVERY);
  assert.equal(lobbies(made), before + 2);
});

test("list that has not changed: asked for by its tag, and not sent again", async () => {
  const made = world();
  let [tag, rows_] = ['"one"', [brief(7, OPEN)]];
  const sent: number[] = [];
  made.service.on("GET /api/v1/tables/", ({ query, headers }) => {
    if (query.get("free") !== "true") return list([]);
    const status = headers.get("If-None-Match") === tag ? 304 : 200;
    sent.push(status);
    if (status === 304) return new Response(null, { status, headers: { ETag: tag } });
    return new Response(JSON.stringify({ results: rows_, next: null }), { headers: { "Content-Type": "application/json", ETag: tag } });
  });
  const page = await made.browser.open();
  await page.passed(EVERY);
  assert.match(rows(page)[0]!, /^Table 7/);
  [tag, rows_] = ['"two"', [brief(8, OPEN)]];
  await page.passed(EVERY);
  assert.match(rows(page)[0]!, /^Table 8/);
  await page.passed(EVERY);
  assert.deepEqual(sent, [200, 304, 200, 304]);
});

test("refused for a while: what was listed stands, and why no more comes is said", async () => {
  const made = world();
  listing(made, { free: [brief(7, OPEN)] });
  const page = await made.browser.open();
  made.service.on("GET /api/v1/tables/", () => problem(403, "forbidden", "Not now."));
  await page.passed(EVERY);
  assert.match(page.text(FREE), /Not now\.[^]*Table 7/);
  listing(made, { free: [brief(8, OPEN)] });
  await page.passed(EVERY);
  assert.doesNotMatch(page.text(FREE), /Not now\.|Table 7/);
});

test("screen that was left: its lists are asked for no more", async () => {
  const made = world();
  listing(made, {});
  const page = await made.browser.open();
  await page.press("Open a table", ".acts");
  const before = lobbies(made);
  await page.passed(3 * EVERY);
  assert.equal(lobbies(made), before);
});

test("row: on which terms, and who sits there", async () => {
  const made = world();
  made.service.on("GET /api/v1/catalogue/sets/", () => list([{ name: "base", title: "Card game" }, { name: "dodge", title: "Dodge City" }, { name: "noon", title: "High Noon" }]));
  const AI = { seat: 1, name: "rules-1", player: null, policy: "rules" };
  listing(made, { free: [brief(7, { ...OPEN, sets: ["base", "dodge", "noon"], pace: "days", pool: "people", seats: [SITTING, AI] })] });
  const page = await made.browser.open();
  assert.equal(rows(page)[0], "Table 7\nCard game, 2 of 4 seats taken.\nDodge City and High Noon\nover days\nRated.\n1 computer\nBill\nLog in to sit down");
});

test("row: faces of those who sit there, and their ratings; of whoever has no rated game nothing", async () => {
  const made = world();
  const known = { kind: "people", estimate: 1612, uncertainty: 80, games: 31, games_needed: 10, is_provisional: false };
  const KATE = { ...SITTING, seat: 1, name: "Kate", player: { ...BILL, id: 98, name: "Kate" } };
  const DOC = { ...SITTING, seat: 2, name: "Doc", player: { ...BILL, id: 97, name: "Doc" } };
  const ratings = [{ ...known, seat: 0 }, { ...known, seat: 1, games: 7, is_provisional: true }];
  listing(made, { free: [brief(7, { ...OPEN, seats: [SITTING, KATE, DOC], ratings })] });
  const page = await made.browser.open();
  assert.match(rows(page)[0]!, /Bill +Rating 1,612 ±80, Kate +Rating 7 of 10 games, Doc\n/);
  const faces = page.document.querySelectorAll(".seats-drawn img").map((one) => one.getAttribute("src"));
  assert.deepEqual(faces, [0, 1, 2].map((at) => `/api/v1/faces/strangers/${at}.svg`));
});

// -- a seat at one click ----------------------------------------------------------------------------------------------

test("seat: what can be done, by who looks and how the table stands", async () => {
  const CASES: [string, () => World, object, string][] = [
    ["a player", worldOfJane, {}, "Sit down: Table 7"],
    ["a visitor", world, { may_join: false }, "Sit down as a guest: Table 7"],
    ["a visitor, it is rated", world, { may_join: false, pool: "people" }, "Log in to sit down"],
    ["a player who may not", worldOfJane, { may_join: false, join_refusal: { detail: "Play three games first." } }, ""],
    ["a player for whom no seat is free", worldOfJane, { may_join: false }, ""],
    ["whoever sits there", worldOfJane, { may_join: false, your_seat: 0 }, "To the table: Table 7"],
  ];
  for (const [who, made, more, act] of CASES) {
    const there = made();
    listing(there, { free: [brief(7, { ...OPEN, ...more })] });
    const page = await there.browser.open();
    const found = page.document.querySelectorAll("button, a").filter((one) => one.closest(".table-row") !== null && one.closest(".hint") === null);
    const names = found.map((one) => nameOf(one));
    assert.deepEqual(names, act === "" ? ["Table 7"] : ["Table 7", act], who);
    assert.equal(/Play three games first\./.test(page.text(FREE)), "join_refusal" in more, who);
  }
});

test("seat: taken at once, and one is at the table", async () => {
  const made = worldOfJane();
  listing(made, { free: [brief(7, OPEN)] });
  new Played(made.service, 7, { happened: 0, table: { status: "open", started_at: null } });
  made.service.on("POST /api/v1/tables/7/join/", () => ({ id: 7, seats: [] }));
  const page = await made.browser.open();
  await page.press("Sit down: Table 7");
  assert.equal(page.path, "tables/7");
});

test("seat: a visitor becomes a guest and takes it; a refusal stands beside the row", async () => {
  const made = world();
  listing(made, { free: [brief(7, { ...OPEN, may_join: false })] });
  made.service.on("POST /api/v1/tables/7/join/", () => problem(409, "table_full", "All seats are taken by now."));
  const page = await made.browser.open();
  await page.press("Sit down as a guest: Table 7");
  assert.equal(page.path, "");
  assert.deepEqual(page.alerts, ["All seats are taken by now."]);
  const guest = made.people.all.find(({ me }) => me.guest)!;
  assert.ok(guest.tokens.has(made.service.asked("POST", "/api/v1/tables/7/join/")[0]!.token));
});

// -- the game that waits ----------------------------------------------------------------------------------------------

const JANE = { id: 11, name: "Jane", kind: "person", guest: false };
const OWN = { seat: 0, name: "Jane", player: JANE, policy: null, gave_up: false };
const AI = { seat: 1, name: "rules-1", player: null, policy: "rules", gave_up: false };
const ALONE = { status: "playing", seats: [OWN, AI], your_seat: 0, pace: "days" };

const ways = (page: Page): string[] => page.text(".now .acts").split("\n");

test("play now: on with the game in which nobody else plays, or a new one", async () => {
  const made = worldOfJane();
  new Played(made.service, 7);
  listing(made, { mine: [brief(8, { ...ALONE, seats: [OWN, { ...SITTING, seat: 1 }] }), brief(7, ALONE)] });
  const page = await made.browser.open();
  assert.deepEqual(ways(page), ["Go on: Table 7", "New game", "Learn it in three minutes", "Open a table"]);
  await page.press("Go on: Table 7");
  assert.equal(page.path, "tables/7");
});

test("play now: before that, on with the game in which one is asked", async () => {
  const made = worldOfJane();
  const played = new Played(made.service, 8);
  listing(made, { mine: [brief(7, ALONE)] });
  const page = await made.browser.open();
  ask(made.jane, played, prompt("p1", [option("a")]));
  await page.settled();
  assert.equal(ways(page)[0], "Go on: Table 8");
});

test("play now: a new game for whoever has none that waits, has given up, or is nobody yet", async () => {
  for (const mine of [[], [brief(7, { ...ALONE, your_seat: null })], [brief(7, { ...ALONE, seats: [OWN, { ...SITTING, seat: 1 }] })]]) {
    const made = worldOfJane();
    listing(made, { mine });
    assert.deepEqual(ways(await made.browser.open()), ["Play now", "Learn it in three minutes", "Open a table"]);
  }
});

test("no place for a new game: the tables that take them are offered", async () => {
  const made = worldOfJane();
  listing(made, { mine: [brief(7, { ...ALONE, name: "Yuma" })] });
  const refusal = problem(403, "quota_exceeded", "Finish a game, give one up.", { limit: 2, tables: [7, 9] });
  made.service.on("POST /api/v1/tables/", () => refusal.clone());
  const page = await made.browser.open();
  await page.press("New game");
  assert.deepEqual(page.alerts, ["Finish a game, give one up."]);
  assert.deepEqual(page.rows('[aria-label="Your tables"]'), ["Yuma", "Table 9"]);
});

test("own tables that wait for players are listed, too", async () => {
  const made = worldOfJane();
  listing(made, { mine: [brief(7, { ...OPEN, your_seat: 0 }), brief(8, { ...ALONE })] });
  const page = await made.browser.open();
  assert.deepEqual(page.rows("[aria-labelledby=my-move] .rows"), ["Table 8 others are to move", "Table 7 Before the game"]);
});
