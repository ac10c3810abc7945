// The texts that the page names, out of the service's own (`bang_service/texts`). The service serves these and no
// others (`bang_service/play_texts.py`), so a text is changed, and a language added, without a build.

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { FluentParser, Visitor } from "@fluent/syntax";

const ENGLISH = new URL("../../../bang_service/texts/en.ftl", import.meta.url);
const TYPES = fileURLToPath(new URL("src/messages.d.ts", import.meta.url));

const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** What a message needs: its operands with their types, and the messages that stand in it. */
class Needs extends Visitor {
  operands = new Map();
  messages = [];

  visitSelectExpression(node) {
    if (node.selector.type === "VariableReference") {
      const isNumber = node.variants.every(({ key }) => key.type === "NumberLiteral" || PLURALS.has(key.name));
      this.operands.set(node.selector.id.name, isNumber ? "number" : "string");
    }
    this.genericVisit(node);
  }

  visitVariableReference({ id }) {
    // A number is written with the separators of the language, which an id has not.
    const kind = id.name === "id" ? "string" : "string | number";
    if (!this.operands.has(id.name)) this.operands.set(id.name, kind);
  }

  visitMessageReference({ id }) {
    this.messages.push(id.name);
  }
}

/** Every message of the service by its key. */
async function catalogue() {
  const { body } = new FluentParser().parse(await readFile(ENGLISH, "utf8"));
  const found = new Map();
  for (const entry of body.filter(({ type }) => type === "Message")) {
    const needs = new Needs();
    needs.visit(entry);
    found.set(entry.id.name, needs);
  }
  return found;
}

/** The keys that stand as whole words in these files, in alphabetical order. */
export async function namedIn(paths) {
  const messages = await catalogue();
  const sources = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  const words = sources.flatMap((text) => [...text.matchAll(/"([a-z][a-z0-9]*-[a-z0-9-]+)"/g)].map(([, word]) => word));
  return [...new Set(words)].filter((word) => messages.has(word)).sort();
}

/** Write what the type checker has to know of every message: the operands that it needs. */
export async function writeTypes() {
  const messages = await catalogue();
  const operandsOf = (key) => {
    const { operands, messages: inner } = messages.get(key);
    return new Map([...inner.flatMap((one) => [...operandsOf(one)]), ...operands]);
  };
  const lines = [...messages.keys()].map((key) => {
    const operands = [...operandsOf(key)].map(([name, kind]) => `${name}: ${kind}`).join("; ");
    return `  "${key}": {${operands && ` ${operands} `}};`;
  });
  await writeFile(TYPES, `/** Made by texts.mjs. */\nexport interface Messages {\n${lines.join("\n")}\n}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTypes();
