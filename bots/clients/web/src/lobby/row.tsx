/** A table in a list: on which terms it is played, who sits there, and one thing to do about it. */

import type { TableBrief } from "bang-client";
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { gamesAndSets } from "../catalogue";
import { language, listed, t } from "../language";
import type { Plain } from "../message";
import { LogInLink } from "../parts/log-in";
import { Sitting } from "../people/names";
import { Refused } from "../people/states";
import { refusalTold } from "../refusals";
import { go, Link } from "../router";
import { api, playAsSomebody, session } from "../session";
import { tableName } from "../table-name";

/** One table; `children` is what can be done about it. */
export function Row({ table, children }: { table: TableBrief; children: ComponentChildren }): JSX.Element {
  const lists = useAsked(`games ${language.value}`, () => gamesAndSets()).value.value;
  const game = lists?.games.find((one) => one.name === table.game);
  const people = table.seats.filter((seat) => seat.player !== null);
  return (
    <li class="table-row">
      <Seats table={table} />
      <div>
        <Link to={`tables/${table.id}`}>{tableName(table)}</Link>
        <p class="hint">{t("play-table-row", { game: game?.title ?? table.game, sitting: table.seats.length, seats: table.seat_count })}</p>
        <Terms table={table} />
        {people.length > 0 && (
          <p class="hint">
            <Sitting seats={people} ratings={table.ratings} />
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

/** On which terms a table is played: with which sets, how quickly, and whether it is rated. */
export function Terms({ table }: { table: Pick<TableBrief, "game" | "sets" | "pace" | "pool" | "seats"> }): JSX.Element {
  const lists = useAsked(`games ${language.value}`, () => gamesAndSets()).value.value;
  const game = lists?.games.find((one) => one.name === table.game);
  // The set that a game is named after says nothing more.
  const sets = (lists?.sets ?? []).filter((set) => table.sets.includes(set.name) && set.title !== game?.title);
  const computers = table.seats.filter((seat) => seat.player === null).length;
  return (
    <ul class="terms hint">
      {sets.length > 0 && <li>{listed(sets.map((set) => set.title))}</li>}
      <li>{t("play-row-pace", { pace: table.pace })}</li>
      {table.pool && <li>{t("play-rated-row")}</li>}
      {computers > 0 && <li>{t("play-row-computers", { count: computers })}</li>}
    </ul>
  );
}

/** Seats that are taken and that are free, for eyes: the line beside them says it in words. */
function Seats({ table }: { table: TableBrief }): JSX.Element {
  const free = Math.max(0, table.seat_count - table.seats.length);
  return (
    <span class="seats-drawn" aria-hidden="true">
      {table.seats.map(({ seat }) => (
        <span key={seat}>
          <img src={table.faces[seat]} alt="" width={32} height={32} loading="lazy" />
        </span>
      ))}
      {Array.from({ length: free }, (_, at) => (
        <span key={`free ${at}`} class="free" />
      ))}
    </span>
  );
}

/** Sit down there at once; who may not is told why. */
export function SitDown({ table }: { table: TableBrief }): JSX.Element {
  const [isBusy, busy] = useState(false);
  const [fault, say] = useState("");
  const sit = async (): Promise<void> => {
    busy(true);
    say("");
    try {
      await playAsSomebody();
      await api().join(table.id);
      go(`tables/${table.id}`);
    } catch (error) {
      say(faultOf(error));
      busy(false);
    }
  };
  return (
    <div class="act">
      <Way table={table} isBusy={isBusy} onSit={() => void sit()} />
      {fault && <Refused fault={fault} />}
    </div>
  );
}

/** The way to a seat there, or why there is none. */
function Way({ table, isBusy, onSit }: { table: TableBrief; isBusy: boolean; onSit: () => void }): JSX.Element | null {
  if (table.your_seat !== null) return <ToTable table={table} act="page-answer-table" />;
  if (table.join_refusal) return <p class="hint">{refusalTold(table.join_refusal.code, table.join_refusal.detail)}</p>;
  if (!session.value && table.pool) return <LogInLink>{t("play-log-in-to-sit")}</LogInLink>;
  if (session.value && !table.may_join) return null;
  const act = t(session.value ? "play-sit-down" : "play-sit-as-guest");
  return (
    <button type="button" class="main" disabled={isBusy} aria-label={t("play-act-at", { act, table: tableName(table) })} onClick={onSit}>
      {act}
    </button>
  );
}

/** Look at a table, whatever for. */
export function ToTable({ table, act }: { table: TableBrief; act: Plain }): JSX.Element {
  return (
    <Link to={`tables/${table.id}`} class="button" aria-label={t("play-act-at", { act: t(act), table: tableName(table) })}>
      {t(act)}
    </Link>
  );
}
