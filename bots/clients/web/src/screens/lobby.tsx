/** The first screen: play now, what waits for me, tables to sit down at, games to watch. */

import "../style/lobby.css";

import type { TableBrief, TableFilters } from "bang-client";
import type { JSX, TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import { useAsked } from "../asking";
import { gamesAndSets } from "../catalogue";
import { until } from "../clock";
import { useFollowed } from "../followed";
import { language, t } from "../language";
import { found } from "../lobby/found";
import { PlayNow } from "../lobby/play-now";
import { Row, SitDown, ToTable } from "../lobby/row";
import { own } from "../people/own";
import { Link } from "../router";
import { session } from "../session";
import { tableName } from "../table-name";

type Filter = { game: string; seats: string; pace: string; text: string };

export function LobbyScreen(): JSX.Element {
  const who = session.value?.token;
  const mine = useFollowed(`mine ${who}`, (signal) => (who ? ownTables(signal) : Promise.resolve([])), own.value.moves).value.value ?? [];
  return (
    <>
      <div class="door">
        <h1>{t("play-title")}</h1>
        <PlayNow mine={mine.filter((table) => table.status === "playing")} />
      </div>
      {who && <MyMove mine={mine} />}
      <Tables />
      <Watching />
    </>
  );
}

/** Where one sits: games that are on, and tables that wait for players. */
async function ownTables(signal: AbortSignal): Promise<TableBrief[]> {
  const lists = await Promise.all((["playing", "open"] as const).map((status) => found({ mine: true, status }, signal)));
  return lists.flat();
}

/** What waits for me, at all tables. */
function MyMove({ mine }: { mine: readonly TableBrief[] }): JSX.Element {
  const waiting = own.value.waiting ?? [];
  const asked = new Set(waiting.map((one) => one.table.id));
  const others = mine.filter((table) => !asked.has(table.id));
  return (
    <section aria-labelledby="my-move">
      <h2 id="my-move">{t("play-my-move")}</h2>
      {waiting.length === 0 && <p>{t(own.value.waiting === null ? "play-loading" : "play-my-move-none")}</p>}
      <ul class="rows">
        {waiting.map((one) => (
          <li key={one.prompt.id}>
            <Link to={`tables/${one.table.id}`}>{tableName(one.table)}</Link>
            <p>{one.prompt.question}</p>
            {one.due_at && <p class="hint">{t("play-prompt-left", { left: until(one.due_at) })}</p>}
          </li>
        ))}
        {others.map((table) => (
          <li key={table.id}>
            <Link to={`tables/${table.id}`}>{tableName(table)}</Link>{" "}
            <span class="hint">{t(table.status === "open" ? "play-table-waiting" : "play-others-move")}</span>
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
  // Whoever becomes a guest to sit down sees the same rows, and why they could not.
  const asked = `${JSON.stringify(filter)} ${session.value?.token} ${language.value} ${own.value.moves}`;
  const tables = useFollowed("free", (signal) => found({ ...query, free: true }, signal), asked);
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
      {tables.value.value && rows.length === 0 && (
        <p>
          {t("play-free-none")} <Link to="open">{t("play-open-table")}</Link>
        </p>
      )}
      <ul class="rows">
        {rows.map((table) => (
          <Row key={table.id} table={table}>
            <SitDown table={table} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** Games that are on and that anybody may see. */
function Watching(): JSX.Element {
  const tables = useFollowed("watch", (signal) => found({ status: "playing", order: "moved" }, signal), session.value?.token);
  const rows = (tables.value.value ?? []).filter((table) => table.your_seat === null);
  return (
    <section aria-labelledby="watch">
      <h2 id="watch">{t("play-watch")}</h2>
      {tables.value.value && rows.length === 0 && <p>{t("play-watch-none")}</p>}
      <ul class="rows">
        {rows.map((table) => (
          <Row key={table.id} table={table}>
            <ToTable table={table} act="page-first-watch" />
          </Row>
        ))}
      </ul>
    </section>
  );
}
