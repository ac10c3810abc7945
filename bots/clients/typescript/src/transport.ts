import { BangError, ConnectionLost, errorOf } from "./errors.js";
import { backoff, pause, retryAfter } from "./pause.js";

export interface TransportOptions {
  /** Where the service is: `https://bang.example.org`. */
  url: string;
  /** Sent as `Authorization: Bearer …`. */
  token?: string | undefined;
  /** The language of texts for people, as in `Accept-Language`; left out: the browser's own, or English. */
  language?: string | undefined;
  /** Milliseconds after which a request without an answer counts as lost; default 30,000. */
  timeout?: number | undefined;
  /** How often a request is sent before it is given up; default 6. */
  attempts?: number | undefined;
  /** Milliseconds to wait at most because the service says so; who is told to wait longer gets the error. Default 60,000. */
  longestPause?: number | undefined;
  /** Another `fetch`, for example one that goes through a proxy. */
  fetch?: typeof fetch | undefined;
}

/** One HTTP request as it is sent, and sent again. */
export interface Sending {
  method: string;
  /** Path and query. */
  target: string;
  headers?: Record<string, string>;
  /** Becomes JSON. */
  body?: unknown;
  /** Whether it does no harm to send it twice when the first answer was lost. */
  repeatable: boolean;
  signal?: AbortSignal | undefined;
  /** Milliseconds that the service may take on purpose, beyond the time-out. */
  held?: number;
}

const FIRST_PAUSE = 250;
const LONGEST_BACKOFF = 10_000;
const BUSY = new Set([429, 503]);
const GATEWAY_FAILED = new Set([502, 504]);

/** HTTP with patience: what was lost or refused for the moment is sent again. */
export class Transport {
  token: string | null;
  readonly #url: string;
  readonly #language: string | undefined;
  readonly #timeout: number;
  readonly #attempts: number;
  readonly #longestPause: number;
  readonly #fetch: typeof fetch;

  constructor(options: TransportOptions) {
    this.token = options.token || null;
    // Said at once when it is no address: later it would look like a service that cannot be reached.
    this.#url = new URL(options.url).href.replace(/\/+$/, "");
    this.#language = options.language;
    this.#timeout = options.timeout ?? 30_000;
    this.#attempts = options.attempts ?? 6;
    this.#longestPause = options.longestPause ?? 60_000;
    // A browser's fetch must be called as a function of the window.
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  /**
   * The answer, whose status is 2xx or 304. Throws `BangError` when the service refuses, `ConnectionLost` when it cannot
   * be reached, and the signal's reason when that is aborted.
   */
  async send(sending: Sending): Promise<Response> {
    for (let failures = 0; ; failures++) {
      const last = failures + 1 >= this.#attempts;
      let wait = backoff(FIRST_PAUSE, failures, LONGEST_BACKOFF);
      try {
        const response = await this.#once(sending);
        if (response.ok || response.status === 304) return response;
        const error = await errorOf(response);
        const asked = retryAfter(response);
        if (last || !mayPass(error, sending.repeatable) || (asked ?? 0) > this.#longestPause) throw error;
        wait = asked ?? wait;
      } catch (error) {
        if (error instanceof BangError || sending.signal?.aborted) throw error;
        if (last || !sending.repeatable) throw new ConnectionLost(this.#url, error);
      }
      await pause(wait, sending.signal);
    }
  }

  /** The answer to one GET of an event stream, whatever its status; its body may be read for as long as the signal lets. */
  async open(target: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const given = { ...this.#headers(), ...headers, Accept: "text/event-stream" };
    return this.#fetch(this.#url + target, { headers: given, signal, cache: "no-store" });
  }

  async #once(sending: Sending): Promise<Response> {
    const headers = { ...this.#headers(), ...sending.headers };
    const timeout = AbortSignal.timeout(this.#timeout + (sending.held ?? 0));
    const init: RequestInit = {
      method: sending.method,
      headers,
      signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
      // The client keeps its own ETags; a browser's cache would answer in the service's place.
      cache: "no-store",
    };
    if (sending.body !== undefined) {
      headers["Content-Type"] = "application/json";
      init.body = JSON.stringify(sending.body);
    }
    const response = await this.#fetch(this.#url + sending.target, init);
    // The body is read here, so that one that breaks off counts as lost too.
    const text = response.status === 204 || response.status === 304 ? null : await response.text();
    return new Response(text, response);
  }

  #headers(): Record<string, string> {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (this.token !== null) headers["Authorization"] = `Bearer ${this.token}`;
    if (this.#language !== undefined) headers["Accept-Language"] = this.#language;
    return headers;
  }
}

function mayPass(error: BangError, repeatable: boolean): boolean {
  if (BUSY.has(error.status) || error.code === "idempotency_in_flight") return true;
  return repeatable && GATEWAY_FAILED.has(error.status);
}
