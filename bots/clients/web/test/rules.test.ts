// How a game is played: what the catalogue says of it, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { list, problem } from "./service/service";
import { Played } from "./service/tables";
import { type World, world, worldOfJane } from "./world";

const SETS = [
  { name: "base", title: "Base", game: "cards", cards: 3, characters: 1, events: 0 },
  { name: "noon", title: "Noon", game: "cards", cards: 0, characters: 0, events: 1 },
  { name: "bones", title: "Bones", game: "bones", cards: 0, characters: 1, events: 0 },
];
const card = (id: number, name: string, border: string): object => ({ id, set: "base", name, title: name, text: `What ${name} does.`, border, small: `/${name}.svg` });
const person = (set: string, name: string): object => ({ set, name, title: name, text: `What ${name} can.`, life: 4, picture: "", face: "" });

/** A service whose catalogue has two games. */
function told(made = world()): World {
  const { service } = made;
  service.on("GET /api/v1/catalogue/games/", () =>
    list([
      { name: "cards", title: "Cards", seats: [3, 4], sets: ["base"] },
      { name: "bones", title: "Bones", seats: [3], sets: ["bones"] },
    ]),
  );
  service.on("GET /api/v1/catalogue/sets/", () => list(SETS));
  service.on("GET /api/v1/catalogue/cards/", () => list([card(1, "Gun", "blue"), card(2, "Pie", "brown"), card(3, "Pie", "brown"), card(4, "Odd", "silver")]));
  service.on("GET /api/v1/catalogue/characters/", () => list([person("base", "Ada"), person("bones", "Zoe")]));
  service.on("GET /api/v1/catalogue/events/", () => list([person("noon", "Storm")]));
  service.on("GET /api/v1/catalogue/roles/", () =>
    list([
      { game: "cards", seats: 3, options: {}, open: true, roles: { wolf: 1, lamb: 2 }, goals: { wolf: "Eat.", lamb: "Run." } },
      { game: "cards", seats: 4, options: {}, open: false, roles: { wolf: 1, lamb: 3 }, goals: {} },
      { game: "cards", seats: 4, options: { way: "other" }, open: false, roles: { wolf: 4 }, goals: {} },
    ]),
  );
  service.on("GET /api/v1/catalogue/words/", () => ({
    roles: ["wolf", "lamb", "stag"].map((name) => ({ name, title: name.toUpperCase(), face: "" })),
    goals: { wolf: "Hunt.", lamb: "Hide.", stag: "Roam." },
    phases: [
      { phase: "draw", games: ["cards"], meaning: "Draw." },
      { phase: "roll", games: ["bones"], meaning: "Roll." },
    ],
    dice: [{ face: "1", games: ["bones"], title: "One", meaning: "Hit.", picture: "" }],
    sides: {},
    journal: [],
  }));
  return made;
}

const parts = (page: Page): string[] => page.document.querySelectorAll("h2").map((one) => one.childNodes.map((text) => Reflect.get(text, "data")).join(""));
const rows = (page: Page, part: string): string[] => page.rows(`[aria-labelledby=${part}] ul, [aria-labelledby=${part}] ol`);

test("game with cards: roles, its steps, cards by their borders, characters; nothing of the other game", async () => {
  const page = await told().browser.open("rules/cards");
  assert.equal(page.text("h1"), "How to play Cards");
  assert.deepEqual(parts(page), ["Roles", "A turn", "Cards with a blue border", "Cards with a brown border", "silver", "Characters"]);
  assert.deepEqual(rows(page, "turn"), ["Draw."]);
  assert.deepEqual(rows(page, "characters"), ["Ada What Ada can."]);
  assert.deepEqual(rows(page, "cards-brown"), ["Pie What Pie does. 2 copies."]);
  assert.deepEqual(rows(page, "roles").slice(0, 2), ["WOLF Hunt.", "LAMB Hide."]);
  assert.doesNotMatch(page.text("main"), /STAG|Zoe|Storm|Roll\./);
});

test("roles: who is dealt to how many, and what they want where all lie open", async () => {
  const page = await told().browser.open("rules/cards");
  const cells = page.document.querySelectorAll("tr").map((row) => row.below.map((cell) => cell.childNodes.map((text) => Reflect.get(text, "data")).join("")));
  assert.deepEqual(cells, [["Seats", "WOLF", "LAMB"], ["3", "1", "2"], ["4", "1", "3"]]);
  assert.match(page.text("[aria-labelledby=roles]"), /At a table for 3 all roles lie open:\nWOLF Eat\.\nLAMB Run\./);
});

test("game without cards: its dice", async () => {
  const page = await told().browser.open("rules/bones");
  assert.deepEqual(parts(page), ["Roles", "A turn", "Dice", "Characters"]);
  assert.deepEqual(rows(page, "dice"), ["One Hit."]);
});

test("sets: those of the address, in the editions of the table; another one at a click", async () => {
  const made = told();
  const asked = (): (string | null)[] => made.service.asked("GET", "/api/v1/catalogue/cards/").map(({ query }) => query.get("sets"));
  const page = await made.browser.open("rules/cards?sets=base@1,noon@2,nothing@1");
  assert.deepEqual(asked(), ["base@1"]);
  assert.deepEqual(rows(page, "events"), ["Storm What Storm can."]);
  const [, noon] = page.document.querySelectorAll("input");
  noon!.happen("change");
  await page.settled();
  assert.deepEqual(rows(page, "events"), []);
  assert.equal(page.path, "rules/cards?sets=base");
});

test("no such game, or a refusal: it is said", async () => {
  const made = told();
  assert.equal((await made.browser.open("rules/chess")).text("h1"), "There is nothing here.");
  made.service.on("GET /api/v1/catalogue/cards/", () => problem(422, "unknown_set", "No such edition."));
  assert.deepEqual((await made.browser.open("rules/cards?sets=base@9")).alerts, ["No such edition."]);
});

test("from the lobby and from a table, before and during the game: a link to the rules of what is played", async () => {
  const made = told(worldOfJane());
  const links = (page: Page): (string | null)[] => page.document.querySelectorAll("a").map((one) => one.getAttribute("href")).filter((one) => one?.includes("/rules/") ?? false);
  assert.deepEqual(links(await made.browser.open()), ["/play/rules/cards", "/play/rules/bones"]);
  new Played(made.service, 7, { happened: 0, table: { status: "open", started_at: null } });
  assert.deepEqual(links(await made.browser.open("tables/7")), ["/play/rules/cards?sets=base@1"]);
  new Played(made.service, 8, { table: { editions: { base: 1, noon: 2 } } });
  const page = await made.browser.open("tables/8");
  await page.press("This table");
  assert.deepEqual(links(page), ["/play/rules/cards?sets=base@1,noon@2"]);
});
