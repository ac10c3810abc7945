import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface Arrived {
  method: string;
  target: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Answer = (response: ServerResponse, request: Arrived) => void | Promise<void>;

/** A service that gives these answers one after another, and the last one for ever. */
export class Service implements AsyncDisposable {
  readonly arrived: Arrived[] = [];
  readonly #server;
  #url = "";

  private constructor(answers: Answer[]) {
    this.#server = createServer(async (incoming, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of incoming) pieces.push(piece as Buffer);
      const { method = "", url = "", headers } = incoming;
      const request = { method, target: url, headers, body: Buffer.concat(pieces).toString() };
      const answer = answers[Math.min(this.arrived.length, answers.length - 1)];
      this.arrived.push(request);
      await answer?.(response, request);
    });
  }

  static async that(...answers: Answer[]): Promise<Service> {
    const service = new Service(answers);
    service.#server.listen(0, "127.0.0.1");
    await once(service.#server, "listening");
    service.#url = `http://127.0.0.1:${(service.#server.address() as AddressInfo).port}`;
    return service;
  }

  get url(): string {
    return this.#url;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

export function json(status: number, document: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(document));
  };
}

export function problem(status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Answer {
  const document = { status, code, title: "No", detail: "Do otherwise.", ...more };
  return json(status, document, { "Content-Type": "application/problem+json", ...headers });
}

/** The connection breaks before there is an answer. */
export const lost: Answer = (response) => {
  response.destroy();
};

/** Nothing ever comes. */
export const silent: Answer = () => {};
