/** The language of the page and its texts, which are those of the service (`bang_service/texts`). */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { batch, computed, signal } from "@preact/signals";
import { type Given, type Key, type Message, message } from "./message";

/** Each language that the service has, the version of the page's words in it, and what language these are in: of a
 * language that is begun the service has the game alone, and the page's words are English. */
const versions = new Map(
  (document.getElementById("app")?.dataset.texts ?? "").split(" ").map((one) => {
    const [code = "", version = "", words = ""] = one.split(":");
    return [code, { version, words }];
  }),
);

export const LANGUAGES = [...versions.keys()];

/** Whether a language is begun. */
export function isBegun(code: string): boolean {
  return versions.get(code)?.words !== code;
}

const AGAIN_MS = 2_000;
const PATIENCE_MS = 15_000;

/** The first of the browser's languages that the service has; the choice for an account goes before it. */
export function preferred(languages: readonly string[] = navigator.languages): string {
  for (const one of languages) {
    const code = one.split("-")[0] ?? "";
    if (versions.has(code)) return code;
  }
  return "en";
}

/** The one that is spoken: by the service from the beginning, by the page once its texts have come. */
export const language = signal(preferred());

const spoken = signal<FluentBundle | null>(null);

/** The language of the page's words. */
export const wordsLanguage = computed(() => spoken.value?.locales[0] ?? "en");

let chosen = language.value;

/** Speaks a language as soon as its words come; until then the one before. Returns when they have come, or will not at
 * once. */
export async function speak(code: string): Promise<void> {
  chosen = code;
  if (await fetchWords(code)) return;
  void retry(code);
}

/** Speaks the reader's language; nothing can be shown without words. */
export async function speakFirst(): Promise<void> {
  while (spoken.value === null) if (!(await fetchWords(chosen))) await pause();
}

async function retry(code: string): Promise<void> {
  do await pause();
  while (chosen === code && !(await fetchWords(code)));
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
}

/** Whether the words have come. They are spoken unless others are chosen meanwhile; the first ones are in any case. */
async function fetchWords(code: string): Promise<boolean> {
  // A language that the service has no more is no reason to wait.
  if (spoken.value !== null && (code === language.value || !versions.has(code))) return true;
  const { version, words } = versions.get(code) ?? { version: "", words: "en" };
  try {
    const response = await fetch(`/play/texts/${code}.ftl?v=${version}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const bundle = new FluentBundle(words, { useIsolating: false });
    bundle.addResource(new FluentResource(await response.text()));
    // A service of another release may answer with something else.
    if (!response.ok || !bundle.hasMessage("play-title")) return false;
    if (chosen !== code && spoken.value !== null) return true;
    batch(() => {
      language.value = code;
      spoken.value = bundle;
    });
    return true;
  } catch {
    return false;
  }
}

/** A text in the reader's language. A number chooses the plural, and is written as the language writes numbers: an id is
 * given as a text. */
export function t<K extends Key>(key: K, ...operands: Given<K>): string {
  return told(message(key, ...operands));
}

/** Tells it. What the service left out is left out of the sentence. */
export function told({ key, operands }: Message): string {
  const bundle = spoken.value;
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  const given = Object.fromEntries(Object.entries(operands).map(([name, value]) => [name, value ?? ""]));
  // With somewhere to put its complaints, a bundle tells as much as it can.
  return bundle.formatPattern(pattern, given, []);
}

/** Names one after the other, as the language does it. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);
}

/** A moment in the reader's time zone. */
export function moment(at: Date): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
