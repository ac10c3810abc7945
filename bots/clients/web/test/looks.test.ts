// How large text is, and whether the page is light or dark: as its reader has chosen, in this browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { world } from "./world";

function shown(page: Page): (string | null)[] {
  const root = page.document.documentElement;
  return [root.getAttribute("data-size"), root.getAttribute("data-colours")];
}

test("chosen: the page looks so at once, and both are remembered", async () => {
  const { browser } = world();
  const page = await browser.open("device");
  await page.fill("text-size", "large");
  assert.deepEqual(shown(page), ["large", "device"]);
  await page.fill("colours", "dark");
  assert.deepEqual(shown(page), ["large", "dark"]);
  const next = await browser.open("device");
  assert.deepEqual(next.document.querySelectorAll("select").slice(-2).map((one) => one.value), ["large", "dark"]);
});

test("a browser that keeps nothing: the page looks as chosen all the same", async () => {
  const { browser } = world();
  browser.stored.setItem = browser.stored.getItem = () => {
    throw new Error("not allowed");
  };
  const page = await browser.open("device");
  await page.fill("colours", "light");
  assert.deepEqual(shown(page), ["normal", "light"]);
});
