/** Of a rated table: why one may not sit down there, and how likely each seat is to win, before anybody knows the roles. */

import type { Signal } from "@preact/signals";
import type { Schemas, Table } from "bang-client";
import type { JSX } from "preact";
import { type Asked, useAsked } from "../asking";
import { language, t } from "../language";
import { figure, percent } from "../people/figures";
import { SeatName } from "../people/names";
import { api, session } from "../session";

export type Standing = Schemas["TableRating"] | null;

/** What is told of ratings; null: the table is not rated. It is asked for anew when somebody sits down, when the game is
 * over, and in each `round`. */
export function useStanding(table: Table | null, invitation: string, round = 0): Signal<Asked<Standing>> {
  const sitting = table?.seats.map((seat) => `${seat.seat} ${seat.name}`).join();
  const key = `standing ${table?.id} ${table?.pool} ${table?.status} ${sitting} ${session.value?.token} ${language.value}`;
  return useAsked(key, async (signal) => {
    if (!table?.pool) return null;
    const query = invitation ? { invitation } : {};
    return await api().get("/api/v1/tables/{table_id}/rating/", { path: { table_id: table.id }, query, signal });
  }, round);
}

type SeatChance = Schemas["SeatChance"];

/** The chance of one seat, and the rating that it follows from. */
function Chance({ found }: { found: SeatChance }): JSX.Element {
  const { estimate, uncertainty } = found;
  return (
    <span class="hint">
      {" "}
      {t("play-chance", { percent: percent(found.chance), estimate: figure(estimate), uncertainty: figure(uncertainty) })}
    </span>
  );
}

/** Who sits at which seat, with their ratings, and the chance of each at a rated table; `beside` is what can be done about
 * a seat. */
export function Seated(props: {
  table: Table;
  standing: Standing | undefined;
  beside?: (seat: Table["seats"][number]) => JSX.Element | null;
}): JSX.Element {
  const { table, standing, beside } = props;
  return (
    <ol class="sitting">
      {table.seats.map((seat) => {
        const chance = standing?.chances.find((one) => one.seat === seat.seat);
        return (
          <li key={seat.seat}>
            {/* A chance says the rating, too. */}
            <SeatName seat={seat} ratings={chance ? undefined : table.ratings} />
            {chance && <Chance found={chance} />}
            {beside?.(seat)}
          </li>
        );
      })}
    </ol>
  );
}

/** Those of all seats of a game that is on, for whoever wants to know. */
export function Chances({ table, invitation }: { table: Table; invitation: string }): JSX.Element | null {
  const standing = useStanding(table, invitation).value.value;
  if (!standing?.chances.length) return null;
  return (
    <details>
      <summary>{t("play-chances")}</summary>
      <p class="hint">{t("play-chances-about")}</p>
      <Seated table={table} standing={standing} />
    </details>
  );
}
