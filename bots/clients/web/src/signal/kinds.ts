/** How what has happened sounds, by its kind and what it says of itself: no card is known here. */

import type { JournalRecord } from "bang-client";

/** The sounds there are, the most important first: of what is shown at once, one is heard. */
export const SOUNDS = ["blast", "hit", "shot", "dice", "arrow", "heal", "card", "move"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Life points that are lost at once with a bang. */
const BLAST = 3;

/** By kind of record; what is not here makes no sound. */
const BY_KIND: Readonly<Record<string, Sound | ((record: JournalRecord) => Sound)>> = {
  play: (record) => (isShot(record) ? "shot" : "card"),
  use: (record) => (isShot(record) ? "shot" : "card"),
  life: ({ change }) => (Number(change) > 0 ? "heal" : Number(change) > -BLAST ? "hit" : "blast"),
  roll: "dice",
  arrows: "arrow",
  draw: "card",
  take: "card",
  discard: "card",
  flip: "card",
  reveal: "card",
  return: "card",
  move: "card",
  shuffle: "card",
};

function isShot({ intention, target }: JournalRecord): boolean {
  return intention === "hostile" && Number(target) >= 0;
}

/** The sound of these records, which are shown at once; null: they have none. */
export function soundOf(records: readonly JournalRecord[]): Sound | null {
  const found = new Set(records.map((record) => {
    const sound = BY_KIND[record.kind];
    return typeof sound === "function" ? sound(record) : sound;
  }));
  return SOUNDS.find((one) => found.has(one)) ?? null;
}

/** Whether it is done to the viewer by somebody else, or costs them life. */
export function strikes(record: JournalRecord, viewer: number | null): boolean {
  if (viewer === null) return false;
  if (record.kind === "life") return record["seat"] === viewer && Number(record["change"]) < 0;
  if (record["intention"] !== "hostile") return false;
  if (record.kind === "discard") return record["seat"] === viewer && Number(record["by"]) >= 0 && record["by"] !== viewer;
  return record["seat"] !== viewer && (record["target"] === viewer || record["from"] === viewer);
}
