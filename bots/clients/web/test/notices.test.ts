// Notices: which are read and how many are not, whatever comes late, from elsewhere, or not at all.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { problem } from "./service/service";
import { Played } from "./service/tables";
import { worldOfJane, type World } from "./world";

const MARK = "/api/v1/me/notices/mark/";
const LIST = "/api/v1/me/notices/";

/** Jane has been told so many things, and has read the first of them. */
function told(count: number, read = 0): World {
  const made = worldOfJane();
  for (let number = 1; number <= count; number++) made.jane.notify(`Notice ${number}.`);
  made.jane.readTo = read;
  return made;
}

/** The list: each notice's words, those marked as new with a star. */
function rows(page: Page): string[] {
  return page.rows("ul.notices").map((row) => row.split("\n")[0]!.replace(/^New: /, "*"));
}

function unread(page: Page): string {
  return page.text(".links .count");
}

test("list: the newest first, those that are not read marked and counted", async () => {
  const { browser } = told(3, 1);
  const page = await browser.open("notices");
  assert.deepEqual(rows(page), ["*Notice 3.", "*Notice 2.", "Notice 1."]);
  assert.equal(unread(page), ", 2 unread");
});

test("a game asks again and again: its questions are one row, the newest; those before it are folded below", async () => {
  const made = told(0);
  for (const [text, table] of [["First?", 7], ["Second?", 7], ["Another game?", 8], ["Third?", 7], ["Fourth?", 7]] as const) made.jane.notify(text, table);
  const page = await made.browser.open("notices");
  assert.deepEqual(rows(page), ["*Fourth?", "*Another game?", "*Second?"]);
  assert.match(page.text("ul.notices details"), /One question of this game before it[^]*Third\?/);
});

test("nothing was told: it is said, and there is nothing to be read", async () => {
  const { browser } = told(0);
  const page = await browser.open("notices");
  assert.match(page.text(), /You have no notices yet/);
  assert.ok(!page.buttons().includes("Mark all as read"));
  assert.equal(unread(page), "");
});

test("all are read: nothing is marked, and nothing is left to do", async () => {
  const { browser } = told(3, 3);
  const page = await browser.open("notices");
  assert.deepEqual(rows(page), ["Notice 3.", "Notice 2.", "Notice 1."]);
  assert.match(page.text(), /You have read everything\./);
  assert.ok(!page.buttons().includes("Mark all as read"));
});

test("marked as read: up to the newest that was shown, here, in other pages and at the service", async () => {
  const { service, browser, jane } = told(3);
  const page = await browser.open("notices");
  const other = await browser.open();
  await page.press("Mark all as read");
  assert.deepEqual(service.asked("PUT", MARK).map(({ body }) => body), [{ read_to: 3 }]);
  assert.equal(jane.readTo, 3);
  assert.deepEqual(rows(page), ["Notice 3.", "Notice 2.", "Notice 1."]);
  for (const one of [page, other]) assert.equal(unread(one), "");
});

test("one comes while the mark is on its way: that one stays unread", async () => {
  const { service, browser, jane } = told(2);
  const page = await browser.open("notices");
  const gate = service.hold("PUT", MARK);
  await page.press("Mark all as read");
  jane.notify("Notice 3.");
  await page.settled();
  gate.open();
  await page.settled();
  assert.deepEqual(rows(page), ["*Notice 3.", "Notice 2.", "Notice 1."]);
});

test("marking fails: it is said, and all stay unread", async () => {
  const { service, browser } = told(2);
  const page = await browser.open("notices");
  service.on(`PUT ${MARK}`, () => problem(500, "internal_error", "Something broke."));
  await page.press("Mark all as read");
  assert.deepEqual(page.alerts, ["Something broke."]);
  assert.deepEqual(rows(page), ["*Notice 2.", "*Notice 1."]);
  assert.equal(unread(page), ", 2 unread");
  assert.ok(page.buttons().includes("Mark all as read"));
});

test("the list comes before it is known what was read: no row is shown as read or unread until then", async () => {
  const { service, browser } = told(2, 1);
  const gate = service.hold("GET", MARK);
  const page = await browser.open("notices");
  assert.deepEqual(rows(page), []);
  gate.open();
  await page.settled();
  assert.deepEqual(rows(page), ["*Notice 2.", "Notice 1."]);
});

test("told while the list is shown: it stands on top at once, and is counted", async () => {
  const { browser, jane } = told(2, 2);
  const page = await browser.open("notices");
  jane.notify("Notice 3.");
  await page.settled();
  assert.deepEqual(rows(page), ["*Notice 3.", "Notice 2.", "Notice 1."]);
  assert.equal(unread(page), ", one unread");
});

test("told while they are counted: counted again, so that the number is the last one", async () => {
  const { service, people, browser, jane } = told(1);
  const page = await browser.open();
  assert.equal(unread(page), ", one unread");
  const gate = service.hold("GET", MARK);
  jane.notify("Notice 2.");
  await page.settled();
  jane.notify("Notice 3.");
  await page.settled();
  assert.equal(gate.count, 1, "one question at a time");
  gate.open();
  await page.settled();
  assert.equal(unread(page), ", 3 unread");
  assert.equal(people.stream.connections.length, 1);
});

test("counting fails: the number stays, and is right again when something else is told", async () => {
  const { service, browser, jane } = told(1);
  const page = await browser.open();
  let isBroken = true;
  service.on(`GET ${MARK}`, () => (isBroken ? problem(500, "internal_error") : { read_to: 0, unread: jane.unread }));
  jane.notify("Notice 2.");
  await page.settled();
  assert.equal(unread(page), ", one unread");
  isBroken = false;
  jane.wait();
  await page.settled();
  assert.equal(unread(page), ", 2 unread");
});

test("more of them: behind the last that is here, until there are none", async () => {
  const { service, browser } = told(35, 35);
  const page = await browser.open("notices");
  assert.equal(rows(page).length, 30);
  await page.press("Show more");
  assert.equal(rows(page).length, 35);
  assert.deepEqual(rows(page).slice(-2), ["Notice 2.", "Notice 1."]);
  assert.equal(service.asked("GET", LIST).at(-1)?.query.get("cursor"), "6");
  assert.ok(!page.buttons().includes("Show more"));
});

test("more of them come late, after the list was renewed: none is there twice, and all that is new is", async () => {
  const { service, browser, jane } = told(35, 35);
  const page = await browser.open("notices");
  const gate = service.hold("GET", LIST);
  await page.press("Show more");
  jane.notify("Notice 36.");
  await page.settled();
  gate.open();
  await page.settled();
  assert.deepEqual(rows(page).slice(0, 3), ["*Notice 36.", "Notice 35.", "Notice 34."]);
  assert.equal(new Set(rows(page)).size, rows(page).length);
  await page.press("Show more");
  assert.equal(rows(page).length, 36);
});

test("some were deleted by the service meanwhile: the renewed list has no trace of them", async () => {
  const { browser, jane } = told(3, 3);
  const page = await browser.open("notices");
  jane.notices.splice(1, 2);
  jane.notify("Notice 4.");
  await page.settled();
  assert.deepEqual(rows(page), ["*Notice 4.", "Notice 3."]);
});

test("the list fails: it is said, and can be asked for again", async () => {
  const { service, browser } = told(2, 2);
  let isBroken = true;
  service.on(`GET ${LIST}`, () => (isBroken ? problem(500, "internal_error", "Something broke.") : { results: [{ id: 2, text: "Notice 2.", at: "2026-01-05T12:00:00Z", table: null }], next: null }));
  const page = await browser.open("notices");
  assert.equal(page.alerts.length, 1);
  assert.match(page.alerts[0]!, /Something broke\./);
  isBroken = false;
  await page.press("Try again");
  assert.deepEqual(rows(page), ["Notice 2."]);
  assert.deepEqual(page.alerts, []);
});

test("an older mark comes late: what was read stays read", async () => {
  const { service, browser, jane } = told(2);
  const page = await browser.open("notices");
  const gate = service.hold("GET", MARK);
  jane.notify("Notice 3.");
  await page.settled();
  await page.press("Mark all as read");
  assert.equal(jane.readTo, 2);
  gate.open();
  await page.settled();
  assert.deepEqual(rows(page), ["*Notice 3.", "Notice 2.", "Notice 1."]);
});

test("nobody is logged in: no list is asked for", async () => {
  const { service, browser } = told(1);
  browser.cookie = "";
  const page = await browser.open("notices");
  assert.match(page.text(), /Log in to see this/);
  assert.equal(service.asked("GET", LIST).length, 0);
});

// -- read by looking --------------------------------------------------------------------------------------------------

test("told of the table that is looked at: read, because it stands there", async () => {
  const { service, browser, jane } = told(0);
  new Played(service, 7);
  const page = await browser.open("tables/7");
  const told7 = jane.notify("It is your move.", 7);
  await page.settled();
  assert.equal(jane.readTo, told7.id);
  assert.equal(unread(page), "");
});

test("told of it before: read when one comes there", async () => {
  const { service, browser, jane } = told(0);
  new Played(service, 7);
  const page = await browser.open();
  jane.notify("It is your move.", 7);
  jane.wait({ table: { id: 7, name: "Table 7" }, seat: 0, asked_at: "", due_at: null, prompt: { id: "p1", question: "Well?" } } as never);
  await page.settled();
  assert.equal(unread(page), ", one unread");
  await page.press("Table 7");
  assert.equal(unread(page), "");
  assert.equal(jane.unread, 0);
});

test("something else is unread as well, or the page is not seen: all stay unread", async () => {
  const { service, browser, jane } = told(0);
  new Played(service, 7);
  const page = await browser.open("tables/7");
  jane.notify("Table 8 waits.", 8);
  jane.notify("It is your move.", 7);
  await page.settled();
  assert.equal(unread(page), ", 2 unread");
  jane.readTo = 2;
  await page.turn("away");
  jane.notify("It is your move.", 7);
  await page.settled();
  assert.equal(jane.unread, 1);
  assert.equal(service.asked("PUT", MARK).length, 0);
});
