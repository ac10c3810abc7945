/**
 * Whether the picture after the records of a game is what the next view says: `node pictures.js FILE`, of lines with one
 * game each. It prints each difference as a line of JSON, and at last how many pictures it has compared.
 */

import { readFileSync } from "node:fs";
import { argv, stdout } from "node:process";
import { after, type Card, type JournalRecord, type View } from "../src/index.js";

interface Game {
  name: string;
  cards: Card[];
  first: View;
  steps: { records: JournalRecord[]; view: View }[];
}

/** What records tell of a view. */
function told(view: View): Record<string, unknown> {
  const ids = (cards: readonly Card[] | undefined): number[] | undefined => cards?.map((card) => card.id);
  const sorted = (cards: readonly Card[] | undefined): number[] | undefined => ids(cards)?.sort((one, other) => one - other);
  const { seat: turn, round } = view.turn;
  return {
    turn, round, result: view.result, deck: view.deck, arrows_left: view.arrows_left,
    discards: view.discards && { count: view.discards.count, top: view.discards.top?.id ?? null },
    aside: view.aside && { count: view.aside.count, cards: sorted(view.aside.cards) },
    event: view.event && { current: view.event.current, next: view.event.next, left: view.event.left },
    dice: view.dice && [...view.dice.faces].sort(),
    ...Object.fromEntries(
      view.seats.map(({ seat, role, role_shown, character, life, status, hand_count, hand, in_play, arrows }) => [
        `seat ${seat}`, { role, role_shown, character, life, status, hand_count, hand: sorted(hand), in_play: ids(in_play), arrows },
      ]),
    ),
  };
}

/** Cards that one player looks at have left their pile before a record says so: they still count as its own. */
function asTold(view: View, picture: View): View {
  if (!view.aside || picture.aside || !view.discards || !picture.discards) return view;
  const all = (one: View): number => one.deck! + one.discards!.count + (one.aside?.count ?? 0);
  if (all(view) !== all(picture)) return view;
  const { aside: _, ...rest } = view;
  return { ...rest, deck: picture.deck!, discards: picture.discards };
}

let compared = 0;

function compare(game: string, step: number, way: string, picture: View, view: View): void {
  compared += 1;
  const [found, wanted] = [told(picture), told(asTold(view, picture))];
  for (const name of Object.keys(wanted)) {
    const [one, other] = [JSON.stringify(found[name]), JSON.stringify(wanted[name])];
    if (one !== other) stdout.write(`${JSON.stringify({ game, step, way, name, picture: one, view: other })}\n`);
  }
}

for (const line of readFileSync(argv[2]!, "utf8").split("\n").filter(Boolean)) {
  const { name, cards, first, steps }: Game = JSON.parse(line);
  const byNumber = new Map(cards.map((card) => [card.id, card]));
  const follow = (from: View, records: readonly JournalRecord[]): View =>
    records.reduce((view, record) => after(view, record, (number) => byNumber.get(number)!), from);
  let [all, before] = [first, first];
  for (const [at, { records, view }] of steps.entries()) {
    const leadsOn = !before.aside;
    // Nobody begins to follow while somebody looks at cards; whoever has followed goes on.
    all = all === before && !leadsOn ? view : follow(all, records);
    compare(name, at, "from the first view", all, view);
    if (leadsOn) compare(name, at, "from the view before", follow(before, records), view);
    before = view;
  }
}
stdout.write(`${JSON.stringify({ compared })}\n`);
