/** Options as a tree of parts. Clicking a card, a seat or a word narrows the list to the options with that part; the page
 * knows no rule: what can be clicked next is what the options that are left name next. */

import type { Option } from "bang-client";

/** One operand of an option, as something to be clicked. */
export type Part =
  | { at: "card"; card: number; name: string }
  | { at: "seat"; seat: number }
  | { at: "dice"; faces: readonly string[] }
  | { at: "word"; member: string; word: string };

/** Members that say nothing about what is done, but how it is written or meant. */
const ASIDE = new Set(["id", "kind", "notation", "label", "intention"]);

/** Operands that come first and last, whatever comes between them: first the card, at last the target. */
const FIRST = "card";
const LAST = "seat";

/** What an option is made of, in the order in which it is chosen. An operand of a kind that is new to the page is a
 * word. */
export function partsOf(option: Option): Part[] {
  const members = Object.keys(option).filter((member) => !ASIDE.has(member));
  const rank = (member: string): number => (member === FIRST ? 0 : member === LAST ? 2 : 1);
  members.sort((one, other) => rank(one) - rank(other));
  return members.map((member) => partOf(member, (option as unknown as Record<string, unknown>)[member]));
}

function partOf(member: string, value: unknown): Part {
  if (member === "dice") return { at: "dice", faces: value === "" ? [] : String(value).split("+") };
  if (member === LAST && typeof value === "number") return { at: "seat", seat: value };
  if (typeof value === "object" && value !== null && "id" in value && typeof value.id === "number") {
    return { at: "card", card: value.id, name: "name" in value ? String(value.name) : "" };
  }
  return { at: "word", member, word: typeof value === "string" ? value : JSON.stringify(value) };
}

/** Whether two parts are the same thing to click. */
export function same(one: Part, other: Part): boolean {
  return keyOf(one) === keyOf(other);
}

/** What tells parts apart. */
export function keyOf(part: Part): string {
  switch (part.at) {
    case "card":
      return `card ${part.card}`;
    case "seat":
      return `seat ${part.seat}`;
    case "dice":
      return `dice ${[...part.faces].sort().join("+")}`;
    case "word":
      return `${part.member} ${part.word}`;
  }
}

/** The options that begin with these parts. */
export function narrowed(options: readonly Option[], chosen: readonly Part[]): Option[] {
  return options.filter((option) => {
    const parts = partsOf(option);
    return chosen.every((part, at) => parts[at] !== undefined && same(part, parts[at]));
  });
}

/** What can be clicked next, each thing once. */
export function nextParts(options: readonly Option[], chosen: readonly Part[]): Part[] {
  const found = new Map<string, Part>();
  for (const option of narrowed(options, chosen)) {
    const part = partsOf(option)[chosen.length];
    if (part !== undefined) found.set(keyOf(part), part);
  }
  for (const target of targetsAtOnce(options, chosen).keys()) found.set(keyOf(target), target);
  return [...found.values()];
}

/** The targets that need no word before them, with their options: all options that are left with a target have the same
 * words in between, so whoever clicks it can mean nothing else. */
function targetsAtOnce(options: readonly Option[], chosen: readonly Part[]): Map<Part, Option> {
  const found = new Map<Part, Option>();
  const words = new Set<string>();
  for (const option of narrowed(options, chosen)) {
    const left = partsOf(option).slice(chosen.length);
    const target = left.pop();
    if (target?.at !== "seat") continue;
    if (left.some((one) => one.at !== "word")) return new Map();
    words.add(left.map(keyOf).join());
    found.set(target, option);
  }
  return words.size === 1 ? found : new Map();
}

/** What a click on a part means: a longer choice, or an option that is complete with it. A click on the last part of a
 * choice takes it back. */
export function clicked(
  options: readonly Option[],
  chosen: readonly Part[],
  part: Part,
): { chosen: Part[]; complete: Option | null } {
  const last = chosen.at(-1);
  if (last !== undefined && same(last, part)) return { chosen: chosen.slice(0, -1), complete: null };
  // Another first thing is a new beginning.
  const before = nextParts(options, chosen).some((one) => same(one, part)) ? chosen : [];
  if (!nextParts(options, before).some((one) => same(one, part))) return { chosen: [...chosen], complete: null };
  const meant = [...targetsAtOnce(options, before)].find(([target]) => same(target, part));
  if (meant !== undefined) return { chosen: [], complete: meant[1] };
  const longer = [...before, part];
  const left = narrowed(options, longer);
  const only = left.length === 1 ? left[0]! : null;
  // A target is meant. A card alone may have been touched to be read: it is played by the button that then appears.
  const isMeant = only !== null && part.at === "seat" && partsOf(only).length === longer.length;
  return isMeant ? { chosen: [], complete: only } : { chosen: longer, complete: null };
}

/** Which dice every one of the options keeps: they cannot be rolled again. */
export function fixedDice(options: readonly Option[]): string[] {
  const kept = options.flatMap((option) => partsOf(option).flatMap((part) => (part.at === "dice" ? [part.faces] : [])));
  if (kept.length === 0) return [];
  return kept.reduce<string[]>((common, faces) => {
    const left = [...faces];
    return common.filter((face) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  }, [...kept[0]!]);
}

/** The option that keeps exactly these dice. */
export function keeping(options: readonly Option[], faces: readonly string[]): Option | null {
  const wanted: Part = { at: "dice", faces };
  return options.find((option) => partsOf(option).some((part) => same(part, wanted))) ?? null;
}
