// The pictures of cards: which one holds is not told by what is asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { card, Played, seat } from "./service/tables";
import { worldOfJane, type World } from "./world";

const ALL = ["/small/1.svg", "/small/2.svg", "/small/3.svg"];

/** A table where Jane has the second of three cards. */
async function shown(made: World): Promise<Page> {
  new Played(made.service, 7, { view: { seats: [seat(0, "Jane", { hand: [card(2)] }), seat(1, "Bill")] } });
  return made.browser.open("tables/7");
}

function drawn(page: Page): (string | null)[] {
  return page.document.querySelectorAll(".hand img").map((one) => one.getAttribute("src"));
}

test("pictures: those of all cards are asked for, in the order of the catalogue, and none is shown before all have come", async () => {
  const made = worldOfJane();
  const page = await shown(made);
  const { asked } = made.browser.pictures;
  assert.deepEqual(asked.map((one) => one.address), ALL);
  assert.deepEqual([drawn(page), page.buttons(".hand")], [[], ["Card 2 A♠"]]);
  asked[1]!.come();
  asked[2]!.come();
  await page.settled();
  assert.deepEqual(drawn(page), []);
  asked[0]!.come();
  await page.settled();
  assert.deepEqual([drawn(page), page.buttons(".hand"), asked.length], [["/small/2.svg"], ["Card 2 A♠"], 3]);
});

test("a picture that does not come: its card has its title, and the next table asks for all of them again", async () => {
  const made = worldOfJane();
  const page = await shown(made);
  const { asked } = made.browser.pictures;
  asked[0]!.come();
  asked[1]!.fail();
  asked[2]!.come();
  await page.settled();
  assert.deepEqual([drawn(page), page.text(".hand .title")], [[], "Card 2"]);
  new Played(made.service, 8, { view: { seats: [seat(0, "Jane", { hand: [card(1), card(2)] }), seat(1, "Bill")] } });
  page.address = new URL("/play/tables/8", page.address);
  page.hear({ type: "popstate", target: null });
  await page.settled();
  assert.deepEqual([drawn(page), asked.slice(3).map((one) => one.address)], [["/small/1.svg"], ALL]);
  asked.slice(3).forEach((one) => one.come());
  await page.settled();
  assert.deepEqual(drawn(page), ["/small/1.svg", "/small/2.svg"]);
});
