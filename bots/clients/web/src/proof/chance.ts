/** Every random act again, from the seed. */

import { hmac } from "./digits";
import { demand } from "./fault";
import type { Act, Item, Told } from "./record";

const WORDS = 2 ** 32;

/** The endless stream of words of 32 bits that one random act is made of. */
class Stream {
  #block = 0;
  #words: number[] = [];

  constructor(
    readonly key: CryptoKey,
    readonly serial: number,
    readonly domain: string,
  ) {}

  /** A number below the bound, each as likely as the others: a word that would favour some is left out. */
  async below(bound: number): Promise<number> {
    const limit = WORDS - (WORDS % bound);
    for (;;) {
      if (this.#words.length === 0) await this.#fill();
      const word = this.#words.shift()!;
      if (word < limit) return word % bound;
    }
  }

  async #fill(): Promise<void> {
    const digest = await hmac(this.key, `${this.serial}:${this.domain}:${this.#block++}`);
    const read = new DataView(digest.buffer);
    for (let at = 0; at < digest.length; at += 4) this.#words.push(read.getUint32(at));
  }
}

/** The items in the order that a shuffle gives them. */
export async function shuffled(key: CryptoKey, serial: number, domain: string, items: readonly Item[]): Promise<Item[]> {
  const order = [...items];
  const stream = new Stream(key, serial, domain);
  for (let last = order.length - 1; last > 0; last--) {
    const other = await stream.below(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** The place of what is picked of so many items. */
export function picked(key: CryptoKey, serial: number, domain: string, count: number): Promise<number> {
  return new Stream(key, serial, domain).below(count);
}

/** Whether two lists hold the same, in the same order. */
export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/** Each random act has its number, comes after the one before it, and has the result that the seed gives. Returns how
 * many shuffles and picks there are. Throws Fault. */
export async function checkChance(record: Told, acts: readonly Act[], key: CryptoKey): Promise<{ shuffles: number; picks: number }> {
  let after = 0;
  const count = { shuffles: 0, picks: 0 };
  for (const [at, act] of acts.entries()) {
    const number = at + 1;
    const place = { number, domain: act.domain };
    demand(act.serial === number, "play-proof-act-missing", { number });
    demand(act.after >= after && act.after <= record.journal.length, "play-proof-act-order", place);
    after = act.after;
    if (act.act === "shuffle") {
      count.shuffles++;
      const isList = Array.isArray(act.result);
      demand(isList && isSame(act.result as Item[], await shuffled(key, number, act.domain, act.items)), "play-proof-shuffle-other", place);
    } else {
      demand(act.act === "pick" && act.items.length > 0, "play-proof-act-unknown", place);
      count.picks++;
      const found = await picked(key, number, act.domain, act.items.length);
      demand(act.place === found && act.result === act.items[found], "play-proof-pick-other", place);
    }
  }
  return count;
}
