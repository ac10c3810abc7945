/**
 * Plays one game at a table with AI seats and tells it as it goes. It knows no rule: it chooses among what it is offered.
 *
 *     BANG_URL=http://127.0.0.1:8000 npm run bot -- --game dice --seats 5
 *
 * With BANG_TOKEN it plays as that account, without it as a new one.
 */

import { parseArgs } from "node:util";

import { BangError, Client, type Option, type View } from "bang-client";

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "cards" },
    seats: { type: "string", default: "4" },
    policy: { type: "string", default: "rules" },
  },
});
const seats = Number(values.seats);

const client = new Client({
  url: process.env["BANG_URL"] ?? "http://127.0.0.1:8000",
  token: process.env["BANG_TOKEN"],
});
if (client.token === null) {
  await client.signUp({ name: `bot-${crypto.randomUUID().slice(0, 8)}`, password: crypto.randomUUID() });
}

const table = await client.openTable({ name: "A bot's table", game: values.game, seats });
for (let taken = 1; taken < seats; taken++) await client.addAiSeat(table.id, { policy: values.policy });
await client.start(table.id);
console.log(`Table ${table.id}. The deal is committed to: ${table.commitment}`);

const end = await play(table.id);
const winners = end.seats.filter((seat) => end.result?.winners.includes(seat.seat));
const names = winners.map((seat) => `${seat.name} (${seat.role})`).join(", ");
console.log(`\nThe end: ${end.result?.side ?? end.status}. ${names || "Nobody"} won.`);

/** Tells every record, answers every prompt; the view of the game when it is over. */
async function play(id: number): Promise<View> {
  let answered = "";
  for await (const update of client.followTable(id, { after: 0 })) {
    if (update.event === "record") console.log(`${update.data.number}. ${update.data.text}`);
    const view = update.event === "view" ? update.data : update.event === "reset" ? update.data.view : null;
    if (view === null) continue;
    if (view.status === "over" || view.status === "voided") return view;
    // The same prompt comes again when the view changes for another reason.
    if (view.prompt === null || view.prompt.id === answered) continue;
    answered = view.prompt.id;
    try {
      await client.answer(id, answered, choose(view, view.prompt.options).id);
    } catch (error) {
      // The game has moved on in the meantime: the stream brings what is asked now.
      if (!(error instanceof BangError && error.status === 409)) throw error;
    }
  }
  throw new Error("a stream without a signal never ends");
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
