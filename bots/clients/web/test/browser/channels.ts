/** Channels between the pages of a browser: what one says, all others of that name hear. */

import { Target } from "./elements";

export class Channels {
  readonly #open = new Set<Channel>();

  /** `BroadcastChannel` of one page. */
  of(page: object): new (name: string) => Channel {
    const channels = this.#open;
    return class extends Channel {
      constructor(name: string) {
        super(channels, page, name);
      }
    };
  }

  /** The page is gone: it hears nothing any more. */
  leave(page: object): void {
    for (const one of [...this.#open]) if (one.page === page) one.close();
  }
}

class Channel extends Target {
  constructor(
    readonly channels: Set<Channel>,
    readonly page: object,
    readonly name: string,
  ) {
    super();
    channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of this.channels) {
      if (other === this || other.name !== this.name) continue;
      const copy = structuredClone(data);
      queueMicrotask(() => this.channels.has(other) && other.hear({ type: "message", target: null, data: copy }));
    }
  }

  close(): void {
    this.channels.delete(this);
  }
}
