// One's own seasons: entering, confirming, leaving, standing in, one's tables and appeals.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { problem } from "./service/service";
import { worldOfJane, type World } from "./world";

const SEASON = { id: 3, league: "west", number: 2, name: "", state: "registration" };
const DIVISION = { id: 5, level: 1, name: "1" };

interface Staged extends World {
  season: typeof SEASON;
  entry: Record<string, unknown> | null;
  asked: Record<string, unknown>[];
}

/** A league with one season, which Jane may have entered. */
function staged(entry: Record<string, unknown> | null = null, state = "registration"): Staged {
  const made: Staged = { ...worldOfJane(), season: { ...SEASON, state }, entry: null, asked: [] };
  const { service } = made;
  const enter = (more: Record<string, unknown>): void => void (made.entry = { id: 9, state: "applied", division: null, confirm_until: null, next: null, ...more });
  if (entry) enter(entry);
  const until = service.clock.moment(3_600_000);
  service.on("GET /api/v1/leagues/", () => ({ results: [{ slug: "west", name: "Wild West", season: made.season }], next: null }));
  service.on("GET /api/v1/leagues/west/", () => ({ slug: "west", name: "Wild West", seasons: [made.season] }));
  service.on("GET /api/v1/seasons/3/", () => ({ ...made.season, registration_until: until, admission: "people", entries: 8, most_entries: 8 }));
  service.on("GET /api/v1/me/entries/", () => ({ results: made.entry ? [{ ...made.entry, season: made.season }] : [], next: null }));
  service.on("GET /api/v1/me/substitutions/", () => ({ results: made.asked, next: null }));
  service.on("GET /api/v1/me/appeals/", () => ({ results: [], next: null }));
  service.on("POST /api/v1/seasons/3/entry/", () => (enter({}), {}));
  service.on("DELETE /api/v1/seasons/3/entry/", () => (enter({ state: "withdrawn" }), null));
  service.on("POST /api/v1/seasons/3/entry/confirmation/", () => (enter({ state: "confirmed", division: DIVISION }), {}));
  return made;
}

function part(page: Page): string {
  return page.text(".part");
}

test("a season that can be entered: named with its league, entered, and left again", async () => {
  const made = staged();
  const page = await made.browser.open("seasons");
  assert.match(page.text(), /Open for registration/);
  assert.match(part(page), /^Wild West, Season 2: Registration is open\./);
  await page.press("Wild West, Season 2");
  assert.match(page.text(), /You can enter until .*\nPeople may enter, no bots\. It is full: 8 take part/);
  await page.press("Enter");
  assert.match(page.text(), /You have entered\./);
  await page.press("Leave this season");
  assert.match(page.text("dialog"), /What you have played stands/);
  await page.press("Leave this season", "dialog");
  assert.match(page.text(), /You take part no longer\./);
  await page.press("Your seasons", ".trail");
  assert.match(part(page), /You take part no longer\./);
  assert.doesNotMatch(page.text(), /Open for registration/);
});

test("a button is pressed: while the page asks anew it stands, and the focus stays in that part of it", async () => {
  const made = staged();
  for (const path of ["seasons/west/2", "seasons"]) {
    const page = await made.browser.open(path);
    const focus = (): string | null => page.document.activeElement.closest(".own-part")?.getAttribute("aria-label") ?? null;
    const gate = made.service.hold("GET", "/api/v1/me/entries/");
    await page.press(path === "seasons" ? "Leave this season" : "Enter");
    if (path === "seasons") await page.press("Leave this season", "dialog");
    assert.equal(focus(), "Your part");
    assert.doesNotMatch(page.text("main"), /Loading/);
    gate.open();
    await page.settled();
    assert.equal(focus(), "Your part");
  }
});

test("entering is refused: said, and nothing else changes", async () => {
  const { service, browser } = staged();
  service.on("POST /api/v1/seasons/3/entry/", () => problem(403, "forbidden", "Bots cannot enter."));
  const page = await browser.open("seasons/west/2");
  await page.press("Enter");
  assert.deepEqual(page.alerts, ["Bots cannot enter."]);
  assert.ok(page.buttons("main").includes("Enter"));
});

test("a place: confirmed before it is lost, with the way to the division", async () => {
  const made = staged({ state: "placed", division: DIVISION }, "placing");
  made.entry = { ...made.entry, confirm_until: made.service.clock.moment(60_000) };
  const page = await made.browser.open("seasons/west/2");
  assert.match(page.text("h1"), /^Wild West, Season 2$/);
  assert.match(page.text(), /Confirm until .*, or you do not take part\./);
  await page.press("Confirm that you will play");
  assert.match(page.text(), /You have confirmed\. The season has not begun\./);
  const links = page.document.querySelectorAll("a").map((one) => one.getAttribute("href"));
  for (const address of ["/leagues/west/2/", "/leagues/west/2/1/"]) assert.ok(links.includes(address), address);
});

test("a season that was cancelled, or that one had left: nobody is told that they took part", async () => {
  for (const [state, season] of [["applied", "cancelled"], ["withdrawn", "finished"]] as const) {
    const made = staged({ state }, season);
    assert.doesNotMatch(part(await made.browser.open("seasons")), /You took part/);
  }
  assert.match(part(await staged({ state: "playing" }, "finished").browser.open("seasons")), /You took part\./);
});

test("one's own tables: those alone, with role and points, and an appeal that is sent", async () => {
  const made = staged({ state: "playing", division: DIVISION }, "running");
  const place = (id: number, more: object = {}): object => ({ player: { id }, seat: 0, role: null, won: false, points: null, ...more });
  const mine = place(made.jane.me.id, { role: "outlaw", won: true, points: 1500 });
  const rounds = [
    { number: 1, tables: [{ number: 1, table: 70, state: "played", places: [place(77), mine] }, { number: 2, table: 71, state: "played", places: [place(77)] }] },
    { number: 2, tables: [{ number: 4, table: null, state: "planned", places: [place(made.jane.me.id)] }] },
  ];
  made.service.on("GET /api/v1/divisions/5/rounds/", () => ({ rounds }));
  made.service.on("POST /api/v1/tables/70/appeals/", () => ({}));
  const page = await made.browser.open("seasons/west/2");
  const rows = page.document.querySelectorAll(".rows li").length;
  assert.equal(rows, 2);
  assert.match(page.text(".rows"), /Round 1, table 1 \(over\)/);
  assert.match(page.text(".rows"), /won · 1\.500 points/);
  assert.match(page.text(".rows"), /Round 2, table 4 \(not open yet\)/);
  await page.fill("text", "He peeked.");
  await page.press("Appeal", "form");
  assert.deepEqual(made.service.asked("POST", "/api/v1/tables/70/appeals/").map(({ body }) => body), [{ text: "He peeked." }]);
  assert.match(page.text(), /The organisers have your appeal\./);
});

test("somebody took one's seat: the table is named still, for an appeal", async () => {
  const made = staged({ state: "substituted", division: DIVISION }, "running");
  const places = [{ player: { id: 77 }, seat: 0, role: null, won: false, points: null }];
  const rounds = [{ number: 1, tables: [{ number: 1, table: 70, state: "playing", you_played: true, places }, { number: 2, table: 71, state: "playing", you_played: false, places }] }];
  made.service.on("GET /api/v1/divisions/5/rounds/", () => ({ rounds }));
  made.service.on("POST /api/v1/tables/70/appeals/", () => ({}));
  const page = await made.browser.open("seasons/west/2");
  assert.match(page.text(".rows"), /^Round 1, table 1 .*\nSomebody else plays here for you since\./);
  await page.fill("text", "I was well.");
  await page.press("Appeal", "form");
  assert.equal(made.service.asked("POST", "/api/v1/tables/70/appeals/").length, 1);
});

test("asked to stand in: what is asked, by when, and the answer that was meant", async () => {
  for (const [reply, path] of [["Agree", "agreement"], ["Decline", "refusal"]] as const) {
    const made = staged();
    const player = (name: string): object => ({ id: 50, name });
    made.asked = [{
      id: 8, season: made.season, player: player("Bill"), substitute: player("Jane"), by: player("Judge"), part: "substitute",
      reason: "Bill is ill.", state: "waiting", is_asked: true, agreed: false, until: made.service.clock.moment(3_600_000),
    }];
    made.service.on(`POST /api/v1/substitutions/8/${path}/`, () => ((made.asked = []), {}));
    const page = await made.browser.open("seasons");
    assert.match(page.text(), /Judge asks you to play for Bill in Wild West, Season 2 from now on: .* Reason: Bill is ill\./);
    assert.match(page.text(), /Answer by .*, or nobody stands in\./);
    await page.press(reply);
    assert.equal(made.service.asked("POST", `/api/v1/substitutions/8/${path}/`).length, 0);
    await page.press(reply, "dialog");
    assert.equal(made.service.asked("POST", `/api/v1/substitutions/8/${path}/`).length, 1);
    assert.doesNotMatch(page.text(), /Judge/);
    assert.ok(page.document.activeElement.closest("main"), "the focus is where the question was");
  }
});

test("a season that there is not, and nobody logged in: said, with the way on", async () => {
  const made = staged();
  assert.match((await made.browser.open("seasons/west/9")).text(), /There is no such season/);
  made.browser.cookie = "";
  made.browser.kept.values.clear();
  const page = await made.browser.open("seasons");
  assert.match(page.text(), /Log in to see this/);
});
