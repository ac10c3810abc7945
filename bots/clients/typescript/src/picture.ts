/**
 * How a table stands after each record of its journal.
 *
 * A view says how things stand now, and the journal what has happened. `after` makes of the view before a record, and
 * of the record, the view after it. So a client can show a move record by record, though the service tells one view for
 * the whole of it. It knows the kinds of records and nothing else: no card, no ability, no rule.
 *
 * Told are life points, hands, cards in play, piles, roles, characters, arrows, dice, the event, whose turn it is, and
 * the result. All else stays as it was until the next view: distances and ranges, clocks, what a character copies.
 * Nobody is asked anything in between.
 *
 * Where the next view cannot be told, whoever has a later one shows it: from a view in which somebody looks at cards
 * that were put aside for them alone, since no record tells of those; and by a record that is not whole (`isWhole`).
 */

import type { Card, JournalRecord, SeatView, View } from "./types.js";

/** Numbers of cards. */
type Cards = readonly number[];

/** The cards of a table by their numbers, as the catalogue tells them. */
export type CardOf = (number: number) => Card;

/** What says where cards go, in the kinds of records that have not always said so. */
const SAYS_WHERE: Readonly<Record<string, string>> = { draw: "top", play: "effect", reveal: "pile", return: "zone", event: "next" };

/** Whether the record tells all that `after` needs; those of games that an earlier release began may not. */
export function isWhole({ kind, lacks = [] }: JournalRecord): boolean {
  return !lacks.includes(SAYS_WHERE[kind] ?? "");
}

/** The view after the record, which `isWhole`, for the reader of the view before it. Neither is changed. */
export function after(view: View, record: JournalRecord, cardOf: CardOf): View {
  const picture = new Picture(view, cardOf);
  picture.tell(record as unknown as Fields);
  return picture.view;
}

/** The fields of all kinds of records; a record has those of its kind, and of these those that its reader may know. */
interface Fields {
  number: number;
  kind: string;
  seat: number;
  from: number;
  to: number;
  role?: string;
  character: string;
  life: number;
  round: number;
  pile: string;
  zone: string;
  count: number;
  top: number;
  cards?: Cards;
  card: number;
  target: number;
  effect: string;
  thrown: string[];
  kept: string[];
  arrows: number;
  change: number;
  event: string;
  next: string;
  side: NonNullable<View["result"]>["side"];
  winners: number[];
}

class Picture {
  readonly view: View;

  constructor(
    before: View,
    readonly cardOf: CardOf,
  ) {
    this.view = { ...before, seats: [...before.seats], waiting_for: [], prompt: null, acts: [] };
  }

  tell(record: Fields): void {
    this.view.journal = record.number;
    (TELLS[record.kind] ?? nothing)(this, record);
  }

  change(seat: number, changed: Partial<SeatView>): void {
    this.view.seats[seat] = { ...this.view.seats[seat]!, ...changed };
  }

  /** Put cards into a hand; those that the reader may not see are counted. */
  receive(seat: number, count: number, cards: Cards | undefined): void {
    const { hand, hand_count = 0 } = this.view.seats[seat]!;
    this.change(seat, { hand_count: hand_count + count, ...(hand && { hand: [...hand, ...(cards ?? []).map(this.cardOf)] }) });
  }

  /** Take cards out of a hand. */
  give(seat: number, count: number, cards: Cards | undefined): void {
    const { hand, hand_count = 0 } = this.view.seats[seat]!;
    this.change(seat, { hand_count: hand_count - count, ...(hand && { hand: without(hand, cards) }) });
  }

  lay(seat: number, card: number): void {
    this.change(seat, { in_play: [...(this.view.seats[seat]!.in_play ?? []), this.cardOf(card)] });
  }

  lift(seat: number, cards: Cards): void {
    this.change(seat, { in_play: without(this.view.seats[seat]!.in_play ?? [], cards) });
  }

  isInPlay(seat: number, card: number): boolean {
    return this.view.seats[seat]!.in_play?.some((one) => one.id === card) ?? false;
  }

  /** Cards come to the deck, or leave it. */
  deck(change: number): void {
    if (this.view.deck !== undefined) this.view.deck += change;
  }

  discard(cards: Cards): void {
    const pile = this.view.discards;
    if (pile && cards.length > 0) this.view.discards = { count: pile.count + cards.length, top: this.cardOf(cards.at(-1)!) };
  }

  /** Cards leave the discard pile, and another lies on top then. */
  pickUp(count: number, top: number): void {
    const pile = this.view.discards;
    if (pile) this.view.discards = { count: pile.count - count, top: top < 0 ? null : this.cardOf(top) };
  }

  /** Cards are put aside for a choice. */
  putAside(cards: Cards): void {
    const aside = this.view.aside ?? { count: 0, cards: [] };
    this.view.aside = { count: aside.count + cards.length, cards: [...aside.cards, ...cards.map(this.cardOf)] };
  }

  /** Take cards from those that were put aside. Returns whether any were. */
  fromAside(count: number, cards: Cards | undefined): boolean {
    const aside = this.view.aside;
    if (!aside) return false;
    const cards_left = cards ? without(aside.cards, cards) : aside.cards;
    const left = aside.count - count;
    if (left > 0) this.view.aside = { count: left, cards: cards_left };
    else delete this.view.aside;
    return true;
  }
}

type Tells = (picture: Picture, record: Fields) => void;

const nothing: Tells = () => {};

const TELLS: Readonly<Record<string, Tells>> = {
  role: (p, r) => r.role !== undefined && p.change(r.seat, { role: r.role, role_shown: true }),
  character: (p, r) => p.change(r.seat, { character: r.character, life: r.life }),
  turn: (p, r) => {
    p.view.turn = { ...p.view.turn, seat: r.seat, round: r.round };
    if (p.view.dice) p.view.dice = { ...p.view.dice, faces: [] };
  },
  draw: (p, r) => {
    p.receive(r.seat, r.count, r.cards);
    if (r.pile === "aside") p.fromAside(r.count, r.cards);
    else if (r.pile === "discards") p.pickUp(r.count, r.top);
    else p.deck(-r.count);
  },
  take: (p, r) => {
    if (r.zone === "in_play") p.lift(r.from, r.cards ?? []);
    else p.give(r.from, r.count, r.cards);
    p.receive(r.seat, r.count, r.cards);
  },
  play: (p, r) => {
    if (p.isInPlay(r.seat, r.card)) p.lift(r.seat, [r.card]);
    else p.give(r.seat, 1, [r.card]);
    if (r.effect === "lays") p.lay(r.target < 0 ? r.seat : r.target, r.card);
    else p.discard([r.card]);
  },
  flip: (p, r) => {
    const cards = r.cards ?? [];
    if (!p.fromAside(cards.length, cards)) p.deck(-cards.length);
    p.discard(cards);
  },
  reveal: (p, r) => {
    if (r.pile !== "deck") return;
    p.putAside(r.cards ?? []);
    p.deck(-(r.cards ?? []).length);
  },
  return: (p, r) => {
    if (r.zone === "aside") return;
    p.give(r.seat, r.count, r.cards);
    p.deck(r.count);
  },
  discard: (p, r) => {
    const cards = r.cards ?? [];
    if (r.zone === "in_play") p.lift(r.seat, cards);
    else if (r.zone === "aside") p.fromAside(cards.length, cards);
    else p.give(r.seat, cards.length, cards);
    p.discard(cards);
  },
  move: (p, r) => {
    p.lift(r.from, [r.card]);
    p.lay(r.to, r.card);
  },
  life: (p, r) => p.change(r.seat, { life: r.life }),
  revived: (p, r) => p.change(r.seat, { life: r.life, status: r.life > 0 ? "alive" : "ghost" }),
  roll: (p, r) => p.view.dice && (p.view.dice = { ...p.view.dice, faces: [...r.kept, ...r.thrown] }),
  arrows: (p, r) => {
    p.change(r.seat, { arrows: r.arrows });
    if (p.view.arrows_left !== undefined) p.view.arrows_left -= r.change;
  },
  eliminated: (p, r) => p.change(r.seat, { status: "out", role: r.role ?? null, role_shown: true, life: 0 }),
  shuffle: (p, r) => {
    // Cards that are on their way from the deck when it is shuffled still count as its own.
    p.deck(r.count);
    if (p.view.discards) p.view.discards = { count: 0, top: null };
  },
  event: (p, r) => p.view.event && (p.view.event = { ...p.view.event, current: r.event, next: r.next || null, left: p.view.event.left - 1 }),
  end: (p, r) => (p.view.result = { side: r.side, winners: r.winners }),
};

function without<One extends Card>(cards: readonly One[], gone: Cards | undefined): One[] {
  return gone ? cards.filter((card) => !gone.includes(card.id)) : [...cards];
}
