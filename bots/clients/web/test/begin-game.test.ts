// A game against AI seats: begun at once, or not at all.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { list, problem } from "./service/service";
import { brief, Played } from "./service/tables";
import { type World, world, worldOfJane } from "./world";

const JANE = { id: 11, name: "Jane", kind: "person", guest: false };

/** At this service a table can be opened, filled and started; it is number 9. */
function answering(made: World): void {
  new Played(made.service, 9);
  for (const act of ["", "9/ai-seats/", "9/start/", "9/leave/"]) made.service.on(`POST /api/v1/tables/${act}`, () => ({ id: 9 }));
  made.service.on("PUT /api/v1/tables/9/visibility/", () => ({ id: 9 }));
}

function opening(): World {
  const made = worldOfJane();
  answering(made);
  return made;
}

const ticks = (page: Page): boolean[] => page.document.querySelectorAll('[name="watched"]').map((box) => box.checked);

async function tick(page: Page, isOn: boolean): Promise<void> {
  const [box] = page.document.querySelectorAll('[name="watched"]');
  box!.checked = isOn;
  box!.happen("change");
  await page.settled();
}

const shown = (made: World): unknown[] => made.service.asked("PUT", "/api/v1/tables/9/visibility/").map(({ body }) => body["visibility"]);

test("begun: by invitation alone, every other seat played by a computer, dealt", async () => {
  const made = opening();
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  const [terms] = made.service.asked("POST", "/api/v1/tables/").map(({ body }) => body);
  assert.deepEqual({ seats: terms!["seats"], visibility: terms!["visibility"] }, { seats: 4, visibility: "invitation" });
  assert.deepEqual(made.service.asked("POST", "/api/v1/tables/9/ai-seats/").map(({ body }) => body["policy"]), ["rules", "rules", "rules"]);
  assert.equal(page.path, "tables/9");
  assert.equal(made.service.asked("POST", "/api/v1/tables/9/leave/").length, 0);
});

test("not begun: the table is left, so that it takes no place, and the refusal is said", async () => {
  const made = opening();
  made.service.on("POST /api/v1/tables/9/start/", () => problem(409, "conflict", "Not now."));
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  assert.equal(page.path, "");
  assert.match(page.text(), /Not now\./);
  assert.equal(made.service.asked("POST", "/api/v1/tables/9/leave/").length, 1);
});

test("watched: everybody may watch once it is dealt, unless one says otherwise, which is remembered", async () => {
  const made = opening();
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  assert.deepEqual(shown(made), ["public"]);
  const asked = made.service.heard.map(({ method, path }) => `${method} ${path}`);
  assert.ok(asked.indexOf("PUT /api/v1/tables/9/visibility/") > asked.indexOf("POST /api/v1/tables/9/start/"), "nobody sits down in between");
  const again = await made.browser.open();
  await tick(again, false);
  await again.press("Play now", ".acts");
  const later = await made.browser.open();
  assert.deepEqual(ticks(later), [false]);
  await later.press("Play now", ".acts");
  assert.deepEqual(shown(made), ["public"]);
});

test("watched: what is refused there keeps nobody from the game", async () => {
  const made = opening();
  made.service.on("PUT /api/v1/tables/9/visibility/", () => problem(403, "forbidden", "Not now."));
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  assert.equal(page.path, "tables/9");
});

// -- by the form on the first page --------------------------------------------------------------------------------------

test("form on the first page: a visitor plays as a guest, without another press", async () => {
  const made = world();
  answering(made);
  const page = await made.browser.open("now/", "/", { begins: true });
  assert.equal(page.path, "tables/9");
  assert.deepEqual([made.people.all.filter(({ me }) => me.guest).length, shown(made)], [1, ["public"]]);
  // It is not sent again by whoever comes back to the lobby.
  await page.press("To all tables");
  assert.equal(made.service.asked("POST", "/api/v1/tables/").length, 1);
});

test("link to the same address: the lobby, where nothing begins by itself", async () => {
  const made = world();
  answering(made);
  const page = await made.browser.open("now/");
  assert.ok(page.buttons().includes("Play now"));
  assert.deepEqual([made.people.all.filter(({ me }) => me.guest).length, made.service.asked("POST", "/api/v1/tables/").length], [0, 0]);
});

test("form on the first page: on with the game that waits", async () => {
  const made = opening();
  const mine = brief(7, { status: "playing", seats: [{ seat: 0, name: "Jane", player: JANE, policy: null }], your_seat: 0 });
  made.service.on("GET /api/v1/tables/", ({ query }) => list(query.get("status") === "playing" && query.get("mine") === "true" ? [mine] : []));
  new Played(made.service, 7);
  const page = await made.browser.open("now/", "/", { begins: true });
  assert.equal(page.path, "tables/7");
  assert.equal(made.service.asked("POST", "/api/v1/tables/").length, 0);
});

test("form on the first page, refused: the lobby says why, and is not asked to begin again", async () => {
  const made = world();
  answering(made);
  made.service.on("POST /api/v1/guests/", () => problem(403, "forbidden", "No guests tonight."));
  const page = await made.browser.open("now/", "/", { begins: true });
  assert.deepEqual([page.path, page.alerts], ["", ["No guests tonight."]]);
});

// -- at the table -------------------------------------------------------------------------------------------------------

const BILL = { id: 99, name: "Bill", kind: "person", guest: false };
const SEATS = [
  { seat: 0, name: "Jane", player: JANE, policy: null, gave_up: false },
  { seat: 1, name: "Abner Pike", player: null, policy: "rules", gave_up: false },
];

test("watched: changed at the table, by whoever plays alone there, and by nobody else", async () => {
  const CASES: [object, boolean][] = [
    [{ host: JANE, seats: SEATS }, true],
    [{ host: BILL, seats: SEATS }, false],
    [{ host: JANE, seats: SEATS, pool: "mixed" }, false],
    [{ host: JANE, seats: [...SEATS, { ...SEATS[0], seat: 2, name: "Bill", player: BILL }] }, false],
    [{ host: JANE, seats: SEATS, status: "halted" }, false],
  ];
  for (const [table, isAsked] of CASES) {
    const made = worldOfJane();
    const played = new Played(made.service, 9, { table });
    made.service.on("PUT /api/v1/tables/9/visibility/", ({ body }) => (played.table = { ...played.table, ...body }));
    const page = await made.browser.open("tables/9");
    await page.press("This table");
    assert.equal(ticks(page).length, isAsked ? 1 : 0, JSON.stringify(table));
    if (!isAsked) continue;
    await tick(page, false);
    assert.deepEqual([shown(made), ticks(page)], [["invitation"], [false]]);
    await tick(page, true);
    assert.deepEqual([shown(made), ticks(page)], [["invitation", "public"], [true]]);
  }
});
