/** Checks a finished game's record: seed, chain, chance, and what the journal tells of it. */

import type { Key } from "../texts";
import { Chain, checkLink, checkSeed, type Deal, dealKey } from "./binding";
import { checkChance } from "./chance";
import { Journal } from "./deck";
import { demand, Fault } from "./fault";
import { FORMATS, type Told } from "./record";
import { Rest } from "./rest";

/** What is known besides the record. */
export interface Beside {
  /** The commitment as it was seen before the game; null: it was not. */
  noted: string | null;
  /** The published chain from somewhere before the record's link to its end; null: it is not asked for. */
  deals: AsyncIterable<Deal> | null;
  /** The last link of the chain that was seen at another time. */
  kept: Pick<Deal, "number" | "link"> | null;
  /** The kinds of the records that the table shows, in their order; null: they are not at hand. */
  shown: readonly string[] | null;
}

/** Something that was checked and is so, as a sentence. */
export interface Checked {
  key: Key;
  operands: Record<string, string | number>;
}

/** What was found: everything that is in order and, if anything is not, the first such thing. */
export interface Verdict {
  checked: readonly Checked[];
  fault: Fault | null;
  /** Whether the record tells what chance decided. One does not if its rules are not those of the service any more. */
  isComplete: boolean;
  /** The last link of the chain, to be kept. */
  last: Pick<Deal, "number" | "link"> | null;
}

/** Checks as much of a record as can be checked without the rules. `onChecked` is told of each thing as it is found. */
export async function check(record: Told, beside: Beside, onChecked: (checked: readonly Checked[]) => void = () => {}): Promise<Verdict> {
  const checked: Checked[] = [];
  const found = (key: Key, operands: Record<string, string | number> = {}): void => {
    checked.push({ key, operands });
    onChecked([...checked]);
  };
  const verdict: Verdict = { checked, fault: null, isComplete: false, last: null };
  try {
    demand(FORMATS.includes(record.format), "proof-format", { format: String(record.format) });
    await checkSeed(record, beside.noted);
    found(beside.noted === null ? "proof-ok-seed" : "proof-ok-noted");
    await checkLink(record);
    found("proof-ok-link", { number: record.chain.number });
    if (beside.deals !== null) {
      const chain = new Chain(record, beside.kept);
      const rest = new Rest();
      for await (const deal of beside.deals) {
        await chain.add(deal);
        await rest.ifDue();
      }
      chain.end();
      verdict.last = chain.last;
      found(beside.kept === null ? "proof-ok-chain" : "proof-ok-kept", { count: chain.count, kept: beside.kept?.number ?? 0 });
    }
    const key = await dealKey(record);
    const added = record.players.filter((player) => player.entropy !== null).length;
    if (added > 0) found("proof-ok-added", { count: added });
    if (beside.shown !== null) {
      checkShown(record, beside.shown);
      found("proof-ok-shown", { count: record.journal.length });
    }
    if (record.chance === null || record.apart === null) return verdict;
    const { shuffles, picks } = await checkChance(record, record.chance, key);
    found("proof-ok-chance", { count: shuffles + picks, shuffles, picks });
    const journal = new Journal(record, record.chance, record.apart);
    await journal.follow();
    found("proof-ok-dealt", { count: record.seats });
    found("proof-ok-journal", { count: record.journal.length, drawn: journal.drawn });
    verdict.isComplete = true;
  } catch (error) {
    if (error instanceof Fault) verdict.fault = error;
    // Whatever else reading it throws, it is not the record of a game.
    else if (error instanceof TypeError || error instanceof RangeError) verdict.fault = new Fault("proof-malformed");
    else throw error;
  }
  return verdict;
}

/** The journal of the record is the one that the table shows. Throws Fault. */
function checkShown({ journal }: Told, shown: readonly string[]): void {
  const at = shown.findIndex((kind, place) => journal[place]?.kind !== kind);
  demand(at < 0, "proof-shown-other", { record: at + 1 });
  demand(journal.length === shown.length, "proof-shown-other", { record: shown.length + 1 });
}
