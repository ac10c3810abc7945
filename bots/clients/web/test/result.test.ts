// How a game ended: a sheet that opens by itself once the story is told, says what everybody was and who fell to whom,
// and leads on.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { JournalRecord, View } from "bang-client";
import type { Page } from "./browser/page";
import { list, problem } from "./service/service";
import { Played, seat, table } from "./service/tables";
import { type World, world, worldOfJane } from "./world";

const JANE = { id: 11, name: "Jane", kind: "person", guest: false };
const SITTING = ["Jane", "Bill", "Kate", "Doc"].map((name, at) => ({
  seat: at, name, player: at === 0 ? JANE : null, policy: at === 0 ? null : "rules", gave_up: false,
}));
const ENDED: Partial<View> = {
  status: "over",
  waiting_for: [],
  result: { side: "outlaws", winners: [0, 2] } as never,
  seats: [
    seat(0, "Jane", { role: "outlaw", life: 2 }),
    seat(1, "Bill", { role: "sheriff", status: "out", life: 0 }),
    seat(2, "Kate", { role: "outlaw", status: "out", life: 0 }),
    seat(3, "Doc", { role: "deputy", life: 1 }),
  ],
};

function records(...told: (readonly [kind: string, text: string, more: object])[]): JournalRecord[] {
  return told.map(([kind, text, more], at) => ({ number: at + 1, at: "2026-01-05T12:00:00Z", kind, text, ...more }) as unknown as JournalRecord);
}

/** Kate falls to Bill in the first round, Bill to Jane in the second. */
const TOLD = records(
  ["turn", "Bill begins a turn.", { seat: 1, round: 1 }],
  ["life", "Kate loses the last life point (BANG!).", { seat: 2, change: -1, life: 0, by: 1 }],
  ["eliminated", "Kate (Outlaw) is eliminated by Bill.", { seat: 2, role: "outlaw", by: 1 }],
  ["turn", "You begin a turn.", { seat: 0, round: 2 }],
  ["life", "Bill loses the last life point (Duel).", { seat: 1, change: -1, life: 0, by: 0 }],
  ["eliminated", "Bill (Sheriff) is eliminated by you.", { seat: 1, role: "sheriff", by: 0 }],
  ["end", "The Outlaws win.", { side: "outlaws", winners: [0, 2] }],
);

function ended(made: World, { more = {}, seen = {}, told = TOLD }: { more?: object; seen?: object; told?: JournalRecord[] } = {}): Played {
  const roles = ["sheriff", "deputy", "outlaw"].map((name) => ({ name, title: name.toUpperCase(), pictogram: "", picture: "", face: `/${name}.svg` }));
  const words = { roles, goals: {}, dice: [], sides: { outlaws: "The Outlaws win", nobody: "Nobody wins" }, journal: [] };
  made.service.on("GET /api/v1/catalogue/words/", () => words);
  const played = new Played(made.service, 7, { table: { status: "over", seats: SITTING, ruling: null, correction: null, ...more }, view: { ...ENDED, ...seen } });
  played.records = told;
  played.view = { ...played.view, journal: told.length };
  return played;
}

const sheet = (page: Page): string => page.text("dialog");

test("won: who won, what everybody was, how it ended for each, and who fell last to whom", async () => {
  const made = worldOfJane();
  ended(made);
  const page = await made.browser.open("tables/7");
  assert.equal(page.text("dialog h2"), "You have won!");
  assert.equal(page.text(".side"), "The Outlaws win.");
  assert.deepEqual(page.rows(".winners"), ["You OUTLAW", "Kate OUTLAW"]);
  const fallen = page.rows(".decided");
  assert.match(fallen[0]!, /Round 1\s*Kate \(Outlaw\) is eliminated by Bill\.\s*Kate loses the last life point \(BANG!\)\./);
  assert.match(fallen[1]!, /Round 2\s*Bill \(Sheriff\) is eliminated by you\.\s*Bill loses the last life point \(Duel\)\./);
  const [jane, kate, bill, doc] = page.rows(".line-up");
  assert.match(jane!, /You\s*OUTLAW[^]*2 of 4 life points[^]*one other eliminated/);
  assert.match(kate!, /Kate[^]*OUTLAW[^]*out in round 1, by Bill/);
  assert.doesNotMatch(kate!, /eliminated/);
  assert.match(bill!, /Bill[^]*SHERIFF[^]*out in round 2, by you[^]*one other eliminated/);
  assert.match(doc!, /Doc[^]*DEPUTY[^]*1 of 4 life points/);
});

test("fallen to nobody: what happened stands in the place of who did it", async () => {
  const made = worldOfJane();
  const told = records(
    ["turn", "Bill begins a turn.", { seat: 1, round: 1 }],
    ["life", "Bill loses the Duel with you: 1 life point, none left.", { seat: 1, change: -1, life: 0, by: 1 }],
    ["eliminated", "Bill (Sheriff) is eliminated.", { seat: 1, role: "sheriff", by: -1 }],
    ["end", "The Outlaws win.", { side: "outlaws", winners: [0, 2] }],
  );
  ended(made, { told });
  const page = await made.browser.open("tables/7");
  assert.match(page.rows(".line-up")[2]!, /Bill[^]*out in round 1: Bill loses the Duel with you: 1 life point, none left\./);
});

test("outcome: of whoever has a seat their own, else the side's; without a winner nobody's", async () => {
  for (const [seen, title] of [
    [{ viewer: 1 }, "You have lost."],
    [{ viewer: null }, "The Outlaws win"],
    [{ result: { side: "nobody", winners: [] } }, "Nobody wins"],
    [{ status: "voided", result: null }, "No result"],
  ] as const) {
    const made = worldOfJane();
    ended(made, { seen });
    const page = await made.browser.open("tables/7");
    assert.equal(page.text("dialog h2"), title);
  }
});

test("opens when the story is told, and not before; closed, it opens again", async () => {
  const made = worldOfJane();
  const played = ended(made, { told: [], more: { status: "playing" }, seen: { status: "playing", result: null } });
  played.view = { ...played.view, journal: 0 };
  const page = await made.browser.open("tables/7");
  await page.press("This table");
  await page.fill("story-pace", "quick");
  await page.press("Close");
  for (const one of TOLD) played.stream.tell("record", one, one.number);
  played.records = TOLD;
  played.table = { ...played.table, status: "over" };
  played.stream.tell("table", played.table);
  played.view = { ...played.view, ...ENDED, journal: TOLD.length };
  played.stream.tell("view", played.view);
  await page.settled();
  assert.equal(sheet(page), "", "the story is told first");
  await page.press("This table");
  await page.passed(20_000);
  assert.equal(page.text("dialog h2"), "You have won!", "the sheet of the table gives way");
  await page.press("Close");
  assert.equal(sheet(page), "");
  await page.press("Show the result");
  assert.equal(page.text("dialog h2"), "You have won!");
});

test("much has happened meanwhile: that is read first", async () => {
  const made = worldOfJane();
  const played = ended(made, { told: TOLD.slice(0, 1), more: { status: "playing" }, seen: { status: "playing", result: null } });
  await (await made.browser.open("tables/7")).close();
  played.records = TOLD;
  played.table = { ...played.table, status: "over" };
  played.view = { ...played.view, ...ENDED, journal: TOLD.length };
  const page = await made.browser.open("tables/7");
  assert.match(page.text(".past"), /6 things have happened since/);
  assert.equal(sheet(page), "");
  await page.press("Close this");
  assert.equal(page.text("dialog h2"), "You have won!");
});

test("only the last records are at hand: the others are asked for", async () => {
  const made = worldOfJane();
  const filling = Array.from({ length: 80 }, () => ["draw", "Doc draws a card.", { seat: 3 }] as const);
  const told = records(...TOLD.map(({ kind, text, number: _, ...more }) => [kind, text, more] as const), ...filling);
  ended(made, { told });
  const page = await made.browser.open("tables/7");
  assert.match(page.text(".line-up"), /out in round 1, by Bill/);
});

test("no result: why, in the words of staff, or because nobody was left to play it", async () => {
  const seen = { status: "voided", result: null };
  const ruling = { kind: "void", reason: "The deck was torn.", at: "2026-01-05T12:00:00Z" };
  for (const [more, said] of [
    [{ ruling }, /The game was ended without a result\.[^]*Staff: The deck was torn\./],
    [{ seats: [{ ...SITTING[0], gave_up: true }, ...SITTING.slice(1)] }, /only computers were left in it/],
  ] as const) {
    const made = worldOfJane();
    ended(made, { more: { status: "voided", ...more }, seen });
    const page = await made.browser.open("tables/7");
    assert.match(sheet(page), said);
  }
});

test("staff stopped the game and let it go on: its end has nothing to do with that", async () => {
  const made = worldOfJane();
  ended(made, { more: { ruling: { kind: "resume", reason: "All is well.", at: "2026-01-05T12:00:00Z" } } });
  const page = await made.browser.open("tables/7");
  assert.doesNotMatch(sheet(page), /All is well/);
});

test("rated: what the game changed, once it is reckoned", async () => {
  const made = worldOfJane();
  const change = { seat: 0, counted: "all", estimate_before: 1500, estimate: 1534 };
  let state = "waiting";
  made.service.on("GET /api/v1/tables/7/rating/", () => ({
    state, join_refusal: null, chances: [], sides: [], changes: state === "rated" ? [change] : [],
  }));
  ended(made, { more: { pool: "mixed" } });
  const page = await made.browser.open("tables/7");
  assert.match(sheet(page), /being reckoned/);
  state = "rated";
  await page.passed(3000);
  assert.doesNotMatch(sheet(page), /being reckoned/);
  assert.match(page.rows(".line-up")[0]!, /Rating 1,500 → 1,534/);
  assert.doesNotMatch(page.rows(".line-up")[1]!, /Rating/);
});

test("a new game: the same game against the computer, begun at once", async () => {
  const made = world();
  ended(made, { seen: { viewer: null } });
  made.service.on("POST /api/v1/tables/", () => table(8));
  made.service.on("POST /api/v1/tables/8/ai-seats/", () => table(8));
  made.service.on("POST /api/v1/tables/8/start/", () => table(8));
  new Played(made.service, 8);
  const page = await made.browser.open("tables/7");
  await page.press("New game");
  assert.equal(page.path, "tables/8");
  assert.equal(made.service.asked("POST", "/api/v1/tables/")[0]!.body["game"], "cards");
  assert.equal(made.service.asked("POST", "/api/v1/tables/8/ai-seats/").length, 3);
  assert.equal(sheet(page), "");
});

test("no new game can be had: it is said why, and can be tried again", async () => {
  const made = worldOfJane();
  ended(made);
  made.service.on("POST /api/v1/tables/", () => problem(409, "too_many_tables", "Finish one first."));
  const page = await made.browser.open("tables/7");
  await page.press("New game");
  assert.deepEqual(page.alerts, ["Finish one first."]);
  assert.ok(page.buttons("dialog").includes("New game"));
});

// -- playing again ----------------------------------------------------------------------------------------------------

const BILL = { id: 12, name: "Bill", kind: "person", guest: false };
const WITH_BILL = [SITTING[0], { ...SITTING[1], player: BILL, policy: null }, ...SITTING.slice(2)];
const AGAIN = "Again with these people";

/** The table at which they play again, as the service answers it. */
function rematch(made: World, more: object): void {
  const next = table(8, { status: "open", started_at: null, host: JANE, free_seats: 0, kept_seats: [], your_seat: 0, ...more });
  made.service.on("POST /api/v1/tables/7/rematch/", () => next);
  made.service.on("POST /api/v1/tables/8/start/", () => next);
  new Played(made.service, 8, { table: next });
}

const started = (made: World): number => made.service.asked("POST", "/api/v1/tables/8/start/").length;

test("against the computer alone: the same table again, dealt at once", async () => {
  const made = worldOfJane();
  ended(made, { more: { host: JANE } });
  rematch(made, {});
  const page = await made.browser.open("tables/7");
  await page.press("Play again");
  assert.equal(page.path, "tables/8");
  assert.equal(started(made), 1);
});

test("with others: at a table that waits for them", async () => {
  const kept = { free_seats: 1, kept_seats: [{ seat: 1, player: BILL }], kept_until: "2026-01-05T12:10:00Z" };
  for (const more of [kept, { host: BILL }]) {
    const made = worldOfJane();
    ended(made, { more: { host: JANE, seats: WITH_BILL, rematch: null } });
    rematch(made, more);
    const page = await made.browser.open("tables/7");
    await page.press(AGAIN);
    assert.equal(page.path, "tables/8");
    assert.equal(started(made), 0);
    assert.equal(/Kept until .* for: Bill/.test(page.text()), more === kept);
  }
});

test("somebody else has asked for it: it is said as soon as the reader is told", async () => {
  const made = worldOfJane();
  const played = ended(made, { more: { host: JANE, seats: WITH_BILL, rematch: null } });
  rematch(made, { host: BILL, your_seat: null, seats: [{ seat: 1, name: "Bill", player: BILL, policy: null }] });
  const page = await made.browser.open("tables/7");
  assert.doesNotMatch(sheet(page), /Already there/);
  played.table = { ...played.table, rematch: 8 };
  made.jane.notify("Bill wants to play again.", 8);
  await page.settled();
  assert.match(sheet(page), /a seat is kept for you\. Already there: Bill/);
});

test("nobody to play again with: a league's table, one's own game that was given up, a game of others", async () => {
  const cases: object[] = [
    { host: null, seats: WITH_BILL },
    { host: JANE, seats: [{ ...SITTING[0], gave_up: true }, ...WITH_BILL.slice(1)] },
    { host: BILL, seats: [{ ...SITTING[0], player: null }, ...WITH_BILL.slice(1)] },
  ];
  for (const more of cases) {
    const made = worldOfJane();
    ended(made, { more });
    const page = await made.browser.open("tables/7");
    assert.ok(page.buttons("dialog").includes("New game"));
    assert.deepEqual(page.buttons("dialog").filter((name) => /again/i.test(name)), []);
  }
});

test("where it leads: the replay, the lobby, and for guests the way to keep their games", async () => {
  const made = world();
  ended(made, { more: { visibility: "invitation" }, seen: { viewer: null } });
  made.service.on("GET /api/v1/tables/", () => list([]));
  const page = await made.browser.open("tables/7?invitation=abc");
  assert.doesNotMatch(sheet(page), /Keep your games/);
  await page.press("Watch it again");
  assert.match(page.path, /^tables\/7\/replay\?.*invitation=abc/);
});
