/** Pools in which ratings are compared, and the leaderboard of each. */

import type { Schemas } from "bang-client";
import type { JSX } from "preact";
import { useAsked } from "../asking";
import { t } from "../language";
import { day, figure } from "../people/figures";
import { useList } from "../people/lists";
import { PlayerName } from "../people/names";
import { Answer, Rest, Scrolled, Trail } from "../people/states";
import { poolTitle, useTitles } from "../people/words";
import { Link } from "../router";
import { api, session } from "../session";

const SHOWN = 50;

export function PoolsScreen(): JSX.Element {
  const titles = useTitles();
  const asked = useAsked("pools", (signal) => api().get("/api/v1/ratings/", { signal }));
  return (
    <>
      <h1>{t("page-ratings")}</h1>
      <p>{t("play-ratings-about")}</p>
      <Answer of={asked}>
        {({ results }) => (
          <ul class="rows">
            {results.map((pool) => (
              <li key={`${pool.game} ${pool.kind}`}>
                <Link to={`ratings/${pool.game}/${pool.kind}`}>{poolTitle(titles, pool)}</Link>
                <p class="hint">{t("play-pool-listed", { count: pool.listed })}</p>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}

export function LeaderboardScreen({ game, kind }: { game: string; kind: string }): JSX.Element {
  const titles = useTitles();
  const { list, more } = useList<Schemas["Ranked"]>(`board ${game} ${kind}`, (cursor, signal) =>
    api().get("/api/v1/ratings/{game}/{kind}/", { path: { game, kind } as Pool, query: { limit: SHOWN, cursor }, signal }),
  );
  const title = poolTitle(titles, { game, kind });
  const me = session.value?.player.id;
  return (
    <>
      <Trail steps={[{ to: "ratings", title: t("page-ratings") }]} />
      <h1>{title}</h1>
      <p class="hint">{t("play-board-about")}</p>
      {me !== undefined && (
        <p>
          <Link to={`ratings/${game}/${kind}/${me}`}>{t("play-rating-own")}</Link>
        </p>
      )}
      {list.value.rows.length > 0 && <Board label={title} pool={`${game}/${kind}`} rows={list.value.rows} marked={me} />}
      <Rest list={list.value} more={more} none={t("play-board-none")} />
    </>
  );
}

/** What the API names a pool by; an address may name one that there is not, and is refused. */
export type Pool = { game: Schemas["PoolListing"]["game"]; kind: Schemas["PoolListing"]["kind"] };

/** Lines of a leaderboard; one of them may be marked. */
export function Board(props: { label: string; pool: string; rows: readonly Schemas["Ranked"][]; marked: number | undefined }): JSX.Element {
  const { label, pool, rows, marked } = props;
  return (
    <Scrolled label={label}>
      <table class="sums">
        <thead>
          <tr>
            <th scope="col">{t("page-league-rank")}</th>
            <th scope="col">{t("play-player")}</th>
            <th scope="col">{t("play-rating")}</th>
            <th scope="col">{t("play-plot-rating")}</th>
            <th scope="col">{t("page-league-games")}</th>
            <th scope="col">{t("play-last-game")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.player.id} aria-current={line.player.id === marked ? "true" : undefined}>
              <td>{line.rank}</td>
              <th scope="row">
                <PlayerName player={line.player} />
              </th>
              <td>
                <Link to={`ratings/${pool}/${line.player.id}`}>{`${figure(line.estimate)} ±${figure(line.uncertainty)}`}</Link>
              </td>
              <td>{figure(line.rating)}</td>
              <td>{figure(line.games)}</td>
              <td>{day(line.last_game)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
