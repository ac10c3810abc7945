/** What the program finds in a browser: its globals. */

import { BEGINNING, type Clock } from "./clock";
import { PageButton, PageElement, PageNode } from "./elements";
import type { Page } from "./page";

export const ORIGIN = "https://bang.example.org";
/** The build that runs here; `import.meta.url` in the program. */
const BUILD = `${ORIGIN}/static/bang_service/play/app.js?v=1`;

export function globalsOf(page: Page): Record<string, unknown> {
  const { browser } = page;
  const { clock } = browser;
  const unlessClosed = (act: () => void) => () => page.closing.aborted || act();
  const later = (act: () => void, milliseconds?: number): number => clock.set(unlessClosed(act), milliseconds);
  const given: Record<string, unknown> = {
    BUILD,
    document: page.document,
    location: placeOf(page),
    history: historyOf(page),
    navigator: navigatorOf(page),
    AudioContext: browser.audio.context,
    Image: browser.pictures.image,
    Date: dateOf(clock),
    performance: { now: () => clock.passed, timeOrigin: BEGINNING },
    setTimeout: later,
    clearTimeout: (timer?: number) => clock.clear(timer),
    setInterval: (act: () => void, every: number) => clock.set(unlessClosed(act), every, every),
    requestAnimationFrame: (act: () => void) => later(act),
    cancelAnimationFrame: (timer: number) => clock.clear(timer),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    matchMedia: (query: string) => ({ matches: query.includes("reduced-motion") }),
    scrollTo: () => {},
    isSecureContext: true,
    indexedDB: browser.kept,
    localStorage: browser.stored,
    BroadcastChannel: browser.channels.of(page),
    fetch: (input: string, init?: RequestInit) => fetched(page, input, init),
    AbortSignal: { any: (signals: AbortSignal[]) => AbortSignal.any(signals), timeout: (after: number) => timedOut(clock, after) },
    // Pauses before something is tried again are half as long as they can be.
    Math: Object.create(Math, { random: { value: () => 0.5 } }),
    FormData: PageForm,
    // What follows a change of the document by itself is for the tests in a browser.
    MutationObserver: class {
      observe(): void {}
    },
    Node: PageNode,
    Element: PageElement,
    HTMLButtonElement: PageButton,
  };
  return { ...given, globalThis: given };
}

function navigatorOf(page: Page): object {
  const { browser } = page;
  const taken = (text: string): Promise<void> => Promise.resolve(void browser.taken.push(text));
  return {
    languages: browser.languages,
    userAgent: "",
    ...(browser.hasLocks && { locks: browser.locks.of(page) }),
    ...(browser.hasSheet && { share: ({ url }: { url: string }) => taken(`shared ${url}`) }),
    ...(browser.hasClipboard && { clipboard: { writeText: (text: string) => taken(`copied ${text}`) } }),
    get onLine() {
      return browser.isOnline;
    },
    get userActivation() {
      return { hasBeenActive: browser.audio.isTouched };
    },
    vibrate: (milliseconds: number) => browser.audio.vibrations.push(milliseconds),
  };
}

/** `Date`, by the device's clock. */
function dateOf(clock: Clock): DateConstructor {
  return class extends Date {
    static override now(): number {
      return clock.shown;
    }
  } as DateConstructor;
}

function fetched(page: Page, input: string, init: RequestInit = {}): Promise<Response> {
  const signals = [page.closing, ...(init.signal ? [init.signal] : [])];
  return page.browser.service.fetch(new URL(input, ORIGIN), { ...init, signal: AbortSignal.any(signals) }, page.browser);
}

function placeOf(page: Page): object {
  return {
    origin: ORIGIN,
    get pathname() {
      return page.address.pathname;
    },
    get search() {
      return page.address.search;
    },
    assign: (to: string) => (page.left = to),
    reload: () => (page.left = page.address.pathname),
  };
}

function historyOf(page: Page): object {
  const change = (_: unknown, __: string, address: string): void => {
    page.address = new URL(address, ORIGIN);
  };
  return { pushState: change, replaceState: change };
}

/** `FormData` of a form as it is filled in. */
class PageForm {
  readonly #fields: PageElement[];

  constructor(form: PageElement) {
    this.#fields = form.below.filter((one) => one.getAttribute("name") !== null);
  }

  get(name: string): string | null {
    return this.getAll(name)[0] ?? null;
  }

  getAll(name: string): string[] {
    const isSet = (one: PageElement): boolean => !["checkbox", "radio"].includes(one.getAttribute("type") ?? "") || one.checked;
    return this.#fields.filter((one) => one.getAttribute("name") === name && isSet(one)).map((one) => one.value);
  }
}

function timedOut(clock: Clock, after: number): AbortSignal {
  const ending = new AbortController();
  clock.set(() => ending.abort(new DOMException("timed out", "TimeoutError")), after);
  return ending.signal;
}
