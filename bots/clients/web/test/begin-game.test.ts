// A game against AI seats: begun at once, or not at all.

import assert from "node:assert/strict";
import { test } from "node:test";
import { problem } from "./service/service";
import { Played } from "./service/tables";
import { type World, worldOfJane } from "./world";

/** A service at which a table can be opened, filled and started; it is number 9. */
function opening(): World {
  const made = worldOfJane();
  new Played(made.service, 9);
  for (const act of ["", "9/ai-seats/", "9/start/", "9/leave/"]) made.service.on(`POST /api/v1/tables/${act}`, () => ({ id: 9 }));
  return made;
}

test("begun: by invitation alone, every other seat played by a computer, dealt", async () => {
  const made = opening();
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  const [terms] = made.service.asked("POST", "/api/v1/tables/").map(({ body }) => body);
  assert.deepEqual({ seats: terms!["seats"], visibility: terms!["visibility"] }, { seats: 4, visibility: "invitation" });
  assert.deepEqual(made.service.asked("POST", "/api/v1/tables/9/ai-seats/").map(({ body }) => body["policy"]), ["rules", "rules", "rules"]);
  assert.equal(page.path, "tables/9");
  assert.equal(made.service.asked("POST", "/api/v1/tables/9/leave/").length, 0);
});

test("not begun: the table is left, so that it takes no place, and the refusal is said", async () => {
  const made = opening();
  made.service.on("POST /api/v1/tables/9/start/", () => problem(409, "conflict", "Not now."));
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  assert.equal(page.path, "");
  assert.match(page.text(), /Not now\./);
  assert.equal(made.service.asked("POST", "/api/v1/tables/9/leave/").length, 1);
});
