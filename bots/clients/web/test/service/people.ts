/** People of the tests' service: who they are, what waits for them, and what they were told. */

import type { Me, Notice, WaitingPrompt } from "bang-client";
import { list, problem, type Heard, type Service } from "./service";
import { Stream } from "./streams";

/** One person; what they are told is the same at all their devices. */
export class Person {
  readonly notices: Notice[] = [];
  readonly tokens = new Set<string>();
  waiting: WaitingPrompt[] = [];
  readTo = 0;

  constructor(
    readonly people: People,
    readonly me: Me,
  ) {}

  get unread(): number {
    return this.notices.filter(({ id }) => id > this.readTo).length;
  }

  /** Tell them something, of a table or of none. */
  notify(text: string, table: number | null = null): Notice {
    const id = (this.people.lastNotice += 1);
    const named = table === null ? null : { id: table, name: `Table ${table}` };
    const made = { id, table: named, seat: null, kind: "asked", number: id, at: this.people.service.clock.moment(), due_at: null, text } as Notice;
    this.notices.unshift(made);
    this.people.tell(this, "notice", made, id);
    return made;
  }

  /** Something waits for them now, or nothing any more. */
  wait(...waiting: WaitingPrompt[]): void {
    this.waiting = waiting;
    this.people.tell(this, "prompts", { prompts: waiting });
  }

  /** What a session is answered with. */
  session(): { player: Me; token: string } {
    const token = `bang_${this.me.id}t${this.people.next()}_secret`;
    this.tokens.add(token);
    return { player: this.me, token };
  }
}

/** All people, and what the API answers about them. */
export class People {
  readonly all: Person[] = [];
  readonly stream: Stream;
  lastNotice = 0;
  #last = 0;

  constructor(readonly service: Service) {
    this.#sessions();
    this.#notes();
    this.#pages();
    service.on("GET /api/v1/me/", (heard) => this.of(heard)?.me ?? refused());
    service.on("PUT /api/v1/me/settings/", (heard) => Object.assign(this.of(heard)!.me, heard.body));
    service.on("GET /api/v1/me/entries/", () => list([]));
    this.stream = new Stream(service, "/api/v1/me/stream/", (connection) => {
      const person = this.of(connection.heard);
      if (person === undefined) return;
      const last = person.notices[0]?.id ?? 0;
      if (connection.after === null) connection.tell("reset", { prompts: person.waiting, notices: last, tables: [] }, last);
      else {
        const missed = person.notices.filter(({ id }) => id > Number(connection.after));
        for (const one of missed.reverse()) connection.tell("notice", one, one.id);
        connection.tell("prompts", { prompts: person.waiting });
      }
    });
  }

  add(name: string, more: Partial<Me> = {}): Person {
    const id = 11 + this.all.length;
    const me = { id, name, kind: "person", guest: false, language: null, time_zone: "UTC", email: "", ...more } as Me;
    const person = new Person(this, me);
    this.all.push(person);
    return person;
  }

  of(heard: Heard): Person | undefined {
    return this.all.find((one) => one.tokens.has(heard.token));
  }

  /** A number that nothing else has. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }

  tell(person: Person, event: string, data: unknown, id?: number): void {
    for (const one of this.stream.open) if (this.of(one.heard) === person) one.tell(event, data, id);
  }


  #sessions(): void {
    const { service } = this;
    service.on("POST /api/v1/guests/", ({ body }) => this.add(String(body["name"] ?? "Guest"), { guest: true }).session());
    service.on("POST /api/v1/me/account/", (heard) => {
      const person = this.of(heard)!;
      Object.assign(person.me, { name: heard.body["name"], guest: false });
      return { player: person.me, device: "device" };
    });
    service.on("DELETE /api/v1/me/tokens/*/", (heard) => {
      const person = this.of(heard);
      if (person === undefined) return refused();
      for (const token of person.tokens) if (token.split("_")[1] === heard.parts[0]) person.tokens.delete(token);
      return null;
    });
  }

  #notes(): void {
    const { service } = this;
    const mark = (heard: Heard): object => {
      const person = this.of(heard)!;
      return { read_to: person.readTo, unread: person.unread };
    };
    service.on("GET /api/v1/me/notices/mark/", (heard) => (this.of(heard) ? mark(heard) : refused()));
    service.on("PUT /api/v1/me/notices/mark/", (heard) => {
      const person = this.of(heard)!;
      person.readTo = Math.max(person.readTo, Number(heard.body["read_to"]));
      return mark(heard);
    });
    service.on("GET /api/v1/me/notices/", (heard) => {
      const before = Number(heard.query.get("cursor") ?? Infinity);
      const limit = Number(heard.query.get("limit") ?? 50);
      const found = this.of(heard)!.notices.filter(({ id }) => id < before);
      const shown = found.slice(0, limit);
      const next = found.length > limit ? `https://bang.example.org/api/v1/me/notices/?cursor=${shown.at(-1)!.id}` : null;
      return list(shown, next);
    });
  }

  /** The pages at `/account/`, which know people by a cookie. */
  #pages(): void {
    const { service } = this;
    service.on("POST /account/token/", (heard) => {
      const name = /bang_is=(\w+)/.exec(heard.cookies.cookie)?.[1];
      const found = this.all.find(({ me }) => me.name === name);
      if (found === undefined) return problem(401, "not_authenticated");
      heard.cookies.cookie = `bang_is=${name}; bang_here=both`;
      return found.session();
    });
    service.on("POST /account/session/", (heard) => {
      const name = this.of(heard)?.me.name;
      if (heard.body["open"] !== false || heard.cookies.cookie.includes(`bang_is=${name};`)) heard.cookies.cookie = `bang_is=${name}; bang_here=both`;
      return {};
    });
    service.on("DELETE /account/session/", (heard) => {
      heard.cookies.cookie = "";
      return null;
    });
  }
}

function refused(): Response {
  return problem(401, "not_authenticated", "Log in.");
}
