import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { type Deal, linkOf } from "../src/proof/binding";
import { type Beside, check, type Verdict } from "../src/proof/check";
import { bytesOf, sha256 } from "../src/proof/digits";
import type { Act, Apart, Entry, Told } from "../src/proof/record";
import { Rest } from "../src/proof/rest";
import { hurriedWatch } from "../../typescript/test/waiting";

// Real games: two of the first release that wrote records, in the older format, and one of today's.
const NAMES = ["cards-2", "dice-2", "cards-3"];

interface Record extends Told {
  chance: Act[];
  apart: Apart[];
  journal: Entry[];
  sets: string[];
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

const NOTHING: Beside = { noted: null, deals: null, kept: null, shown: null };

function read(name: string): Writable<Record> {
  return JSON.parse(readFileSync(`${process.cwd()}/test/records/${name}.json`, "utf8")) as Record;
}

async function refusal(record: Told, beside: Partial<Beside> = {}): Promise<string> {
  const { fault } = await check(record, { ...NOTHING, ...beside });
  return fault?.message ?? "";
}

/** The refusal of a record after something was done to it. */
async function tampered(name: string, change: (record: Writable<Record>) => void): Promise<string> {
  const record = read(name);
  change(record);
  return refusal(record);
}

for (const name of NAMES) {
  test(`${name}: an honest record is in order, with everything that can be checked`, async () => {
    const { checked, fault, isComplete }: Verdict = await check(read(name), NOTHING);
    assert.equal(fault, null);
    assert.ok(isComplete);
    assert.deepEqual(
      checked.map((one) => one.key),
      [
        "play-proof-ok-seed",
        "play-proof-ok-link",
        ...(name === "cards-2" ? [] : ["play-proof-ok-added"]),
        "play-proof-ok-chance",
        "play-proof-ok-dealt",
        "play-proof-ok-journal",
      ],
    );
  });

  test(`${name}: one digit of the seed: it is not the one committed to`, async () => {
    const told = await tampered(name, (record) => {
      record.seed = record.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    });
    assert.match(told, /^play-proof-seed-other/);
  });

  test(`${name}: another seed with its own commitment: its link is another one, and so is every shuffle`, async () => {
    const record = read(name);
    record.seed = "ab".repeat(32);
    record.commitment = await sha256(bytesOf(record.seed));
    assert.match(await refusal(record), /^play-proof-link-other/);
    record.chain = { ...record.chain, link: await linkOf(record.chain.previous, record.chain.number, record.commitment) };
    assert.match(await refusal(record), /^play-proof-shuffle-other .*"number":1,/);
    assert.match(await refusal(record, { noted: read(name).commitment }), /^play-proof-commitment-other/);
  });

  test(`${name}: each random act left out, or with another result, is named`, async () => {
    const { chance } = read(name);
    for (const at of chance.keys()) {
      const missing = await tampered(name, (record) => void record.chance.splice(at, 1));
      const isLast = at === chance.length - 1;
      // Nothing follows upon the last one; but the game tells of it.
      if (!isLast) assert.equal(missing, `play-proof-act-missing {"number":${at + 1}}`);
      const other = await tampered(name, (record) => {
        const act = record.chance[at]!;
        act.result = Array.isArray(act.result) ? [act.result[1] ?? 0, act.result[0] ?? 0, ...act.result.slice(2)] : "other";
        if (!Array.isArray(act.result)) act.place = null;
      });
      assert.match(other, new RegExp(`^play-proof-(shuffle|pick)-other {"number":${at + 1},`), `act ${at + 1}`);
    }
  });

  test(`${name}: what players have added is mixed in`, async () => {
    const told = await tampered(name, (record) => {
      record.players = record.players.map((player) => ({ ...player, entropy: player.seat === 0 ? "another" : player.entropy }));
    });
    assert.match(told, /^play-proof-shuffle-other .*"number":1,/);
    const gone = await tampered(name, (record) => {
      record.players = record.players.slice(1);
    });
    assert.match(gone, /^play-proof-players/);
  });

  test(`${name}: roles and characters are those dealt`, async () => {
    for (const [kind, member] of [["role", "role"], ["character", "character"]] as const) {
      const at = read(name).journal.findIndex((entry) => entry.kind === kind);
      const told = await tampered(name, (record) => void (record.journal[at]![member] = "nobody"));
      assert.equal(told, `play-proof-dealt {"record":${at + 1}}`);
    }
  });

  test(`${name}: the journal is the one that the table shows`, async () => {
    const record = read(name);
    const kinds = record.journal.map((entry) => entry.kind);
    assert.equal(await refusal(record, { shown: kinds }), "");
    assert.equal(await refusal(record, { shown: kinds.slice(0, -1) }), `play-proof-shown-other {"record":${kinds.length}}`);
    for (const at of [3, kinds.length - 2]) {
      // The first place where the two are not the same, which may be later if the next ones are of the same kind.
      const left = read(name);
      left.journal.splice(at, 1);
      assert.match(await refusal(left, { shown: kinds }), /^play-proof-shown-other/);
    }
  });

  test(`${name}: no result but the one told`, async () => {
    const told = await tampered(name, (record) => void (record.result = { side: "nobody", winners: [] }));
    assert.match(told, /^play-proof-end/);
  });

  test(`${name}: whatever is missing, it is refused and nothing is thrown`, async () => {
    for (const member of ["seed", "chain", "players", "chance", "apart", "journal", "seats"] as const) {
      const { fault, isComplete } = await check({ ...read(name), [member]: undefined } as unknown as Told, NOTHING);
      assert.ok(fault !== null || !isComplete, member);
    }
    assert.match(await refusal({ ...read(name), format: 4 }), /^play-proof-format/);
    assert.match(await refusal({} as Told), /^play-proof-format/);
  });
}

for (const name of ["cards-2", "cards-3"]) {
  test(`${name}: a card swapped in any draw from the deck is named`, async () => {
    const { journal } = read(name);
    let draws = 0;
    for (const [at, entry] of journal.entries()) {
      if (entry.kind !== "draw" || entry["pile"] !== "deck") continue;
      const told = await tampered(name, (record) => {
        const drawn = record.journal[at]!["cards"] as number[];
        drawn[0] = (drawn[0]! + 1) % record.cards.length;
      });
      assert.match(told, new RegExp(`^play-proof-(top|apart) {"record":${at + 1}}`), `record ${at + 1}`);
      draws++;
    }
    assert.ok(draws > 10);
  });

  test(`${name}: a draw, a new deck or a card turned over that is left out is noticed`, async () => {
    const { journal } = read(name);
    const kinds = new Set<string>();
    for (const [at, entry] of journal.entries()) {
      if (!["draw", "shuffle", "flip"].includes(entry.kind)) continue;
      kinds.add(entry.kind);
      const isLast = !journal.slice(at + 1).some((later) => later.kind === "draw" || later.kind === "flip");
      // After the last card the deck tells nothing any more; the table still shows that there was one.
      const shown = isLast ? journal.map((one) => one.kind) : null;
      const left = read(name);
      left.journal.splice(at, 1);
      assert.notEqual(await refusal(left, { shown }), "", `record ${at + 1}`);
    }
    assert.ok(kinds.has("draw") && kinds.has("shuffle"));
  });
}

test("dice-2: another face than the one thrown is named", async () => {
  const at = read("dice-2").journal.findIndex((entry) => entry.kind === "roll");
  const told = await tampered("dice-2", (record) => {
    const thrown = record.journal[at]!["thrown"] as string[];
    thrown[0] = "none";
  });
  assert.equal(told, `play-proof-told {"record":${at + 1}}`);
});

test("cards-3: the fixed roles are those that were dealt around", async () => {
  const told = await tampered("cards-3", (record) => void (record.fixed_roles = []));
  assert.match(told, /^play-proof-fixed/);
  const older = await tampered("cards-2", (record) => void (record.fixed_roles = []));
  assert.match(older, /^play-proof-fixed/);
});

test("no chance told: seed and chain are in order, and it says that there is no more", async () => {
  const { fault, isComplete, checked } = await check({ ...read("cards-3"), chance: null, apart: null }, NOTHING);
  assert.equal(fault, null);
  assert.ok(!isComplete);
  assert.equal(checked.length, 3);
});

/** A chain of so many deals with a record's at the place `own`; and the record, bound to it. */
async function chained(count: number, own: number): Promise<{ record: Writable<Record>; deals: Deal[] }> {
  const record = read("cards-3");
  const deals: Deal[] = [];
  let previous = "0".repeat(64);
  for (let number = 1; number <= count; number++) {
    const seed = number === own ? record.seed : number % 2 ? null : number.toString(16).padStart(64, "0");
    const commitment = await sha256(bytesOf(seed ?? number.toString(16).padStart(64, "f")));
    const link = await linkOf(previous, number, commitment);
    if (number === own) record.chain = { number, previous, link };
    deals.push({ number, commitment, link, seed });
    previous = link;
  }
  return { record, deals };
}

async function* listed(deals: readonly Deal[]): AsyncGenerator<Deal> {
  yield* deals;
}

test("chain: an unbroken list is in order from its first link or from any other", async () => {
  const { record, deals } = await chained(9, 4);
  for (const from of [0, 2]) {
    const kept = { number: 6, link: deals[5]!.link };
    const { fault, last } = await check(record, { ...NOTHING, deals: listed(deals.slice(from)), kept });
    assert.equal(fault, null);
    assert.deepEqual(last, { number: 9, link: deals[8]!.link });
  }
});

test("chain: a link that is missing, changed, or another one than before is named", async () => {
  const { record, deals } = await chained(9, 4);
  const others = (change: (list: Deal[]) => void): AsyncGenerator<Deal> => {
    const list = deals.map((deal) => ({ ...deal }));
    change(list);
    return listed(list);
  };
  const other = (await chained(9, 2)).deals;
  const cases: [string, Partial<Beside>][] = [
    ['play-proof-chain-gap {"number":"7"}', { deals: others((list) => void list.splice(6, 1)) }],
    ['play-proof-chain-gap {"number":"4"}', { deals: others((list) => void list.splice(3)) }],
    ['play-proof-link-other {"number":"5"}', { deals: others((list) => void (list[4]!.commitment = list[0]!.commitment)) }],
    ['play-proof-chain-seed {"number":"6"}', { deals: others((list) => void (list[5]!.seed = "ee".repeat(32))) }],
    ['play-proof-chain-changed {"number":"8"}', { deals: others(() => {}), kept: { number: 8, link: "0".repeat(64) } }],
    ['play-proof-chain-gap {"number":"12"}', { deals: others(() => {}), kept: { number: 12, link: "0".repeat(64) } }],
    // A chain that is whole, but not that of the record.
    ['play-proof-chain-not-its {"number":"4"}', { deals: listed(other) }],
    ['play-proof-chain-not-its {"number":"4"}', { deals: listed(other.slice(3)) }],
  ];
  for (const [told, beside] of cases) assert.equal(await refusal(record, beside), told);
});

test("long work: the page may do other things meanwhile", async (context) => {
  hurriedWatch(context, 20);
  const rest = new Rest();
  let turns = 0;
  const turn = (): unknown => ++turns < 3 && setImmediate(turn);
  setImmediate(turn);
  // Now and then chance lets the work go on first.
  for (let times = 0; turns < 3 && times < 1000; times++) await rest.ifDue();
  assert.equal(turns, 3);
});
