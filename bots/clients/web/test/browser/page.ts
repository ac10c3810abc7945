/** A browser without a screen, and the page in it: the program as it is built, with everything it asks a browser for. */

import { readFileSync } from "node:fs";
import type { Service } from "../service/service";
import { Audio } from "./audio";
import { Channels } from "./channels";
import type { Clock } from "./clock";
import { PageButton, PageDocument, type PageElement, Target } from "./elements";
import { globalsOf, ORIGIN } from "./globals";
import { Kept } from "./kept";
import { Locks } from "./locks";
import { Pictures } from "./pictures";
import { nameOf, textOf } from "./reading";
import { passed, settled } from "./waiting";

/** Built from `src/main.tsx` by `test.mjs`, which lays it beside the tests. */
const PROGRAM = readFileSync(new URL("page.js", import.meta.url), "utf8");

/** The program, to be run with the globals of a page; made once, because that takes longest. */
let start: Function | undefined;

/** What the pages of one person at one device have in common. */
export class Browser {
  readonly clock: Clock;
  readonly kept = new Kept();
  readonly locks = new Locks();
  readonly channels = new Channels();
  readonly #stored = new Map<string, string>();
  /** `localStorage`. */
  readonly stored = {
    getItem: (name: string) => this.#stored.get(name) ?? null,
    setItem: (name: string, value: string) => void this.#stored.set(name, value),
  };
  readonly audio = new Audio();
  readonly pictures = new Pictures();
  cookie = "";
  /** Whether the device has a network, as far as it knows. */
  isOnline = true;
  /** Browsers have no locks for pages that come without https. */
  hasLocks = true;
  /** Whether the device has a sheet to share something, and a clipboard. */
  hasSheet = false;
  hasClipboard = false;
  /** What was handed to these. */
  readonly taken: string[] = [];

  constructor(
    readonly service: Service,
    readonly languages: readonly string[] = ["en-GB"],
  ) {
    this.clock = service.clock;
  }

  /** Open a page, by a link of another page of the service if one is named, and let it come to rest. `begins`: by the
   * form on the first page. */
  async open(path = "", from = "", { begins = false } = {}): Promise<Page> {
    const page = new Page(this, path, from && ORIGIN + from, begins);
    await page.settled();
    return page;
  }
}

/** One page, as whoever looks at it knows it. */
export class Page extends Target {
  readonly document: PageDocument;
  /** Where it was led, once it was led away from `/play/`. */
  left = "";
  address: URL;
  readonly #closing = new AbortController();

  constructor(
    readonly browser: Browser,
    path: string,
    referrer: string,
    begins: boolean,
  ) {
    super();
    this.address = new URL(`/play/${path}`, ORIGIN);
    this.document = new PageDocument(this, browser);
    this.document.referrer = referrer;
    const app = this.document.createElement("div");
    app.setAttribute("id", "app");
    app.setAttribute("data-texts", "de:1:de en:1:en it:1:en");
    if (begins) app.setAttribute("data-begins", "");
    this.document.body.insertBefore(app, null);
    const given = globalsOf(this);
    start ??= new Function(...Object.keys(given), PROGRAM);
    start(...Object.values(given));
  }

  /** Closed by its reader, who does not ask the program. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.browser.locks.leave(this);
    this.browser.channels.leave(this);
    await this.settled();
  }

  /** Ends what it has begun, once it is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  settled(): Promise<void> {
    return settled(this.browser.clock);
  }

  passed(milliseconds: number): Promise<void> {
    return passed(this.browser.clock, milliseconds);
  }

  /** The reader looks at another window, or comes back. */
  async turn(to: "away" | "here"): Promise<void> {
    this.document.hidden = to === "away";
    this.document.hear({ type: "visibilitychange", target: null });
    await this.settled();
  }

  /** The address behind `/play/`. */
  get path(): string {
    return this.address.href.slice(`${ORIGIN}/play/`.length);
  }

  // -- what is read -------------------------------------------------------------------------------------------------

  /** All that is written on the page, or below what a selector finds; empty if it finds nothing. */
  text(selector = "body"): string {
    return this.document.querySelectorAll(selector).map(textOf).join("\n");
  }

  /** What the page itself cries out: faults, and answers that came too late. */
  get alerts(): string[] {
    return this.document.querySelectorAll('[role="alert"]').map(textOf);
  }

  /** What can be pressed: the names of buttons. */
  buttons(selector = "body"): string[] {
    const places = this.document.querySelectorAll(selector);
    return places.flatMap((place) => place.below.filter((one) => one instanceof PageButton && !one.disabled).map(nameOf));
  }

  /** The lines of a list. */
  rows(selector: string): string[] {
    return this.document.querySelectorAll(selector).flatMap((list) => list.below.filter((one) => one.localName === "li" && one.parentNode === list).map(textOf));
  }

  // -- what is done -------------------------------------------------------------------------------------------------

  /** Press the button or link of that name; fails if there is none, if it cannot be pressed, or if two have the name. */
  async press(name: string, within = "body"): Promise<void> {
    const named = this.document.querySelectorAll("button, a").filter((one) => nameOf(one) === name && one.closest(within) !== null);
    if (named.length !== 1) throw new Error(`${named.length} buttons are named ${name} in:\n${this.text()}`);
    await this.click(named[0]!);
  }

  /** Press what a selector finds. */
  async pressAt(selector: string): Promise<void> {
    const [found, ...others] = this.document.querySelectorAll(selector);
    if (found === undefined || others.length > 0) throw new Error(`not one ${selector} in:\n${this.text()}`);
    await this.click(found);
  }

  private async click(element: PageElement): Promise<void> {
    if (element.disabled) throw new Error(`${nameOf(element)} cannot be pressed`);
    element.focus();
    const isPrevented = element.happen("click", { button: 0 })["isPrevented"];
    const form = element.closest("form");
    if (element.localName === "a" && !isPrevented) this.left = element.getAttribute("href") ?? "";
    else if (element instanceof PageButton && element.getAttribute("type") !== "button") send(form);
    await this.settled();
  }

  /** Press a key on what has the focus. */
  async key(key: string): Promise<void> {
    this.document.activeElement.happen("keydown", { key });
    await this.settled();
  }

  /** Write into, or choose in, the field of that name. */
  async fill(name: string, value: string): Promise<void> {
    const [field] = this.document.querySelectorAll(`[name="${name}"]`);
    if (field === undefined) throw new Error(`no field ${name} in:\n${this.text()}`);
    field.value = value;
    field.happen("input");
    field.happen("change");
    await this.settled();
  }
}

/** What the button of a form does: a sheet's closes it. */
function send(form: PageElement | null): void {
  if (form?.getAttribute("method") === "dialog") form.closest("dialog")?.happen("close");
  else form?.happen("submit");
}
