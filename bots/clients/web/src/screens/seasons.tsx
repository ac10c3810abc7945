/** A season: its rules and divisions, who has entered, what was done; and the reader's own seasons and appeals. */

import type { Schemas } from "bang-client";
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { useAsked } from "../asking";
import { language, listed, moment, t } from "../language";
import type { Plain } from "../message";
import { date, percent } from "../people/figures";
import { useList } from "../people/lists";
import { PlayerName } from "../people/names";
import { ownEntries, type ReadSeason, readSeason } from "../people/season";
import { Answer, LogInFirst, Rest, Scrolled, Trail } from "../people/states";
import { divisionTitle, ENTRY_MARKS, SEASON_STATES, seasonTitle, titleIn, useTitles, worded } from "../people/words";
import { Link } from "../router";
import { api, session } from "../session";
import { EntryState, OwnPart } from "./entry";
import { SeasonLine } from "./leagues";

const ADMISSIONS: Readonly<Record<string, Plain>> = {
  everybody: "play-admission-everybody",
  people: "play-admission-people",
  confirmed: "play-admission-confirmed",
  bots: "play-admission-bots",
};

/** The season of an address and what asks for it again; screens of a season share what they say when there is none. */
export function useSeason(slug: string, number: number): { asked: ReturnType<typeof useAsked<ReadSeason | null>>; again: () => void } {
  const [round, turn] = useState(0);
  const asked = useAsked(`season ${slug} ${number} ${round} ${session.value?.token} ${language.value}`, (signal) => readSeason(slug, number, signal));
  return { asked, again: () => turn(round + 1) };
}

/** Where a season stands below others. */
export function seasonTrail(slug: string, league: string): { to: string; title: string }[] {
  return [
    { to: "leagues", title: t("page-leagues") },
    { to: `leagues/${slug}`, title: league },
  ];
}

export function SeasonScreen({ slug, number }: { slug: string; number: number }): JSX.Element {
  const { asked, again } = useSeason(slug, number);
  return (
    <Answer of={asked} title={t("page-leagues")}>
      {(found) =>
        found === null ? (
          <NoSeason slug={slug} />
        ) : (
          <>
            <Trail steps={seasonTrail(slug, found.league.name)} />
            <h1>{`${found.league.name}, ${seasonTitle(found.season)}`}</h1>
            <Told found={found} changed={again} />
          </>
        )
      }
    </Answer>
  );
}

/** A season that the league does not have. */
export function NoSeason({ slug }: { slug: string }): JSX.Element {
  return (
    <>
      <h1>{t("play-season-unknown")}</h1>
      <p>
        <Link to={`leagues/${slug}`}>{t("page-league-seasons")}</Link>
      </p>
    </>
  );
}

function Told({ found, changed }: { found: ReadSeason; changed: () => void }): JSX.Element {
  const { season, own, league } = found;
  const here = `leagues/${league.slug}/${season.number}`;
  return (
    <>
      <p>
        <strong>{worded(SEASON_STATES, season.state)}</strong> {t("play-entries-count", { count: season.entries })}{" "}
        {season.state === "registration" && t("page-league-registration-until", { when: moment(new Date(season.registration_until)) })}
      </p>
      <OwnPart season={season} own={own} here={here} changed={changed} />
      {season.divisions.length > 0 && (
        <section aria-labelledby="of-divisions">
          <h2 id="of-divisions">{t("page-league-divisions")}</h2>
          <ul class="rows">
            {season.divisions.map((division) => (
              <li key={division.id}>
                <Link to={`${here}/${division.level}`}>{divisionTitle(division)}</Link>
                {own?.division?.id === division.id && <span class="hint"> ({t("play-own-division")})</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Rules season={season} />
      <Entries key={`${season.id} ${season.entries}`} season={season.id} />
      <p class="acts">
        <Link to={`${here}/log`}>{t("play-season-log")}</Link>
        <a href={`/leagues/${league.slug}/${season.number}/`}>{t("play-season-page")}</a>
      </p>
    </>
  );
}

function Rules({ season }: { season: Schemas["Season"] }): JSX.Element {
  const titles = useTitles();
  const sizes = season.table_sizes.filter((size) => size !== season.seats);
  return (
    <section aria-labelledby="of-rules">
      <h2 id="of-rules">{t("page-league-rules")}</h2>
      <dl class="rules">
        <Rule name={t("page-league-rule-game")}>
          {titleIn(titles.games, season.game)}: {listed(season.sets.map((one) => titleIn(titles.sets, one)))}
        </Rule>
        <Rule name={t("page-league-seats-column")}>
          {sizes.length === 0 ? season.seats : t("play-seats-or", { seats: season.seats, sizes: listed(sizes.map(String)) })}
        </Rule>
        <Rule name={t("page-league-rounds-head")}>{t("play-rounds-of-days", { rounds: season.rounds, days: season.round_days })}</Rule>
        <Rule name={t("page-league-first-day")}>{t("play-day-in-zone", { day: date(season.first_day), zone: season.time_zone })}</Rule>
        <Rule name={t("play-who-may-enter")}>
          {worded(ADMISSIONS, season.admission)} {season.most_entries !== null && t("play-most-entries", { count: season.most_entries })}
        </Rule>
        <Rule name={t("page-league-rule-points")}>{season.points === "plain" ? t("page-league-points-plain") : t("play-points-expectation")}</Rule>
        <Rule name={t("page-league-rule-promotion")}>{season.moving === 0 ? t("play-moving-none") : t("play-moving", { count: season.moving })}</Rule>
        <Rule name={t("play-rated")}>
          {season.pool === null ? t("page-league-unrated") : <Link to={`ratings/${season.game}/${season.pool}`}>{t("play-rated-there")}</Link>}
        </Rule>
      </dl>
      {season.points === "expectation" && <Chances season={season} />}
    </section>
  );
}

function Rule({ name, children }: { name: string; children: ComponentChildren }): JSX.Element {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What a victory is counted against, by role and size. */
function Chances({ season }: { season: Schemas["Season"] }): JSX.Element {
  const titles = useTitles();
  const roles = [...new Set(season.expectations.map((one) => one.role))];
  const sizes = [...new Set(season.expectations.map((one) => one.seats))];
  const chance = (seats: number, role: string): string => {
    const found = season.expectations.find((one) => one.seats === seats && one.role === role);
    return found === undefined ? "–" : percent(found.chance / 1000);
  };
  return (
    <details>
      <summary>{t("page-league-chances")}</summary>
      <Scrolled label={t("page-league-chances")}>
        <table class="sums">
          <thead>
            <tr>
              <th scope="col">{t("page-league-seats-column")}</th>
              {roles.map((role) => (
                <th scope="col" key={role}>
                  {titleIn(titles.roles, role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((seats) => (
              <tr key={seats}>
                <th scope="row">{seats}</th>
                {roles.map((role) => (
                  <td key={role}>{chance(seats, role)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </details>
  );
}

function Entries({ season }: { season: number }): JSX.Element {
  const { list, more } = useList<Schemas["Entry"]>(`entries ${season}`, (cursor, signal) =>
    api().get("/api/v1/seasons/{season_id}/entries/", { path: { season_id: season }, query: { limit: 50, cursor }, signal }),
  );
  return (
    <details>
      <summary>{t("page-league-entered")}</summary>
      <ul class="names">
        {list.value.rows.map((entry) => (
          <li key={entry.id}>
            <PlayerName player={entry.player} />
            {entry.state in ENTRY_MARKS && <small> ({worded(ENTRY_MARKS, entry.state)})</small>}
          </li>
        ))}
      </ul>
      <Rest list={list.value} more={more} none={t("play-entries-none")} />
    </details>
  );
}

export function SeasonLogScreen({ slug, number }: { slug: string; number: number }): JSX.Element {
  const { asked } = useSeason(slug, number);
  return (
    <Answer of={asked} title={t("play-season-log")}>
      {(found) =>
        found === null ? (
          <NoSeason slug={slug} />
        ) : (
          <>
            <Trail steps={[...seasonTrail(slug, found.league.name), { to: `leagues/${slug}/${number}`, title: seasonTitle(found.season) }]} />
            <h1>{t("play-season-log")}</h1>
            <Log season={found.season.id} />
          </>
        )
      }
    </Answer>
  );
}

function Log({ season }: { season: number }): JSX.Element {
  const { list, more } = useList<Schemas["LeagueLog"]>(`log ${season} ${language.value}`, (cursor, signal) =>
    api().get("/api/v1/seasons/{season_id}/log/", { path: { season_id: season }, query: { limit: 50, cursor }, signal }),
  );
  return (
    <>
      <ul class="rows">
        {list.value.rows.map((line) => (
          <li key={line.id}>
            <p>
              {line.text} {line.by && <PlayerName player={line.by} />}
            </p>
            {line.reason && <p class="as-written">{line.reason}</p>}
            <p class="hint">{moment(new Date(line.at))}</p>
          </li>
        ))}
      </ul>
      <Rest list={list.value} more={more} none={t("play-season-log-none")} />
    </>
  );
}

const APPEAL_STATES: Readonly<Record<string, Plain>> = {
  waiting: "page-league-appeal-waiting",
  granted: "page-league-appeal-granted",
  declined: "page-league-appeal-declined",
};

/** The reader's own seasons, with what is to be done in each, and their appeals. */
export function OwnEntriesScreen(): JSX.Element {
  if (!session.value) return <LogInFirst title={t("page-league-own")} to="leagues/my/entries" />;
  return (
    <>
      <Trail steps={[{ to: "leagues", title: t("page-leagues") }]} />
      <h1>{t("page-league-own")}</h1>
      <OwnSeasons />
      <Appeals />
    </>
  );
}

function OwnSeasons(): JSX.Element {
  const [round, turn] = useState(0);
  const asked = useAsked(`own entries ${session.value?.token} ${round}`, (signal) => ownEntries(signal));
  return (
    <Answer of={asked}>
      {(found) =>
        found.length === 0 ? (
          <p>
            {t("play-own-seasons-none")} <Link to="leagues">{t("page-leagues")}</Link>
          </p>
        ) : (
          found.map((own) => (
            <article key={own.id} class="part">
              <SeasonLine season={own.season} />
              {own.season.state === "finished" || own.season.state === "cancelled" ? (
                <EntryState own={own} />
              ) : (
                <OwnPart season={own.season} own={own} here="leagues/my/entries" changed={() => turn(round + 1)} />
              )}
            </article>
          ))
        )
      }
    </Answer>
  );
}

function Appeals(): JSX.Element {
  const { list, more } = useList<Schemas["Appeal"]>(`appeals ${session.value?.token} ${language.value}`, (cursor, signal) =>
    api().get("/api/v1/me/appeals/", { query: { limit: 20, cursor }, signal }),
  );
  return (
    <section aria-labelledby="of-appeals">
      <h2 id="of-appeals">{t("play-appeals")}</h2>
      <ul class="rows">
        {list.value.rows.map((one) => (
          <li key={one.id}>
            <p>
              <Link to={`leagues/${one.season.league}/${one.season.number}/${one.division.level}`}>
                {t("page-league-appeal-where", {
                  season: seasonTitle(one.season),
                  division: divisionTitle(one.division),
                  round: one.round,
                  table: one.number,
                })}
              </Link>
            </p>
            <p class="as-written">{one.text}</p>
            <p>
              <strong>{worded(APPEAL_STATES, one.state)}</strong> {one.answer}
            </p>
            <p class="hint">{moment(new Date(one.at))}</p>
          </li>
        ))}
      </ul>
      <Rest list={list.value} more={more} none={t("play-appeals-none")} />
    </section>
  );
}
