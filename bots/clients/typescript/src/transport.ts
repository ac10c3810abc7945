import { BangError, ConnectionLost, errorOf } from "./errors.js";
import { backoff, pause, retryAfter } from "./pause.js";

export interface TransportOptions {
  /** Where the service is: `https://bang.example.org`. */
  url: string;
  /** Sent as `Authorization: Bearer …`. One that can be none is a TypeError at once. */
  token?: string | undefined;
  /** The language of texts for people, as in `Accept-Language`; left out: the browser's own, or English. */
  language?: string | undefined;
  /** Milliseconds after which a request without an answer counts as lost; default 30,000. */
  timeout?: number | undefined;
  /** Milliseconds that one request may spend in being repeated while the service is busy or away; default 60,000. */
  patience?: number | undefined;
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
  /** Whether it is done once even without its key: then it is sent without one when the service can keep no more. */
  guarded?: boolean;
  signal?: AbortSignal | undefined;
  /** Milliseconds that the service may take on purpose, beyond the time-out. */
  held?: number;
}

/** The header by which a request is known when it is sent again. */
export const KEY = "Idempotency-Key";
const FIRST_PAUSE = 250;
const LONGEST_BACKOFF = 10_000;
const BUSY = new Set([429, 503]);
const GATEWAY_FAILED = new Set([502, 504]);

/** HTTP with patience: what was lost or refused for the moment is sent again. */
export class Transport {
  #token: string | null;
  readonly #url: string;
  readonly #language: string | undefined;
  readonly #timeout: number;
  readonly #patience: number;
  readonly #fetch: typeof fetch;

  constructor(options: TransportOptions) {
    this.#token = usable(options.token);
    // Said at once when it is no address: later it would look like a service that cannot be reached.
    this.#url = new URL(options.url).href.replace(/\/+$/, "");
    this.#language = options.language;
    this.#timeout = options.timeout ?? 30_000;
    this.#patience = options.patience ?? 60_000;
    // A browser's fetch must be called as a function of the window.
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  get token(): string | null {
    return this.#token;
  }

  set token(token: string | null) {
    this.#token = usable(token);
  }

  /**
   * The answer, whose status is 2xx or 304. Throws `BangError` when the service refuses, `ConnectionLost` when it cannot
   * be reached, and the signal's reason when that is aborted.
   */
  async send(sending: Sending): Promise<Response> {
    // Outside of what may be lost: a request that cannot be made is an error at once.
    let request = this.#request(sending);
    let repeatable = sending.repeatable;
    let left = this.#patience;
    for (let failures = 0; ; failures++) {
      let wait = backoff(FIRST_PAUSE, failures, LONGEST_BACKOFF);
      try {
        const response = await this.#once(sending, request);
        if (response.ok || response.status === 304) return response;
        const error = await errorOf(response);
        wait = retryAfter(response) ?? wait;
        if (sending.guarded && repeatable && isFull(error)) {
          const { [KEY]: _, ...headers } = sending.headers ?? {};
          request = this.#request({ ...sending, headers });
          // Without the key a second one would be refused, as if somebody else's had been quicker.
          repeatable = false;
          continue;
        }
        if (!mayPass(error, repeatable) || wait > left) throw error;
      } catch (error) {
        if (error instanceof BangError || sending.signal?.aborted) throw error;
        if (!repeatable || wait > left) throw new ConnectionLost(this.#url, error);
      }
      left -= wait;
      await pause(wait, sending.signal);
    }
  }

  /**
   * The answer to one GET of an event stream, whatever its status; its body may be read for as long as the signal lets.
   * Throws at once when it cannot be asked for: what the promise is rejected with is a connection that was lost.
   */
  open(target: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const given = this.#headers({ ...headers, Accept: "text/event-stream" });
    return this.#fetch(this.#url + target, { headers: given, signal, cache: "no-store" });
  }

  #request(sending: Sending): RequestInit {
    const headers = this.#headers(sending.headers);
    // The client keeps its own ETags; a browser's cache would answer in the service's place.
    const request: RequestInit = { method: sending.method, headers, cache: "no-store" };
    if (sending.body !== undefined) {
      headers.set("Content-Type", "application/json");
      request.body = JSON.stringify(sending.body);
    }
    return request;
  }

  async #once(sending: Sending, request: RequestInit): Promise<Response> {
    const timeout = AbortSignal.timeout(this.#timeout + (sending.held ?? 0));
    const signal = sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout;
    const response = await this.#fetch(this.#url + sending.target, { ...request, signal });
    // The body is read here, so that one that breaks off counts as lost too.
    const text = response.status === 204 || response.status === 304 ? null : await response.text();
    // No JSON is empty: the connection ended between the headers and the body.
    if (text === "" && response.headers.get("Content-Type")?.includes("json")) throw new TypeError("an answer broke off");
    return new Response(text, response);
  }

  #headers(more: Record<string, string> = {}): Headers {
    const headers = new Headers({ Accept: "application/json", ...more });
    if (this.#token !== null) headers.set("Authorization", `Bearer ${this.#token}`);
    if (this.#language !== undefined) headers.set("Accept-Language", this.#language);
    return headers;
  }
}

/** The token that is meant, without what surrounds it; null for an empty one. */
function usable(token: string | null | undefined): string | null {
  const meant = token?.trim() ?? "";
  if (!/^[!-~]*$/.test(meant)) {
    // What is wrong is not shown: errors are kept in logs.
    throw new TypeError("The token has characters in it that no token has. Was it copied as a whole, and alone?");
  }
  return meant || null;
}

/** Whether the service keeps as many answers for the keys of the account as it can. */
function isFull(error: BangError): boolean {
  return (error.problem as { scope?: unknown } | null)?.scope === "kept_answers";
}

function mayPass(error: BangError, repeatable: boolean): boolean {
  if (BUSY.has(error.status) || error.code === "idempotency_in_flight") return true;
  return repeatable && GATEWAY_FAILED.has(error.status);
}
