/** A service for the tests of the page: it answers by HTTP what the API says that it answers, and what a test tells it. */

import { readFileSync } from "node:fs";
import { Clock } from "../browser/clock";

/** A request, as the service hears it. */
export interface Heard {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** What was sent as JSON; empty if nothing was. */
  body: Record<string, unknown>;
  /** The parts of the path that a route leaves open. */
  parts: string[];
  /** Empty: nobody is logged in. */
  token: string;
  language: string;
  /** Whose cookies come with it, and go back. */
  cookies: { cookie: string };
  /** What the browser may do to save a request. */
  cache: string;
  signal: AbortSignal;
}

export type Answer = (heard: Heard) => Response | object | null | Promise<Response | object | null>;

interface Route {
  method: string;
  path: RegExp;
  answer: Answer;
}

/** The service's texts in a language: all of them, where the page is given those that it names. The page's are English
 * in a language that is begun. */
function textsOf(language: string): string {
  return readFileSync(`${process.cwd()}/../../../bang_service/texts/${language}.ftl`, "utf8");
}

export class Service {
  readonly clock = new Clock();
  /** Everything that was asked, the latest last. */
  readonly heard: Heard[] = [];
  /** Whether no request comes through. */
  isAway = false;
  /** Whether it gives the page its words. */
  hasTexts = true;
  /** What it gives in their place. */
  textsAre = "";
  /** Milliseconds by which its clock is before that of the browsers. */
  ahead = 0;
  readonly #routes: Route[] = [];
  readonly #gates = new Map<string, Gate>();

  /** Answer what is asked there, from now on: a document, null for nothing (204), or a whole response. `route` is a
   * method and a path, `*` for a part that is open. */
  on(route: string, answer: Answer): void {
    const [method = "", path = ""] = route.split(" ");
    this.#routes.unshift({ method, path: new RegExp(`^${path.replaceAll("*", "([^/]+)")}$`), answer });
  }

  /** Requests to this path are carried out, and their answers are on their way until the gate is opened. */
  hold(method: string, path: string): Gate {
    const gate = new Gate();
    this.#gates.set(`${method} ${path}`, gate);
    return gate;
  }

  /** What was asked of one path. */
  asked(method: string, path: string): Heard[] {
    return this.heard.filter((one) => one.method === method && one.path === path);
  }

  async fetch(url: URL, init: RequestInit, cookies: { cookie: string }): Promise<Response> {
    const signal = init.signal!;
    signal.throwIfAborted();
    const texts = /^\/play\/texts\/(\w+)\.ftl$/.exec(url.pathname);
    // Browsers keep them.
    if (texts !== null && this.hasTexts) return new Response(this.textsAre || textsOf(texts[1] === "it" ? "en" : texts[1]!));
    if (texts !== null || this.isAway) throw new TypeError("fetch failed");
    const headers = new Headers(init.headers);
    const heard: Heard = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: init.body ? JSON.parse(String(init.body)) : {},
      parts: [],
      token: headers.get("Authorization")?.replace("Bearer ", "") ?? "",
      language: headers.get("Accept-Language") ?? "",
      cookies,
      cache: init.cache ?? "default",
      signal,
    };
    this.heard.push(heard);
    const response = await this.#answer(heard);
    const gate = this.#gates.get(`${heard.method} ${heard.path}`);
    if (gate !== undefined) await gate.pass();
    signal.throwIfAborted();
    if (this.isAway) throw new TypeError("fetch failed");
    return response;
  }

  async #answer(heard: Heard): Promise<Response> {
    for (const { method, path, answer } of this.#routes) {
      const found = method === heard.method ? path.exec(heard.path) : null;
      if (found === null) continue;
      const given = await answer({ ...heard, parts: found.slice(1) });
      if (given instanceof Response) return given;
      const headers = { "Content-Type": "application/json", "Service-Time": this.clock.moment(this.ahead) };
      return given === null ? new Response(null, { status: 204 }) : new Response(JSON.stringify(given), { headers });
    }
    return problem(500, "internal_error", `The service of the tests has no ${heard.method} ${heard.path}`);
  }
}

/** Answers that are on their way. */
export class Gate {
  readonly #waiting: (() => void)[] = [];
  #isOpen = false;

  /** How many answers wait here. */
  get count(): number {
    return this.#waiting.length;
  }

  pass(): Promise<void> {
    if (this.#isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** They arrive, and so do all others from now on. */
  open(): void {
    this.#isOpen = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** A refusal, as the API writes it. */
export function problem(status: number, code: string, detail = "Do otherwise.", more: object = {}): Response {
  const headers = { "Content-Type": "application/problem+json" };
  return new Response(JSON.stringify({ status, code, title: "No", detail, ...more }), { status, headers });
}

/** A page of a list, whole. */
export function list(results: readonly unknown[], next: string | null = null): object {
  return { results, next };
}
