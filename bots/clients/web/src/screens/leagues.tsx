/** All leagues, and one with its seasons. */

import type { Schemas } from "bang-client";
import type { JSX } from "preact";
import { useAsked } from "../asking";
import { t } from "../language";
import { useList } from "../people/lists";
import { Answer, Rest, Trail } from "../people/states";
import { SEASON_STATES, seasonTitle, worded } from "../people/words";
import { Link } from "../router";
import { api, session } from "../session";

type SeasonName = Schemas["SeasonName"];

export function LeaguesScreen(): JSX.Element {
  const { list, more } = useList<Schemas["League"]>("leagues", (cursor, signal) =>
    api().get("/api/v1/leagues/", { query: { limit: 50, cursor }, signal }),
  );
  return (
    <>
      <h1>{t("page-leagues")}</h1>
      <p>{t("play-leagues-about")}</p>
      {session.value && (
        <p class="acts">
          <Link to="leagues/my/entries">{t("page-league-own")}</Link>
        </p>
      )}
      <ul class="rows">
        {list.value.rows.map((league) => (
          <li key={league.slug}>
            <Link to={`leagues/${league.slug}`}>{league.name}</Link>
            {league.season ? <SeasonLine season={league.season} /> : <p class="hint">{t("page-league-no-season")}</p>}
          </li>
        ))}
      </ul>
      <Rest list={list.value} more={more} none={t("play-leagues-none")} />
    </>
  );
}

export function LeagueScreen({ slug }: { slug: string }): JSX.Element {
  const asked = useAsked(`league ${slug}`, (signal) => api().get("/api/v1/leagues/{slug}/", { path: { slug }, signal }));
  return (
    <>
      <Trail steps={[{ to: "leagues", title: t("page-leagues") }]} />
      <Answer of={asked} title={t("page-leagues")}>
        {(league) => (
          <>
            <h1>{league.name}</h1>
            {league.about
              .split(/\n{2,}/)
              .filter(Boolean)
              .map((one) => (
                <p key={one} class="as-written">
                  {one}
                </p>
              ))}
            <p class="hint">{league.visibility === "seated" ? t("page-league-visibility-seated") : t("play-league-public")}</p>
            <h2>{t("page-league-seasons")}</h2>
            {league.seasons.length === 0 && <p>{t("page-league-no-season")}</p>}
            <ul class="rows">
              {league.seasons.map((season) => (
                <li key={season.id}>
                  <SeasonLine season={season} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
    </>
  );
}

/** A season and how it stands. */
export function SeasonLine({ season }: { season: SeasonName }): JSX.Element {
  return (
    <p>
      <Link to={`leagues/${season.league}/${season.number}`}>{seasonTitle(season)}</Link>
      {": "}
      {worded(SEASON_STATES, season.state)}
    </p>
  );
}
