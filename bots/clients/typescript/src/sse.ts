/** The wire format of Server-Sent Events, as the HTML standard has it. */

export interface Message {
  event: string;
  data: string;
  /** The last `id` sent so far, with this message or before it. */
  id: string;
}

/** Makes messages of the pieces of text in which a stream arrives. */
export class SseParser {
  /** Milliseconds to wait before coming back, when the service has said so. */
  retry: number | null = null;
  #rest = "";
  #started = false;
  #event = "";
  #data: string[] = [];
  #id = "";

  constructor(lastId = "") {
    this.#id = lastId;
  }

  /** The messages that are complete with this piece. */
  push(text: string): Message[] {
    this.#rest += text;
    if (!this.#started && this.#rest !== "") {
      this.#started = true;
      this.#rest = this.#rest.replace(/^\uFEFF/, "");
    }
    const messages: Message[] = [];
    // A CR at the very end may be the half of a CRLF: its line waits for the next piece.
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = this.#line(line);
      if (message !== null) messages.push(message);
    }
    return messages;
  }

  #line(line: string): Message | null {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#event = value;
    else if (field === "data") this.#data.push(value);
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    else if (field === "retry" && /^\d+$/.test(value)) this.retry = Number(value);
    return null;
  }

  #dispatch(): Message | null {
    const message = { event: this.#event || "message", data: this.#data.join("\n"), id: this.#id };
    const empty = this.#data.length === 0;
    this.#event = "";
    this.#data = [];
    return empty ? null : message;
  }
}
