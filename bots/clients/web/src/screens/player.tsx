/** A player's ratings, what they have done in finished games, and these games. */

import type { Schemas, Table } from "bang-client";
import type { ComponentChildren, JSX } from "preact";
import { useAsked } from "../asking";
import { language, t } from "../language";
import { day, figure, percent } from "../people/figures";
import { useList } from "../people/lists";
import { AccountLink } from "../parts/account-link";
import { Sitting } from "../people/names";
import type { Page } from "../people/pages";
import { Answer, Refused, Rest, Scrolled } from "../people/states";
import { poolTitle, titleIn, type Titles, useTitles } from "../people/words";
import { Link, pageAt } from "../router";
import { api, session } from "../session";
import { tableName } from "../table-name";

/** Games that are listed at once. */
const SHOWN = 10;

type GameFigures = Schemas["GameStatistics"];

export function PlayerScreen({ id }: { id: number }): JSX.Element {
  const asked = useAsked(`player ${id} ${session.value?.token} ${language.value}`, (signal) =>
    api().get("/api/v1/players/{player_id}/", { path: { player_id: id }, signal }),
  );
  const isOwn = session.value?.player.id === id;
  const games = (
    <>
      <Games player={id} status="playing" title={t("play-games-playing")} />
      <Games player={id} status="over" title={t("play-games-over")} />
    </>
  );
  if (asked.value.fault) {
    return (
      <>
        <h1>{t("play-player")}</h1>
        <Refused fault={asked.value.fault} />
        <p>
          <Link to="ratings">{t("page-ratings")}</Link> · <a href={pageAt("/leagues/")}>{t("page-leagues")}</a>
        </p>
      </>
    );
  }
  return (
    <Answer of={asked} title={t("play-player")}>
      {(profile) => (
        <>
          <h1>{profile.player.name}</h1>
          {isOwn ? (
            <Own />
          ) : (
            <p>
              <a href={pageAt(`/players/${id}/`)}>{t("play-profile")}</a>
            </p>
          )}
          {/* Whoever looks at themselves comes for their games. */}
          {isOwn && games}
          <Ratings player={id} />
          <Statistics player={id} />
          {!isOwn && games}
        </>
      )}
    </Answer>
  );
}

/** What only they themselves can do. */
function Own(): JSX.Element {
  const isGuest = session.value?.player.guest ?? false;
  return (
    <nav class="acts" aria-label={t("play-own-links")}>
      <Link to="notices">{t("play-notices")}</Link>
      <Link to="notices/preferences">{t("play-preferences")}</Link>
      <Link to="seasons">{t("page-league-own")}</Link>
      {isGuest ? <Link to="keep">{t("play-keep-games")}</Link> : <AccountLink>{t("page-account")}</AccountLink>}
    </nav>
  );
}

function Ratings({ player }: { player: number }): JSX.Element {
  const titles = useTitles();
  const asked = useAsked(`ratings of ${player}`, (signal) =>
    api().get("/api/v1/players/{player_id}/ratings/", { path: { player_id: player }, signal }),
  );
  return (
    <section aria-labelledby="of-ratings">
      <h2 id="of-ratings">{t("page-ratings")}</h2>
      <Answer of={asked}>
        {({ results }) =>
          results.length === 0 ? (
            <p>{t("play-ratings-none")}</p>
          ) : (
            <ul class="rows">
              {results.map((one) => (
                <li key={`${one.game} ${one.kind}`}>
                  <Link to={`ratings/${one.game}/${one.kind}/${player}`}>{poolTitle(titles, one)}</Link>
                  <p>
                    <strong>{figure(one.estimate)}</strong>{` ±${figure(one.uncertainty)}`} · {t("play-rating-bound", { rating: figure(one.rating) })} ·{" "}
                    {t("play-games-count", { count: one.games })} ·{" "}
                    {one.is_provisional ? t("play-rating-provisional", { games: one.games, needed: one.games_needed }) : one.rank === null ? t("play-rating-resting") : t("play-rating-rank", { rank: one.rank, of: one.of })}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}

function Statistics({ player }: { player: number }): JSX.Element {
  const titles = useTitles();
  const asked = useAsked(`statistics ${player} ${language.value}`, (signal) =>
    api().get("/api/v1/players/{player_id}/statistics/", { path: { player_id: player }, signal }),
  );
  const isNone = asked.value.status === 404;
  return (
    <section aria-labelledby="of-statistics">
      <h2 id="of-statistics">{t("play-statistics")}</h2>
      <p class="hint">{t("play-statistics-about")}</p>
      {isNone ? (
        <p>{t("play-statistics-none")}</p>
      ) : (
        <Answer of={asked}>{({ games }) => games.map((one) => <OfGame key={one.game} figures={one} titles={titles} />)}</Answer>
      )}
    </section>
  );
}

function OfGame({ figures, titles }: { figures: GameFigures; titles: Titles }): JSX.Element {
  const title = titleIn(titles.games, figures.game);
  const { answers } = figures;
  return (
    <>
      <h3>{title}</h3>
      <dl class="figures">
        <Figure name={t("play-played")}>{figure(figures.played)}</Figure>
        <Figure name={t("page-league-wins")}>
          {figure(figures.won)} ({percent(figures.won / figures.played)})
        </Figure>
        <Figure name={t("play-answers")}>{figure(answers.answered)}</Figure>
        {answers.answered > 0 && (
          <>
            <Figure name={t("play-within-minute")}>{percent(answers.within_minute / answers.answered)}</Figure>
            <Figure name={t("play-within-hour")}>{percent(answers.within_hour / answers.answered)}</Figure>
            <Figure name={t("play-within-day")}>{percent(answers.within_day / answers.answered)}</Figure>
          </>
        )}
        <Figure name={t("play-missed")}>{figure(figures.misses)}</Figure>
      </dl>
      <Tallies title={t("play-by-role")} game={title} rows={figures.roles.map((one) => ({ ...one, name: titleIn(titles.roles, one.role) }))} />
      <Tallies
        title={t("play-by-character")}
        game={title}
        rows={figures.characters.map((one) => ({ ...one, name: titleIn(titles.characters, one.character) }))}
      />
      <Tallies title={t("play-by-size")} game={title} rows={figures.sizes.map((one) => ({ ...one, name: String(one.seats) }))} />
      <Tallies title={t("play-by-set")} game={title} rows={figures.sets.map((one) => ({ ...one, name: titleIn(titles.sets, one.set) }))} />
    </>
  );
}

function Figure({ name, children }: { name: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Tallies(props: { title: string; game: string; rows: readonly { name: string; played: number; won: number }[] }): JSX.Element {
  const { title, game, rows } = props;
  return (
    <details>
      <summary>{title}</summary>
      <Scrolled label={`${game}: ${title}`}>
        <table class="sums">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t("play-played")}</th>
              <th scope="col">{t("page-league-wins")}</th>
              <th scope="col">%</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.name}>
                <th scope="row">{one.name}</th>
                <td>{figure(one.played)}</td>
                <td>{figure(one.won)}</td>
                <td>{percent(one.won / one.played)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </details>
  );
}

/** How a game ended for them; a correction of staff stands for its result. */
function Outcome({ table, player }: { table: Table; player: number }): JSX.Element | null {
  const result = table.correction ? table.correction.result : table.result;
  if (!result) return null;
  const hasWon = table.seats.some((seat) => seat.player?.id === player && result.winners.includes(seat.seat));
  return <strong class={hasWon ? "outcome victory" : "outcome"}>{t(hasWon ? "play-game-won" : "play-game-lost")}</strong>;
}

/** Their games in this state, of those that the reader may see. */
function Games({ player, status, title }: { player: number; status: "playing" | "over"; title: string }): JSX.Element {
  const titles = useTitles();
  // The whole table, because it tells the result.
  const { list, more } = useList<Table>(`games ${status} ${player} ${session.value?.token}`, async (cursor, signal) => {
    const query = { player: String(player), status, limit: SHOWN, cursor };
    return (await api().get("/api/v1/tables/", { query, signal })) as Page<Table>;
  });
  const { rows } = list.value;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class="rows">
        {rows.map((table) => (
          <li key={table.id}>
            <Link to={`tables/${table.id}`}>{tableName(table)}</Link>{" "}
            <Outcome table={table} player={player} />
            <p class="hint">
              {titleIn(titles.games, table.game)}
              {table.ended_at && `, ${day(table.ended_at)}`}: <Sitting seats={table.seats} />
            </p>
          </li>
        ))}
      </ul>
      <Rest list={list.value} more={more} none={status === "over" ? t("play-games-over-none") : t("play-games-playing-none")} />
    </section>
  );
}
