// Refusals: the service's words where they are for people, the page's own where a program would have to follow them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { problem } from "./service/service";
import { brief, Played } from "./service/tables";
import { worldOfJane } from "./world";

const ENGLISH = readFileSync(`${process.cwd()}/../../../bang_service/texts/en.ftl`, "utf8");

/** What every problem says if nothing better is known, by its code. */
const REMEDIES = [...ENGLISH.matchAll(/^problem-([a-z-]+)-remedy = (.+)$/gm)].map(([, key, remedy]) => [key!.replaceAll("-", "_"), remedy!] as const);

/** What nobody meets who plays with this page: it sends what its screens can fill in, by the methods and in the form that
 * the service takes, without keys, and asks for no preview. Where it asks for what is not there, or not
 * theirs, the service says more. */
const NEVER_MET = new Set([
  "body_too_large", "conflict", "forbidden", "idempotency_in_flight", "idempotency_mismatch", "malformed_request", "method_not_allowed", "not_acceptable", "not_found",
  "preview_not_ready", "query_too_complex", "unknown_lesson", "unknown_option", "unknown_policy", "unknown_set", "unknown_voice", "unsupported_media_type",
]);

/** Words that no reader can do anything with. */
const FOR_PROGRAMS = /`|\/api\/|\bPOST\b|Do not retry|send the (?:same )?request|Read your view|the resource|token|every path|catalogue/;

test("every problem that a reader can meet: in words that people can follow", async () => {
  assert.ok(REMEDIES.length > 45);
  const made = worldOfJane();
  made.service.on("GET /api/v1/tables/", () => ({ results: [], next: null }));
  const page = await made.browser.open();
  for (const [code, remedy] of REMEDIES) {
    if (NEVER_MET.has(code)) continue;
    made.service.on("POST /api/v1/tables/", () => problem(409, code, remedy));
    await page.press("Play now", ".acts");
    const [said, ...more] = page.alerts;
    assert.ok(said && more.length === 0, code);
    assert.doesNotMatch(said, FOR_PROGRAMS, code);
  }
});

test("what the service knows better than the page: its words, unless they are a program's", async () => {
  const CASES: [string, string, RegExp][] = [
    ["quota_exceeded", "You host 50 tables. Finish a game.", /^You host 50 tables\. Finish a game\.$/],
    ["quota_exceeded", "You have 2 devices. Remove one with DELETE /api/v1/me/devices/{id}/.", /^There are as many of these as you may have/],
    ["validation_failed", "A name has 3 letters or more.", /^A name has 3 letters or more\.$/],
    ["validation_failed", "Leave out `pool`.", /^Something there does not fit/],
    ["forbidden", "Only the host of the table may do this.", /^Only the host/],
    ["table_full", "Every seat is taken.", /^Every seat is taken\.$/],
    ["new_to_this_page", "Ask GET /api/v1/tables/.", /^The service refused this \(409\)\.$/],
    ["account_required", "Become an account with POST /api/v1/me/account/.", /^This needs an account/],
  ];
  const made = worldOfJane();
  const page = await made.browser.open();
  for (const [code, detail, said] of CASES) {
    made.service.on("POST /api/v1/tables/", () => problem(409, code, detail));
    await page.press("Play now", ".acts");
    assert.match(page.alerts.join(), said, code);
  }
});

test("why one may not sit down: in the same words, in the lobby and at the table", async () => {
  const refusal = { code: "seats_kept", detail: "Come back after `kept_until`.", reason: null, missing: null };
  const made = worldOfJane();
  made.service.on("GET /api/v1/tables/", () => ({ results: [brief(7, { status: "open", seats: [], pool: "people", join_refusal: refusal })], next: null }));
  assert.match((await made.browser.open()).text("[aria-labelledby=free]"), /kept for others for a while/);
  new Played(made.service, 7, { happened: 0, table: { status: "open", started_at: null, seats: [], kept_seats: [], pool: "people", your_seat: null } });
  made.service.on("GET /api/v1/tables/7/rating/", () => ({ state: "waiting", join_refusal: refusal, chances: [], sides: [], changes: [] }));
  const table = await made.browser.open("tables/7");
  assert.match(table.text(".waiting"), /kept for others for a while/);
  assert.doesNotMatch(table.text(".waiting"), /kept_until/);
});
