/** What was bound before the deal: the seed by its commitment, the commitment by its place in the chain of all deals. */

import type { Schemas } from "bang-client";
import { bytesOf, encoded, hmac, isDigits, keyOf, sha256 } from "./digits";
import { demand } from "./fault";
import type { Told } from "./record";

/** A link of the published chain. */
export type Deal = Pick<Schemas["Commitment"], "number" | "commitment" | "link" | "seed">;

const BEFORE_THE_FIRST = "0".repeat(64);
const MOST_ADDED = 64;

/** The link that follows upon another one. */
export function linkOf(previous: string, number: number, commitment: string): Promise<string> {
  return sha256(encoded(`${previous} ${number} ${commitment}`));
}

function isNumber(number: unknown): number is number {
  return Number.isSafeInteger(number) && (number as number) >= 1;
}

/** The seed is the one committed to; `noted` is the commitment as it was seen before the game. Throws Fault. */
export async function checkSeed({ seed, commitment }: Told, noted: string | null): Promise<void> {
  demand(isDigits(seed), "play-proof-not-digits");
  demand(isDigits(commitment), "play-proof-not-digits");
  demand((await sha256(bytesOf(seed))) === commitment, "play-proof-seed-other");
  demand(noted === null || noted === commitment, "play-proof-commitment-other");
}

/** The commitment stands in the chain where the record says. Throws Fault. */
export async function checkLink({ commitment, chain }: Told): Promise<void> {
  const { number, previous, link } = chain;
  demand(isNumber(number) && isDigits(previous) && isDigits(link), "play-proof-not-digits");
  demand((await linkOf(previous, number, commitment)) === link, "play-proof-link-other", { number: String(number) });
  demand((number === 1) === (previous === BEFORE_THE_FIRST), "play-proof-link-first", { number: String(number) });
}

/** Goes along the published chain, link by link, in the order of its numbers. */
export class Chain {
  #before: Deal | null = null;
  /** How many links were checked. */
  count = 0;

  /** `kept` is the last link that was seen here at another time; null, if there is none. */
  constructor(
    readonly record: Told,
    readonly kept: Pick<Deal, "number" | "link"> | null,
  ) {}

  /** The number and link that are to be kept until the next time. */
  get last(): Pick<Deal, "number" | "link"> | null {
    return this.#before && { number: this.#before.number, link: this.#before.link };
  }

  /** One more link. Throws Fault. */
  async add(deal: Deal): Promise<void> {
    const { number, commitment, link, seed } = deal;
    const before = this.#before;
    demand(isNumber(number) && isDigits(commitment) && isDigits(link), "play-proof-not-digits");
    demand(before === null || number === before.number + 1, "play-proof-chain-gap", { number: String((before?.number ?? 0) + 1) });
    if (before !== null || number === 1) {
      const follows = await linkOf(before?.link ?? BEFORE_THE_FIRST, number, commitment);
      demand(follows === link, "play-proof-link-other", { number: String(number) });
    }
    if (seed !== null) {
      demand(isDigits(seed) && (await sha256(bytesOf(seed))) === commitment, "play-proof-chain-seed", { number: String(number) });
    }
    if (number === this.kept?.number) demand(link === this.kept.link, "play-proof-chain-changed", { number: String(number) });
    const { chain } = this.record;
    if (number === chain.number - 1) demand(link === chain.previous, "play-proof-chain-not-its", { number: String(chain.number) });
    if (number === chain.number) {
      demand(link === chain.link && commitment === this.record.commitment, "play-proof-chain-not-its", { number: String(number) });
    }
    this.#before = deal;
    this.count++;
  }

  /** The list has ended. Throws Fault. */
  end(): void {
    const last = this.#before?.number ?? 0;
    demand(last >= this.record.chain.number, "play-proof-chain-gap", { number: String(this.record.chain.number) });
    demand(this.kept === null || last >= this.kept.number, "play-proof-chain-gap", { number: String(this.kept?.number ?? 0) });
  }
}

/** The key that everything was drawn with: the seed, mixed with what players have added to the deal. Throws Fault. */
export async function dealKey({ seed, seats, players }: Told): Promise<CryptoKey> {
  const inOrder = players.length === seats && players.every((player, seat) => player.seat === seat);
  demand(inOrder, "play-proof-players");
  let message = "";
  for (const { seat, entropy } of players) {
    if (entropy === null) continue;
    const isText = typeof entropy === "string" && entropy.length <= MOST_ADDED && /^[!-~]+$/.test(entropy);
    demand(isText, "play-proof-added", { seat });
    message += `${seat}:${entropy}\n`;
  }
  const key = await keyOf(bytesOf(seed));
  return message === "" ? key : keyOf(await hmac(key, message));
}
