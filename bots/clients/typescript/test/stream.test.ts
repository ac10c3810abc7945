import assert from "node:assert/strict";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { test } from "node:test";

import { Client, type TableEvent } from "../src/index.js";
import { type Answer, json, lost, problem, Service, silent } from "./service.js";
import { pausesOf, RUNS_OUT } from "./waiting.js";

const HEAD = "retry: 1\n\n";

function event(name: string, data: unknown, id?: number): string {
  return `event: ${name}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

function record(number: number): string {
  return event("record", { number, text: `Bäng ${number}` }, number);
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
}

/** Sends these texts and ends the answer, or leaves it open. */
function stream(texts: string[], { open = false } = {}): Answer {
  return (response) => {
    begin(response);
    response.write(HEAD + texts.join(""));
    if (!open) response.end();
  };
}

async function take(events: AsyncIterable<TableEvent>, count: number): Promise<TableEvent[]> {
  const taken: TableEvent[] = [];
  for await (const one of events) {
    taken.push(one);
    if (taken.length === count) break;
  }
  return taken;
}

const numbersOf = (events: TableEvent[]): unknown[] =>
  events.map((one) => (one.event === "record" ? one.data.number : one.event));

test("stream: without a place to begin: a reset, then what happens", async () => {
  const reset = event("reset", { table: { id: 7 }, view: null, journal: 12 }, 12);
  await using service = await Service.that(stream([reset, record(13), event("view", { journal: 13 })]));
  const events = await take(new Client({ url: service.url, token: "bang_x" }).followTable(7, { invitation: "abc" }), 3);
  assert.deepEqual(numbersOf(events), ["reset", 13, "view"]);
  assert.equal(service.arrived[0]?.target, "/api/v1/tables/7/stream/?invitation=abc");
  assert.equal(service.arrived[0].headers["last-event-id"], undefined);
  assert.equal(service.arrived[0].headers.authorization, "Bearer bang_x");
  assert.equal(service.arrived[0].headers.accept, "text/event-stream");
});

test("stream: connection cut anywhere, inside events and characters too: each record once and in order", async () => {
  const LAST = 40;
  let cut = 0;
  await using service = await Service.that(async (response, request) => {
    const after = Number(request.headers["last-event-id"]);
    const all = Buffer.from(
      HEAD + Array.from({ length: LAST - after }, (_, index) => record(after + 1 + index)).join(""),
    );
    begin(response);
    response.write(all.subarray(0, HEAD.length + 31 + ((cut++ * 37) % 150)), () => response.destroy());
  });
  const events = await take(new Client({ url: service.url }).followTable(7, { after: 0 }), LAST);
  assert.deepEqual(
    numbersOf(events),
    Array.from({ length: LAST }, (_, index) => index + 1),
  );
  assert.ok(service.arrived.length > 10, `${service.arrived.length} connections`);
});

test("stream: arriving byte by byte: characters stay whole", async () => {
  await using service = await Service.that(async (response) => {
    begin(response);
    for (const byte of Buffer.from(record(1))) {
      response.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
  });
  const [event] = await take(new Client({ url: service.url }).followTable(7, { after: 0 }), 1);
  assert.equal(event?.event === "record" && event.data.text, "Bäng 1");
});

test("stream: service that repeats itself: each record once", async () => {
  await using service = await Service.that(stream([record(1), record(2)]), stream([record(1), record(2), record(3)]));
  assert.deepEqual(numbersOf(await take(new Client({ url: service.url }).followTable(7, { after: 0 }), 3)), [1, 2, 3]);
});

test("stream: closing: not told, but come back from", async () => {
  const closing = event("closing", { reason: "restart" });
  await using service = await Service.that(stream([record(1), closing], { open: true }), stream([record(2)]));
  assert.deepEqual(numbersOf(await take(new Client({ url: service.url }).followTable(7, { after: 0 }), 2)), [1, 2]);
  assert.equal(service.arrived[1]?.headers["last-event-id"], "1");
});

const RESET = event("reset", { table: { id: 7 }, view: null, journal: 5 });

/** One page of a journal or, if it is `more`, the first of several. */
function page(numbers: number[], more = false): Answer {
  return json(200, { records: numbers.map((number) => ({ number })), last: numbers.at(-1), more });
}

test("stream: reset in the middle: what was missed is read, all of it", async () => {
  await using service = await Service.that(
    stream([record(1)]),
    stream([RESET, record(6)]),
    page([2, 3], true),
    // What is newer than the reset comes by the stream.
    page([4, 5, 6]),
  );
  const events = await take(new Client({ url: service.url }).followTable(7, { after: 0, invitation: "abc" }), 7);
  assert.deepEqual(numbersOf(events), [1, 2, 3, 4, 5, "reset", 6]);
  assert.match(String(service.arrived[2]?.target), /^\/api\/v1\/tables\/7\/journal\/\?after=1&invitation=abc/);
});

test("stream: service away while one reads what was missed: goes on from there", async () => {
  await using service = await Service.that(
    stream([RESET]),
    page([1, 2], true),
    problem(500, "internal_error"),
    stream([record(3), record(4)]),
  );
  const events = await take(new Client({ url: service.url }).followTable(7, { after: 0 }), 4);
  assert.deepEqual(numbersOf(events), [1, 2, 3, 4]);
  assert.equal(service.arrived[3]?.headers["last-event-id"], "2");
});

test("stream: aborted while one reads what was missed: ends without an error", async () => {
  const abort = new AbortController();
  await using service = await Service.that(stream([RESET]), () => abort.abort());
  const events = await take(new Client({ url: service.url }).followTable(7, { after: 0, signal: abort.signal }), 1);
  assert.deepEqual(events, []);
});

test("stream: table that has ended, in whatever way: ends behind the last view", async () => {
  const table = (status: string, started_at: string | null = "x") => event("table", { status, started_at });
  const view = (status: string) => event("view", { status });
  const reset = (status: string, started_at: string | null, view: object | null) =>
    event("reset", { table: { status, started_at }, view, journal: 0 });
  for (const [texts, after] of [
    [[table("over"), view("over")], 0],
    [[view("playing"), table("halted"), view("halted"), table("voided"), view("voided")], 0],
    [[table("open", null), table("closed", null)], 0],
    [[reset("closed", null, null)], undefined],
    [[reset("voided", "x", null)], undefined],
    [[reset("playing", "x", { status: "playing" }), table("over"), view("over")], undefined],
  ] as const) {
    await using service = await Service.that(stream([...texts], { open: true }));
    const events = await take(new Client({ url: service.url }).followTable(7, { after }), texts.length + 1);
    assert.equal(events.length, texts.length, texts.join(""));
  }
});

test("stream: event of a kind that is not known: passed over", async () => {
  await using service = await Service.that(stream([event("weather", { sun: true }), record(1)]));
  assert.deepEqual(numbersOf(await take(new Client({ url: service.url }).followTable(7, { after: 0 }), 1)), [1]);
});

test("stream: voices: no event, but heard by whoever wants to", async () => {
  const said = [event("voice", { voice: "howdy" }), record(5), event("voice", { voice: "laugh" }), record(6)];
  await using service = await Service.that(stream(said), stream(said));
  const heard: unknown[] = [];
  const client = new Client({ url: service.url });
  const onVoice = (voice: { voice: string }): void => void heard.push(voice.voice);
  assert.deepEqual(numbersOf(await take(client.followTable(7, { after: 4, onVoice }), 2)), [5, 6]);
  assert.deepEqual(heard, ["howdy", "laugh"]);
  assert.deepEqual(numbersOf(await take(client.followTable(7, { after: 4 }), 2)), [5, 6]);
});

test("stream: service away or busy: opened again, and not before it says", async (context) => {
  context.mock.method(Math, "random", () => 0.5);
  const pauses = pausesOf(context);
  const busy = problem(503, "unavailable", {}, { "Retry-After": "1" });
  await using service = await Service.that(stream([record(1)]), lost, busy, stream([record(2)]));
  assert.deepEqual(numbersOf(await take(new Client({ url: service.url }).followTable(7, { after: 0 }), 2)), [1, 2]);
  // Told to come back after 1 ms; then after a second.
  assert.deepEqual(pauses, [0.5, 1, 1000]);
});

test("stream: refused for good: the refusal", async () => {
  await using service = await Service.that(stream([record(1)]), problem(401, "token_revoked"));
  await assert.rejects(take(new Client({ url: service.url }).followTable(7, { after: 0 }), 2), {
    code: "token_revoked",
  });
});

test("stream: connection that has gone silent: opened again", async () => {
  await using service = await Service.that(stream([record(1)], { open: true }), silent, stream([record(2)]));
  const events = take(new Client({ url: service.url }).followTable(7, { after: 0, silence: RUNS_OUT }), 2);
  assert.deepEqual(numbersOf(await events), [1, 2]);
});

test("stream: left or aborted: the connection ends, and the iteration without an error", async () => {
  const closed: Promise<unknown>[] = [];
  await using service = await Service.that((response) => {
    closed.push(once(response, "close"));
    begin(response);
    response.write(record(1));
  });
  const client = new Client({ url: service.url });
  await take(client.followTable(7, { after: 0 }), 1);
  await closed[0];
  const abort = new AbortController();
  for await (const one of client.followTable(7, { after: 0, signal: abort.signal })) {
    assert.equal(one.event, "record");
    setImmediate(() => abort.abort());
  }
  await closed[1];
  assert.equal(service.arrived.length, 2);
});

test("stream: a person's notices: each once, among prompts and tables", async () => {
  const notice = (id: number) => event("notice", { id, text: "Your move" }, id);
  const reset = event("reset", { prompts: [], notices: 4, tables: [{ id: 7, status: "playing", journal: 3 }] }, 4);
  const prompts = event("prompts", { prompts: [] });
  await using service = await Service.that(stream([reset, notice(5), prompts]), stream([notice(5), notice(6)]));
  const told: unknown[] = [];
  for await (const one of new Client({ url: service.url, token: "bang_x" }).followMe()) {
    told.push(one.event === "notice" ? one.data.id : one.event);
    if (one.event === "notice" && one.data.id === 6) break;
  }
  assert.deepEqual(told, ["reset", 5, "prompts", 6]);
  assert.equal(service.arrived[0]?.target, "/api/v1/me/stream/");
  assert.equal(service.arrived[1]?.headers["last-event-id"], "5");
});

test("stream: a person's notices that were too many for it: read, oldest first", async () => {
  const reset = event("reset", { prompts: [], notices: 4, tables: [] });
  await using service = await Service.that(
    stream([reset]),
    json(200, { results: [{ id: 5 }, { id: 4 }, { id: 3 }], next: "/api/v1/me/notices/?cursor=c" }),
    json(200, { results: [{ id: 2 }, { id: 1 }], next: null }),
  );
  const told: unknown[] = [];
  for await (const one of new Client({ url: service.url, token: "bang_x" }).followMe({ after: 1 })) {
    told.push(one.event === "notice" ? one.data.id : one.event);
    if (one.event === "reset") break;
  }
  assert.deepEqual(told, [2, 3, 4, "reset"]);
});

test("stream: connections that bring nothing new: ever longer pauses, shorter after a record", async (context) => {
  context.mock.method(Math, "random", () => 0.5);
  const pauses = pausesOf(context);
  const nothing = stream([event("table", { id: 7 })]);
  await using service = await Service.that(
    ...Array.from({ length: 8 }, () => nothing),
    stream([record(1)]),
    stream([record(2)]),
  );
  const events = await take(new Client({ url: service.url }).followTable(7, { after: 0 }), 10);
  assert.deepEqual(numbersOf(events.slice(-2)), [1, 2]);
  // Told to come back after 1 ms, of which chance leaves the half here.
  assert.deepEqual(pauses, [0.5, 1, 2, 4, 8, 16, 32, 64, 0.5]);
});

test("stream: answer that is no stream but a page: opened again with patience", async () => {
  await using service = await Service.that(json(200, {}), stream([record(1)]));
  assert.deepEqual(numbersOf(await take(new Client({ url: service.url }).followTable(7, { after: 0 }), 1)), [1]);
});
