// Opening a table: each choice says what it means, and what is chosen is what is sent.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { list } from "./service/service";
import { Played } from "./service/tables";
import { type World, world, worldOfJane } from "./world";

const SETS = [
  { name: "base", title: "Base", text: "The game itself.", game: "cards", cards: 80 },
  { name: "noon", title: "Noon", text: "Each round an event.", game: "cards", cards: 0 },
  { name: "dice", title: "Dice", text: "With dice.", game: "dice", cards: 0 },
];
const option = (name: string, set: string | null): object => ({
  name, game: "cards", set, meaning: `What ${name} decides.`, rules: [], default: "yes",
  values: [{ value: "yes", meaning: "So." }, { value: "no", meaning: "Not so." }],
});

function opening(made: World): void {
  const { service } = made;
  service.on("GET /api/v1/catalogue/games/", () =>
    list([
      { name: "cards", title: "Card game", text: "Roles are secret.", seats: [4, 5], rated_seats: [4, 5], sets: ["base"] },
      { name: "dice", title: "Dice Game", text: "Roll.", seats: [3], rated_seats: [], sets: ["dice"] },
    ]),
  );
  service.on("GET /api/v1/catalogue/sets/", () => list(SETS));
  service.on("GET /api/v1/catalogue/options/", () => list([option("always", null), option("noonish", "noon")]));
  service.on("GET /api/v1/catalogue/roles/", () =>
    list([
      { game: "cards", seats: 5, options: { always: "yes" }, open: false, roles: { sheriff: 1, outlaw: 2 }, goals: {} },
      { game: "cards", seats: 5, options: { always: "no" }, open: false, roles: { sheriff: 5 }, goals: {} },
      { game: "dice", seats: 3, options: {}, open: false, roles: { outlaw: 3 }, goals: {} },
    ]),
  );
  const roles = ["sheriff", "outlaw"].map((name) => ({ name, title: name.toUpperCase(), pictogram: "", picture: "", face: "" }));
  service.on("GET /api/v1/catalogue/words/", () => ({ roles, goals: {}, dice: [], sides: {}, journal: [] }));
  service.on("GET /api/v1/ratings/", () => list([{ game: "cards", kind: "people", listed: 0, refusal: null }]));
  service.on("POST /api/v1/tables/", () => ({ id: 9 }));
  new Played(service, 9);
}

async function opened(): Promise<{ made: World; page: Page; sent: () => Promise<Record<string, unknown>> }> {
  const made = worldOfJane();
  opening(made);
  const page = await made.browser.open("open");
  const sent = async (): Promise<Record<string, unknown>> => {
    await page.press("Open a table", "form");
    assert.equal(page.path, "tables/9");
    return made.service.asked("POST", "/api/v1/tables/")[0]!.body;
  };
  return { made, page, sent };
}

test("nothing chosen: the usual table, for everybody, at once", async () => {
  const { page, sent } = await opened();
  for (const said of [
    "Roles are secret.", "The game itself.", "Each round an event.", "Roles: 1 × SHERIFF and 2 × OUTLAW", "A reserve of 10 minutes",
    "Whoever is asked has a day", "Nobody is hurried", "no rating changes", "change your rating", "Whoever likes sits down", "Only whoever has your link",
  ]) assert.ok(page.text("form").includes(said), said);
  const { clock, ...others } = await sent();
  assert.equal((clock as { decision: number }).decision, 60);
  assert.deepEqual(others, { name: "", game: "cards", sets: ["base"], seats: 5, visibility: "public", options: {} });
});

test("house rules: those of the sets that are chosen, sent where they differ; the roles follow them", async () => {
  const { page, sent } = await opened();
  assert.ok(!page.text("details").includes("What noonish decides."));
  await page.fill("option-always", "no");
  assert.match(page.text("form"), /Roles: 5 × SHERIFF/);
  await page.fill("sets", "noon");
  await page.fill("option-noonish", "yes");
  assert.deepEqual((await sent())["options"], { always: "no" });
});

test("rated: for everybody, by the usual rules", async () => {
  const { page, sent } = await opened();
  await page.fill("option-always", "no");
  await page.fill("visibility", "invitation");
  await page.fill("pool", "people");
  assert.equal(page.text("details"), "");
  const body = await sent();
  assert.deepEqual([body["pool"], body["visibility"], body["options"]], ["people", "public", {}]);
});

test("another pace: over days by the service's own clock, or without one", async () => {
  for (const [pace, wanted] of [["days", undefined], ["", null]] as const) {
    const { page, sent } = await opened();
    await page.fill("pace", pace);
    assert.equal((await sent())["clock"], wanted);
  }
});

test("another game: its sets, its sizes, and no rule of the first", async () => {
  const { page, sent } = await opened();
  await page.fill("game", "dice");
  assert.match(page.text("form"), /With dice\.[^]*Roles: 3 × OUTLAW/);
  assert.equal(page.text("details"), "");
  const body = await sent();
  assert.deepEqual([body["game"], body["sets"], body["seats"]], ["dice", ["dice"], 3]);
});

test("a visitor: opens a table as a guest, under the name they choose", async () => {
  const made = world();
  opening(made);
  const page = await made.browser.open("open");
  await page.fill("guest-name", "doc");
  await page.press("Open a table", "form");
  assert.equal(page.path, "tables/9");
  const guest = made.people.all.find(({ me }) => me.guest)!;
  assert.equal(guest.me.name, "doc");
  assert.ok(guest.tokens.has(made.service.asked("POST", "/api/v1/tables/")[0]!.token));
});
