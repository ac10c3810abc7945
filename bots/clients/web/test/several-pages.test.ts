// Several pages of one browser: one of them follows what concerns its person, all know it, and another takes over.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Browser, type Page } from "./browser/page";
import { option, prompt, waiting } from "./service/tables";
import { worldOfJane, type World } from "./world";

/** How many connections there are to the person's own stream. */
function following({ people }: World): number {
  return people.stream.open.length;
}

/** The unread notices that a page counts. */
function unread(page: Page): string {
  return page.text(".links .count");
}

/** Two pages of Jane, the first of which follows. */
async function two(): Promise<World & { first: Page; second: Page }> {
  const made = worldOfJane();
  const first = await made.browser.open();
  const second = await made.browser.open();
  return { ...made, first, second };
}

test("two pages: one follows, and both know what comes", async () => {
  const made = await two();
  assert.equal(following(made), 1);
  made.jane.notify("It is your move.");
  made.jane.wait(waiting(7, prompt("p1", [option("a")])));
  await made.first.settled();
  for (const page of [made.first, made.second]) {
    assert.equal(unread(page), ", one unread");
    assert.match(page.text(), /Table 7\nQuestion p1\?/);
  }
  assert.equal(made.people.stream.connections.length, 1);
});

test("page that comes later: it knows at once what was told before", async () => {
  const made = worldOfJane();
  const first = await made.browser.open();
  made.jane.notify("It is your move.");
  made.jane.wait(waiting(7, prompt("p1", [option("a")])));
  await first.settled();
  const later = await made.browser.open();
  assert.equal(following(made), 1);
  assert.equal(unread(later), ", one unread");
  assert.match(later.text(), /Question p1\?/);
});

test("page that follows is closed: the other takes over, and knows what comes then", async () => {
  const made = await two();
  await made.first.close();
  assert.equal(following(made), 1);
  made.jane.notify("It is your move.");
  await made.second.settled();
  assert.equal(unread(made.second), ", one unread");
});

test("page that does not follow is closed: nothing changes", async () => {
  const made = await two();
  await made.second.close();
  assert.equal(following(made), 1);
  assert.equal(made.people.stream.connections.length, 1);
});

test("page that follows cannot be seen for long: the other takes over, and there is never more than one", async () => {
  const made = await two();
  await made.first.turn("away");
  await made.first.passed(29_000);
  assert.equal(made.people.stream.connections.length, 1, "a short look elsewhere changes nothing");
  await made.first.passed(2_000);
  assert.equal(following(made), 1);
  assert.equal(made.people.stream.connections.length, 2);
  await made.first.turn("here");
  assert.equal(following(made), 1);
  assert.equal(made.people.stream.connections.length, 2);
  made.jane.notify("It is your move.");
  await made.first.settled();
  assert.equal(unread(made.first), ", one unread");
});

test("no page can be seen: nothing is followed; what was missed is known once one is", async () => {
  const made = await two();
  await made.first.turn("away");
  await made.second.turn("away");
  await made.first.passed(31_000);
  assert.equal(following(made), 0);
  made.jane.notify("It is your move.");
  await made.second.turn("here");
  assert.equal(following(made), 1);
  assert.equal(unread(made.second), ", one unread");
});

test("browser without locks: each page follows for itself", async () => {
  const made = worldOfJane();
  made.browser.hasLocks = false;
  const pages = [await made.browser.open(), await made.browser.open()];
  assert.equal(following(made), 2);
  made.jane.notify("It is your move.");
  await pages[0]!.settled();
  for (const page of pages) assert.equal(unread(page), ", one unread");
});

test("two browsers: each follows", async () => {
  const made = worldOfJane();
  const other = new Browser(made.service);
  other.cookie = made.browser.cookie;
  const [here, there] = [await made.browser.open("notices"), await other.open()];
  assert.equal(following(made), 2);
  made.jane.notify("It is your move.");
  await here.settled();
  for (const page of [here, there]) assert.equal(unread(page), ", one unread");
});

test("connection breaks: followed again behind the last notice, and nothing is counted twice", async () => {
  const made = await two();
  made.jane.notify("One.");
  await made.first.settled();
  made.people.stream.open[0]!.break();
  made.jane.notify("Two.");
  await made.first.passed(10_000);
  assert.deepEqual(made.people.stream.connections.map(({ after }) => after), [null, "1"]);
  assert.equal(following(made), 1);
  for (const page of [made.first, made.second]) assert.equal(unread(page), ", 2 unread");
});

test("logged out in one page: the other is out too, and nothing is followed", async () => {
  const made = await two();
  made.jane.notify("It is your move.");
  await made.first.settled();
  await made.first.press("Log out");
  assert.equal(following(made), 0);
  for (const page of [made.first, made.second]) {
    assert.ok(page.text().includes("Log in"));
    assert.equal(unread(page), "");
  }
  await made.first.passed(60_000);
  assert.equal(following(made), 0);
});

test("somebody else comes: nothing of the former person is shown, and their own is followed", async () => {
  const made = await two();
  const bill = made.people.add("Bill");
  made.jane.notify("It is your move.");
  made.jane.wait(waiting(7, prompt("p1", [option("a")])));
  await made.first.settled();
  await made.first.press("Log out");
  const gate = made.service.hold("GET", "/api/v1/me/stream/");
  made.browser.cookie = "bang_is=Bill; bang_here=account";
  await made.browser.open();
  await made.second.settled();
  for (const page of [made.first, made.second]) {
    assert.equal(unread(page), "", "nothing has been told to them yet");
    assert.doesNotMatch(page.text(), /Question p1/);
  }
  gate.open();
  await made.second.settled();
  assert.equal(following(made), 1);
  for (const page of [made.first, made.second]) {
    assert.match(page.text(".site"), /Bill/);
    assert.equal(unread(page), "");
    assert.doesNotMatch(page.text(), /Question p1/);
  }
  made.jane.notify("Again.");
  await made.first.settled();
  assert.equal(unread(made.first), "");
  bill.notify("You have been asked.");
  await made.first.settled();
  for (const page of [made.first, made.second]) assert.equal(unread(page), ", one unread");
});

test("stream refused for good: the page goes on without it", async () => {
  const made = worldOfJane();
  made.service.on("GET /api/v1/me/stream/", () => new Response(null, { status: 403 }));
  const page = await made.browser.open();
  assert.match(page.text(), /Play now/);
  await page.passed(60_000);
  assert.equal(made.service.asked("GET", "/api/v1/me/stream/").length, 1);
});

test("tables of one's own have moved: the list of them is asked for again", async () => {
  const made = worldOfJane();
  const page = await made.browser.open();
  const isMine = (query: URLSearchParams): boolean => query.get("mine") === "true" && query.get("status") === "playing";
  const mine = (): number => made.service.asked("GET", "/api/v1/tables/").filter(({ query }) => isMine(query)).length;
  const before = mine();
  made.people.tell(made.jane, "table", { id: 7, status: "playing", journal: 3 });
  await page.settled();
  assert.equal(mine(), before + 1);
});
