// What happens is shown one record after the other, at the reader's pace; the question opens when all is shown, and
// whatever cannot be told is shown as it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { JournalRecord, View } from "bang-client";
import type { Page } from "./browser/page";
import { option, Played, prompt } from "./service/tables";
import { type World, worldOfJane } from "./world";

const QUICK = 450;
const ASKED = { prompt: prompt("p2", [option("a"), option("b")]), waiting_for: [0] };

/** What happens next: a life point of Bill's for each of these, in these words. */
function hit(played: Played, ...lives: number[]): JournalRecord[] {
  const first = played.records.length + 1;
  const told = lives.map((life, at) => ({
    number: first + at, at: "2026-01-05T12:00:00Z", kind: "life", seat: 1, change: -1, life, cause: "BANG!", by: 2, text: `Bill has ${life}.`,
  }));
  played.records.push(...(told as unknown as JournalRecord[]));
  return played.records.slice(first - 1);
}

/** Bill is hit, and whoever follows is told: first what happened, then how it stands. */
function happens(played: Played, seen: Partial<View>, ...lives: number[]): void {
  const fresh = hit(played, ...lives);
  const seats = played.view.seats.map((one) => (one.seat === 1 ? { ...one, life: lives.at(-1)! } : one));
  played.view = { ...played.view, seats, ...seen, journal: played.records.length };
  for (const one of fresh) played.stream.tell("record", one, one.number);
  played.stream.tell("view", played.view);
}

/** A table at which stories are told at this pace. */
async function opened({ service, browser }: World, pace: "off" | "quick" | "calm" = "quick", seen: Partial<View> = {}): Promise<[Played, Page]> {
  const played = new Played(service, 7, { view: seen });
  const page = await browser.open("tables/7");
  await page.press("This table");
  await page.fill("story-pace", pace);
  await page.press("Close");
  return [played, page];
}

function life(page: Page): string | undefined {
  return /(\d) of 4 life points/.exec(page.text('[data-seat="1"]'))?.[1];
}

const latest = (page: Page): string => page.text(".latest p");

test("records: each is shown for its time with the picture after it, and then the question opens", async () => {
  const [played, page] = await opened(worldOfJane());
  happens(played, ASKED, 3, 2, 1);
  await page.settled();
  for (const left of ["3", "2", "1"]) {
    assert.equal(latest(page), `Bill has ${left}.`);
    assert.equal(life(page), left);
    assert.deepEqual(page.buttons(".answers"), []);
    assert.deepEqual(page.buttons(".telling"), ["Show my question"]);
    await page.passed(QUICK - 10);
    assert.equal(latest(page), `Bill has ${left}.`);
    await page.passed(10);
  }
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
  assert.deepEqual(page.buttons(".telling"), []);
});

test("calm pace: more time for each; chosen once, it is kept", async () => {
  const all = worldOfJane();
  const [, before] = await opened(all, "calm");
  await before.close();
  const played = new Played(all.service, 7);
  const page = await all.browser.open("tables/7");
  happens(played, ASKED, 3, 2);
  await page.passed(2 * QUICK);
  assert.equal(latest(page), "Bill has 3.");
  await page.passed(2200);
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});

test("pace off: the question at once", async () => {
  const [played, page] = await opened(worldOfJane(), "off");
  happens(played, ASKED, 3, 2, 1);
  await page.settled();
  assert.equal(latest(page), "Bill has 1.");
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});

test("button, tap on the table, Escape: each shows how it ends, and does nothing else", async () => {
  for (const skip of [
    (page: Page) => page.press("Show my question"),
    (page: Page) => page.pressAt('[data-seat="2"] .target'),
    (page: Page) => page.key("Escape"),
  ]) {
    const [played, page] = await opened(worldOfJane());
    happens(played, ASKED, 3, 2, 1);
    await page.settled();
    await skip(page);
    assert.equal(life(page), "1");
    assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
    assert.equal(page.text("dialog"), "");
    await page.passed(5000);
    assert.equal(latest(page), "Bill has 1.");
  }
});

test("little time: the story takes a tenth of it, and what is left is said", async () => {
  const all = worldOfJane();
  const [played, page] = await opened(all);
  const due_at = all.service.clock.moment(5000);
  const seats = played.view.seats.map((one) => (one.seat === 0 ? { ...one, clock: { ...one.clock!, due_at } } : one));
  played.view = { ...played.view, seats };
  happens(played, ASKED, 3, 2, 1);
  await page.settled();
  assert.equal(page.text(".telling .hint"), "5 s left");
  await page.passed(490);
  assert.deepEqual(page.buttons(".answers"), []);
  await page.passed(20);
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});

test("page that is not seen: how it stands is there when it is seen again, and nothing is told twice", async () => {
  const [played, page] = await opened(worldOfJane());
  happens(played, {}, 3, 2);
  await page.settled();
  await page.turn("away");
  happens(played, ASKED, 1);
  await page.settled();
  await page.turn("here");
  assert.equal(life(page), "1");
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
  await page.passed(5000);
  assert.equal(latest(page), "Bill has 1.");
});

test("more happens meanwhile: all of it is told in order, up to the last view", async () => {
  const [played, page] = await opened(worldOfJane());
  happens(played, {}, 3);
  await page.settled();
  happens(played, ASKED, 2, 1);
  await page.settled();
  assert.equal(life(page), "3");
  await page.passed(QUICK);
  assert.equal(life(page), "2");
  await page.passed(2 * QUICK);
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});

test("view before its records: the table waits for them; if they do not come, it shows the view", async () => {
  for (const come of [true, false]) {
    const [played, page] = await opened(worldOfJane());
    const fresh = hit(played, 3);
    const seats = played.view.seats.map((one) => (one.seat === 1 ? { ...one, life: 3 } : one));
    played.view = { ...played.view, seats, ...ASKED, journal: 4 };
    played.stream.tell("view", played.view);
    await page.settled();
    assert.equal(life(page), "4");
    await page.passed(500);
    if (come) played.stream.tell("record", fresh[0]!, 4);
    await page.settled();
    assert.equal(life(page), come ? "3" : "4");
    await page.passed(520);
    assert.equal(life(page), "3");
    assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
  }
});

test("record of an earlier release that does not say where cards go: the table shows the view at once", async () => {
  const [played, page] = await opened(worldOfJane());
  const old = { number: 4, at: "2026-01-05T12:00:00Z", kind: "reveal", seat: 1, cards: [], cause: "", pile: "", lacks: ["pile"], text: "Bill shows." };
  played.records.push(old as unknown as JournalRecord);
  played.stream.tell("record", old, 4);
  happens(played, ASKED, 3, 2);
  await page.settled();
  assert.equal(life(page), "2");
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});

test("own answer: what was asked is asked no more while its story is told", async () => {
  const asked = { prompt: prompt("p1", [option("x"), option("y")]), waiting_for: [0] };
  const [played, page] = await opened(worldOfJane(), "quick", asked);
  played.answered(() => {
    happens(played, ASKED, 3, 2);
    return played.view;
  });
  await page.press("Do x");
  assert.equal(life(page), "3");
  assert.deepEqual(page.buttons(".answers"), []);
  await page.passed(2 * QUICK);
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});

test("result: told after its story", async () => {
  const [played, page] = await opened(worldOfJane());
  const over: Partial<View> = { status: "over", waiting_for: [], result: { side: "law", winners: [0] } as View["result"] };
  happens(played, over, 3, 0);
  await page.settled();
  assert.doesNotMatch(page.text(), /The game is over/);
  await page.passed(2 * QUICK);
  assert.match(page.text(), /The game is over/);
});

test("long story: a thousand records take four seconds, and a tap ends them", async () => {
  for (const isTapped of [false, true]) {
    const [played, page] = await opened(worldOfJane(), "calm");
    happens(played, ASKED, ...Array.from({ length: 1000 }, (_, at) => (at % 4) + 1));
    await page.settled();
    assert.deepEqual(page.buttons(".answers"), []);
    await page.passed(2000);
    const between = Number(page.rows(".log .records").length);
    assert.ok(between > 300 && between < 700, `${between} are told in half of the time`);
    if (isTapped) await page.pressAt('[data-seat="2"] .target');
    else await page.passed(2100);
    assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
    await page.close();
  }
});

test("told again since one's own answer: from the view of then, also to who else wants no story", async () => {
  const asked = { prompt: prompt("p1", [option("x"), option("y")]), waiting_for: [0] };
  const [played, page] = await opened(worldOfJane(), "off", asked);
  played.answered(() => {
    happens(played, ASKED, 3, 2);
    return played.view;
  });
  await page.press("Do x");
  assert.equal(life(page), "2");
  await page.press("What happened: 2 since your last answer");
  await page.press("Play back");
  assert.equal(life(page), "3");
  assert.deepEqual(page.buttons(".answers"), []);
  await page.passed(QUICK);
  assert.equal(life(page), "2");
  await page.passed(QUICK);
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});

test("back after hours: what was missed is told from the view that was shown last", async () => {
  const all = worldOfJane();
  const [played, before] = await opened(all);
  await before.close();
  happens(played, ASKED, 3, 2, 1, 2, 1);
  const page = await all.browser.open("tables/7");
  assert.equal(life(page), "1");
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
  await page.press("Play back");
  assert.equal(life(page), "3");
  await page.passed(5 * QUICK);
  assert.equal(life(page), "1");
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});
