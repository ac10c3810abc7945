import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { type Answer, type Arrived, json, problem, Service } from "./service.js";
import { PATIENCE } from "./waiting.js";

const BOT = fileURLToPath(new URL("../examples/bot.js", import.meta.url));

/** What the bot says at this service, when it has come to its end. */
async function play(service: Service, ...words: string[]): Promise<string> {
  const env = { ...process.env, BANG_URL: service.url, BANG_TOKEN: "bang_x" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [BOT, ...words], { env, timeout: PATIENCE }, (error, said) =>
      error === null ? resolve(said) : reject(error),
    );
  });
}

const PROMPT = { id: "4-0-9e4601", options: [{ id: "end", kind: "end", label: "End", intention: "neutral" }] };

/** A table with the bot at it, in the middle of a game or at its end. */
class Game {
  readonly answers: string[] = [];
  readonly #table = { id: 7, commitment: "00", your_seat: 1, started_at: "x", result: null };
  #status = "playing";
  #ruling: object | null = null;
  #stream: ServerResponse | null = null;

  /** How each answer is taken, one after another. */
  constructor(readonly takes: Answer[]) {}

  /** Tells how the game stands now. */
  tell(status: string, ruling: object | null = null): void {
    this.#status = status;
    this.#ruling = ruling;
    for (const [name, data] of [["table", this.#table], ["view", this.#view]] as const) {
      this.#stream?.write(`event: ${name}\ndata: ${JSON.stringify({ ...data, status })}\n\n`);
    }
  }

  readonly answer: Answer = async (response, request: Arrived) => {
    if (request.target === "/api/v1/tables/7/") {
      return json(200, { ...this.#table, status: this.#status, ruling: this.#ruling })(response, request);
    }
    if (request.target === "/api/v1/tables/7/answer/") {
      this.answers.push(JSON.parse(request.body).prompt);
      return this.takes.shift()?.(response, request);
    }
    assert.equal(request.target, "/api/v1/tables/7/stream/");
    this.#stream = response.writeHead(200, { "Content-Type": "text/event-stream" });
    this.tell("playing");
    await once(response, "close");
  };

  get #view(): object {
    return { viewer: 1, seats: [], prompt: this.#status === "playing" ? PROMPT : null };
  }
}

test("bot: game halted just before it answers, then resumed: answers the same prompt again", async () => {
  const halted: Answer = async (response, request) => {
    game.tell("halted");
    await problem(409, "table_halted")(response, request);
    game.tell("playing");
  };
  const taken: Answer = async (response, request) => {
    await json(200, {})(response, request);
    game.tell("over");
  };
  const game = new Game([halted, taken]);
  await using service = await Service.that(game.answer);
  assert.match(await play(service, "--table", "7"), /\n\nThe end: over\. Nobody won\.\n$/);
  assert.deepEqual(game.answers, [PROMPT.id, PROMPT.id]);
});

test("bot: game voided: tells why, and ends", async () => {
  const voided: Answer = async (response, request) => {
    await problem(409, "prompt_answered")(response, request);
    game.tell("voided", { kind: "void", reason: "The wrong deck.", at: "x" });
  };
  const game = new Game([voided]);
  await using service = await Service.that(game.answer);
  const said = await play(service, "--table", "7");
  assert.match(said, /\n\nThe end: voided\. Nobody won\.\nThe last ruling: void\. The wrong deck\.\n$/);
});
