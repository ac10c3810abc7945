/** Names of players, each a link to who they are. */

import type { Player, TableBrief } from "bang-client";
import { Fragment, type JSX } from "preact";
import { t } from "../language";
import { Link } from "../router";
import { figure } from "./figures";

type Named = Pick<Player, "id" | "name" | "kind" | "guest">;

/** The name, and whether a program or a guest has it. */
export function PlayerName({ player }: { player: Named }): JSX.Element {
  const what = player.kind === "bot" ? t("play-is-bot") : player.guest ? t("play-is-guest") : "";
  return (
    <span class="player-name">
      <Link to={`players/${player.id}`}>{player.name}</Link>
      {what && <small> ({what})</small>}
    </span>
  );
}

/** What is known of how well those play who sit at a table. */
type Ratings = TableBrief["ratings"];

/** How well the player of a seat plays, if anything is known of it; it stands behind their name. */
export function SeatRating({ seat, ratings }: { seat: number; ratings: Ratings | undefined }): JSX.Element | null {
  const found = ratings?.find((one) => one.seat === seat);
  if (!found) return null;
  const { estimate, uncertainty, games, games_needed: needed } = found;
  return (
    <small class="hint">
      {" "}
      <span class="unseen">{t("play-rating")} </span>
      {found.is_provisional
        ? t("play-seat-games", { games: figure(games), needed: figure(needed) })
        : t("play-seat-estimate", { estimate: figure(estimate), uncertainty: figure(uncertainty) })}
    </small>
  );
}

/** Whoever sits at a seat: a player with their rating, or the computer. */
export function SeatName(props: { seat: Pick<TableBrief["seats"][number], "seat" | "name" | "player" | "policy">; ratings?: Ratings | undefined }): JSX.Element {
  const { seat, ratings } = props;
  if (seat.player !== null) {
    return (
      <>
        <PlayerName player={seat.player} />
        <SeatRating seat={seat.seat} ratings={ratings} />
      </>
    );
  }
  return (
    <>
      {seat.name}
      {seat.policy !== null && <small> ({t("page-ai-seat", { policy: seat.policy })})</small>}
    </>
  );
}

/** Those who sit at a table, one after the other. */
export function Sitting({ seats, ratings }: { seats: TableBrief["seats"]; ratings?: Ratings }): JSX.Element {
  return (
    <>
      {seats.map((seat, at) => (
        <Fragment key={seat.seat}>
          {at > 0 && ", "}
          <SeatName seat={seat} ratings={ratings} />
        </Fragment>
      ))}
    </>
  );
}
