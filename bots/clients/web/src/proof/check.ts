/** Checks a finished game's record: seed, chain, chance, and what the journal tells of it. */

import { type Given, type Key, type Message, message } from "../message";
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

/** What was found: everything that is in order and, if anything is not, the first such thing. */
export interface Verdict {
  checked: readonly Message[];
  fault: Fault | null;
  /** Whether the record tells what chance decided. One does not if its rules are not those of the service any more. */
  isComplete: boolean;
  /** The last link of the chain, to be kept. */
  last: Pick<Deal, "number" | "link"> | null;
}

/** Checks as much of a record as can be checked without the rules. `onChecked` is told of each thing as it is found. */
export async function check(record: Told, beside: Beside, onChecked: (checked: readonly Message[]) => void = () => {}): Promise<Verdict> {
  const checked: Message[] = [];
  const found = <K extends Key>(key: K, ...operands: Given<K>): void => {
    checked.push(message(key, ...operands));
    onChecked([...checked]);
  };
  const verdict: Verdict = { checked, fault: null, isComplete: false, last: null };
  try {
    demand(FORMATS.includes(record.format), "play-proof-format", { format: String(record.format) });
    await checkSeed(record, beside.noted);
    found(beside.noted === null ? "play-proof-ok-seed" : "play-proof-ok-noted");
    await checkLink(record);
    found("play-proof-ok-link", { number: String(record.chain.number) });
    if (beside.deals !== null) {
      const chain = new Chain(record, beside.kept);
      const rest = new Rest();
      for await (const deal of beside.deals) {
        await chain.add(deal);
        await rest.ifDue();
      }
      chain.end();
      verdict.last = chain.last;
      found(beside.kept === null ? "play-proof-ok-chain" : "play-proof-ok-kept", { count: chain.count, kept: beside.kept?.number ?? 0 });
    }
    const key = await dealKey(record);
    const added = record.players.filter((player) => player.entropy !== null).length;
    if (added > 0) found("play-proof-ok-added", { count: added });
    if (beside.shown !== null) {
      checkShown(record, beside.shown);
      found("play-proof-ok-shown", { count: record.journal.length });
    }
    if (record.chance === null || record.apart === null) return verdict;
    const { shuffles, picks } = await checkChance(record, record.chance, key);
    found("play-proof-ok-chance", { shuffles, picks });
    const journal = new Journal(record, record.chance, record.apart);
    await journal.follow();
    found("play-proof-ok-dealt", { count: record.seats });
    found("play-proof-ok-journal", { drawn: journal.drawn });
    verdict.isComplete = true;
  } catch (error) {
    if (error instanceof Fault) verdict.fault = error;
    // Whatever else reading it throws, it is not the record of a game.
    else if (error instanceof TypeError || error instanceof RangeError) verdict.fault = new Fault(message("play-proof-malformed"));
    else throw error;
  }
  return verdict;
}

/** The journal of the record is the one that the table shows. Throws Fault. */
function checkShown({ journal }: Told, shown: readonly string[]): void {
  const at = shown.findIndex((kind, place) => journal[place]?.kind !== kind);
  demand(at < 0, "play-proof-shown-other", { record: at + 1 });
  demand(journal.length === shown.length, "play-proof-shown-other", { record: shown.length + 1 });
}
