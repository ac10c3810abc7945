/** The page's own texts. What the service says comes from the service, in the same language. */

import { signal } from "@preact/signals";
import de from "../texts/de.json";
import en from "../texts/en.json";

type Entry = string | { one: string; other: string };
export type Key = keyof typeof en;

const TEXTS: Record<string, Record<Key, Entry>> = { en, de };

export const LANGUAGES = Object.keys(TEXTS);

/** The first of the browser's languages that the page speaks; the service's choice for an account goes before it. */
export function preferred(languages: readonly string[] = navigator.languages): string {
  for (const one of languages) {
    const code = one.split("-")[0] ?? "";
    if (code in TEXTS) return code;
  }
  return "en";
}

export const language = signal(preferred());

const plurals = new Map<string, Intl.PluralRules>();

function category(count: number): "one" | "other" {
  let rules = plurals.get(language.value);
  if (rules === undefined) plurals.set(language.value, (rules = new Intl.PluralRules(language.value)));
  return rules.select(count) === "one" ? "one" : "other";
}

/** A text in the reader's language; `{name}` stands for an operand, `count` chooses the plural. */
export function t(key: Key, operands: Record<string, string | number> = {}): string {
  const entry = (TEXTS[language.value] ?? TEXTS.en!)[key];
  const pattern = typeof entry === "string" ? entry : entry[category(Number(operands.count))];
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(operands[name] ?? ""));
}

/** Names one after the other, as the language does it. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);
}

/** A moment in the reader's time zone. */
export function moment(at: Date): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
