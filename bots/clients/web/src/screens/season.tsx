/** One's own part in a season: what is to be done, one's tables, and appeals at them. */

import type { Schemas } from "bang-client";
import type { JSX, TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { language, moment, t } from "../language";
import type { Plain } from "../message";
import { points } from "../people/figures";
import { type ReadSeason, readSeason } from "../people/season";
import { Answer, Refused, Trail } from "../people/states";
import { LEAGUE_TABLE_STATES, SEASON_STATES, seasonTitle, titleIn, useTitles, worded } from "../people/words";
import { Link, pageAt } from "../router";
import { api, session } from "../session";
import { OwnPart } from "./entry";

const ADMISSIONS: Readonly<Record<string, Plain>> = {
  everybody: "play-admission-everybody",
  people: "play-admission-people",
  confirmed: "play-admission-confirmed",
  bots: "play-admission-bots",
};

type LeagueTable = Schemas["LeagueTable"];

export function SeasonScreen({ slug, number }: { slug: string; number: number }): JSX.Element {
  const [round, turn] = useState(0);
  const asked = useAsked(`season ${slug} ${number} ${session.value?.token} ${language.value}`, (signal) => readSeason(slug, number, signal), round);
  return (
    <>
      <Trail steps={[{ to: "seasons", title: t("page-league-own") }]} />
      <Answer of={asked} title={t("page-league-own")}>
        {(found) => (found === null ? <h1>{t("play-season-unknown")}</h1> : <Told found={found} round={round} changed={() => turn(round + 1)} />)}
      </Answer>
    </>
  );
}

function Told({ found, round, changed }: { found: ReadSeason; round: number; changed: () => void }): JSX.Element {
  const { league, season, own } = found;
  return (
    <>
      <h1>{`${league.name}, ${seasonTitle(season)}`}</h1>
      <p>
        <strong>{worded(SEASON_STATES, season.state)}</strong>{" "}
        {season.state === "registration" && t("page-league-registration-until", { when: moment(new Date(season.registration_until)) })}
      </p>
      {season.state === "registration" && (
        <p>
          {worded(ADMISSIONS, season.admission)}{" "}
          {season.most_entries !== null && t(season.entries < season.most_entries ? "play-season-room" : "play-season-full", { count: season.most_entries })}
        </p>
      )}
      <p>
        <a href={pageAt(`/leagues/${league.slug}/${season.number}/`)}>{t("play-season-page")}</a>
      </p>
      <OwnPart season={season} own={own} changed={changed} />
      {own?.division && <OwnTables division={own.division.id} round={round} />}
    </>
  );
}

/** The tables that the division's rounds have of theirs, and those at which somebody has taken their seat. */
function OwnTables({ division, round }: { division: number; round: number }): JSX.Element {
  const me = session.value?.player.id;
  const ask = async (signal: AbortSignal): Promise<{ round: number; table: LeagueTable }[]> => {
    const { rounds } = await api().get("/api/v1/divisions/{division_id}/rounds/", { path: { division_id: division }, signal });
    return rounds.flatMap((one) =>
      one.tables.filter((table) => table.you_played || table.places.some((place) => place.player.id === me)).map((table) => ({ round: one.number, table })),
    );
  };
  const asked = useAsked(`own tables ${division} ${me} ${language.value}`, ask, round);
  return (
    <section aria-labelledby="of-tables">
      <h2 id="of-tables">{t("play-own-tables")}</h2>
      <Answer of={asked}>
        {(tables) => (
          <>
            {tables.length === 0 && <p>{t("play-own-tables-none")}</p>}
            <ul class="rows">
              {tables.map(({ round, table }) => (
                <li key={`${round} ${table.number}`}>
                  <OwnTable round={round} table={table} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
    </section>
  );
}

function OwnTable({ round, table }: { round: number; table: LeagueTable }): JSX.Element {
  const titles = useTitles();
  const title = t("play-own-table", { round, table: table.number });
  const place = table.places.find((one) => one.player.id === session.value?.player.id);
  return (
    <>
      <p>
        {table.table === null || !place ? title : <Link to={`tables/${table.table}${table.state === "played" ? "/replay" : ""}`}>{title}</Link>}{" "}
        <small>({worded(LEAGUE_TABLE_STATES, table.state)})</small>
      </p>
      {place && (place.role !== null || place.points !== null) && (
        <p class="hint">
          {place.role !== null && titleIn(titles.roles, place.role)} {place.won && <strong>{t("page-league-won")}</strong>}
          {place.points !== null && <> · {t("play-points-of", { points: points(place.points) })}</>}
        </p>
      )}
      {!place && <p class="hint">{t("play-own-table-left")}</p>}
      {table.table !== null && <AppealForm table={table.table} />}
    </>
  );
}

/** Asking the organisers to look again at what was decided at one's own table. */
function AppealForm({ table }: { table: number }): JSX.Element {
  const [fault, say] = useState("");
  const [isBusy, busy] = useState(false);
  const [isSent, sent] = useState(false);
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text"));
    busy(true);
    say("");
    api()
      .post("/api/v1/tables/{table_id}/appeals/", { path: { table_id: table }, body: { text } })
      .then(
        () => sent(true),
        (error: unknown) => say(faultOf(error)),
      )
      .finally(() => busy(false));
  };
  if (isSent) {
    return (
      <p role="status">
        {t("play-appeal-sent")} <Link to="seasons">{t("play-appeals")}</Link>
      </p>
    );
  }
  return (
    <details>
      <summary>{t("play-appeal")}</summary>
      <form class="entry" onSubmit={send}>
        <p>{t("play-appeal-about")}</p>
        <label>
          {t("play-league-appeal-text")}
          <textarea name="text" required rows={4} maxLength={500} />
        </label>
        {fault && <Refused fault={fault} />}
        <button class="main" disabled={isBusy}>
          {t("play-appeal")}
        </button>
      </form>
    </details>
  );
}
