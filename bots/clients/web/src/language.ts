/** The language of the page and its texts, which are those of the service (`bang_service/texts`). */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { batch, computed, signal } from "@preact/signals";
import { type Given, type Key, type Message, message } from "./message";

/** Each language that the service has, and the version of its texts. */
const versions = new Map((document.getElementById("app")?.dataset.texts ?? "").split(" ").map((one) => one.split(":") as [string, string]));

export const LANGUAGES = [...versions.keys()];

const AGAIN_MS = 2_000;

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

/** Whether the page has words. */
export const hasWords = computed(() => spoken.value !== null);

let wanted = "";

/** Speaks a language once its texts have come. Throws TypeError if they do not, and goes on as before. */
export async function speak(code: string): Promise<void> {
  wanted = code;
  const response = await fetch(`/play/texts/${code}.ftl?v=${versions.get(code)}`);
  if (!response.ok) throw new TypeError(`no texts in ${code}: ${response.status}`);
  const bundle = new FluentBundle(code, { useIsolating: false });
  bundle.addResource(new FluentResource(await response.text()));
  if (wanted !== code) return;
  batch(() => {
    language.value = code;
    spoken.value = bundle;
  });
}

/** Speaks the reader's language as soon as its texts come; nothing can be shown without them. */
export async function speakFirst(): Promise<void> {
  while (!hasWords.value) {
    await speak(language.value).catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)));
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
  if (!bundle || !pattern) return "";
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
