/** Why a record is refused. */

import type { Key } from "../texts";

/** Something in a record is not as the seed or the chain has it; the sentence names the place. */
export class Fault extends Error {
  constructor(
    readonly key: Key,
    readonly operands: Record<string, string | number> = {},
  ) {
    super(`${key} ${JSON.stringify(operands)}`);
  }
}

/** Throws the fault unless it is so. */
export function demand(isSo: boolean, key: Key, operands: Record<string, string | number> = {}): asserts isSo {
  if (!isSo) throw new Fault(key, operands);
}
