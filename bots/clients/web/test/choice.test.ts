import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import type { Option, View } from "bang-client";
import { clicked, fixedDice, keeping, keyOf, narrowed, nextParts, type Part, partsOf } from "../src/table/choice";

const RECORDED = new URL("../recorded/", `file://${process.cwd()}/`);

function option(id: string, members: object): Option {
  return { id, kind: "play", notation: id, label: id, intention: "neutral", ...members } as Option;
}

const card = (id: number): object => ({ card: { id, name: `Card ${id}`, suit: "spades", rank: "A" } });
const part = (id: number): Part => ({ at: "card", card: id, name: "" });
const seat = (number: number): Part => ({ at: "seat", seat: number });

/** Every list of options of the recorded games. */
function recorded(): Option[][] {
  return ["cards", "dice"].flatMap((game) => {
    const told = JSON.parse(readFileSync(new URL(`${game}.json`, RECORDED), "utf8")) as { steps: { view: View }[] };
    return told.steps.flatMap(({ view }) => (view.prompt ? [view.prompt.options] : []));
  });
}

test("parts: the card comes first and the target last, whatever comes between", () => {
  const full = option("x", { seat: 2, as: "Other", ...card(7) });
  assert.deepEqual(partsOf(full).map(keyOf), ["card 7", "as Other", "seat 2"]);
});

test("parts: an operand that the page has never heard of is a word", () => {
  assert.deepEqual(partsOf(option("x", { weather: "rain" })), [{ at: "word", member: "weather", word: "rain" }]);
  assert.deepEqual(partsOf(option("x", { amounts: [1, 2] })), [{ at: "word", member: "amounts", word: "[1,2]" }]);
});

test("click: a card, then a target: that option, and nothing is chosen any more", () => {
  const options = [option("a", { ...card(1), seat: 1 }), option("b", { ...card(1), seat: 2 }), option("c", card(3))];
  const first = clicked(options, [], part(1));
  assert.equal(first.complete, null);
  assert.deepEqual(nextParts(options, first.chosen).map(keyOf), ["seat 1", "seat 2"]);
  const second = clicked(options, first.chosen, seat(2));
  assert.equal(second.complete?.id, "b");
  assert.deepEqual(second.chosen, []);
});

test("click: a card alone is not played by being touched; its button does that", () => {
  const touched = clicked([option("a", card(1)), option("b", card(2))], [], part(1));
  assert.equal(touched.complete, null);
  assert.deepEqual(narrowed([option("a", card(1)), option("b", card(2))], touched.chosen).map((one) => one.id), ["a"]);
});

test("click: the same card again takes it back, another one begins anew", () => {
  const options = [option("a", { ...card(1), seat: 1 }), option("b", { ...card(2), seat: 1 })];
  const first = clicked(options, [], part(1)).chosen;
  assert.deepEqual(clicked(options, first, part(1)).chosen, []);
  assert.deepEqual(clicked(options, first, part(2)).chosen.map(keyOf), ["card 2"]);
});

test("click: what no option names changes nothing", () => {
  const options = [option("a", { ...card(1), seat: 1 })];
  const first = clicked(options, [], part(1)).chosen;
  assert.deepEqual(clicked(options, first, seat(5)), { chosen: first, complete: null });
});

test("click: a card that can be used under two names: the target is that of its own", () => {
  const options = [option("own", { ...card(1), seat: 1 }), option("other", { ...card(1), as: "Other", seat: 1 })];
  const first = clicked(options, [], part(1)).chosen;
  assert.equal(clicked(options, first, seat(1)).complete?.id, "own");
  const named = clicked(options, first, { at: "word", member: "as", word: "Other" }).chosen;
  assert.equal(clicked(options, named, seat(1)).complete?.id, "other");
});

test("click: a target whose words go without saying needs none, and one that may mean two things does", () => {
  const shots = [option("one", { name: "1", seat: 1 }), option("two", { name: "1", seat: 2 }), option("back", {})];
  assert.equal(clicked(shots, [], seat(2)).complete?.id, "two");
  assert.deepEqual(nextParts(shots, []).map(keyOf), ["name 1", "seat 1", "seat 2"]);
  const disguised = [option("a", { ...card(1), as: "Other", seat: 1 }), option("b", { ...card(2), seat: 1 })];
  assert.equal(clicked(disguised, [part(1)], seat(1)).complete?.id, "a");
  const either = [option("one", { name: "1", seat: 1 }), option("other", { name: "2", seat: 1 })];
  assert.deepEqual(nextParts(either, []).map(keyOf), ["name 1", "name 2"]);
  assert.equal(clicked(either, [], seat(1)).complete, null);
  const withCards = [option("one", { name: "1", seat: 1 }), option("b", { ...card(2), seat: 2 })];
  assert.equal(clicked(withCards, [], seat(1)).complete, null, "before a card a seat is only read");
});

test("recorded games: every option that was ever offered is reached by clicking its parts", () => {
  let reached = 0;
  for (const options of recorded()) {
    for (const wanted of options) {
      let chosen: readonly Part[] = [];
      for (const one of partsOf(wanted)) {
        const done = clicked(options, chosen, one);
        if (done.complete !== null) assert.equal(done.complete.id, wanted.id);
        else chosen = done.chosen;
      }
      const left = narrowed(options, chosen).map((one) => one.id);
      assert.ok(left.includes(wanted.id), `${wanted.id} among ${left}`);
      reached++;
    }
  }
  assert.ok(reached > 200);
});

test("dice: those that every option keeps are fixed; the others make an option by what is kept", () => {
  const options = ["dynamite", "dynamite+1", "dynamite+1+1"].map((dice) => option(`keep:${dice}`, { dice }));
  assert.deepEqual(fixedDice(options), ["dynamite"]);
  assert.equal(keeping(options, ["1", "dynamite"])?.id, "keep:dynamite+1");
  assert.equal(keeping(options, ["2", "dynamite"]), null);
  assert.deepEqual(fixedDice([option("keep:", { dice: "" }), option("keep:1", { dice: "1" })]), []);
});
