// What becomes of an answer: it is sent once, shown on its way once, and whatever comes back, the table is as it is now.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./browser/page";
import { problem } from "./service/service";
import { option, Played, prompt } from "./service/tables";
import { worldOfJane, type World } from "./world";

const PATH = "/api/v1/tables/7/answer/";
const LATE = "This question is answered already, here or elsewhere. This is how the table is now.";

/** Jane is asked, by a table whose next views a test makes. */
async function asked(): Promise<World & { played: Played; page: Page }> {
  const made = worldOfJane();
  const first = prompt("p1", [option("a"), option("b")]);
  const played = new Played(made.service, 7, { view: { prompt: first, waiting_for: [0] } });
  const page = await made.browser.open("tables/7");
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
  return { ...made, played, page };
}

test("answered: the prompt that was shown and the option go to the service, and its view is shown", async () => {
  const { service, played, page } = await asked();
  played.answered(() => played.next({ prompt: null, waiting_for: [2] }, "Jane does b."));
  await page.press("Do b");
  assert.deepEqual(service.asked("POST", PATH).map(({ body }) => body), [{ prompt: "p1", option: "b" }]);
  assert.match(page.text(), /Waiting for Kate\./);
  assert.deepEqual(page.buttons(".answers"), []);
  assert.deepEqual(page.alerts, []);
});

test("on its way: shown once, and nothing else can be answered until it is there", async () => {
  const { service, played, page } = await asked();
  played.answered(() => played.next({ prompt: prompt("p2", [option("c")]), waiting_for: [0] }, "Jane does a."));
  const gate = service.hold("POST", PATH);
  await page.press("Do a");
  assert.equal(page.text().match(/On its way: Do a/g)?.length, 1);
  assert.deepEqual(page.buttons(".answers"), []);
  await assert.rejects(page.press("Do b"), /cannot be pressed/);
  gate.open();
  await page.settled();
  assert.doesNotMatch(page.text(), /On its way/);
  assert.deepEqual(page.buttons(".answers"), ["Do c"]);
  assert.equal(service.asked("POST", PATH).length, 1);
});

test("told by the stream as well: what the answer has done stands in the log once", async () => {
  const { played, page } = await asked();
  played.answered(() => {
    played.happen({ prompt: null, waiting_for: [2] }, "Jane does a.", "Bill is hit.");
    return played.view;
  });
  await page.press("Do a");
  assert.deepEqual(page.rows(".log .records").slice(0, 3), ["Bill is hit.", "Jane does a.", "Record 3."]);
  assert.match(page.text(), /Waiting for Kate\./);
});

test("answered late: what the stream has told meanwhile stays, of later records", async () => {
  const { service, played, page } = await asked();
  played.answered(() => played.next({ prompt: null, waiting_for: [2] }, "Jane does a."));
  const gate = service.hold("POST", PATH);
  await page.press("Do a");
  played.happen({ waiting_for: [3] }, "Kate passes.");
  await page.settled();
  assert.match(page.text(), /Waiting for Doc\./);
  assert.doesNotMatch(page.text(), /On its way/, "the stream has told that it arrived");
  gate.open();
  await page.settled();
  assert.match(page.text(), /Waiting for Doc\./);
});

test("answered late: what the stream has told meanwhile stays, after the same record too", async () => {
  const { service, played, page } = await asked();
  played.answered(() => played.next({ prompt: null, waiting_for: [2] }, "Jane does a."));
  const gate = service.hold("POST", PATH);
  await page.press("Do a");
  played.happen({ waiting_for: [3] });
  await page.settled();
  gate.open();
  await page.settled();
  assert.match(page.text(), /Waiting for Doc\./);
});

test("answered before the stream tells anything: the answer's view counts, though no record is new", async () => {
  const { played, page } = await asked();
  played.answered(() => played.next({ prompt: null, waiting_for: [2] }));
  await page.press("Do a");
  assert.match(page.text(), /Waiting for Kate\./);
});

for (const code of ["prompt_changed", "prompt_answered"]) {
  test(`refused because the question is another one by now (${code}): it is said, and the new question is here`, async () => {
    const { service, played, page } = await asked();
    played.answered(() => {
      played.next({ prompt: prompt("p2", [option("c"), option("d")]) }, "The clock has answered.");
      return problem(409, code, "The prompt is another.");
    });
    await page.press("Do a");
    assert.deepEqual(page.alerts, [LATE]);
    assert.deepEqual(page.buttons(".answers"), ["Do c", "Do d"]);
    assert.equal(service.asked("POST", PATH).length, 1, "nothing is sent for a question that nobody saw");
    played.answered(() => played.next({ prompt: null }, "Jane does c."));
    await page.press("Do c");
    assert.deepEqual(page.alerts, [], "it is said no longer, once another answer is on its way");
  });
}

test("refused, and asked how the table is: a view that comes late does not undo what the stream has told", async () => {
  const { service, played, page } = await asked();
  played.answered(() => problem(409, "prompt_changed"));
  played.next({ prompt: null, waiting_for: [2] }, "The clock has answered.");
  const gate = service.hold("GET", "/api/v1/tables/7/view/");
  await page.press("Do a");
  assert.equal(gate.count, 1);
  played.happen({ waiting_for: [3] });
  await page.settled();
  gate.open();
  await page.settled();
  assert.match(page.text(), /Waiting for Doc\./);
});

test("refused for another reason: the service's own words, and the question can be answered again", async () => {
  const { played, page } = await asked();
  played.answered(() => problem(409, "game_halted", "The game is halted."));
  await page.press("Do a");
  assert.deepEqual(page.alerts, ["The game is halted."]);
  assert.deepEqual(page.buttons(".answers"), ["Do a", "Do b"]);
});

test("answer lost on its way: sent again under the same key, so that it counts once", async () => {
  const { service, played, page } = await asked();
  let tries = 0;
  played.answered(() => {
    tries += 1;
    if (tries < 3) throw new TypeError("terminated");
    return played.next({ prompt: null, waiting_for: [2] }, "Jane does a.");
  });
  await page.press("Do a");
  await page.passed(5_000);
  const keys = service.asked("POST", PATH).map(({ headers }) => headers.get("Idempotency-Key"));
  assert.equal(keys.length, 3);
  assert.ok(keys[0] !== null && new Set(keys).size === 1);
  assert.match(page.text(), /Waiting for Kate\./);
  assert.deepEqual(page.alerts, []);
});

test("no answer for long: it is said, nothing is queued, and it can be tried again under another key", async () => {
  const { service, played, page } = await asked();
  let isBroken = true;
  played.answered(() => {
    if (isBroken) throw new TypeError("terminated");
    return played.next({ prompt: null, waiting_for: [2] }, "Jane does a.");
  });
  await page.press("Do a");
  await page.passed(60_000);
  assert.deepEqual(page.alerts, ["No answer came from the service. Nothing is queued: try it again."]);
  const lost = service.asked("POST", PATH);
  await page.passed(60_000);
  assert.equal(service.asked("POST", PATH).length, lost.length);
  isBroken = false;
  await page.press("Do a");
  assert.match(page.text(), /Waiting for Kate\./);
  const [first, last] = [lost[0], service.asked("POST", PATH).at(-1)].map((one) => one?.headers.get("Idempotency-Key"));
  assert.notEqual(first, last);
});

test("taken, and its own reply lost for good: the stream has told of it, so nothing is said and nothing stands in the way", async () => {
  const { played, page } = await asked();
  played.answered(() => {
    throw new TypeError("terminated");
  });
  await page.press("Do a");
  played.happen({ prompt: prompt("p2", [option("c")]) }, "Jane does a.");
  await page.settled();
  assert.deepEqual(page.buttons(".answers"), ["Do c"]);
  await page.passed(60_000);
  assert.deepEqual(page.alerts, []);
  assert.deepEqual(page.buttons(".answers"), ["Do c"]);
});

test("reply of a former answer is lost while another is on its way: that one is still shown", async () => {
  const { service, played, page } = await asked();
  played.answered(({ option: chosen }) => {
    if (chosen === "a") throw new TypeError("terminated");
    return played.next({ prompt: null, waiting_for: [2] }, "Jane does c.");
  });
  await page.press("Do a");
  played.happen({ prompt: prompt("p2", [option("c")]) }, "Jane does a.");
  await page.settled();
  const gate = service.hold("POST", PATH);
  await page.press("Do c");
  await page.passed(25_000);
  assert.match(page.text(), /On its way: Do c/);
  gate.open();
  await page.settled();
  assert.match(page.text(), /Waiting for Kate\./);
});

test("something done at any time: without a prompt", async () => {
  const { service, played, page } = await asked();
  played.happen({ prompt: null, waiting_for: [1], acts: [option("resign")] });
  await page.settled();
  played.answered(() => played.next({ acts: [] }, "Jane has resigned."));
  await page.press("Do resign");
  assert.deepEqual(service.asked("POST", PATH)[0]?.body, { prompt: null, option: "resign" });
  assert.deepEqual(page.buttons(".answers"), []);
});
