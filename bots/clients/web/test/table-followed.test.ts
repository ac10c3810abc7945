// A table that is followed: whatever the stream and other answers bring, in whatever order, the page shows the game as it
// is now, and each record once.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { problem } from "./service/service";
import { option, Played, prompt, record } from "./service/tables";
import { world, worldOfJane } from "./world";

/** The log: what has happened, the latest first. */
function log(page: Page): string[] {
  return page.rows(".log .records");
}

/** How the page says that nothing new comes. */
const LOST = /Connection lost/;

test("opened: the game as it is, and what has happened", async () => {
  const { service, browser } = world();
  new Played(service, 7, { happened: 3, view: { waiting_for: [2] } });
  const page = await browser.open("tables/7");
  assert.match(page.text(), /Waiting for Kate\./);
  assert.deepEqual(log(page), ["Record 3.", "Record 2.", "Record 1."]);
});

test("opened in a long game: the latest records, and the stream goes on behind them", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7, { happened: 1000 });
  const page = await browser.open("tables/7");
  assert.equal(log(page).length, 60);
  assert.deepEqual([log(page)[0], log(page).at(-1)], ["Record 1000.", "Record 941."]);
  assert.deepEqual(played.stream.connections.map(({ after }) => after), ["1000"]);
});

test("told: the next record and view are shown", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  played.happen({ waiting_for: [3] }, "Bill shoots.");
  await page.settled();
  assert.match(page.text(), /Waiting for Doc\./);
  assert.equal(log(page)[0], "Bill shoots.");
});

test("stream tells an older view: the later one stays", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  const older = { ...played.view, waiting_for: [1] };
  played.happen({ waiting_for: [3] }, "Bill shoots.");
  played.stream.tell("view", older);
  await page.settled();
  assert.match(page.text(), /Waiting for Doc\./);
});

test("stream tells two views after the same record: the later one counts, because a pass leaves no record", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  played.happen({ waiting_for: [2] });
  played.happen({ waiting_for: [3] });
  await page.settled();
  assert.match(page.text(), /Waiting for Doc\./);
});

test("records told twice: each is shown once, in its order", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  for (const number of [3, 4, 4, 3, 5, 4]) played.stream.tell("record", record(number), number);
  await page.settled();
  assert.deepEqual(log(page), ["Record 5.", "Record 4.", "Record 3.", "Record 2.", "Record 1."]);
});

test("connection breaks: the next one goes on behind the last record, and nothing is missing or twice", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  played.happen({}, "Four.");
  await page.settled();
  played.stream.open[0]!.break();
  played.next({ waiting_for: [2] }, "Five.", "Six.");
  await page.passed(60_000);
  assert.deepEqual(played.stream.connections.map(({ after }) => after), ["3", "4"]);
  assert.deepEqual(log(page), ["Six.", "Five.", "Four.", "Record 3.", "Record 2.", "Record 1."]);
  assert.match(page.text(), /Waiting for Kate\./);
});

test("too much was missed for the stream: what is missing is read, once, and before what comes then", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  const [connection] = played.stream.open;
  played.next({ waiting_for: [2] }, "Four.", "Five.");
  connection!.tell("reset", played.reset(), 5);
  played.happen({}, "Six.");
  await page.settled();
  assert.deepEqual(log(page).slice(0, 4), ["Six.", "Five.", "Four.", "Record 3."]);
  assert.match(page.text(), /Waiting for Kate\./);
});

test("connection lost: the page says since when and when it tries again, and stops saying so once it is back", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  assert.doesNotMatch(page.text(), LOST);
  service.isAway = true;
  played.stream.open[0]!.break();
  await page.passed(90_000);
  assert.match(page.text(), /Connection lost at .*, 1 min 30 s ago: .* Next try in \d+ s\.\nTry now/s);
  service.isAway = false;
  await page.press("Try now");
  assert.doesNotMatch(page.text(), LOST);
  assert.equal(played.stream.open.length, 1);
});

test("stream without a body, or refused for a moment: the page tries again", async () => {
  for (const answer of [new Response(null, { status: 204 }), problem(503, "busy"), problem(429, "throttled")]) {
    const { service, browser } = world();
    const played = new Played(service, 7);
    let refusals = 0;
    const path = "/api/v1/tables/7/stream/";
    const page = await browser.open("tables/7");
    service.on(`GET ${path}`, () => (refusals++, answer));
    played.stream.open[0]!.break();
    await page.passed(10_000);
    assert.ok(refusals > 0, `${answer.status}`);
    assert.match(page.text(), LOST);
    assert.deepEqual(page.alerts, []);
  }
});

test("stream refused for good: the page says why, and asks no more", async () => {
  const { service, browser } = world();
  new Played(service, 7);
  service.on("GET /api/v1/tables/7/stream/", () => problem(404, "not_found", "There is no such table."));
  const page = await browser.open("tables/7");
  assert.deepEqual(page.alerts, ["There is no such table."]);
  await page.passed(120_000);
  assert.equal(service.asked("GET", "/api/v1/tables/7/stream/").length, 1);
});

test("silence: a connection that says nothing for long is taken for dead, and opened again", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  await page.passed(120_000);
  assert.equal(played.stream.connections.length, 1, "the service says every 15 seconds that it is there");
  played.stream.open[0]!.isSilent = true;
  await page.passed(44_000);
  assert.equal(played.stream.connections.length, 1);
  await page.passed(20_000);
  assert.equal(played.stream.connections.length, 2);
  assert.equal(played.stream.open.length, 1);
});

test("page that cannot be seen: after a while it follows no more, and goes on from there when it is seen again", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  await page.turn("away");
  await page.passed(20_000);
  assert.equal(played.stream.open.length, 1, "a short look elsewhere ends nothing");
  await page.turn("here");
  await page.turn("away");
  await page.passed(20_000);
  assert.equal(played.stream.open.length, 1, "each look elsewhere is counted from its own beginning");
  await page.passed(20_000);
  assert.equal(played.stream.open.length, 0);
  played.next({}, "Four.");
  await page.turn("here");
  assert.equal(played.stream.open[0]?.after, "3");
  assert.equal(log(page)[0], "Four.");
});

test("another table: the former one is followed no more, and an answer of it that comes late is not shown", async () => {
  const { service, browser } = worldOfJane();
  const asked = prompt("p1", [option("a"), option("b")]);
  const former = new Played(service, 7, { happened: 9, view: { prompt: asked, waiting_for: [0] } });
  const other = new Played(service, 8, { happened: 3, view: { waiting_for: [3] } });
  former.answered(() => former.next({ prompt: null, waiting_for: [2] }, "Ten."));
  const gate = service.hold("POST", "/api/v1/tables/7/answer/");
  service.on("GET /api/v1/tables/", () => ({ results: [{ ...other.table, your_seat: null, may_join: false, join_refusal: null }], next: null }));
  const page = await browser.open("tables/7");
  await page.press("Do a");
  assert.equal(gate.count, 1);
  await page.press("To all tables");
  await page.press("Table 8", "[aria-labelledby=watch]");
  gate.open();
  await page.settled();
  assert.equal(former.stream.open.length, 0);
  assert.equal(page.text("h1"), "Table 8");
  assert.match(page.text(), /Waiting for Doc\./);
  assert.deepEqual(log(page), ["Record 3.", "Record 2.", "Record 1."]);
});

test("left while it is read: nothing of it is shown or followed afterwards", async () => {
  const { service, browser } = world();
  const former = new Played(service, 7);
  const gate = service.hold("GET", "/api/v1/tables/7/view/");
  const page = await browser.open("tables/7");
  assert.equal(gate.count, 1);
  await page.press("BANG!");
  gate.open();
  await page.settled();
  assert.equal(former.stream.connections.length, 0);
  assert.doesNotMatch(page.text(), /Waiting for Bill/);
});

test("begins while it is looked at: who waits becomes the game", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7, { happened: 0, table: { status: "open", started_at: null, seat_count: 5 } });
  const page = await browser.open("tables/7");
  assert.match(page.text(), /One seat is free\./);
  played.table = { ...played.table, status: "playing", started_at: "2026-01-05T12:00:00Z" };
  played.stream.tell("table", played.table);
  played.happen({ waiting_for: [2] }, "The game begins.");
  await page.settled();
  assert.match(page.text(), /Waiting for Kate\./);
  assert.deepEqual(log(page), ["The game begins."]);
});

test("game over: its end is shown, and nothing is asked or lost any more", async () => {
  const { service, browser } = worldOfJane();
  const played = new Played(service, 7);
  const page = await browser.open("tables/7");
  played.table = { ...played.table, status: "over" };
  played.stream.tell("table", played.table);
  played.happen({ status: "over", waiting_for: [], result: { winners: [0], side: "outlaws" } as never }, "It is over.");
  await page.settled();
  assert.match(page.text(), /You have won!/);
  assert.match(page.text(), /Watch it again/);
  await page.passed(120_000);
  assert.equal(played.stream.connections.length, 1);
  assert.doesNotMatch(page.text(), LOST);
});

test("private table: its invitation goes with everything that is asked of it", async () => {
  const { service, browser } = world();
  new Played(service, 7);
  await browser.open("tables/7?invitation=abc");
  const asked = service.heard.filter(({ path }) => path.startsWith("/api/v1/tables/7/"));
  assert.ok(asked.length >= 4);
  for (const one of asked) assert.equal(one.query.get("invitation"), "abc", one.path);
});

test("no answer of the API comes from the browser's own cache: a table would be shown as it was", async () => {
  const { service, browser } = worldOfJane();
  new Played(service, 7);
  await browser.open("tables/7");
  const asked = service.heard.filter(({ path }) => path.startsWith("/api/"));
  assert.ok(asked.length > 0);
  for (const one of asked) assert.equal(one.cache, "no-store", one.path);
});

// -- whoever comes back -----------------------------------------------------------------------------------------------

test("come back after much has happened: it is told; after little, or on a first visit, it is not", async () => {
  for (const [news, isTold] of [[4, false], [5, true]] as const) {
    const { service, browser } = world();
    const played = new Played(service, 7, { happened: 20 });
    const first = await browser.open("tables/7");
    assert.doesNotMatch(first.text(), /happened since/);
    await first.close();
    for (let number = 1; number <= news; number++) played.next({}, `News ${number}.`);
    const again = await browser.open("tables/7");
    assert.equal(/5 things have happened since/.test(again.text()), isTold);
    assert.deepEqual(again.rows(".past .records"), isTold ? ["News 1.", "News 2.", "News 3.", "News 4.", "News 5."] : []);
  }
});

test("come back to the window: what has happened meanwhile is told, until it is put away", async () => {
  const { service, browser } = world();
  const played = new Played(service, 7, { happened: 20 });
  const page = await browser.open("tables/7");
  await page.turn("away");
  for (let number = 1; number <= 6; number++) played.happen({}, `News ${number}.`);
  await page.settled();
  await page.turn("here");
  assert.match(page.text(".past"), /^6 things have happened since/);
  await page.press("Close this");
  assert.equal(page.text(".past"), "");
});

test("seen by a visitor, or by somebody who has left: whoever comes then has not seen it", async () => {
  const { service, people, browser } = world();
  people.add("Bill");
  const played = new Played(service, 7, { happened: 20 });
  for (const name of ["Jane", "Bill"]) {
    await (await browser.open("tables/7")).close();
    for (let number = 1; number <= 6; number++) played.next({}, `News ${number}.`);
    browser.cookie = `bang_is=${name}; bang_here=account`;
    const page = await browser.open("tables/7");
    assert.match(page.text(".site"), new RegExp(name));
    assert.equal(page.text(".past"), "");
    await page.press("Log out");
    await page.close();
  }
});
