/**
 * Plays one game at a table with AI seats and tells it as it goes. It knows no rule: it chooses among what it is offered.
 *
 *     BANG_URL=http://127.0.0.1:8000 npm run bot -- --game dice --seats 5
 *     BANG_URL=http://127.0.0.1:8000 npm run bot -- --table 7
 *
 * `--table` joins a table, or comes back to it. With BANG_TOKEN it plays as that account, without it as a new one.
 */

import { parseArgs } from "node:util";

import { BangError, Client, type Option, type Table, type View } from "bang-client";

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "cards" },
    seats: { type: "string", default: "4" },
    policy: { type: "string", default: "rules" },
    table: { type: "string" },
  },
});

const client = new Client({
  url: process.env["BANG_URL"] ?? "http://127.0.0.1:8000",
  token: process.env["BANG_TOKEN"],
});
if (client.token === null) {
  await client.signUp({ name: `bot-${crypto.randomUUID().slice(0, 8)}`, password: crypto.randomUUID() });
}

const { id, commitment } = values.table === undefined ? await opened(Number(values.seats)) : await seated(values.table);
console.log(`Table ${id}. The deal is committed to: ${commitment}`);

const seen = await play(id);
const { status, result, ruling } = await client.table(id);
const winners = seen?.seats.filter((seat) => result?.winners.includes(seat.seat)) ?? [];
const names = winners.map((seat) => `${seat.name} (${seat.role})`).join(", ");
console.log(`\nThe end: ${result?.side ?? status}. ${names || "Nobody"} won.`);
if (ruling !== null) console.log(`The last ruling: ${ruling.kind}. ${ruling.reason}`);

/** A table of this bot's own whose game has begun. */
async function opened(seats: number): Promise<Table> {
  const table = await client.openTable({ name: "A bot's table", game: values.game, seats });
  for (let taken = 1; taken < seats; taken++) await client.addAiSeat(table.id, { policy: values.policy });
  return client.start(table.id);
}

/** A table at which this bot has a seat, or gets one. */
async function seated(number: string): Promise<Table> {
  const table = await client.table(Number(number));
  return table.your_seat === null ? client.join(table.id) : table;
}

/** Tells every record and answers every prompt until the game is over; the last view of it, null if it never began. */
async function play(id: number): Promise<View | null> {
  let seen: View | null = null;
  for await (const update of client.followTable(id, { after: 0 })) {
    // Without a text, the sentence before tells it too.
    if (update.event === "record" && update.data.text) console.log(`${update.data.number}. ${update.data.text}`);
    const view = update.event === "view" ? update.data : update.event === "reset" ? update.data.view : null;
    if (view === null) continue;
    seen = view;
    if (view.prompt === null) continue;
    try {
      await client.answer(id, view.prompt.id, choose(view, view.prompt.options).id);
    } catch (error) {
      // The game has moved on, or stands still: the stream brings what is asked next.
      if (!(error instanceof BangError && error.status === 409)) throw error;
    }
  }
  return seen;
}

/** What helps first, then what hurts others; nothing to no purpose. */
function choose(view: View, options: Option[]): Option {
  const sheriff = view.seats.find((seat) => seat.role === "sheriff")?.seat;
  const outlaw = view.seats.some((seat) => seat.seat === view.viewer && seat.role === "outlaw");
  const worth = (option: Option): number => {
    if (option.kind === "back" || (option.kind === "use" && option.intention !== "hostile")) return -2;
    if (option.kind === "pass" || option.kind === "end") return -1;
    if (option.intention === "hostile") return option.seat === sheriff ? (outlaw ? 3 : -1.5) : 2;
    return option.kind === "play" ? 2.5 : 0.5;
  };
  const ranked = options.map((option) => ({ option, rank: worth(option) + Math.random() }));
  return ranked.reduce((best, one) => (one.rank > best.rank ? one : best)).option;
}
