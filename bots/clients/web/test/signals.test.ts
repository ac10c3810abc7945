// What is told beside the table: sounds once the reader has touched the page, a vibration, the title of the tab, who has hit
// one, and that there is no connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { JournalRecord, View } from "bang-client";
import { soundOf, strikes } from "../src/signal/kinds";
import type { Page } from "./browser/page";
import { option, Played, prompt } from "./service/tables";
import { type World, worldOfJane } from "./world";

const ASKED = { prompt: prompt("p2", [option("a"), option("b")]), waiting_for: [0] };
/** The first notes of sounds: `src/signal/sounds.ts`. */
const SHOT = 2400;
const HIT = 230;
const MOVE = 659;

function told(kind: string, members: object, text = "It happens."): Omit<JournalRecord, "number"> {
  return { at: "2026-01-05T12:00:00Z", kind, text, ...members } as Omit<JournalRecord, "number">;
}

const SHOOTS = told("play", { seat: 1, card: 9, target: 0, intention: "hostile" }, "Bill shoots at Jane.");
const HURTS = told("life", { seat: 0, change: -1, life: 3, by: 1 }, "Jane loses a life point.");
const DRAWS = told("draw", { seat: 2, count: 1, pile: "deck" }, "Kate draws a card.");

/** It happens, and whoever follows is told. */
function happens(played: Played, seen: Partial<View>, ...found: readonly Omit<JournalRecord, "number">[]): void {
  const fresh = found.map((one, at) => ({ ...one, number: played.records.length + 1 + at }) as JournalRecord);
  played.records.push(...fresh);
  played.view = { ...played.view, ...seen, journal: played.records.length };
  for (const one of fresh) played.stream.tell("record", one, one.number);
  played.stream.tell("view", played.view);
}

/** A table at which stories are told at this pace. */
async function opened({ service, browser }: World, seen: Partial<View> = {}, pace = "quick"): Promise<[Played, Page]> {
  const played = new Played(service, 7, { view: seen });
  const page = await browser.open("tables/7");
  await page.press("This table");
  await page.fill("story-pace", pace);
  await page.press("Close");
  return [played, page];
}

const touch = (page: Page): Promise<void> => page.key("Shift");
const record = (one: Omit<JournalRecord, "number">): JournalRecord => ({ ...one, number: 1 }) as JournalRecord;

test("sounds: by what a record says of itself; of several at once the most important", () => {
  const CASES: [Omit<JournalRecord, "number">[], string | null][] = [
    [[SHOOTS], "shot"],
    [[told("play", { seat: 1, card: 9, target: -1, intention: "hostile" })], "card"],
    [[told("use", { seat: 1, target: 2, intention: "helpful" })], "card"],
    [[HURTS], "hit"],
    [[told("life", { seat: 0, change: -3 })], "blast"],
    [[told("life", { seat: 0, change: 1 })], "heal"],
    [[told("roll", { seat: 0 })], "dice"],
    [[DRAWS], "card"],
    [[told("role", { seat: 0 })], null],
    [[], null],
    [[DRAWS, SHOOTS, HURTS, DRAWS], "hit"],
  ];
  for (const [found, sound] of CASES) assert.equal(soundOf(found.map(record)), sound, JSON.stringify(found));
});

test("who is hit: by what others do to them, and by what costs them life", () => {
  const CASES: [Omit<JournalRecord, "number">, number | null, boolean][] = [
    [SHOOTS, 0, true],
    [SHOOTS, 1, false],
    [SHOOTS, null, false],
    [HURTS, 0, true],
    [HURTS, 1, false],
    [told("life", { seat: 0, change: 1 }), 0, false],
    [told("take", { seat: 1, from: 0, intention: "hostile" }), 0, true],
    [told("discard", { seat: 0, by: 1, intention: "hostile" }), 0, true],
    [told("discard", { seat: 0, by: -1, intention: "neutral" }), 0, false],
    [told("play", { seat: 1, target: 0, intention: "helpful" }), 0, false],
  ];
  for (const [one, viewer, is] of CASES) assert.equal(strikes(record(one), viewer), is, JSON.stringify(one));
});

test("before the first touch nothing sounds; after it each record does when it is shown, then one's own move", async () => {
  const all = worldOfJane();
  const { heard } = all.browser.audio;
  const [played, page] = await opened(all);
  happens(played, ASKED, SHOOTS, HURTS);
  await page.passed(3000);
  assert.deepEqual(heard, []);
  await touch(page);
  happens(played, { prompt: null, waiting_for: [1] }, SHOOTS, HURTS);
  await page.settled();
  assert.ok(heard.includes(SHOT) && !heard.includes(HIT));
  await page.passed(1360);
  assert.ok(heard.includes(HIT) && !heard.includes(MOVE));
  happens(played, { ...ASKED, prompt: prompt("p3", [option("a"), option("b")]) }, DRAWS);
  await page.passed(2000);
  assert.ok(heard.includes(MOVE));
});

test("one question after the other of one's own turn: only the first has a sound", async () => {
  const all = worldOfJane();
  const { heard } = all.browser.audio;
  const [played, page] = await opened(all);
  await touch(page);
  happens(played, ASKED, DRAWS);
  await page.passed(2000);
  const own = told("play", { seat: 0, card: 3, target: -1, intention: "neutral" });
  happens(played, { ...ASKED, prompt: prompt("p3", [option("a"), option("b")]) }, own);
  await page.passed(2000);
  assert.equal(heard.filter((one) => one === MOVE).length, 1);
});

test("page that is not seen: one's own move alone is heard", async () => {
  const all = worldOfJane();
  const { heard } = all.browser.audio;
  const [played, page] = await opened(all);
  await touch(page);
  await page.turn("away");
  happens(played, ASKED, SHOOTS, HURTS);
  await page.passed(2000);
  assert.ok(heard.includes(MOVE) && !heard.includes(SHOT) && !heard.includes(HIT));
});

test("muted: no sound, here and at the next visit", async () => {
  const all = worldOfJane();
  const { audio } = all.browser;
  audio.isTouched = true;
  const [played, page] = await opened(all);
  await touch(page);
  await page.press("This table");
  const [box] = page.document.querySelectorAll('[name="sounds"]');
  box!.checked = false;
  await page.fill("sounds", "");
  happens(played, ASKED, SHOOTS);
  await page.passed(3000);
  await page.close();
  const [again, other] = await opened(all);
  await touch(other);
  happens(again, ASKED, SHOOTS);
  await other.passed(3000);
  assert.deepEqual(audio.heard, []);
});

test("a reader who wants no movement: the phone does not vibrate", async () => {
  const all = worldOfJane();
  all.browser.audio.isTouched = true;
  const [played, page] = await opened(all);
  happens(played, ASKED, SHOOTS);
  await page.passed(3000);
  assert.ok(all.browser.audio.heard.includes(MOVE));
  assert.deepEqual(all.browser.audio.vibrations, []);
});

test("title and icon of the tab say whose move it is, and are the page's own elsewhere", async () => {
  const [played, page] = await opened(worldOfJane(), { waiting_for: [2] });
  const icon = page.document.createElement("link");
  icon.setAttribute("rel", "icon");
  icon.setAttribute("href", "/static/bang_service/icon.svg");
  page.document.body.insertBefore(icon, null);
  assert.equal(page.document.title, "Waiting for Kate – Table 7");
  happens(played, ASKED, SHOOTS);
  await page.passed(2000);
  assert.equal(page.document.title, "● Your move – Table 7");
  assert.equal(icon.getAttribute("href"), "/static/bang_service/icon-move.svg");
  happens(played, { status: "over", prompt: null, waiting_for: [] }, DRAWS);
  await page.passed(2000);
  assert.equal(page.document.title, "Table 7 – BANG!");
  assert.equal(icon.getAttribute("href"), "/static/bang_service/icon.svg");
  await page.press("To all tables", "nav");
  assert.equal(page.document.title, "BANG!");
});

/** A question that this shot of Bill's has led to. */
const UNDER_FIRE = { prompt: prompt("p2", [option("a"), option("b")], { cause: { name: "BANG!", seat: 1, card: { id: 9 } } }), waiting_for: [0] };

test("hit: the sentence has the message's place for a while; what was before is no news", async () => {
  const [played, page] = await opened(worldOfJane(), {}, "off");
  assert.equal(page.text(".latest .struck"), "");
  happens(played, UNDER_FIRE, SHOOTS, DRAWS);
  await page.settled();
  assert.equal(page.text(".latest .struck"), "Bill shoots at Jane.");
  assert.equal(page.text(".struck-news"), "Bill shoots at Jane.");
  await page.passed(2900);
  assert.equal(page.text(".latest p"), "Bill shoots at Jane.");
  await page.passed(200);
  assert.equal(page.text(".latest p"), "Kate draws a card.");
  assert.equal(page.text(".latest .struck") + page.text(".struck-news"), "");
  assert.equal(page.text(".records .struck"), "Bill shoots at Jane.");
});

test("hit, in a story: it is told for three times as long as anything else, and each sentence has its own time", async () => {
  const [played, page] = await opened(worldOfJane());
  happens(played, UNDER_FIRE, DRAWS, SHOOTS, DRAWS);
  await page.settled();
  for (const [text, isBlow, time] of [["Kate draws a card.", false, 450], ["Bill shoots at Jane.", true, 1350], ["Kate draws a card.", false, 450]] as const) {
    assert.equal(page.text(".latest p"), text);
    assert.equal(page.text(".latest .struck"), isBlow ? text : "");
    await page.passed(time - 10);
    assert.equal(page.text(".latest p"), text);
    await page.passed(10);
  }
  assert.equal(page.text(".question"), "Question p2?");
  assert.equal(page.text(".latest .struck"), "", "it does not come back");
});

test("hit: what is asked next is about something else, or one answers, or one's turn begins: the sentence is past", async () => {
  const begins = told("turn", { seat: 0, round: 2 }, "Jane begins a turn.");
  const other = { ...UNDER_FIRE, prompt: prompt("p3", [option("a"), option("b")], { cause: { name: "Duel", seat: 2, card: { id: 8 } } }) };
  const CASES: [string, Partial<View>, Omit<JournalRecord, "number">[], string][] = [
    ["asked about it", UNDER_FIRE, [SHOOTS], "Bill shoots at Jane."],
    ["a life point is gone, and nothing is asked", {}, [SHOOTS, HURTS], "Jane loses a life point."],
    ["asked about something else", other, [SHOOTS], ""],
    ["asked when the life point is gone", UNDER_FIRE, [SHOOTS, HURTS], ""],
    ["one's own turn", {}, [SHOOTS, HURTS, begins], ""],
    ["a turn of others", {}, [HURTS, { ...begins, seat: 2 } as typeof begins], "Jane loses a life point."],
  ];
  for (const [name, seen, found, text] of CASES) {
    const [played, page] = await opened(worldOfJane(), {}, "off");
    happens(played, seen, ...found);
    await page.settled();
    assert.equal(page.text(".latest .struck"), text, name);
  }
  const [played, page] = await opened(worldOfJane(), {}, "off");
  happens(played, UNDER_FIRE, SHOOTS);
  await page.settled();
  let letGo = (): void => {};
  played.answered(() => new Promise<object>((resolve) => (letGo = () => resolve(played.next({ prompt: null, waiting_for: [1] })))));
  await page.press("Do a");
  assert.equal(page.text(".sent"), "On its way: Do a");
  assert.equal(page.text(".latest .struck"), "");
  letGo();
  await page.settled();
  assert.equal(page.text(".latest .struck"), "");
});

test("network gone: it is said at once, and an answer is not sent into nothing; back: it is as before", async () => {
  const all = worldOfJane();
  const { service, browser } = all;
  const [played, page] = await opened(all, ASKED);
  const answers = (): number => service.asked("POST", "/api/v1/tables/7/answer/").length;
  service.isAway = true;
  browser.isOnline = false;
  page.hear({ type: "offline", target: null });
  await page.settled();
  assert.match(page.text(".lost"), /Connection lost/);
  assert.match(page.text(".prompt"), /No connection: nothing is sent/);
  await page.press("Do a");
  assert.equal(answers(), 0);
  assert.deepEqual(page.alerts, ["No connection: nothing is sent before it is back."]);
  service.isAway = false;
  browser.isOnline = true;
  page.hear({ type: "online", target: null });
  await page.settled();
  assert.equal(page.text(".lost"), "");
  assert.deepEqual(page.alerts, []);
  played.answered(() => played.next({ prompt: null, waiting_for: [1] }));
  await page.press("Do a");
  assert.equal(answers(), 1);
});

test("a device that takes itself for offline while the service answers: all goes on", async () => {
  const all = worldOfJane();
  const [played, page] = await opened(all, ASKED);
  all.browser.isOnline = false;
  page.hear({ type: "offline", target: null });
  await page.settled();
  assert.equal(page.text(".lost"), "");
  played.answered(() => played.next({ prompt: null, waiting_for: [1] }));
  await page.press("Do a");
  assert.equal(all.service.asked("POST", "/api/v1/tables/7/answer/").length, 1);
});
