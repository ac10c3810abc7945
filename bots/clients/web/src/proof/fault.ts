/** Why a record is refused. */

import { type Given, type Key, type Message, message } from "../message";

/** Something in a record is not as the seed or the chain has it; the sentence names the place. */
export class Fault extends Error {
  constructor(readonly why: Message) {
    super(`${why.key} ${JSON.stringify(why.operands)}`);
  }
}

/** Throws the fault unless it is so. */
export function demand<K extends Key>(isSo: boolean, key: K, ...operands: Given<K>): asserts isSo {
  if (!isSo) throw new Fault(message(key, ...operands));
}
