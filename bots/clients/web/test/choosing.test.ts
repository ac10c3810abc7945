// How a click becomes an answer: a card, what it is used as, a target; taken back, begun anew, or gone while one aims.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Option, View } from "bang-client";
import type { Page } from "./browser/page";
import { list } from "./service/service";
import { card, option, Played, prompt, seat } from "./service/tables";
import { world, worldOfJane } from "./world";

interface Asked {
  page: Page;
  played: Played;
  /** Ids of the options that have been sent. */
  sent: () => unknown[];
}

async function asked(options: Option[], more: object = {}, seen: Partial<View> = {}): Promise<Asked> {
  const { service, browser } = worldOfJane();
  const played = new Played(service, 7, { view: { prompt: prompt("p1", options, more), waiting_for: [0], ...seen } });
  played.answered(() => played.next({ prompt: null }, "Done."));
  const page = await browser.open("tables/7");
  return { page, played, sent: () => service.asked("POST", "/api/v1/tables/7/answer/").map(({ body }) => body["option"]) };
}

/** The cards and seats that can be chosen now, and those that are. */
function open(page: Page): { cards: string[]; seats: string[]; chosen: string[] } {
  const found = (attribute: string): string[] => page.document.querySelectorAll(`[${attribute}]`).map((one) => one.getAttribute(attribute)!);
  const pressed = page.document.querySelectorAll('[aria-pressed="true"]');
  return {
    cards: found("data-card"),
    seats: found("data-target"),
    chosen: pressed.map((one) => one.getAttribute("data-card") ?? `seat ${one.getAttribute("data-target")}`),
  };
}

/** Card 1 at two seats, card 2 alone, or nothing at all. */
const OPTIONS = [
  option("one-at-bill", { card: card(1), seat: 1 }),
  option("one-at-doc", { card: card(1), seat: 3 }),
  option("two", { card: card(2) }),
  option("pass", { kind: "pass" }),
];

test("offered: what an option begins with can be touched, and nothing else; each answer has its button", async () => {
  const { page } = await asked(OPTIONS);
  assert.deepEqual(open(page), { cards: ["1", "2"], seats: [], chosen: [] });
  assert.deepEqual(page.buttons(".answers"), ["Do pass", "Do one-at-bill", "Do one-at-doc", "Do two"]);
});

test("a card with targets: its targets, each once, and the answers that are left", async () => {
  const { page, sent } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  assert.deepEqual(open(page), { cards: ["1", "2"], seats: ["1", "3"], chosen: ["1"] });
  assert.deepEqual(page.buttons(".answers"), ["Do one-at-bill", "Do one-at-doc"]);
  assert.match(page.text(), /Card 1: What card 1 does\./);
  assert.deepEqual(sent(), []);
});

test("a card with targets: it is asked who is meant, until that is chosen or taken back", async () => {
  const { page } = await asked(OPTIONS);
  const question = page.text(".question");
  await page.pressAt('[data-card="1"]');
  assert.equal(page.text(".question"), "Card 1: whom do you choose?");
  assert.match(page.text(".begun-card"), /whom do you choose/);
  await page.press("Undo");
  assert.equal(page.text(".question"), question);
  await page.pressAt('[data-card="2"]');
  assert.equal(page.text(".question"), question, "it has no target");
});

test("its target: that option is sent, and nothing is chosen any more", async () => {
  const { page, sent } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  await page.pressAt('[data-target="3"]');
  assert.deepEqual(sent(), ["one-at-doc"]);
  assert.deepEqual(open(page).chosen, []);
});

test("a card alone: not played by being touched, but by the button that is left", async () => {
  const { page, sent } = await asked(OPTIONS);
  await page.pressAt('[data-card="2"]');
  assert.deepEqual(sent(), []);
  assert.deepEqual(page.buttons(".answers"), ["Do two"]);
  await page.press("Do two");
  assert.deepEqual(sent(), ["two"]);
});

test("a card that is used in two ways: a target means its own, and the other way has its buttons", async () => {
  const ways = [
    option("own", { card: card(1), seat: 1 }),
    option("as-at-bill", { card: card(1), as: "Other", seat: 1 }),
    option("as-at-doc", { card: card(1), as: "Other", seat: 3 }),
  ];
  for (const [press, option] of [[(page: Page) => page.pressAt('[data-target="1"]'), "own"], [(page: Page) => page.press("Do as-at-doc"), "as-at-doc"]] as const) {
    const { page, sent } = await asked(ways);
    await page.pressAt('[data-card="1"]');
    assert.deepEqual(open(page).seats, ["1"]);
    await press(page);
    assert.deepEqual(sent(), [option]);
  }
});

test("two cards, one after the other: the second is chosen where the first leads", async () => {
  const pair = (first: number, second: number, at: number): Option => option(`${first}-${second}-${at}`, { card: card(first), with: card(second), seat: at });
  const { page, sent } = await asked([pair(1, 2, 1), pair(1, 3, 1), pair(1, 3, 3), pair(2, 1, 1)]);
  assert.deepEqual(open(page).cards, ["1", "2"]);
  await page.pressAt('[data-card="1"]');
  assert.deepEqual(open(page), { cards: ["1", "2", "3"], seats: [], chosen: ["1"] });
  await page.pressAt('[data-card="3"]');
  assert.deepEqual(open(page), { cards: ["1", "2", "3"], seats: ["1", "3"], chosen: ["1", "3"] });
  await page.press("Undo");
  assert.deepEqual(open(page).chosen, ["1"], "one step is taken back, not both");
  await page.pressAt('[data-card="3"]');
  await page.pressAt('[data-target="3"]');
  assert.deepEqual(sent(), ["1-3-3"]);
});

test("an answer's own button sends it, whatever was chosen before", async () => {
  const { page, sent } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  await page.press("Do one-at-bill");
  assert.deepEqual(sent(), ["one-at-bill"]);
});

test("taken back: by the same card, by the button, by the Escape key; each a step", async () => {
  const { page, sent } = await asked(OPTIONS);
  const backs = [() => page.pressAt('[data-card="1"]'), () => page.press("Undo"), () => page.key("Escape")];
  for (const back of backs) {
    await page.pressAt('[data-card="1"]');
    assert.deepEqual(open(page).chosen, ["1"]);
    await back();
    assert.deepEqual(open(page), { cards: ["1", "2"], seats: [], chosen: [] });
    assert.equal(page.buttons(".answers").length, 4);
  }
  assert.ok(!page.buttons().includes("Undo"), "nothing is left to be taken back");
  assert.deepEqual(sent(), []);
});

test("another card: begun anew with it", async () => {
  const { page } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  await page.pressAt('[data-card="2"]');
  assert.deepEqual(open(page).chosen, ["2"]);
  assert.deepEqual(page.buttons(".answers"), ["Do two"]);
});

test("another question while one aims: nothing of the former is chosen, and its targets are none", async () => {
  const { page, played, sent } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  played.happen({ prompt: prompt("p2", [option("again", { card: card(1), seat: 2 }), option("pass")]) }, "Doc is out.");
  await page.settled();
  assert.deepEqual(open(page), { cards: ["1"], seats: [], chosen: [] });
  assert.deepEqual(page.buttons(".answers"), ["Do pass", "Do again"]);
  assert.deepEqual(sent(), []);
});

test("the question goes while one aims: nothing can be chosen", async () => {
  const { page, played } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  played.happen({ prompt: null, waiting_for: [2] }, "The clock has answered.");
  await page.settled();
  assert.deepEqual(open(page), { cards: [], seats: [], chosen: [] });
  assert.deepEqual(page.buttons(".answers"), []);
});

test("news of others while one aims: what is chosen stays chosen", async () => {
  const { page, played, sent } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  played.happen({}, "Kate says hello.");
  await page.settled();
  assert.deepEqual(open(page), { cards: ["1", "2"], seats: ["1", "3"], chosen: ["1"] });
  await page.pressAt('[data-target="1"]');
  assert.deepEqual(sent(), ["one-at-bill"]);
});

test("what one aims with is offered no longer, by the same question: nothing is chosen, and all answers are here", async () => {
  const { page, played } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  played.happen({ prompt: prompt("p1", OPTIONS.slice(2)) }, "Jane pays with card 1, in another window.");
  await page.settled();
  assert.deepEqual(open(page), { cards: ["2"], seats: [], chosen: [] });
  assert.deepEqual(page.buttons(".answers"), ["Do pass", "Do two"]);
});

test("one of the targets one aims at is offered no longer: the card stays chosen, for those that are left", async () => {
  const { page, played, sent } = await asked(OPTIONS);
  await page.pressAt('[data-card="1"]');
  played.happen({ prompt: prompt("p1", OPTIONS.slice(1)) }, "Bill is out of reach.");
  await page.settled();
  assert.deepEqual(open(page), { cards: ["1", "2"], seats: ["3"], chosen: ["1"] });
  await page.pressAt('[data-target="3"]');
  assert.deepEqual(sent(), ["one-at-doc"]);
});

test("what one aims with is offered no longer, without a question: nothing is chosen", async () => {
  const { page, played } = await asked([option("x")]);
  played.happen({ prompt: null, waiting_for: [1], acts: [option("trick", { card: card(1), seat: 1 }), option("other", { card: card(2) })] });
  await page.settled();
  await page.pressAt('[data-card="1"]');
  assert.deepEqual(open(page), { cards: ["1", "2"], seats: ["1"], chosen: ["1"] });
  played.happen({ acts: [option("other", { card: card(2) })] }, "Bill is out.");
  await page.settled();
  assert.deepEqual(open(page), { cards: ["2"], seats: [], chosen: [] });
});

test("on its way: no card and no seat can be chosen", async () => {
  const { service, browser } = worldOfJane();
  const played = new Played(service, 7, { view: { prompt: prompt("p1", OPTIONS), waiting_for: [0] } });
  played.answered(() => played.next({ prompt: null }, "Done."));
  service.hold("POST", "/api/v1/tables/7/answer/");
  const page = await browser.open("tables/7");
  await page.press("Do two");
  assert.deepEqual(open(page), { cards: [], seats: [], chosen: [] });
});

test("many answers: those that need nothing on the table have their buttons, all others are folded away", async () => {
  const many = [1, 2, 3].flatMap((number) => [1, 3].map((at) => option(`${number}-at-${at}`, { card: card(number), seat: at })));
  const { page } = await asked([...many, option("pass"), option("end")]);
  const [folded] = page.document.querySelectorAll("details.all");
  assert.deepEqual(page.buttons(".answers").filter((name) => !page.buttons("details.all").includes(name)), ["Do pass", "Do end"]);
  assert.equal(page.buttons("details.all").length, 6);
  assert.equal(folded?.getAttribute("open"), null);
  assert.match(page.text("details.all"), /All 8 answers/);
  await page.pressAt('[data-card="1"]');
  assert.match(page.text("details.all"), /All 2 answers/);
  assert.deepEqual(page.buttons("details.all"), ["Do 1-at-1", "Do 1-at-3"]);
});

test("many words: folded away, but for what is an answer by itself", async () => {
  const words = [1, 2, 3, 4, 5, 6].map((number) => option(`word-${number}`, { name: `Word ${number}` }));
  const { page, sent } = await asked([...words, option("pass")]);
  assert.equal(page.buttons("details.all").length, 6);
  assert.deepEqual(page.buttons(".answers").filter((name) => !page.buttons("details.all").includes(name)), ["Do pass"]);
  await page.press("Do word-3");
  assert.deepEqual(sent(), ["word-3"]);
});

test("nobody answers in time: which answer is taken then", async () => {
  const own = seat(0, "Jane", { hand: [], clock: { bank: 0, turn: null, due_at: "2026-01-05T12:01:30Z", held_by: null } });
  const { page } = await asked(OPTIONS, { default: "two" }, { seats: [own, seat(1, "Bill")] });
  assert.match(page.text(), /Time up: Do two/);
});

test("without a limit: no answer is said to be taken", async () => {
  const { page } = await asked(OPTIONS);
  assert.doesNotMatch(page.text(), /Time up/);
});

test("several such answers are needed: how many", async () => {
  const { page } = await asked(OPTIONS, { remaining: 2 });
  assert.match(page.text(), /2 such answers are needed\./);
  const { page: other } = await asked(OPTIONS);
  assert.doesNotMatch(other.text(), /needed/);
});

test("a card that cannot be used: why", async () => {
  const { page } = await asked(OPTIONS, { unusable: [{ cards: [3], reason: "nobody", text: "Nobody is in reach." }] });
  assert.ok(page.buttons(".hand").includes("Card 3 A♠. Nobody is in reach."));
  assert.ok(page.buttons(".hand").includes("Card 1 A♠"));
});

test("no card can be used, and there is one answer: that is said, and the cards look so", async () => {
  const unusable = [{ cards: [1, 2], reason: "no-answer", text: "A Missed! counts here." }, { cards: [3], reason: "no-answer", text: "Not now." }];
  const pass = option("pass", { kind: "pass" });
  const CASES: [Option[], typeof unusable, boolean, number][] = [
    [[pass], unusable, true, 3],
    [[pass], unusable.slice(0, 1), false, 2],
    [[option("draw!"), pass], unusable, false, 3],
    [[pass], [], false, 0],
  ];
  for (const [options, refused, isSaid, count] of CASES) {
    const { page } = await asked(options, { unusable: refused });
    assert.equal(page.text(".prompt").includes("You can use none of your cards here."), isSaid);
    assert.equal(page.text('[aria-live="polite"]').includes("You can use none of your cards here."), isSaid);
    assert.equal(page.document.querySelectorAll(".hand .unusable").length, count);
  }
});

test("a card that cannot be used, in its sheet: why, and then its text once", async () => {
  const { page } = await asked(OPTIONS, { unusable: [{ cards: [3], reason: "nobody", text: "Nobody is in reach." }] });
  await page.press("Card 3 A♠. Nobody is in reach.");
  assert.match(page.text("dialog"), /^Card 3 A♠\s*Nobody is in reach\.\s*What card 3 does\.\s*Close$/);
  assert.equal(page.document.querySelectorAll("dialog img")[0]?.getAttribute("src"), "/small/3.svg");
});

test("events: what they do is in their names and under the mouse, and that of the one in force stands there", async () => {
  const { service, browser } = worldOfJane();
  const events = ["Storm", "Thirst"].map((title) => ({ name: title.toLowerCase(), set: "base", title, text: `What ${title} does.`, face: "", picture: "" }));
  service.on("GET /api/v1/catalogue/events/", () => list(events));
  new Played(service, 7, { view: { event: { current: "storm", next: "thirst", left: 3, keeper: 0 } } as never });
  const page = await browser.open("tables/7");
  assert.deepEqual(page.buttons(".events"), ["In force: Storm What Storm does.", "Next: Thirst What Thirst does."]);
  assert.deepEqual(page.document.querySelectorAll(".event").map((one) => one.getAttribute("title")), ["What Storm does.", "What Thirst does."]);
  assert.equal(page.document.querySelectorAll('.event-rule[aria-hidden="true"]').length, 1, "it is told once");
});

test("who watches is asked nothing: no card, seat or answer can be chosen", async () => {
  const { service, browser } = world();
  new Played(service, 7, { view: { viewer: null, waiting_for: [0] } });
  const page = await browser.open("tables/7");
  assert.deepEqual(open(page), { cards: [], seats: [], chosen: [] });
  assert.deepEqual(page.buttons(".answers"), []);
});

test("dice: those that every answer keeps are fixed, the others are kept or rolled, and only what is offered is sent", async () => {
  const options = ["dynamite", "dynamite+1", "dynamite+1+1"].map((dice) => option(`keep:${dice}`, { dice }));
  const { page, sent } = await asked(options, {}, { dice: { faces: ["1", "dynamite", "1", "2"] } as never });
  const dice = (): (string | null)[] => page.document.querySelectorAll("[data-die]").map((one) => one.getAttribute("aria-pressed"));
  assert.deepEqual(dice(), ["false", "true", "false", "false"]);
  assert.deepEqual(page.document.querySelectorAll(".die.can").map((one) => one.getAttribute("data-die")), ["0", "2", "3"]);
  assert.match(page.document.querySelectorAll(".die.fixed")[0]?.getAttribute("aria-label") ?? "", /cannot be rolled again$/);
  await page.pressAt('[data-die="3"]');
  assert.match(page.text(".dice"), /Not in this way/);
  await page.pressAt('[data-die="3"]');
  await page.pressAt('[data-die="0"]');
  assert.deepEqual(dice(), ["true", "true", "false", "false"]);
  assert.equal(page.text(".roll"), "Keep 1 and dynamite and go on");
  await page.pressAt('[data-die="2"]');
  await page.press("Keep 1 (×2) and dynamite and go on");
  assert.deepEqual(sent(), ["keep:dynamite+1+1"]);
});
