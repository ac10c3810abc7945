import assert from "node:assert/strict";
import { test } from "node:test";

import { BangError, Client, ConnectionLost } from "../src/index.js";
import { json, lost, problem, Service } from "./service.js";
import { duringPause, limitsOf, pausesOf } from "./waiting.js";

/** Milliseconds. */
const SHORT = 50;

test("client: request with path, query, body and token: arrives as the API wants it", async () => {
  await using service = await Service.that(json(200, { id: 7 }));
  const client = new Client({ url: `${service.url}/`, token: "bang_x", language: "de" });
  await client.get("/api/v1/tables/{table_id}/journal/", {
    path: { table_id: 7 },
    query: { after: 40, invitation: "a b" },
  });
  await client.openTable({ seats: 4, sets: ["base"] });
  const [read, opened] = service.arrived;
  assert.equal(read?.target, "/api/v1/tables/7/journal/?after=40&invitation=a+b");
  assert.equal(read.headers.authorization, "Bearer bang_x");
  assert.equal(read.headers["accept-language"], "de");
  assert.equal(read.headers["idempotency-key"], undefined);
  assert.equal(opened?.method, "POST");
  assert.equal(opened.headers["content-type"], "application/json");
  assert.deepEqual(JSON.parse(opened.body), { seats: 4, sets: ["base"] });
});

test("client: sign-up: is that player from then on", async () => {
  await using service = await Service.that(json(201, { token: "bang_new" }), json(200, {}));
  const client = new Client({ url: service.url });
  await client.signUp({ name: "ann", password: "six-guns-and-petticoats" });
  await client.get("/api/v1/me/");
  assert.equal(service.arrived[0]?.headers.authorization, undefined);
  assert.equal(service.arrived[1]?.headers.authorization, "Bearer bang_new");
});

test("client: answer without a body: undefined", async () => {
  await using service = await Service.that((response) => void response.writeHead(204).end());
  assert.equal(await new Client({ url: service.url }).leave(7), undefined);
});

test("client: giving up: sent with a key, so that it can be repeated", async () => {
  await using service = await Service.that(json(200, { id: 7, status: "voided" }));
  assert.equal((await new Client({ url: service.url }).giveUp(7)).status, "voided");
  const sent = service.arrived[0];
  assert.deepEqual([sent?.method, sent?.target], ["POST", "/api/v1/tables/7/give-up/"]);
  assert.ok(sent?.headers["idempotency-key"]);
});

test("client: a game of one's own: shown to everybody", async () => {
  await using service = await Service.that(json(200, { id: 7, visibility: "public" }));
  assert.equal((await new Client({ url: service.url }).showTable(7, "public")).visibility, "public");
  const sent = service.arrived[0];
  assert.deepEqual([sent?.method, sent?.target], ["PUT", "/api/v1/tables/7/visibility/"]);
  assert.equal(sent?.body, '{"visibility":"public"}');
});

test("client: playing again: sent with a key, so that it can be repeated", async () => {
  await using service = await Service.that(json(201, { id: 8, rematch_of: 7 }));
  assert.equal((await new Client({ url: service.url }).rematch(7)).id, 8);
  const sent = service.arrived[0];
  assert.deepEqual([sent?.method, sent?.target], ["POST", "/api/v1/tables/7/rematch/"]);
  assert.ok(sent?.headers["idempotency-key"]);
});

test("client: address that is none: said at once", () => {
  assert.throws(() => new Client({ url: "localhost" }), TypeError);
});

test("client: token with white space around it, or nothing else: taken as it was meant", async () => {
  await using service = await Service.that(json(200, {}));
  const client = new Client({ url: service.url, token: "bang_x\n" });
  await client.get("/api/v1/me/");
  assert.equal(service.arrived[0]?.headers.authorization, "Bearer bang_x");
  client.token = " ";
  assert.equal(client.token, null);
});

test("client: token that can be none: said at once, and not shown", () => {
  for (const token of ["bang_secret…", "bang_secret\nbang_other", "Bearer bang_secret"]) {
    assert.throws(
      () => new Client({ url: "http://127.0.0.1:1", token }),
      (error) => error instanceof TypeError && /token/.test(error.message) && !/secret/.test(error.message),
    );
  }
});

test("client: request that cannot be made: not taken for a lost connection", async () => {
  let asked = 0;
  const counted: typeof fetch = () => Promise.reject(new Error(String(++asked)));
  const client = new Client({ url: "http://127.0.0.1:1", language: "de…", fetch: counted });
  await assert.rejects(client.get("/api/v1/limits/"), TypeError);
  await assert.rejects(client.followMe().next(), TypeError);
  assert.equal(asked, 0);
});

// -- repetition ----------------------------------------------------------------------------------------------------

test("client: answer lost: sent again with the same key, another request with another", async () => {
  await using service = await Service.that(lost, lost, json(200, {}), json(200, {}));
  const client = new Client({ url: service.url });
  await client.answer(7, "12-0-9f2c01", "end");
  await client.answer(7, "12-0-9f2c02", "end");
  const keys = service.arrived.map((request) => request.headers["idempotency-key"]);
  assert.equal(keys.length, 4);
  assert.match(String(keys[0]), /^[0-9a-f]{32}$/);
  assert.deepEqual(new Set(keys.slice(0, 3)).size, 1);
  assert.notEqual(keys[3], keys[0]);
});

test("client: no more answers can be kept: a prompt is answered without the key, all else is refused", async () => {
  const full = problem(429, "rate_limited", { scope: "kept_answers" }, { "Retry-After": "3600" });
  await using service = await Service.that(full, json(200, {}), full);
  const client = new Client({ url: service.url });
  await client.answer(7, "12-0-9f2c01", "end");
  const keys = service.arrived.map((request) => request.headers["idempotency-key"]);
  assert.equal(keys.length, 2);
  assert.match(String(keys[0]), /^[0-9a-f]{32}$/);
  assert.equal(keys[1], undefined);
  await assert.rejects(client.answer(7, null, "use:Sid Ketchum:-1"), { code: "rate_limited" });
  await assert.rejects(client.openTable({ seats: 4 }), { code: "rate_limited" });
  assert.equal(service.arrived.length, 4);
});

test("client: POST without a key lost: not sent again", async () => {
  await using service = await Service.that(lost, json(201, { token: "bang_x" }));
  const signedUp = new Client({ url: service.url }).signUp({ name: "ann", password: "six-guns-and-petticoats" });
  await assert.rejects(signedUp, ConnectionLost);
  assert.equal(service.arrived.length, 1);
});

test("client: guest whose answer is lost: another one is asked for, and this client is that one", async () => {
  await using service = await Service.that(lost, json(201, { token: "bang_guest" }), json(200, { id: 7 }));
  const client = new Client({ url: service.url });
  await client.playAsGuest();
  await client.becomeAccount({ name: "ann", password: "six-guns-and-petticoats" });
  assert.deepEqual(
    service.arrived.map((request) => request.headers.authorization),
    [undefined, undefined, "Bearer bang_guest"],
  );
});

test("client: guest under a chosen name whose answer is lost: not asked for again, for the name may be taken by them", async () => {
  await using service = await Service.that(lost, json(201, { token: "bang_guest" }));
  await assert.rejects(new Client({ url: service.url }).playAsGuest({ name: "doc" }), ConnectionLost);
  assert.equal(service.arrived.length, 1);
});

test("client: answer that never comes: counts as lost", async (context) => {
  const limits = limitsOf(context);
  await using service = await Service.that(() => limits[0]?.runOut(), json(200, { id: 7 }));
  const client = new Client({ url: service.url, timeout: SHORT });
  assert.deepEqual(await client.table(7), { id: 7 });
  assert.equal(limits[0]?.milliseconds, SHORT);
});

test("client: answer that breaks off in its body: counts as lost", async () => {
  await using service = await Service.that(
    (response) => {
      response.writeHead(200, { "Content-Length": "100" }).write("{", () => response.destroy());
    },
    json(200, { id: 7 }),
  );
  assert.deepEqual(await new Client({ url: service.url }).table(7), { id: 7 });
});

test("client: request held by the service on purpose: not taken for lost", async (context) => {
  const limits = limitsOf(context);
  await using service = await Service.that(json(200, {}));
  const client = new Client({ url: service.url, timeout: SHORT });
  await client.getIfChanged("/api/v1/tables/{table_id}/view/", "tag", {
    path: { table_id: 7 },
    query: { wait: 1 },
  });
  assert.deepEqual(limits.map((one) => one.milliseconds), [SHORT + 1000]);
});

test("client: service that stays away: given up when the patience is over", async (context) => {
  context.mock.method(Math, "random", () => 0.5);
  await using service = await Service.that(lost);
  await assert.rejects(new Client({ url: service.url, patience: 400 }).table(7), /^ConnectionLost: No answer from http/);
  // After 125 and 250 ms there is no time left for 500.
  assert.equal(service.arrived.length, 3);
});

test("client: service away for many attempts in a short time: not given up", async (context) => {
  context.mock.method(Math, "random", () => 0.0001);
  await using service = await Service.that(...Array.from({ length: 20 }, () => lost), json(200, {}));
  await new Client({ url: service.url }).answer(7, "12-0-9f2c01", "end");
  assert.equal(service.arrived.length, 21);
});

test("client: DELETE lost: sent again", async () => {
  await using service = await Service.that(lost, (response) => void response.writeHead(204).end());
  const path = { table_id: 7, seat: 1 };
  await new Client({ url: service.url }).delete("/api/v1/tables/{table_id}/ai-seats/{seat}/", { path });
  assert.equal(service.arrived.length, 2);
});

test("client: too many requests: waits as long as it is told, whatever the request", async (context) => {
  const pauses = pausesOf(context);
  const busy = problem(429, "rate_limited", {}, { "Retry-After": "1" });
  await using service = await Service.that(busy, json(201, { token: "bang_x" }));
  await new Client({ url: service.url }).signUp({ name: "ann", password: "six-guns-and-petticoats" });
  assert.deepEqual(pauses, [1000]);
});

test("client: told to wait for longer than it will: the refusal", async () => {
  await using service = await Service.that(problem(429, "rate_limited", {}, { "Retry-After": "3600" }));
  await assert.rejects(new Client({ url: service.url }).table(7), { code: "rate_limited", status: 429 });
  assert.equal(service.arrived.length, 1);
});

test("client: the first request with this key still runs: sent again", async () => {
  await using service = await Service.that(
    problem(409, "idempotency_in_flight", {}, { "Retry-After": "0" }),
    json(201, { id: 7 }),
  );
  assert.deepEqual(await new Client({ url: service.url }).openTable({ seats: 4 }), { id: 7 });
});

test("client: proxy without a service behind it: reads are repeated, others end with its status", async (context) => {
  context.mock.method(Math, "random", () => 0.5);
  await using service = await Service.that((response) => void response.writeHead(502).end("<html>"));
  const client = new Client({ url: service.url, patience: 200 });
  await assert.rejects(client.table(7), { name: "BangError", status: 502, code: null, problem: null });
  await assert.rejects(client.start(7), { status: 502 });
  assert.deepEqual(
    service.arrived.map((request) => request.method),
    ["GET", "GET", "POST"],
  );
});

test("client: aborted while it waits: ends with the signal's reason", async (context) => {
  const abort = new AbortController();
  duringPause(context, 30_000, () => abort.abort(new RangeError("That is long enough")));
  await using service = await Service.that(problem(503, "unavailable", {}, { "Retry-After": "30" }));
  const request = { path: { table_id: 7 }, signal: abort.signal };
  await assert.rejects(new Client({ url: service.url }).get("/api/v1/tables/{table_id}/", request), {
    name: "RangeError",
  });
  assert.equal(service.arrived.length, 1);
});

// -- refusals ------------------------------------------------------------------------------------------------------

test("client: refusal: tells code, detail, field and further members, and is not repeated", async () => {
  await using service = await Service.that(problem(409, "prompt_answered", { field: "prompt", waiting_for: [2] }));
  const refused = await new Client({ url: service.url })
    .answer(7, "12-0-9f2c01", "end")
    .catch((error: unknown) => error);
  assert.ok(refused instanceof BangError);
  assert.deepEqual([refused.status, refused.code, refused.field], [409, "prompt_answered", "prompt"]);
  assert.equal(refused.detail, "Do otherwise.");
  assert.deepEqual(refused.problem?.["waiting_for"], [2]);
  assert.equal(service.arrived.length, 1);
});

// -- reading -------------------------------------------------------------------------------------------------------

test("client: what has not changed: null, and the tag was sent", async () => {
  await using service = await Service.that(
    json(200, { journal: 3 }, { ETag: '"a"' }),
    (response) => void response.writeHead(304).end(),
  );
  const client = new Client({ url: service.url });
  const request = { path: { table_id: 7 } };
  const first = await client.getIfChanged("/api/v1/tables/{table_id}/view/", null, request);
  assert.deepEqual(first, { data: { journal: 3 }, etag: '"a"' });
  assert.equal(await client.getIfChanged("/api/v1/tables/{table_id}/view/", '"a"', request), null);
  assert.deepEqual(
    service.arrived.map((one) => one.headers["if-none-match"]),
    [undefined, '"a"'],
  );
});

test("client: list of several pages: all items, the filters with every page", async () => {
  const next = "https://elsewhere.example/api/v1/tables/?cursor=c%2B2&status=open";
  await using service = await Service.that(
    json(200, { results: [{ id: 1 }, { id: 2 }], next }),
    json(200, { results: [{ id: 3 }], next: null }),
  );
  const ids: number[] = [];
  for await (const table of new Client({ url: service.url }).all("/api/v1/tables/", { query: { status: "open" } }))
    ids.push(table.id);
  assert.deepEqual(ids, [1, 2, 3]);
  assert.deepEqual(
    service.arrived.map((one) => one.target),
    ["/api/v1/tables/?status=open", "/api/v1/tables/?status=open&cursor=c%2B2"],
  );
});

test("client: lobby: the short documents, with the filters", async () => {
  const page = json(200, { results: [{ id: 1, may_join: true }], next: null });
  await using service = await Service.that(page, page);
  const client = new Client({ url: service.url });
  const found: boolean[] = [];
  for await (const table of client.lobby({ status: "open", free_seats: 2, sets: "base,dodge_city" }))
    found.push(table.may_join);
  for await (const table of client.tables({ rated: false })) found.push("clock" in table);
  assert.deepEqual(found, [true, false]);
  assert.deepEqual(
    service.arrived.map((one) => one.target),
    ["/api/v1/tables/?status=open&free_seats=2&sets=base%2Cdodge_city&brief=true", "/api/v1/tables/?rated=false"],
  );
});

test("client: journal of several pages: every record, from the one asked for", async () => {
  const page = (numbers: number[], more: boolean) =>
    json(200, { records: numbers.map((number) => ({ number })), last: numbers.at(-1), more });
  await using service = await Service.that(page([5, 6], true), page([7], false));
  const numbers: number[] = [];
  for await (const record of new Client({ url: service.url }).journal(7, { after: 4 })) numbers.push(record.number);
  assert.deepEqual(numbers, [5, 6, 7]);
  assert.match(String(service.arrived[1]?.target), /after=6/);
});

test("client: replay: asks again while the game is played again, then every step from the one asked for", async () => {
  const page = (steps: number[], more: boolean) =>
    json(200, { steps: steps.map((step) => ({ step })), total: 5, more });
  const waiting = json(202, { steps: [], total: null, more: true });
  await using service = await Service.that(waiting, page([2, 3], true), page([4], false));
  const steps: number[] = [];
  for await (const one of new Client({ url: service.url }).replay(7, { seat: 1, from: 2 })) steps.push(one.step);
  assert.deepEqual(steps, [2, 3, 4]);
  assert.deepEqual(
    service.arrived.map((one) => one.target),
    [2, 2, 4].map((from) => `/api/v1/tables/7/replay/?seat=1&from=${from}&limit=50`),
  );
});

test("client: a page of a replay: waits for it too, and tells how many steps there are in all", async () => {
  const waiting = json(202, { steps: [], total: null, more: true });
  const there = json(200, { steps: [{ step: 40 }], total: 90, more: true });
  await using service = await Service.that(waiting, there);
  const page = await new Client({ url: service.url }).replayPage(7, { from: 40, limit: 1 });
  assert.deepEqual([page.steps.map((one) => one.step), page.total, page.more], [[40], 90, true]);
  assert.deepEqual(
    service.arrived.map((one) => one.target),
    [1, 2].map(() => "/api/v1/tables/7/replay/?from=40&limit=1"),
  );
});
