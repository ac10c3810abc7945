import assert from "node:assert/strict";
import { test } from "node:test";

import { type Message, SseParser } from "../src/sse.js";

const STREAM = [
  "\uFEFFretry: 1500\r\n: a comment\r\n\r\n",
  'event: record\r\nid: 7\r\ndata: {"text":\r\ndata:  "Bäng!"}\r\n\r\n',
  "event: nothing\n\n",
  "data\rid\r\r",
  "id: 8\nunknown: x\nevent: view\ndata:{}\n\n",
  "event: half\ndata: {}\n",
].join("");

const MESSAGES: Message[] = [
  { event: "record", data: '{"text":\n "Bäng!"}', id: "7" },
  { event: "message", data: "", id: "" },
  { event: "view", data: "{}", id: "8" },
];

test("parser: whole stream at once: its messages, and not the one that is incomplete", () => {
  const parser = new SseParser();
  assert.deepEqual(parser.push(STREAM), MESSAGES);
  assert.equal(parser.retry, 1500);
});

test("parser: stream cut in two anywhere: the same messages", () => {
  for (let at = 0; at <= STREAM.length; at++) {
    const parser = new SseParser();
    assert.deepEqual([...parser.push(STREAM.slice(0, at)), ...parser.push(STREAM.slice(at))], MESSAGES, `cut at ${at}`);
  }
});

test("parser: stream in single characters: the same messages", () => {
  const parser = new SseParser();
  assert.deepEqual(
    [...STREAM].flatMap((character) => parser.push(character)),
    MESSAGES,
  );
});

test("parser: retry that is no number, id with a NUL: ignored", () => {
  const parser = new SseParser();
  const messages = parser.push("retry: 5\nretry: soon\nid: 3\nid: 4\0\ndata: x\n\n");
  assert.deepEqual(messages, [{ event: "message", data: "x", id: "3" }]);
  assert.equal(parser.retry, 5);
});
