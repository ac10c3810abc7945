/** Texts by their names in the service's files, each with the operands that it needs. */

import type { Messages } from "./messages";

/** A text's name in the service's files. */
export type Key = keyof Messages;

/** A text that needs no operands. */
export type Plain = { [K in Key]: object extends Messages[K] ? K : never }[Key];

/** What any of several texts needs is needed. */
type All<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer Together) => void ? Together : never;
/** What these texts need. */
type Operands<K extends Key> = All<Messages[K]>;
/** How it is given: nothing where nothing is needed. */
export type Given<K extends Key> = object extends Operands<K> ? [] : [Operands<K>];

/** A text with its operands, to be told later. */
export interface Message {
  key: Key;
  operands: Readonly<Record<string, string | number>>;
}

/** A text to be told later. */
export function message<K extends Key>(key: K, ...[operands]: Given<K>): Message {
  return { key, operands: (operands ?? {}) as Message["operands"] };
}
