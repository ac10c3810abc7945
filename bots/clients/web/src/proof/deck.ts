/** What the journal tells of chance: who was dealt what, in which order cards left the deck, and what was picked. It is
 * followed as it is written, without the rules: whether a card may be drawn at all, the program in one file knows. */

import { message } from "../message";
import { isSame } from "./chance";
import { demand, Fault } from "./fault";
import { type Act, type Apart, type Entry, type Item, type Told, WITHOUT_FIXED_ROLES } from "./record";
import { Rest } from "./rest";

/** Follows a journal with the deck as it lies; its top is at the end. */
export class Journal {
  #deck: number[] = [];
  /** Cards that had left the deck when it was made anew, before the journal tells of them. */
  #flight: number[] = [];
  /** Cards that lie apart: turned over, looked at, or to choose from. */
  readonly #apart = new Set<number>();
  #due: Act[] = [];
  #newDeck: number | null = null;
  #isInPlay = false;
  #at = 0;
  readonly #roles: Item[] = [];
  readonly #characters: Item[] = [];
  #rolesTold = 0;
  #charactersTold = 0;
  /** How many cards the journal says left the deck. */
  drawn = 0;

  constructor(
    readonly record: Told,
    readonly acts: readonly Act[],
    readonly apart: readonly Apart[],
  ) {}

  /** The whole journal, from its first record to its end. Throws Fault. */
  async follow(): Promise<void> {
    const { journal } = this.record;
    const rest = new Rest();
    const happened = [
      ...this.acts.map((act) => ({ after: act.after, serial: act.serial, isApart: 0, act })),
      ...this.apart.map((act) => ({ after: act.after, serial: act.drawn, isApart: 1, act })),
    ].sort((one, other) => one.after - other.after || one.serial - other.serial || one.isApart - other.isApart);
    let next = 0;
    for (const [at, entry] of [...journal, null].entries()) {
      this.#at = at + 1;
      for (; happened[next]?.after === at; next++) {
        const one = happened[next]!.act;
        if ("pile" in one) this.#liesApart(one);
        else this.#decides(one);
      }
      if (entry === null) break;
      this.#tells(entry);
      await rest.ifDue();
    }
    demand(next === happened.length && this.#due.length === 0 && this.#newDeck === null, "play-proof-journal-short");
    demand(this.#rolesTold === this.record.seats && this.#charactersTold === this.record.seats, "play-proof-journal-short");
    this.#ends();
  }

  /** Where the journal is, for a fault. */
  #fault(why: "play-proof-top" | "play-proof-told" | "play-proof-left" | "play-proof-dealt" | "play-proof-apart" | "play-proof-due"): never {
    throw new Fault(message(why, { record: this.#at }));
  }

  #decides(act: Act): void {
    const result = act.result;
    if (act.act !== "shuffle") {
      // What is picked for the deal lies on a pile; only what is picked during the game is told at once.
      if (this.#isInPlay) this.#due.push(act);
    } else if (act.domain === "roles") this.#roles.push(...this.#withFixed(result as Item[]));
    else if (act.domain === "characters") this.#characters.push(...(result as Item[]));
    else if (act.items.every((item) => typeof item === "number")) {
      if (this.#isInPlay) {
        this.#flight.push(...this.#deck.reverse());
        this.#newDeck = act.items.length;
      }
      this.#deck = [...(result as number[])];
    }
  }

  #withFixed(dealt: readonly Item[]): Item[] {
    const fixed = new Map((this.record.fixed_roles ?? []).map((one) => [one.seat, one.role]));
    demand(this.record.format !== WITHOUT_FIXED_ROLES || this.record.fixed_roles === undefined, "play-proof-fixed");
    demand(fixed.size + dealt.length === this.record.seats, "play-proof-fixed");
    const left = [...dealt];
    return Array.from({ length: this.record.seats }, (_, seat) => fixed.get(seat) ?? left.shift()!);
  }

  #liesApart({ act, pile, cards }: Apart): void {
    if (act === "restored") for (const card of cards) this.#comesBack(card);
    else {
      if (pile === "deck") this.#leaveDeck(cards);
      for (const card of cards) this.#apart.add(card);
    }
  }

  #comesBack(card: number): void {
    if (!this.#apart.delete(card)) this.#fault("play-proof-apart");
  }

  #leaveDeck(cards: readonly number[]): void {
    for (const card of cards) {
      if ((this.#flight.length > 0 ? this.#flight.shift() : this.#deck.pop()) !== card) this.#fault("play-proof-top");
      this.drawn++;
    }
  }

  #tells(entry: Entry): void {
    const cards = (entry["cards"] ?? []) as readonly number[];
    const { kind, seat } = entry;
    if (kind === "turn") {
      this.#isInPlay = true;
      if (this.#apart.size > 0) this.#fault("play-proof-left");
    }
    if (this.#newDeck !== null && kind !== "shuffle") this.#fault("play-proof-due");
    if (this.#due.length > 0) this.#tellsOfDue(entry, cards);
    if (kind === "role" && this.#rolesTold < this.record.seats) {
      if (seat !== this.#rolesTold || entry["role"] !== this.#roles[this.#rolesTold++]) this.#fault("play-proof-dealt");
    } else if (kind === "character") {
      if (seat !== this.#charactersTold || entry["character"] !== this.#characters[this.#charactersTold++]) this.#fault("play-proof-dealt");
    } else if (kind === "shuffle") {
      if (entry["count"] !== this.#newDeck) this.#fault("play-proof-due");
      this.#newDeck = null;
    } else if (kind === "draw") this.#draws(cards, entry["pile"]);
    else if (kind === "flip") for (const card of cards) this.#comesBack(card);
    else if (kind === "discard" && entry["zone"] === "aside") for (const card of cards) this.#comesBack(card);
    else if (kind === "return") {
      for (const card of cards) this.#apart.delete(card);
      this.#deck.push(...[...cards].reverse());
    }
  }

  #draws(cards: readonly number[], pile: unknown): void {
    if (cards.some((card) => this.#apart.has(card))) for (const card of cards) this.#comesBack(card);
    else if (pile === "deck") this.#leaveDeck(cards);
    else if (pile === "aside") this.#fault("play-proof-apart");
  }

  /** The record after something was picked tells what it was. */
  #tellsOfDue(entry: Entry, cards: readonly number[]): void {
    const told = (entry["thrown"] ?? cards) as readonly Item[];
    if (!isSame(told, this.#due.map((act) => act.result))) this.#fault("play-proof-told");
    this.#due = [];
  }

  /** The journal's last record tells the result; where none does, staff has ended the game. */
  #ends(): void {
    const { journal, result, status } = this.record;
    const at = journal.findIndex((entry) => entry.kind === "end");
    if (at < 0) {
      const isVoid = result === null && status === "voided";
      demand(isVoid || (result as { adjudicated?: unknown } | null)?.adjudicated === true, "play-proof-end");
      return;
    }
    const told = journal[at]!;
    const given = result as { side?: unknown; winners?: readonly number[] } | null;
    const isSaid = given?.side === told["side"] && isSame(given?.winners ?? [], (told["winners"] ?? []) as readonly number[]);
    demand(at === journal.length - 1 && isSaid, "play-proof-end");
  }
}
