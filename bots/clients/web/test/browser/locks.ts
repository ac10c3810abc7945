/** Locks of a browser: one page has a lock at a time, the others wait in their order. */

interface Waiting {
  page: object;
  begin: () => Promise<unknown>;
}

export class Locks {
  readonly #queues = new Map<string, Waiting[]>();

  /** `navigator.locks` of one page. */
  of(page: object): { request: (name: string, ...rest: unknown[]) => Promise<unknown> } {
    return {
      request: (name, ...rest) => {
        const act = rest.at(-1) as () => Promise<unknown>;
        const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
        return this.#request(page, name, act, signal);
      },
    };
  }

  /** The page is gone, and so is its turn. */
  leave(page: object): void {
    for (const [name, queue] of this.#queues) {
      const isFirst = queue[0]?.page === page;
      this.#queues.set(name, queue.filter((one) => one.page !== page));
      if (isFirst) this.#next(name);
    }
  }

  #request(page: object, name: string, act: () => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const mine: Waiting = {
        page,
        begin: async () => {
          signal?.removeEventListener("abort", stop);
          await act().then(resolve, reject);
          this.#end(name, mine);
        },
      };
      const stop = (): void => {
        this.#queues.set(name, this.#queues.get(name)!.filter((one) => one !== mine));
        reject(signal!.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", stop);
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, [...queue, mine]);
      if (queue.length === 0) this.#next(name);
    });
  }

  #next(name: string): void {
    const first = this.#queues.get(name)?.[0];
    if (first !== undefined) queueMicrotask(() => this.#queues.get(name)?.[0] === first && void first.begin());
  }

  #end(name: string, one: Waiting): void {
    const queue = this.#queues.get(name)!;
    if (queue[0] !== one) return;
    this.#queues.set(name, queue.slice(1));
    this.#next(name);
  }
}
