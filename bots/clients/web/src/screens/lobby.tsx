/** The first screen: play now, what waits for me, tables to sit down at, games to watch. */

import type { TableBrief, TableFilters } from "bang-client";
import type { JSX, TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { beginGame } from "../begin-game";
import { gamesAndSets } from "../catalogue";
import { until } from "../clock";
import { language, t } from "../language";
import { GuestName } from "../parts/guest-name";
import { PlayerName } from "../people/names";
import { own } from "../people/own";
import { filled, type Page } from "../people/pages";
import { Refused } from "../people/states";
import { go, Link } from "../router";
import { api, session } from "../session";

const SHOWN = 20;

type Filter = { game: string; seats: string; pace: string; text: string };

/** The first tables that fit, as a lobby draws them. */
async function found(query: TableFilters, signal: AbortSignal): Promise<TableBrief[]> {
  const ask = async (cursor: string | undefined): Promise<Page<TableBrief>> => {
    const page = await api().get("/api/v1/tables/", { query: { ...query, brief: true, limit: SHOWN, cursor }, signal });
    return page as Page<TableBrief>;
  };
  return (await filled(ask, SHOWN, undefined, signal)).results.slice(0, SHOWN);
}

export function LobbyScreen(): JSX.Element {
  return (
    <>
      <h1>{t("play-title")}</h1>
      <PlayNow />
      {session.value && <MyMove />}
      <Tables />
      <Watching />
    </>
  );
}

/** One click, and the game has begun. */
function PlayNow(): JSX.Element {
  const [isBusy, busy] = useState(false);
  const [fault, say] = useState("");
  const games = useAsked(`games ${language.value}`, () => gamesAndSets());
  const [first, ...others] = games.value.value?.games ?? [];
  const begin = async (game: string | undefined): Promise<void> => {
    busy(true);
    say("");
    try {
      go(`tables/${await beginGame(game ? { game } : {})}`);
    } catch (error) {
      say(faultOf(error));
      busy(false);
    }
  };
  return (
    <section class="now" aria-label={t("play-now")}>
      <p>{t("play-about")}</p>
      <GuestName />
      <p class="acts">
        <button type="button" class="main" disabled={isBusy} onClick={() => void begin(first?.name)}>
          {t("play-now")}
        </button>
        {others.map((game) => (
          <button type="button" key={game.name} disabled={isBusy} onClick={() => void begin(game.name)}>
            {t("play-now-of", { game: game.title })}
          </button>
        ))}
        {session.value && <Link to="open">{t("play-open-table")}</Link>}
      </p>
      {isBusy && <p role="status">{t("play-dealing")}</p>}
      {fault && <Refused fault={fault} />}
    </section>
  );
}

/** What waits for me, at all tables. */
function MyMove(): JSX.Element {
  const mine = useAsked(`mine ${session.value?.token} ${own.value.moves}`, (signal) => found({ mine: true, status: "playing" }, signal));
  const waiting = own.value.waiting ?? [];
  const asked = new Set(waiting.map((one) => one.table.id));
  const others = (mine.value.value ?? []).filter((table) => !asked.has(table.id));
  return (
    <section aria-labelledby="my-move">
      <h2 id="my-move">{t("play-my-move")}</h2>
      {waiting.length === 0 && <p>{t(own.value.waiting === null ? "play-loading" : "play-my-move-none")}</p>}
      <ul class="rows">
        {waiting.map((one) => (
          <li key={one.prompt.id}>
            <Link to={`tables/${one.table.id}`}>{one.table.name || t("play-table-number", { id: String(one.table.id) })}</Link>
            <p>{one.prompt.question}</p>
            {one.due_at && <p class="hint">{t("play-prompt-left", { left: until(one.due_at) })}</p>}
          </li>
        ))}
        {others.map((table) => (
          <li key={table.id}>
            <Link to={`tables/${table.id}`}>{nameOf(table)}</Link> <span class="hint">{t("play-others-move")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Open tables with a free seat, narrowed by what is looked for. */
function Tables(): JSX.Element {
  const [filter, narrow] = useState<Filter>({ game: "", seats: "", pace: "", text: "" });
  const query: TableFilters = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const tables = useAsked(`free ${JSON.stringify(filter)} ${session.value?.token} ${language.value}`, (signal) =>
    found({ ...query, free: true }, signal),
  );
  const rows = tables.value.value ?? [];
  const games = useAsked(`games ${language.value}`, () => gamesAndSets()).value.value?.games ?? [];
  const set = (name: keyof Filter) => (event: TargetedEvent<HTMLInputElement | HTMLSelectElement>) =>
    narrow({ ...filter, [name]: event.currentTarget.value });
  return (
    <section aria-labelledby="free">
      <h2 id="free">{t("play-free-tables")}</h2>
      <details class="filters">
        <summary>{t("play-filter")}</summary>
      <form class="filter" onSubmit={(event) => event.preventDefault()} role="search" aria-label={t("play-free-tables")}>
        <label>
          {t("page-league-rule-game")}{" "}
          <select value={filter.game} onChange={set("game")}>
            <option value="">{t("play-any")}</option>
            {games.map((game) => (
              <option key={game.name} value={game.name}>
                {game.title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("play-pace")}{" "}
          <select value={filter.pace} onChange={set("pace")}>
            <option value="">{t("play-any")}</option>
            <option value="live">{t("play-pace-live")}</option>
            <option value="days">{t("play-pace-days")}</option>
          </select>
        </label>
        <label>
          {t("page-league-seats-column")} <input type="number" min={3} max={14} value={filter.seats} onChange={set("seats")} />
        </label>
        <label>
          {t("play-search")} <input type="search" value={filter.text} onChange={set("text")} />
        </label>
      </form>
      </details>
      {tables.value.fault && <p class="fault">{tables.value.fault}</p>}
      {tables.value.value && rows.length === 0 && <p>{t("play-free-none")}</p>}
      <Rows tables={rows} />
    </section>
  );
}

/** Games that are on and that anybody may see. */
function Watching(): JSX.Element {
  const tables = useAsked("watch", (signal) => found({ status: "playing", order: "moved" }, signal));
  const rows = (tables.value.value ?? []).filter((table) => table.your_seat === null);
  return (
    <section aria-labelledby="watch">
      <h2 id="watch">{t("play-watch")}</h2>
      {tables.value.value && rows.length === 0 && <p>{t("play-watch-none")}</p>}
      <Rows tables={rows} />
    </section>
  );
}

function Rows({ tables }: { tables: readonly TableBrief[] }): JSX.Element {
  const games = useAsked(`games ${language.value}`, () => gamesAndSets()).value.value?.games ?? [];
  return (
    <ul class="rows">
      {tables.map((table) => (
        <li key={table.id}>
          <Link to={`tables/${table.id}`}>{nameOf(table)}</Link>
          <p class="hint">
            {t("play-table-row", {
              game: games.find((game) => game.name === table.game)?.title ?? table.game,
              sitting: table.seats.length,
              seats: table.seat_count,
            })}
            {table.host && (
              <>
                {" "}
                {t("play-hosted-by")} <PlayerName player={table.host} />
              </>
            )}
            {table.pool && <> {t("play-rated-row")}</>}
          </p>
          {table.join_refusal && <p class="hint">{table.join_refusal.detail}</p>}
        </li>
      ))}
    </ul>
  );
}

function nameOf(table: TableBrief): string {
  return table.name || t("play-table-number", { id: String(table.id) });
}
