// The page's words: plurals, numbers and times in each language, and a change of the language.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "./browser/reading";
import type { Service } from "./service/service";
import { Played, seat } from "./service/tables";
import { world, worldOfJane } from "./world";

const COUNTS = [0, 1, 2, 21, 101];

/** What is written of so many free seats, unread notices, and cards in a deck and in a hand, in each language. */
const PLURALS = {
  en: {
    seats: ["All seats are taken.", "One seat is free.", "2 seats are free.", "21 seats are free.", "101 seats are free."],
    unread: ["", ", one unread", ", 2 unread", ", 21 unread", ", 101 unread"],
    deck: ["Deck: 0 cards", "Deck: one card", "Deck: 2 cards", "Deck: 21 cards", "Deck: 101 cards"],
    hand: ["0 cards in hand", "one card in hand", "2 cards in hand", "21 cards in hand", "101 cards in hand"],
  },
  de: {
    seats: ["Alle Plätze sind besetzt.", "Ein Platz ist frei.", "2 Plätze sind frei.", "21 Plätze sind frei.", "101 Plätze sind frei."],
    unread: ["", ", eine ungelesen", ", 2 ungelesen", ", 21 ungelesen", ", 101 ungelesen"],
    deck: ["Stapel: 0 Karten", "Stapel: eine Karte", "Stapel: 2 Karten", "Stapel: 21 Karten", "Stapel: 101 Karten"],
    hand: ["0 Karten auf der Hand", "eine Karte auf der Hand", "2 Karten auf der Hand", "21 Karten auf der Hand", "101 Karten auf der Hand"],
  },
};

for (const [language, words] of Object.entries(PLURALS)) {
  test(`${language}: one, and every other number`, async () => {
    const { service, browser, jane } = worldOfJane({ languages: [language] });
    const waits = new Played(service, 7, { happened: 0, table: { status: "open", started_at: null, seat_count: 4 } });
    const plays = new Played(service, 8, { view: { deck: 0 } });
    const [before, during] = [await browser.open("tables/7"), await browser.open("tables/8")];
    for (const [at, count] of COUNTS.entries()) {
      while (jane.unread < count) jane.notify("Well?");
      waits.stream.tell("table", { ...waits.table, seat_count: 4 + count });
      plays.happen({ deck: count, seats: [seat(0, "Jane"), seat(1, "Bill", { hand_count: count })] });
      await before.settled();
      assert.ok(before.text(".waiting").startsWith(words.seats[at]!), before.text(".waiting"));
      assert.equal(before.text(".links .count"), words.unread[at]);
      assert.equal(during.text("[data-deck]"), words.deck[at]);
      assert.ok(during.text('[data-seat="1"]').includes(` ${words.hand[at]!}`), during.text('[data-seat="1"]'));
    }
  });
}

test("time that is left: in two units, from two days on in days alone, rounded, and never less than nothing", async () => {
  const SPANS: [number, string, string][] = [
    [-5, "0 s", "0 Sek."],
    [0, "0 s", "0 Sek."],
    [1, "1 s", "1 Sek."],
    [59.4, "59 s", "59 Sek."],
    [59.6, "1 min 0 s", "1 Min. 0 Sek."],
    [61, "1 min 1 s", "1 Min. 1 Sek."],
    [3600, "1 h 0 min", "1 Std. 0 Min."],
    [7_260, "2 h 1 min", "2 Std. 1 Min."],
    [86_400, "1 day 0 h", "1 Tag 0 Std."],
    [46 * 3_600, "1 day 22 h", "1 Tag 22 Std."],
    [47 * 3_600, "2 days", "2 Tage"],
    [2 * 86_400 + 3_600, "2 days", "2 Tage"],
    [3 * 86_400 - 2, "3 days", "3 Tage"],
    [21 * 86_400, "21 days", "21 Tage"],
  ];
  for (const language of ["en", "de"]) {
    const { service, browser } = world({ languages: [language] });
    const clock = (seconds: number): object => ({ bank: 0, turn: null, due_at: service.clock.moment(seconds * 1000), held_by: null });
    const seats = SPANS.map(([seconds], at) => seat(at, `Player ${at}`, { clock: clock(seconds) }));
    new Played(service, 7, { view: { seats, waiting_for: seats.map((one) => one.seat), viewer: null } });
    const page = await browser.open("tables/7");
    for (const [at, [, english, german]] of SPANS.entries()) {
      const expected = language === "en" ? `${english} left` : `noch ${german}`;
      assert.ok(page.text(`[data-seat="${at}"]`).endsWith(`· ${expected}`), `${expected}: ${page.text(`[data-seat="${at}"]`)}`);
    }
  }
});

test("a browser's clock that is wrong: time is the service's", async () => {
  const { service, browser } = world();
  const clock = { bank: 0, turn: null, due_at: service.clock.moment(60_000), held_by: null };
  new Played(service, 7, { view: { seats: [seat(0, "Jane"), seat(1, "Bill", { clock })], viewer: null } });
  service.ahead = 30_000;
  const page = await browser.open("tables/7");
  assert.match(page.text('[data-seat="1"]'), /30 s left/);
  await page.passed(3_000);
  assert.match(page.text('[data-seat="1"]'), /27 s left/);
});

test("a device that has slept: the service is asked for the time, again if it is away, and once", async () => {
  const { service, browser } = world();
  const clock = { bank: 0, turn: null, due_at: service.clock.moment(3_600_000), held_by: null };
  new Played(service, 7, { view: { seats: [seat(0, "Jane"), seat(1, "Bill", { clock })], viewer: null } });
  service.on("GET /api/v1/", () => ({}));
  const asked = (): number => service.asked("GET", "/api/v1/").length;
  const page = await browser.open("tables/7");
  await page.passed(2_000);
  assert.equal(asked(), 0);
  service.isAway = true;
  service.clock.sleep(1_200_000);
  await page.passed(1_000);
  service.isAway = false;
  await page.passed(30_000);
  assert.match(page.text('[data-seat="1"]'), /39 min \d+ s left/);
  assert.equal(asked(), 1);
});

test("a page that is looked at again: the time is asked for at once", async () => {
  const { service, browser } = world();
  const clock = { bank: 0, turn: null, due_at: service.clock.moment(3_600_000), held_by: null };
  new Played(service, 7, { view: { seats: [seat(0, "Jane"), seat(1, "Bill", { clock })], viewer: null } });
  service.on("GET /api/v1/", () => ({}));
  const page = await browser.open("tables/7");
  await page.turn("away");
  service.clock.sleep(1_200_000);
  await page.turn("here");
  assert.match(page.text('[data-seat="1"]'), /40 min 0 s left/);
});

test("names: joined as each language does", async () => {
  for (const [language, sentence] of [["en", "Waiting for Bill, Kate, and Doc."], ["de", "Gewartet wird auf Bill, Kate und Doc."]] as const) {
    const { service, browser } = world({ languages: [language] });
    new Played(service, 7, { view: { waiting_for: [1, 2, 3], viewer: null } });
    assert.ok((await browser.open("tables/7")).text().includes(sentence));
  }
});

test("what the service leaves out is left out of the sentence, and not written as a word of the program", async () => {
  const { service, browser } = world();
  new Played(service, 7, { view: { turn: { seat: 1, phase: "play" } as never } });
  const page = await browser.open("tables/7");
  assert.match(page.text(), /Round Bill’s turn/);
  assert.doesNotMatch(page.text(), /undefined|null|NaN|\{/);
});

function addPreferences(service: Service): void {
  service.on("GET /api/v1/me/notices/preferences/", () => ({ push: {}, mail: {}, quiet_from: null, quiet_to: null, quiet_days: [], digest_at: "08:00", fast_tables: false }));
  service.on("GET /api/v1/me/webhooks/", () => ({ results: [], next: null }));
}

// -- which language ---------------------------------------------------------------------------------------------------

test("a visitor's language: the first of their browser's that the page speaks, else English", async () => {
  const LED: [string[], string][] = [
    [["de-AT", "en"], "de"],
    [["en-GB", "de"], "en"],
    [["tlh", "de", "en"], "de"],
    [["tlh"], "en"],
    [[], "en"],
  ];
  for (const [languages, expected] of LED) {
    const { service, browser } = world({ languages });
    const page = await browser.open();
    assert.equal(page.document.documentElement.lang, expected, String(languages));
    assert.equal(page.text("#free"), expected === "de" ? "Tische mit freiem Platz" : "Tables with a free seat");
    assert.ok(service.heard.every(({ language }) => language === expected));
  }
});

test("an account's language goes before the browser's, for the service's words too, and is followed in it", async () => {
  const { service, people, browser, jane } = worldOfJane();
  jane.me.language = "de";
  const page = await browser.open();
  assert.ok(page.buttons(".site").includes("Abmelden"));
  assert.deepEqual(people.stream.open.map(({ heard }) => heard.language), ["de"]);
  assert.equal(service.asked("GET", "/api/v1/catalogue/games/").at(-1)?.language, "de");
});

test("choosing a language: one that is begun says so beside its name", async () => {
  const { service, browser } = worldOfJane();
  addPreferences(service);
  const page = await browser.open("notices/preferences");
  const names = page.document.querySelectorAll("select").flatMap((one) => (one.getAttribute("name") === "language" ? one.querySelectorAll("option").map(textOf) : []));
  assert.deepEqual(names, ["as the browser asks", "Deutsch", "English", "italiano (begun: the game speaks it, the pages stay English)"]);
});

test("language changed: every word, the service's too, at once, here and for the account", async () => {
  const { service, people, browser, jane } = worldOfJane();
  addPreferences(service);
  const page = await browser.open();
  assert.match(page.text(), /Card game/);
  await page.press("Notices");
  await page.press("What you are told");
  await page.fill("language", "de");
  await page.press("Save", '[aria-labelledby="of-speech"] form');
  assert.equal(jane.me.language, "de");
  assert.ok(page.buttons(".site").includes("Abmelden"));
  assert.deepEqual(people.stream.open.map(({ heard }) => heard.language), ["de"]);
  const before = service.heard.length;
  await page.press("BANG!");
  assert.equal(page.text("#free"), "Tische mit freiem Platz");
  assert.match(page.text(), /Kartenspiel/);
  assert.doesNotMatch(page.text(), /Card game/);
  assert.ok(service.heard.slice(before).every(({ language }) => language === "de"));
});

test("card titles: in the reader's language", async () => {
  for (const [language, title] of [["en", "Card 1 A♠"], ["de", "Karte 1 A♠"]] as const) {
    const { service, browser } = world({ languages: [language] });
    new Played(service, 7);
    assert.ok((await browser.open("tables/7")).buttons(".hand").includes(title));
  }
});

test("titles do not come: the game is shown without them, by the names that cards have", async () => {
  const { service, browser } = world({ languages: ["de"] });
  new Played(service, 7);
  service.hold("GET", "/api/v1/catalogue/cards/");
  const page = await browser.open("tables/7");
  assert.deepEqual(page.buttons(".hand"), []);
  await page.passed(4_000);
  assert.deepEqual(page.buttons(".hand"), ["Card 1 A♠", "Card 2 A♠", "Card 3 A♠"]);
});

test("the page's words do not come: it waits for them, and says nothing without", async () => {
  const { service, browser } = world();
  service.hasTexts = false;
  const page = await browser.open();
  await page.passed(10_000);
  assert.equal(page.text(), "");
  service.hasTexts = true;
  await page.passed(2_000);
  assert.equal(page.text("#free"), "Tables with a free seat");
});

test("the words of another language do not come: it is kept for the account, and the page speaks on as before until they do", async () => {
  const { service, browser, jane } = worldOfJane();
  addPreferences(service);
  const page = await browser.open("notices/preferences");
  service.hasTexts = false;
  await page.fill("language", "de");
  await page.press("Save", '[aria-labelledby="of-speech"] form');
  assert.equal(jane.me.language, "de");
  assert.ok(page.buttons(".site").includes("Log out"));
  service.hasTexts = true;
  await page.passed(4_000);
  assert.ok(page.buttons(".site").includes("Abmelden"));
});

test("something else comes in place of the words: it is not taken for them", async () => {
  const { service, browser } = world();
  service.textsAre = "<!doctype html><html></html>";
  const page = await browser.open();
  await page.passed(4_000);
  assert.equal(page.text(), "");
  service.textsAre = "";
  await page.passed(2_000);
  assert.equal(page.text("#free"), "Tables with a free seat");
});

test("the words of an account's language are late: they are spoken once they come, whatever came first", async () => {
  const made = worldOfJane();
  made.jane.me.language = "de";
  made.service.hasTexts = false;
  const page = await made.browser.open();
  await page.passed(1_000);
  made.service.hasTexts = true;
  await page.passed(8_000);
  assert.ok(page.buttons(".site").includes("Abmelden"));
  assert.deepEqual(made.people.stream.open.map(({ heard }) => heard.language), ["de"]);
});

test("pages of the service: a link names the language that is spoken, unless the service has its pages in none such", async () => {
  for (const [chosen, address] of [["de", "/leagues/?language=de"], ["en", "/leagues/"], ["it", "/leagues/"]] as const) {
    const { service, browser, jane } = worldOfJane();
    jane.me.language = chosen;
    for (const path of ["leagues", "me/entries", "me/substitutions", "me/appeals"]) {
      service.on(`GET /api/v1/${path}/`, () => ({ results: [], next: null }));
    }
    const page = await browser.open("seasons");
    const links = page.document.querySelectorAll("a").map((one) => one.getAttribute("href"));
    assert.ok(links.includes(address), address);
  }
});

test("a language that is begun: the game is asked for in it, and the page says that its own words are English", async () => {
  const { service, browser } = world({ languages: ["it-IT"] });
  const page = await browser.open();
  assert.equal(page.document.documentElement.lang, "en");
  assert.equal(page.text("#free"), "Tables with a free seat");
  assert.ok(service.heard.every(({ language }) => language === "it"));
});
