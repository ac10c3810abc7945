// What is said at a table: heard once, beside its speaker for a while and in a list; said now or not at all; not heard from
// those whom one has muted.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { problem } from "./service/service";
import { Played, seat, utterance } from "./service/tables";
import { world, type World, worldOfJane } from "./world";

const JANE = { id: 11, name: "Jane", kind: "person", guest: false };
const BILL = { id: 21, name: "Bill", kind: "person", guest: false };
const SEATS = [
  { seat: 0, name: "Jane", player: JANE, policy: null, gave_up: false },
  { seat: 1, name: "Bill", player: BILL, policy: null, gave_up: false },
  { seat: 2, name: "Kate", player: null, policy: "rules", gave_up: false },
];
const HOWDY = utterance(1, "Bill", "Howdy, folks!");
const LAUGH = utterance(2, "Kate", "laughs", { kind: "face", voice: "laugh", pictogram: "face-laugh" });
/** Milliseconds for which a bubble stands. */
const STANDS = 6000;

async function opened({ service, browser }: World, more: object = {}, seen: object = {}, ...before: (typeof HOWDY)[]): Promise<[Played, Page]> {
  const played = new Played(service, 7, { table: { seats: SEATS, ...more }, view: seen });
  played.voices.push(...before);
  return [played, await browser.open("tables/7")];
}

const bubbles = (page: Page): string[] => page.document.querySelectorAll(".bubble").map((one) => `${one.getAttribute("data-said-by")}`);
const said = (all: World): unknown[] => all.service.asked("POST", "/api/v1/tables/7/voices/").map(({ body }) => body);
const sheet = (page: Page): Promise<void> => page.pressAt(".open-talk");
const unread = (page: Page): string => page.text(".open-talk .unseen");

test("heard: beside the speaker for a while, told to those who listen, and in the list", async () => {
  const [played, page] = await opened(worldOfJane());
  played.speak(HOWDY);
  await page.settled();
  assert.deepEqual(bubbles(page), ["1"]);
  assert.match(page.text('.board [role="log"]'), /Bill: Howdy, folks!/);
  assert.match(unread(page), /1 not seen yet/);
  await page.passed(STANDS + 10);
  assert.deepEqual(bubbles(page), []);
  await sheet(page);
  assert.deepEqual(page.rows("dialog .said .records"), ["Bill: Howdy, folks!"]);
  await page.press("Close");
  assert.doesNotMatch(unread(page), /not seen yet/);
});

test("said again: the latest of each speaker stands there", async () => {
  const [played, page] = await opened(worldOfJane());
  for (const one of [HOWDY, LAUGH, utterance(3, "Bill", "Missed me!")]) played.speak(one);
  await page.settled();
  assert.deepEqual(bubbles(page), ["2", "1"]);
  await sheet(page);
  assert.deepEqual(page.rows("dialog .said .records"), ["Bill: Missed me!", "Kate: laughs", "Bill: Howdy, folks!"]);
});

test("said before the page was opened: in the list, and no news", async () => {
  const [, page] = await opened(worldOfJane(), {}, {}, HOWDY);
  assert.deepEqual(bubbles(page), []);
  assert.doesNotMatch(unread(page), /not seen yet/);
  await page.pressAt(".open-log");
  assert.deepEqual(page.rows("dialog .said .records"), ["Bill: Howdy, folks!"]);
});

test("said while the connection was lost: read when it is back, once each", async () => {
  const [played, page] = await opened(worldOfJane());
  played.speak(HOWDY);
  await page.settled();
  played.stream.open[0]!.break();
  played.voices.push(LAUGH);
  await page.passed(20_000);
  await sheet(page);
  assert.deepEqual(page.rows("dialog .said .records"), ["Kate: laughs", "Bill: Howdy, folks!"]);
});

test("saying something: a phrase at once, one about somebody after their seat was chosen; then the sheet closes", async () => {
  const all = worldOfJane();
  const [, page] = await opened(all);
  all.service.on("POST /api/v1/tables/7/voices/", ({ body }) => utterance(4, "Jane", "Howdy, folks!", { voice: String(body["voice"]), speaker: JANE as never }));
  await sheet(page);
  assert.match(page.text("dialog"), /Everybody at the table hears you\./);
  await page.press("Howdy, folks!", "dialog");
  assert.equal(page.text("dialog"), "");
  assert.deepEqual(bubbles(page), ["0"]);
  await sheet(page);
  await page.press("Shoot …!", "dialog");
  assert.deepEqual(page.buttons(".to-whom"), ["Bill", "Kate", "Undo"]);
  await page.press("Kate", "dialog");
  assert.deepEqual(said(all), [{ voice: "howdy", seat: null }, { voice: "shoot-seat", seat: 2 }]);
});

test("too often: said at once in words for people, and nothing is sent later", async () => {
  const all = worldOfJane();
  const [, page] = await opened(all);
  const refused = problem(429, "rate_limited", "Too much was said: go on in 10 seconds.");
  refused.headers.set("Retry-After", "10");
  all.service.on("POST /api/v1/tables/7/voices/", () => refused);
  await sheet(page);
  await page.press("laughs", "dialog");
  assert.deepEqual(page.alerts, ["That was a lot at once. Wait a little, then try it again."]);
  await page.passed(60_000);
  assert.equal(said(all).length, 1);
  assert.ok(page.buttons("dialog").includes("laughs"), "one may try again");
});

test("muted in the seat's sheet: what they have said is gone, nothing of theirs comes, and they can be heard again", async () => {
  const all = worldOfJane();
  const [played, page] = await opened(all);
  all.service.on("PUT /api/v1/tables/7/mutes/21/", () => ((played.muted = [21]), null));
  all.service.on("DELETE /api/v1/tables/7/mutes/21/", () => ((played.muted = []), null));
  played.speak(HOWDY);
  played.speak(LAUGH);
  await page.settled();
  await page.pressAt('[data-seat="1"] .target');
  await page.press("Do not hear Bill");
  await page.press("Close");
  assert.deepEqual(bubbles(page), ["2"]);
  await sheet(page);
  assert.deepEqual(page.rows("dialog .said .records"), ["Kate: laughs"]);
  await page.press("Hear Bill again");
  assert.deepEqual(page.rows("dialog .said .records"), ["Kate: laughs", "Bill: Howdy, folks!"]);
});

test("a refused mute: the service's words, and they are heard as before", async () => {
  const all = worldOfJane();
  const [, page] = await opened(all);
  all.service.on("PUT /api/v1/tables/7/mutes/21/", () => problem(404, "not_found", "There is no such table."));
  await page.pressAt('[data-seat="1"] .target');
  await page.press("Do not hear Bill");
  assert.match(page.text("dialog"), /There is no such table\./);
  assert.ok(page.buttons("dialog").includes("Do not hear Bill"));
});

test("oneself and the computer cannot be muted, and nobody by whoever is not logged in", async () => {
  for (const [made, at] of [[worldOfJane(), 0], [worldOfJane(), 2], [world(), 1]] as const) {
    const [, page] = await opened(made);
    await page.pressAt(`[data-seat="${at}"] .target`);
    assert.deepEqual(page.buttons("dialog").filter((one) => one.startsWith("Do not hear")), []);
  }
});

test("spectators and who is out: told that they speak to spectators alone", async () => {
  const out = [seat(0, "Jane", { status: "out" }), seat(1, "Bill"), seat(2, "Kate")];
  for (const [more, seen] of [[{ your_seat: null }, { viewer: null }], [{}, { seats: out }]] as const) {
    const [played, page] = await opened(worldOfJane(), more, seen);
    played.speak(utterance(3, "Doc", "Draw!", { seat: null, audience: "spectators" }));
    await page.settled();
    await sheet(page);
    assert.match(page.text("dialog"), /Only the spectators hear you/);
    assert.deepEqual(page.rows("dialog .said .records"), ["Doc (to the spectators): Draw!"]);
  }
});

test("a table without voices, and a visitor: they are told why they cannot speak", async () => {
  const [, silent] = await opened(worldOfJane(), { voices: false });
  await sheet(silent);
  assert.match(silent.text("dialog"), /Nobody can say anything at this table/);
  const [, visited] = await opened(world(), { your_seat: null }, { viewer: null });
  await sheet(visited);
  assert.match(visited.text("dialog"), /Log in to say something/);
  assert.ok(!visited.buttons("dialog").includes("Howdy, folks!"));
});

test("who has switched voices off is told so, and where to switch them on", async () => {
  const all = worldOfJane();
  all.jane.me.voices = false;
  const [, page] = await opened(all);
  await sheet(page);
  assert.match(page.text("dialog"), /You hear nobody/);
});

test("game over: people talk on, and nobody waits longer than a day", async () => {
  const all = worldOfJane();
  const over = { status: "over", ended_at: "2026-01-05T11:30:00Z" };
  const [played, page] = await opened(all, over, { status: "over" }, HOWDY);
  played.stream.tell("table", played.table);
  await page.settled();
  const asked = (): number => all.service.asked("GET", "/api/v1/tables/7/voices/").filter(({ query }) => query.has("wait")).length;
  assert.equal(asked(), 2, "once for what was said, once for what will be");
  assert.deepEqual(bubbles(page), []);
  played.speak(utterance(3, "Bill", "Well played."));
  await page.settled();
  assert.deepEqual(bubbles(page), ["1"]);
  const late = worldOfJane();
  const [ended, left] = await opened(late, { ...over, ended_at: "2026-01-01T11:30:00Z" }, { status: "over" });
  ended.stream.tell("table", ended.table);
  await left.settled();
  assert.equal(late.service.asked("GET", "/api/v1/tables/7/voices/").filter(({ query }) => query.has("wait")).length, 0);
});

test("before the game: what is said is read without a sheet", async () => {
  const { service, browser } = worldOfJane();
  const played = new Played(service, 7, { table: { seats: SEATS, status: "open", started_at: null } });
  service.on("GET /api/v1/tables/7/standing/", () => ({ chances: [], join_refusal: null }));
  const page = await browser.open("tables/7");
  played.speak(HOWDY);
  await page.settled();
  assert.match(page.text(".waiting"), /Bill: Howdy, folks!/);
  await page.press("Say something");
  assert.match(page.text("dialog"), /Everybody at the table hears you/);
});

test("switched off for all tables, and on again, in the settings; the language stays", async () => {
  const { service, browser, jane } = worldOfJane();
  jane.me.language = "de";
  service.on("GET /api/v1/me/notices/preferences/", () => ({ push: {}, mail: {}, quiet_days: [], titles: {}, digest_at: "08:00" }));
  service.on("GET /api/v1/me/webhooks/", () => ({ results: [], next: null }));
  const page = await browser.open("notices/preferences");
  for (const isHeard of [false, true]) {
    page.document.querySelectorAll('[name="voices"]')[0]!.checked = isHeard;
    await page.press("Speichern", '[aria-labelledby="of-voices"] form');
    assert.deepEqual(service.asked("PUT", "/api/v1/me/settings/").at(-1)?.body, { language: "de", voices: isHeard });
  }
});
