// Before a game: what can be done at a table, by whom, and how it stands then.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Browser, Page } from "./browser/page";
import { problem } from "./service/service";
import { Played, table } from "./service/tables";
import { world, worldOfJane, type World } from "./world";

/** A seat that a person has. */
function sitting(seat: number, id: number, name: string): object {
  return { seat, name, player: { id, name, kind: "person", guest: false }, policy: null };
}

const OPEN = { status: "open", started_at: null, seat_count: 3, seats: [sitting(0, 99, "Bill")], your_seat: null };

async function shown(made: World, more: object): Promise<{ played: Played; page: Page }> {
  const played = new Played(made.service, 7, { happened: 0, table: { ...OPEN, ...more } });
  return { played, page: await made.browser.open("tables/7") };
}

/** What can be done there; links are in brackets. */
function acts(page: Page): string[] {
  const links = page.document.querySelectorAll(".waiting .acts a").map((one) => `[${one.childNodes.map((text) => Reflect.get(text, "data")).join("")}]`);
  return [...page.buttons(".waiting .acts"), ...links];
}

const JANE = { id: 11, name: "Jane", kind: "person", guest: false };

test("which acts there are: by who looks, whether a seat is free, and whether it is open", async () => {
  const own = { your_seat: 1, seats: [sitting(0, 99, "Bill"), sitting(1, 11, "Jane")] };
  const hosted = { host: JANE, your_seat: 0, seats: [sitting(0, 11, "Jane")] };
  const full = [sitting(0, 11, "Jane"), sitting(1, 98, "Kate"), sitting(2, 99, "Bill")];
  const CASES: [string, () => World, object, string[]][] = [
    ["a visitor", world, {}, ["Sit down as a guest", "[Log in to sit down]"]],
    ["a visitor, no seat is free", world, { seats: full }, ["[Log in to sit down]"]],
    ["a visitor, it is closed", world, { status: "closed" }, []],
    ["a player", worldOfJane, {}, ["Sit down"]],
    ["a player, no seat is free", worldOfJane, { seats: [...full.slice(1), sitting(0, 97, "Doc")] }, []],
    ["a player who sits there", worldOfJane, own, ["Leave"]],
    ["a player who sits there, it is closed", worldOfJane, { ...own, status: "closed" }, []],
    ["the host, a seat is free", worldOfJane, hosted, ["Add a computer that thinks", "Leave"]],
    ["the host, no seat is free", worldOfJane, { ...hosted, seats: full }, ["Start the game", "Leave"]],
    ["the host who does not play", worldOfJane, { host: JANE }, ["Sit down", "Add a computer that thinks"]],
  ];
  for (const [who, made, more, expected] of CASES) {
    const { page } = await shown(made(), more);
    assert.deepEqual(acts(page), expected, who);
    assert.equal(/All seats are taken\./.test(page.text()), /no seat is free/.test(who), who);
  }
});

test("sat down: the table as the service answers it, at once", async () => {
  const made = worldOfJane();
  const { page } = await shown(made, {});
  const after = table(7, { ...OPEN, your_seat: 1, seats: [...OPEN.seats, sitting(1, 11, "Jane")] });
  made.service.on("POST /api/v1/tables/7/join/", () => after);
  await page.press("Sit down");
  assert.deepEqual(page.rows(".sitting"), ["Bill", "Jane"]);
  assert.deepEqual(acts(page), ["Leave"]);
  assert.match(page.text(), /One seat is free\./);
});

test("an act that is answered after the stream has told of later ones: what the stream has told stays", async () => {
  const made = worldOfJane();
  const hosted = { ...OPEN, host: JANE, your_seat: 0 };
  const jane = sitting(0, 11, "Jane");
  const ai = (seat: number): object => ({ seat, name: `Thinks ${seat}`, player: null, policy: "rules" });
  const { page, played } = await shown(made, { ...hosted, seats: [jane] });
  made.service.on("POST /api/v1/tables/7/ai-seats/", () => table(7, { ...hosted, seats: [jane, ai(1)] }));
  const late = made.service.hold("POST", "/api/v1/tables/7/ai-seats/");
  await page.press("Add a computer that thinks");
  played.stream.tell("table", table(7, { ...hosted, seats: [jane, ai(1)] }));
  await page.settled();
  played.stream.tell("table", table(7, { ...hosted, seats: [jane, ai(1), ai(2)] }));
  await page.settled();
  late.open();
  await page.settled();
  assert.deepEqual(acts(page), ["Start the game", "Leave"]);
});

test("on which terms it will be played: the sets, the pace, whether it is rated", async () => {
  const { page } = await shown(worldOfJane(), { sets: ["base", "dodge"], pace: "days", pool: "people" });
  assert.match(page.text(".waiting .terms"), /^Base game\nover days\nRated\.$/);
});

test("the host sends a computer away again, and nobody else; others cannot", async () => {
  const jane = sitting(0, 11, "Jane");
  const ai = { seat: 1, name: "Dusty Pearl", player: null, policy: "rules" };
  const full = [jane, ai, sitting(2, 99, "Bill")];
  const made = worldOfJane();
  const { page, played } = await shown(made, { ...OPEN, host: JANE, your_seat: 0, seats: full });
  made.service.on("DELETE /api/v1/tables/7/ai-seats/1/", () => null);
  assert.deepEqual(page.buttons(".sitting"), ["Send Dusty Pearl away"]);
  await page.press("Send Dusty Pearl away");
  assert.equal(made.service.asked("DELETE", "/api/v1/tables/7/ai-seats/1/").length, 1);
  played.stream.tell("table", table(7, { ...OPEN, host: JANE, your_seat: 0, seats: [jane, full[2]!] }));
  await page.settled();
  assert.deepEqual(page.rows(".sitting"), ["Jane", "Bill"]);
  const { page: guest } = await shown(worldOfJane(), { ...OPEN, your_seat: 0, seats: full });
  assert.deepEqual(guest.buttons(".sitting"), []);
});

test("a visitor says how they want to be called, or does not: they sit down as that guest", async () => {
  for (const [name, sent] of [["doc", { name: "doc" }], ["", {}]] as const) {
    const made = world();
    const { page } = await shown(made, {});
    made.service.on("POST /api/v1/tables/7/join/", () => table(7, OPEN));
    await page.fill("guest-name", name);
    await page.press("Sit down as a guest");
    assert.deepEqual(made.service.asked("POST", "/api/v1/guests/").map(({ body }) => body), [sent]);
    assert.deepEqual(page.document.querySelectorAll('[name="guest-name"]'), []);
  }
});

test("a name that somebody has: the service says so, and another one can be tried", async () => {
  const made = world();
  const { page } = await shown(made, {});
  made.service.on("POST /api/v1/guests/", () => problem(409, "name_taken", "This name is taken."));
  await page.fill("guest-name", "bill");
  await page.press("Sit down as a guest");
  assert.deepEqual(page.alerts, ["This name is taken."]);
  assert.deepEqual(page.document.querySelectorAll('[name="guest-name"]').map((one) => one.value), ["bill"]);
});

test("sat down with an invitation: it goes along", async () => {
  const made = worldOfJane();
  new Played(made.service, 7, { happened: 0, table: OPEN });
  made.service.on("POST /api/v1/tables/7/join/", () => table(7, OPEN));
  const page = await made.browser.open("tables/7?invitation=abc");
  await page.press("Sit down");
  assert.deepEqual(made.service.asked("POST", "/api/v1/tables/7/join/")[0]?.body, { invitation: "abc" });
});

test("stood up: an answer without a document changes nothing; the stream tells how it is", async () => {
  const made = worldOfJane();
  const { page, played } = await shown(made, { your_seat: 1, seats: [...OPEN.seats, sitting(1, 11, "Jane")] });
  made.service.on("POST /api/v1/tables/7/leave/", () => null);
  await page.press("Leave");
  assert.deepEqual(page.rows(".sitting"), ["Bill", "Jane"]);
  assert.deepEqual(page.alerts, []);
  played.stream.tell("table", table(7, OPEN));
  await page.settled();
  assert.deepEqual(page.rows(".sitting"), ["Bill"]);
  assert.deepEqual(acts(page), ["Sit down"]);
});

test("refused: the service's words, and they go when something else is done", async () => {
  const made = worldOfJane();
  const { page } = await shown(made, {});
  let isFull = true;
  made.service.on("POST /api/v1/tables/7/join/", () => (isFull ? problem(409, "table_full", "Somebody was quicker.") : table(7, OPEN)));
  await page.press("Sit down");
  assert.deepEqual(page.alerts, ["Somebody was quicker."]);
  isFull = false;
  await page.press("Sit down");
  assert.deepEqual(page.alerts, []);
});

test("the promise before the deal: kept by this browser as it was first seen", async () => {
  const made = world();
  const { page, played } = await shown(made, { commitment: "first" });
  played.stream.tell("table", table(7, { ...OPEN, commitment: "second" }));
  await page.settled();
  assert.match(keptText(made.browser), /first/);
  assert.doesNotMatch(keptText(made.browser), /second/);
});

function keptText(browser: Browser): string {
  return JSON.stringify([...browser.kept.values]);
}

// -- a newer page -----------------------------------------------------------------------------------------------------

test("service came back as a newer one: the page says so, and is loaded again when its reader wants it", async () => {
  for (const [build, isNewer] of [["1", false], ["2", true]] as const) {
    const made = world();
    const played = new Played(made.service, 7);
    made.service.on("GET /play/", () => new Response(`<script type="module" src="/static/bang_service/play/app.js?v=${build}"></script>`));
    const page = await made.browser.open("tables/7");
    assert.equal(made.service.asked("GET", "/play/").length, 0);
    played.stream.open[0]!.break();
    await page.passed(10_000);
    assert.equal(/newer version/.test(page.text()), isNewer);
    assert.equal(page.left, "");
    if (isNewer) await page.press("Load it");
    assert.equal(page.left, isNewer ? "/play/tables/7" : "");
  }
});

const RATED = { state: "waiting", join_refusal: null, chances: [{ seat: 0, chance: 0.374, estimate: 1620, uncertainty: 45 }], sides: [], changes: [] };

test("a rated table: the chance of each who sits there, and why one may not sit down beside them", async () => {
  const made = worldOfJane();
  made.service.on("GET /api/v1/tables/7/rating/", () => RATED);
  const { page } = await shown(made, { pool: "people" });
  assert.deepEqual(page.rows(".sitting"), ["Bill 37% to win · 1,620 ±45"]);
  assert.match(page.text(), /Rated\./);
  assert.deepEqual(acts(page), ["Sit down"]);
  const refused = worldOfJane();
  const detail = "Play 2 more unrated games to their ends.";
  refused.service.on("GET /api/v1/tables/7/rating/", () => ({ ...RATED, join_refusal: { code: "rated_table", detail, reason: "newcomer", missing: 2 } }));
  const without = (await shown(refused, { pool: "people" })).page;
  assert.deepEqual(acts(without), []);
  assert.ok(without.text().includes(detail));
  // A stranger is not asked to come in as a guest, who may not play there.
  const visitor = world();
  visitor.service.on("GET /api/v1/tables/7/rating/", () => RATED);
  assert.deepEqual(acts((await shown(visitor, { pool: "people" })).page), ["[Log in to sit down]"]);
});

test("the host of a rated table: only computers that may play there are offered, and none among people", async () => {
  const OFFERED: [string, string[]][] = [
    ["", ["Add a computer that thinks", "Add a computer that plays anything", "Leave"]],
    ["mixed", ["Add a computer that thinks", "Leave"]],
    ["people", ["Leave"]],
  ];
  for (const [pool, expected] of OFFERED) {
    const made = worldOfJane();
    made.service.on("GET /api/v1/tables/7/rating/", () => RATED);
    made.service.on("GET /api/v1/catalogue/policies/", () => ({
      results: [{ name: "random", description: "Plays anything.", rated: false }, { name: "rules", description: "Thinks.", rated: true }],
    }));
    const { page } = await shown(made, { pool, host: JANE, your_seat: 0, seats: [sitting(0, 11, "Jane")] });
    assert.deepEqual(acts(page), expected, pool);
  }
});

test("opening a table: rated ones as far as one may, and what is in the way of the others", async () => {
  const made = worldOfJane();
  const pool = (kind: string, refusal: object | null): object => ({ game: "cards", kind, listed: 0, refusal });
  const detail = "Confirm your address first.";
  made.service.on("GET /api/v1/catalogue/games/", () => ({ results: [{ name: "cards", title: "Card game", seats: [3, 4, 5], sets: [] }] }));
  made.service.on("GET /api/v1/ratings/", () => ({ results: [pool("bots", null), pool("mixed", { detail }), pool("people", null)] }));
  const page = await made.browser.open("open");
  assert.match(page.text(), /rated, among people/);
  assert.ok(page.text().includes(detail));
  assert.match(page.text(), /Victory and defeat change your rating/, "what it means is said before it is chosen");
  const off = page.document.querySelectorAll('[name="pool"]').filter((one) => Reflect.get(one, "disabled") === true || one.getAttribute("disabled") !== null);
  assert.equal(off.length, 1);
  assert.match(page.text(), /Only with an invitation/);
  await page.fill("pool", "people");
  assert.doesNotMatch(page.text(), /Only with an invitation/);
});
