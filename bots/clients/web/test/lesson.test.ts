// A lesson: begun from another page at once, hints that open by themselves and mark what they advise, and where it leads.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { list } from "./service/service";
import { card, option, Played, prompt } from "./service/tables";
import { worldOfJane, type World } from "./world";

const LESSONS = [
  { name: "cards", title: "First game: cards", text: "Cards.", game: "cards" },
  { name: "dice", title: "First game: dice", text: "Dice.", game: "dice" },
];
const BANG = option("shoot", { card: card(1), seat: 1 });
const END = option("end", { kind: "end" });

function learning(): World {
  const made = worldOfJane();
  made.service.on("GET /api/v1/catalogue/lessons/", () => list(LESSONS));
  made.service.on("POST /api/v1/lessons/", () => ({ id: 7 }));
  return made;
}

function taught(made: World, hint: object | undefined): Played {
  const played = new Played(made.service, 7, { table: { lesson: "cards", voices: false } });
  const asked = prompt("p1", [BANG, END], hint === undefined ? {} : { hint });
  played.view = { ...played.view, prompt: asked, waiting_for: [0] };
  return played;
}

const NEW = { name: "cards-bang", text: "You see. You may.", options: ["shoot"], is_new: true };

const marked = (page: Page): number => page.document.querySelectorAll(".hand .advised").length;

test("a lesson of the list: begun, and its table shown", async () => {
  const made = learning();
  taught(made, NEW);
  const page = await made.browser.open("learn");
  assert.match(page.text(), /Cards\.[^]*Dice\./);
  await page.press("Begin: First game: cards");
  assert.deepEqual(made.service.asked("POST", "/api/v1/lessons/").map(({ body }) => body["lesson"]), ["cards"]);
  assert.equal(page.path, "tables/7");
});

test("a link of another page of the service: begun at once, and the way back leads to that page", async () => {
  const made = learning();
  taught(made, NEW);
  const page = await made.browser.open("learn/cards", "/");
  assert.equal(made.service.asked("POST", "/api/v1/lessons/").length, 1);
  assert.equal(page.path, "tables/7");
});

test("a link from elsewhere begins nothing by itself", async () => {
  const made = learning();
  await made.browser.open("learn/cards");
  assert.equal(made.service.asked("POST", "/api/v1/lessons/").length, 0);
});

test("a new hint: open, what it advises in words and marked; closed and opened again by the bar's button", async () => {
  const made = learning();
  taught(made, NEW);
  const page = await made.browser.open("tables/7");
  assert.match(page.text(".hint-place"), /You see\. You may\.[^]*Good now: Do shoot/);
  assert.equal(marked(page), 1);
  await page.press("Close", ".lesson-hint");
  assert.equal(page.text(".hint-place"), "");
  assert.equal(marked(page), 0);
  await page.press("Hint");
  assert.match(page.text(".hint-place"), /You see/);
});

test("an old hint: closed until somebody wants it", async () => {
  const made = learning();
  taught(made, { ...NEW, is_new: false });
  const page = await made.browser.open("tables/7");
  assert.equal(page.text(".hint-place"), "");
  await page.press("Hint");
  assert.match(page.text(".hint-place"), /You see/);
});

test("a table that is no lesson: no place for hints, no button", async () => {
  const made = learning();
  new Played(made.service, 7, { view: { prompt: prompt("p1", [BANG, END]), waiting_for: [0] } });
  const page = await made.browser.open("tables/7");
  assert.equal(page.document.querySelectorAll(".hint-place, .open-hint").length, 0);
});

test("over: on to a game without hints, to the other lesson, or the same once more", async () => {
  const made = learning();
  const played = taught(made, undefined);
  const result = { side: "outlaws", winners: [0] };
  played.table = { ...played.table, status: "over", result, ended_at: "2026-01-05T12:00:00Z" };
  played.view = { ...played.view, status: "over", prompt: null, waiting_for: [], result };
  const page = await made.browser.open("tables/7");
  assert.match(page.text(".result"), /Now you know the game/);
  const named = page.buttons().filter((name) => /Play now|First game/.test(name));
  assert.deepEqual(named, ["Play now", "Begin: First game: dice", "Once more: First game: cards"]);
  await page.press("Begin: First game: dice");
  assert.deepEqual(made.service.asked("POST", "/api/v1/lessons/").map(({ body }) => body["lesson"]), ["dice"]);
});
