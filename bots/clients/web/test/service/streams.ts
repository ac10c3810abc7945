/** Streams of the service: whoever is connected is told what a test tells. */

import type { Heard, Service } from "./service";

/** Milliseconds between two signs of life. */
const ALIVE = 15_000;

/** One connection, from the service's side. */
export class Connection {
  isOpen = true;
  /** Whether it says nothing, not even that it is there. */
  isSilent = false;
  readonly #encoder = new TextEncoder();
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly response: Response;

  constructor(
    readonly heard: Heard,
    /** Behind what the client goes on; null: it begins. */
    readonly after: string | null = heard.headers.get("Last-Event-ID"),
  ) {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.#controller = controller) });
    this.response = new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    heard.signal.addEventListener("abort", () => this.#end(() => this.#controller.error(heard.signal.reason)));
    this.write("retry: 2000\n\n");
  }

  write(text: string): void {
    if (this.isOpen) this.#controller.enqueue(this.#encoder.encode(text));
  }

  tell(event: string, data: unknown, id?: number): void {
    this.write(`event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  /** It breaks. */
  break(): void {
    this.#end(() => this.#controller.error(new TypeError("terminated")));
  }

  #end(how: () => void): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    how();
  }
}

/** All connections to one stream. */
export class Stream {
  /** Also those that have ended, the latest last. */
  readonly connections: Connection[] = [];

  /** `begin` tells a new connection what every connection is told first. */
  constructor(service: Service, path: string, begin: (connection: Connection) => void) {
    service.on(`GET ${path}`, (heard) => {
      const connection = new Connection(heard);
      this.connections.push(connection);
      service.clock.set(() => connection.isSilent || connection.write(":\n\n"), ALIVE, ALIVE);
      begin(connection);
      return connection.response;
    });
  }

  get open(): Connection[] {
    return this.connections.filter((one) => one.isOpen);
  }

  tell(event: string, data: unknown, id?: number): void {
    for (const one of this.open) one.tell(event, data, id);
  }
}
