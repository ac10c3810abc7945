/** The reader's own seasons: what is asked of them, what they have entered and may enter, and their appeals. */

import type { Schemas } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useAsked } from "../asking";
import { language, moment, t } from "../language";
import type { Plain } from "../message";
import { useFocusInside } from "../parts/kept-focus";
import { useList } from "../people/lists";
import { type OwnSeasons, ownSeasons } from "../people/season";
import { Answer, LogInFirst, Rest } from "../people/states";
import { divisionTitle, SEASON_STATES, wholeTitle, worded } from "../people/words";
import { Link, pageAt } from "../router";
import { api, session } from "../session";
import { EntryState, OwnPart } from "./entry";
import { Substitutions } from "./substitutions";

type SeasonName = Schemas["SeasonName"];

export function SeasonsScreen(): JSX.Element {
  const [round, turn] = useState(0);
  const who = session.value;
  const asked = useAsked(`own seasons ${who?.token} ${language.value}`, async (signal) => (who ? ownSeasons(signal) : null), round);
  if (!who) return <LogInFirst title={t("page-league-own")} />;
  return (
    <>
      <h1>{t("page-league-own")}</h1>
      <p>
        <a href={pageAt("/leagues/")}>{t("page-leagues")}</a>
      </p>
      <Answer of={asked}>{(found) => found && <Told found={found} changed={() => turn(round + 1)} />}</Answer>
    </>
  );
}

function Told({ found, changed }: { found: OwnSeasons; changed: () => void }): JSX.Element {
  const { leagues, entries, open, asked } = found;
  const place = useFocusInside<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1}>
      <Substitutions asked={asked} leagues={leagues} changed={changed} />
      {entries.length + open.length === 0 && <p>{t("play-league-own-none")}</p>}
      {entries.map((own) => (
        <article key={own.id} class="part">
          <SeasonLine season={own.season} leagues={leagues} />
          {isOver(own.season) ? <EntryState own={own} /> : <OwnPart season={own.season} own={own} changed={changed} />}
        </article>
      ))}
      {open.length > 0 && <h2>{t("play-league-open")}</h2>}
      {open.map((season) => (
        <article key={season.id} class="part">
          <SeasonLine season={season} leagues={leagues} />
        </article>
      ))}
      <Appeals leagues={leagues} />
    </div>
  );
}

/** Whether nothing more can happen in a season. */
function isOver({ state }: SeasonName): boolean {
  return state === "finished" || state === "cancelled";
}

/** A season and how it stands. */
function SeasonLine({ season, leagues }: { season: SeasonName; leagues: OwnSeasons["leagues"] }): JSX.Element {
  return (
    <p>
      <Link to={`seasons/${season.league}/${season.number}`}>{wholeTitle(leagues, season)}</Link>
      {": "}
      {worded(SEASON_STATES, season.state)}
    </p>
  );
}

const APPEAL_STATES: Readonly<Record<string, Plain>> = {
  waiting: "play-league-appeal-waiting",
  granted: "play-league-appeal-granted",
  declined: "play-league-appeal-declined",
};

function Appeals({ leagues }: Pick<OwnSeasons, "leagues">): JSX.Element {
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
              <Link to={`seasons/${one.season.league}/${one.season.number}`}>
                {t("play-league-appeal-where", {
                  season: wholeTitle(leagues, one.season),
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
