// What is pushed, and where a click leads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { messageOf, pathOf } from "../src/push/message";

const HERE = "https://bang.example.org";

test("a padded notice is read", () => {
  const notice = { title: "Fort Worth", body: "It is your move.", tag: "t", id: "n", url: `${HERE}/play/tables/7` };
  assert.deepEqual(messageOf(JSON.stringify(notice).padEnd(3072)), notice);
});

test("whatever cannot be read has a title all the same", () => {
  for (const text of ["", "{", "null", "7", "[]", '{"title": 7, "body": null}']) {
    assert.deepEqual(messageOf(text), { title: "BANG!", body: "", tag: "", id: "", url: "" });
  }
});

test("a click opens paths of this origin alone", () => {
  const led: [string, string][] = [
    [`${HERE}/play/tables/7?invitation=x#end`, "/play/tables/7?invitation=x#end"],
    ["/account/", "/account/"],
    ["", "/play/"],
    ["https://evil.example/play/tables/7", "/play/"],
    ["http://bang.example.org/play/", "/play/"],
    ["//evil.example/", "/play/"],
    ["\\\\evil.example", "/play/"],
    ["javascript:alert(1)", "/play/"],
    ["data:text/html,x", "/play/"],
    ["http://[", "/play/"],
  ];
  for (const [url, path] of led) assert.equal(pathOf(url, HERE), path, url);
});
