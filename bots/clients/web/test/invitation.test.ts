// The address of a table, for whoever is to come: before the game, and for those who are to watch.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { Played } from "./service/tables";
import { type World, worldOfJane } from "./world";

const ADDRESS = "https://bang.example.org/play/tables/7";
const OPEN = { status: "open", started_at: null, seat_count: 4, seats: [], your_seat: null };
const PRIVATE = { visibility: "invitation" };

async function opened(made: World, more: object, path = "tables/7"): Promise<Page> {
  new Played(made.service, 7, { happened: 0, table: more });
  return made.browser.open(path);
}

/** The address that is shown there; null if none is. */
function shown(page: Page): string | null {
  const [field] = page.document.querySelectorAll(".copy");
  return field?.value ?? null;
}

test("before the game: the address of a public table for everybody, of a private one for whoever has its code", async () => {
  const full = [0, 1, 2, 3].map((seat) => ({ seat, name: "rules", player: null, policy: "rules" }));
  const CASES: [string, object, string, string | null][] = [
    ["a public table", OPEN, "tables/7", ADDRESS],
    ["a private one, its host", { ...OPEN, ...PRIVATE, invitation: "a-b" }, "tables/7", `${ADDRESS}?invitation=a-b`],
    ["a private one, whoever was invited", { ...OPEN, ...PRIVATE }, "tables/7?invitation=c-d", `${ADDRESS}?invitation=c-d`],
    ["a private one, whoever has no code", { ...OPEN, ...PRIVATE }, "tables/7", null],
    ["no seat is free", { ...OPEN, seats: full }, "tables/7", null],
    ["closed", { ...OPEN, status: "closed" }, "tables/7", null],
  ];
  for (const [which, more, path, expected] of CASES) assert.equal(shown(await opened(worldOfJane(), more, path)), expected, which);
});

test("game that is on: in the table's sheet, to watch it", async () => {
  for (const [more, expected] of [[{}, ADDRESS], [{ ...PRIVATE, invitation: "a-b" }, `${ADDRESS}?invitation=a-b`], [PRIVATE, null]] as const) {
    const page = await opened(worldOfJane(), more);
    assert.equal(shown(page), null);
    await page.press("This table");
    assert.equal(shown(page), expected);
    assert.equal(/Invite others to watch/.test(page.text("dialog")), expected !== null);
  }
});

test("handed on: by what the device has for it", async () => {
  const made = worldOfJane();
  const bare = await opened(made, OPEN);
  assert.deepEqual(bare.buttons(".invitation"), []);
  made.browser.hasSheet = made.browser.hasClipboard = true;
  const page = await made.browser.open("tables/7");
  await page.press("Share");
  await page.press("Copy");
  assert.deepEqual(made.browser.taken, [`shared ${ADDRESS}`, `copied ${ADDRESS}`]);
  assert.match(page.text(".invitation"), /Copied\./);
});
