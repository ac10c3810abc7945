/** What a browser keeps, as `indexedDB` of its pages: one store of values by their names. */

type Act = (store: Map<string, unknown>) => unknown;

interface Request {
  error?: unknown;
  onerror?: (() => void) | null;
  result?: unknown;
  onsuccess?: (() => void) | null;
  onupgradeneeded?: (() => void) | null;
}

/** One transaction after the other; in each, one request after the other. */
export class Kept {
  /** Whether the browser keeps nothing, as some do in private windows. */
  isRefused = false;
  readonly values = new Map<string, unknown>();
  #last: Promise<void> = Promise.resolve();

  open(): Request {
    const database = { createObjectStore: () => {}, close: () => {}, transaction: () => this.#transaction() };
    const request: Request = { result: database };
    queueMicrotask(() => {
      if (this.isRefused) {
        request.error = new DOMException("no storage", "UnknownError");
        return request.onerror?.();
      }
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  }

  #transaction(): object {
    const waiting: [Request, Act][] = [];
    const ask = (act: Act): Request => {
      const request: Request = {};
      waiting.push([request, act]);
      return request;
    };
    const store = {
      get: (name: string) => ask((values) => structuredClone(values.get(name))),
      put: (value: unknown, name: string) => ask((values) => void values.set(name, structuredClone(value))),
      delete: (name: string) => ask((values) => void values.delete(name)),
    };
    const transaction = { objectStore: () => store, oncomplete: null as (() => void) | null };
    this.#last = this.#last.then(async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const [request, act] = one;
        request.result = act(this.values);
        request.onsuccess?.();
        await null;
      }
      transaction.oncomplete?.();
    });
    return transaction;
  }
}
