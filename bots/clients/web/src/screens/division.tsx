/** A division: its standings, its rounds with their tables, and who got how many points in which. */

import type { Schemas } from "bang-client";
import type { JSX, TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { language, t } from "../language";
import type { Plain } from "../message";
import { date, figure, percent, points } from "../people/figures";
import { PlayerName } from "../people/names";
import { Answer, Scrolled, Trail } from "../people/states";
import { divisionTitle, ENTRY_MARKS, LEAGUE_TABLE_STATES, ROUND_STATES, seasonTitle, titleIn, type Titles, useTitles, worded } from "../people/words";
import { Link } from "../router";
import { api, session } from "../session";
import { NoSeason, seasonTrail, useSeason } from "./seasons";

type Standings = Schemas["Standings"];
type Round = Schemas["LeagueRound"];
type LeagueTable = Schemas["LeagueTable"];

const TIE_BREAKS: Readonly<Record<string, Plain>> = {
  wins: "page-league-tie-wins",
  direct: "page-league-tie-direct",
  opponents: "page-league-tie-opponents",
  fewer_games: "page-league-tie-fewer-games",
};

export function DivisionScreen({ slug, number, level }: { slug: string; number: number; level: number }): JSX.Element {
  const { asked } = useSeason(slug, number);
  return (
    <Answer of={asked} title={t("page-leagues")}>
      {(found) => {
        const division = found?.season.divisions.find((one) => one.level === level);
        if (!found || !division) return <NoSeason slug={slug} />;
        const season = seasonTitle(found.season);
        return (
          <>
            <Trail steps={[...seasonTrail(slug, found.league.name), { to: `leagues/${slug}/${number}`, title: season }]} />
            <h1>{`${found.league.name}, ${season}, ${divisionTitle(division)}`}</h1>
            <Told division={division.id} zone={found.season.time_zone} />
          </>
        );
      }}
    </Answer>
  );
}

function Told({ division, zone }: { division: number; zone: string }): JSX.Element {
  const path = { division_id: division };
  const asked = useAsked(`division ${division} ${session.value?.token} ${language.value}`, async (signal) => {
    const [standings, rounds] = await Promise.all([
      api().get("/api/v1/divisions/{division_id}/standings/", { path, signal }),
      api().get("/api/v1/divisions/{division_id}/rounds/", { path, signal }),
    ]);
    return { standings, rounds: rounds.rounds };
  });
  const titles = useTitles();
  return (
    <Answer of={asked}>
      {({ standings, rounds }) => (
        <>
          <Lines standings={standings} />
          {standings.lines.length > 0 && rounds.length > 0 && <ByRound standings={standings} rounds={rounds} />}
          {rounds.map((round) => (
            <RoundOf key={round.number} round={round} zone={zone} titles={titles} />
          ))}
          {rounds.length === 0 && <p>{t("play-rounds-none")}</p>}
        </>
      )}
    </Answer>
  );
}

function Lines({ standings }: { standings: Standings }): JSX.Element {
  const { lines } = standings;
  const me = session.value?.player.id;
  return (
    <section aria-labelledby="of-standings">
      <h2 id="of-standings">{t("page-league-standings")}</h2>
      {lines.length === 0 ? (
        <p>{t("play-standings-none")}</p>
      ) : (
        <>
          <p class="hint">{standings.is_final ? t("page-league-final") : t("page-league-so-far")}</p>
          <Scrolled label={t("page-league-standings")}>
            <table class="sums pinned">
              <thead>
                <tr>
                  <th scope="col">{t("page-league-rank")}</th>
                  <th scope="col">{t("play-player")}</th>
                  <th scope="col">{t("page-league-rule-points")}</th>
                  <th scope="col">{t("page-league-games")}</th>
                  <th scope="col">{t("page-league-wins")}</th>
                  <th scope="col">{t("page-league-sheriffs")}</th>
                  {standings.tie_breaks.map((one) => (
                    <th scope="col" key={one}>
                      {worded(TIE_BREAKS, one)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.entry} aria-current={line.player.id === me ? "true" : undefined}>
                    <td>{line.rank}</td>
                    <th scope="row">
                      <PlayerName player={line.player} />
                      {line.state in ENTRY_MARKS && <small> ({worded(ENTRY_MARKS, line.state)})</small>}
                    </th>
                    <td>{points(line.points)}</td>
                    <td>{figure(line.games)}</td>
                    <td>{figure(line.wins)}</td>
                    <td>{figure(line.sheriffs)}</td>
                    {line.values.map((value, at) => (
                      <td key={standings.tie_breaks[at]}>{tieBreak(standings.tie_breaks[at] ?? "", value)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrolled>
        </>
      )}
    </section>
  );
}

/** Some tie-breaks are points, which are told in thousandths. */
function tieBreak(name: string, value: number): string {
  return name === "direct" || name === "opponents" ? points(value) : figure(value);
}

/** A table of players and rounds: what each got in each, and at which table. */
function ByRound({ standings, rounds }: { standings: Standings; rounds: readonly Round[] }): JSX.Element {
  const found = new Map<string, { table: LeagueTable; points: number | null }>();
  for (const round of rounds) {
    for (const table of round.tables) {
      for (const place of table.places) found.set(`${place.entry} ${round.number}`, { table, points: place.points });
    }
  }
  return (
    <details>
      <summary>{t("play-by-round")}</summary>
      <Scrolled label={t("play-by-round")}>
        <table class="sums pinned">
          <thead>
            <tr>
              <th scope="col">{t("page-league-rank")}</th>
              <th scope="col">{t("play-player")}</th>
              {rounds.map((round) => (
                <th scope="col" key={round.number}>
                  {t("page-league-round", { number: round.number })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.lines.map((line) => (
              <tr key={line.entry}>
                <td>{line.rank}</td>
                <th scope="row">
                  <PlayerName player={line.player} />
                </th>
                {rounds.map((round) => {
                  const cell = found.get(`${line.entry} ${round.number}`);
                  return (
                    <td key={round.number}>
                      {cell === undefined ? (
                        "–"
                      ) : (
                        <a href={`#round-${round.number}-table-${cell.table.number}`}>
                          {cell.points === null ? t("page-league-table", { number: cell.table.number }) : points(cell.points)}
                        </a>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </details>
  );
}

function RoundOf({ round, zone, titles }: { round: Round; zone: string; titles: Titles }): JSX.Element {
  return (
    <section aria-labelledby={`round-${round.number}`}>
      <h2 id={`round-${round.number}`}>{t("page-league-round", { number: round.number })}</h2>
      <p>
        {worded(ROUND_STATES, round.state)}{" "}
        <span class="hint">{t("play-round-days", { first: date(round.first_day), last: date(round.last_day), zone })}</span>
      </p>
      <div class="league-tables">
        {round.tables.map((table) => (
          <TableOf key={table.number} round={round} table={table} titles={titles} />
        ))}
      </div>
    </section>
  );
}

function TableOf({ round, table, titles }: { round: Round; table: LeagueTable; titles: Titles }): JSX.Element {
  const me = session.value?.player.id;
  const isMine = me !== undefined && table.places.some((place) => place.player.id === me);
  const isOver = table.state === "played";
  const title = t("page-league-table", { number: table.number });
  return (
    <div class="league-table" id={`round-${round.number}-table-${table.number}`}>
      <h3>
        {table.table === null ? title : <Link to={`tables/${table.table}${isOver ? "/replay" : ""}`}>{title}</Link>}{" "}
        <small>({worded(LEAGUE_TABLE_STATES, table.state)})</small>
      </h3>
      <ol class="places">
        {table.places.map((place) => (
          <li key={place.seat}>
            <PlayerName player={place.player} />
            {place.role !== null && (
              <>
                {": "}
                {titleIn(titles.roles, place.role)}
                {place.expected !== null && <small> ({percent(place.expected / 1000)})</small>}
              </>
            )}
            {place.won && <strong> {t("page-league-won")}</strong>}
            {place.left && <small> {t("play-place-left")}</small>}
            {place.points !== null && <> · {t("play-points-of", { points: points(place.points) })}</>}
          </li>
        ))}
      </ol>
      {isMine && table.table !== null && <AppealForm table={table.table} />}
    </div>
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
        {t("play-appeal-sent")} <Link to="leagues/my/entries">{t("play-appeals")}</Link>
      </p>
    );
  }
  return (
    <details>
      <summary>{t("play-appeal")}</summary>
      <form class="entry" onSubmit={send}>
        <p>{t("play-appeal-about")}</p>
        <label>
          {t("page-league-appeal-text")}
          <textarea name="text" required rows={4} maxLength={500} />
        </label>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button class="main" disabled={isBusy}>
          {t("play-appeal")}
        </button>
      </form>
    </details>
  );
}
