/** A player's rating in one pool: where it stands, how it came about, and how they do in each role. */

import type { Schemas } from "bang-client";
import type { JSX } from "preact";
import { useAsked } from "../asking";
import { language, t } from "../language";
import { day, figure, percent, signed } from "../people/figures";
import { PlayerName } from "../people/names";
import { RatingPlot } from "../people/plot";
import { Answer, Scrolled, Trail } from "../people/states";
import { poolTitle, titleIn, type Titles, useTitles } from "../people/words";
import { Link } from "../router";
import { api } from "../session";
import { tableName } from "../table-name";
import { Board, type Pool } from "./ratings";

type Change = Schemas["RatingChange"];

/** How many games are drawn at most. */
const MOST = 600;
const STEP = 200;

interface Shown {
  rating: Schemas["Rating"];
  /** The oldest first. */
  changes: Change[];
  isWhole: boolean;
}

async function read(pool: Pool, player_id: number, signal: AbortSignal): Promise<Shown> {
  const path = { ...pool, player_id };
  const rating = await api().get("/api/v1/ratings/{game}/{kind}/players/{player_id}/", { path, signal });
  const found: Change[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: STEP, cursor };
    const page = await api().get("/api/v1/ratings/{game}/{kind}/players/{player_id}/history/", { path, query, signal });
    found.push(...page.results);
    cursor = page.next === null ? undefined : (new URL(page.next, location.origin).searchParams.get("cursor") ?? undefined);
  } while (cursor !== undefined && found.length < MOST);
  return { rating, changes: found.reverse(), isWhole: cursor === undefined };
}

export function RatingScreen({ game, kind, player }: { game: string; kind: string; player: number }): JSX.Element {
  const titles = useTitles();
  const pool = { game, kind } as Pool;
  const asked = useAsked(`rating ${game} ${kind} ${player} ${language.value}`, (signal) => read(pool, player, signal));
  const title = poolTitle(titles, pool);
  const steps = [
    { to: "ratings", title: t("page-ratings") },
    { to: `ratings/${game}/${kind}`, title },
  ];
  return (
    <>
      <Trail steps={steps} />
      {asked.value.status === 404 ? (
        <>
          <h1>{title}</h1>
          <p>{asked.value.fault}</p>
          <p>
            <Link to={`players/${player}`}>{t("play-to-player")}</Link>
          </p>
        </>
      ) : (
        <Answer of={asked} title={title}>{(shown) => <Told shown={shown} pool={pool} title={title} titles={titles} />}</Answer>
      )}
    </>
  );
}

function Told({ shown, pool, title, titles }: { shown: Shown; pool: Pool; title: string; titles: Titles }): JSX.Element {
  const { rating, changes } = shown;
  const own: Schemas["Ranked"] | null =
    rating.rank === null ? null : { ...rating, rank: rating.rank };
  return (
    <>
      <h1>
        <PlayerName player={rating.player} />
        {`, ${title}`}
      </h1>
      <p class="large-figure">
        <strong>{figure(rating.estimate)}</strong>{` ±${figure(rating.uncertainty)}`}
      </p>
      <p>
        {t("play-games-count", { count: rating.games })} ·{" "}
        {t("play-rating-bound", { rating: figure(rating.rating) })} ·{" "}
        {rating.is_provisional
          ? t("play-rating-provisional", { games: rating.games, needed: rating.games_needed })
          : rating.rank === null
            ? t("play-rating-resting")
            : t("play-rating-rank", { rank: rating.rank, of: rating.of })}
      </p>
      {rating.games === 0 && <p>{t("play-rating-uncounted")}</p>}
      <section aria-labelledby="of-time">
        <h2 id="of-time">{t("play-plot")}</h2>
        {!shown.isWhole && <p class="hint">{t("play-plot-latest", { count: changes.length })}</p>}
        {changes.length > 0 && <RatingPlot changes={changes} who={`${rating.player.name}, ${title}`} />}
        <p class="hint">{t("play-plot-about")}</p>
        <details>
          <summary>{t("play-plot-figures")}</summary>
          <History changes={[...changes].reverse()} titles={titles} />
        </details>
      </section>
      {rating.roles.length > 0 && <Roles roles={rating.roles} titles={titles} />}
      {own && (
        <section aria-labelledby="of-neighbours">
          <h2 id="of-neighbours">{t("play-neighbours")}</h2>
          <Board
            label={t("play-neighbours")}
            pool={`${pool.game}/${pool.kind}`}
            rows={[...rating.above, own, ...rating.below]}
            marked={rating.player.id}
          />
        </section>
      )}
    </>
  );
}

function History({ changes, titles }: { changes: readonly Change[]; titles: Titles }): JSX.Element {
  return (
    <Scrolled label={t("play-plot-figures")}>
      <table class="sums">
        <thead>
          <tr>
            <th scope="col">{t("play-table")}</th>
            <th scope="col">{t("play-day")}</th>
            <th scope="col">{t("page-league-role")}</th>
            <th scope="col">{t("play-result")}</th>
            <th scope="col">{t("play-expected")}</th>
            <th scope="col">{t("play-before")}</th>
            <th scope="col">{t("play-after")}</th>
            <th scope="col">{t("play-change")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((one) => (
            <tr key={`${one.table} ${one.seat}`}>
              <th scope="row">
                <Link to={`tables/${one.table}/replay`}>{tableName({ id: one.table })}</Link>
              </th>
              <td>{day(one.at)}</td>
              <td>{titleIn(titles.roles, one.role)}</td>
              <td>
                {one.won ? t("page-league-won") : t("play-has-lost")}
                {one.counted === "nothing" && ` (${t("page-league-table-void")})`}
                {one.counted === "leavers" && ` (${t("play-counts-leavers")})`}
              </td>
              <td>{one.expected === null ? "–" : percent(one.expected)}</td>
              <td>{`${figure(one.estimate_before)} ±${figure(one.uncertainty_before)}`}</td>
              <td>{`${figure(one.estimate)} ±${figure(one.uncertainty)}`}</td>
              <td>{signed(one.estimate - one.estimate_before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

function Roles({ roles, titles }: { roles: Schemas["Rating"]["roles"]; titles: Titles }): JSX.Element {
  return (
    <section aria-labelledby="of-roles">
      <h2 id="of-roles">{t("play-by-role")}</h2>
      <p class="hint">{t("play-roles-about")}</p>
      <Scrolled label={t("play-by-role")}>
        <table class="sums">
          <thead>
            <tr>
              <th scope="col">{t("page-league-role")}</th>
              <th scope="col">{t("page-league-games")}</th>
              <th scope="col">{t("page-league-wins")}</th>
              <th scope="col">{t("play-expected")}</th>
              <th scope="col">{t("play-surplus")}</th>
            </tr>
          </thead>
          <tbody>
            {roles.map((one) => (
              <tr key={one.role}>
                <th scope="row">{titleIn(titles.roles, one.role)}</th>
                <td>{figure(one.games)}</td>
                <td>{figure(one.wins)}</td>
                <td>{figure(one.expected, 1)}</td>
                <td>{signed(one.surplus, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  );
}
