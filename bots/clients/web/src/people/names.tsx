/** Names of players, each a link to who they are. */

import type { Player, TableBrief } from "bang-client";
import { Fragment, type JSX } from "preact";
import { t } from "../language";
import { Link } from "../router";

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

/** Whoever sits at a seat: a player, or the computer. */
export function SeatName({ seat }: { seat: Pick<TableBrief["seats"][number], "name" | "player" | "policy"> }): JSX.Element {
  if (seat.player !== null) return <PlayerName player={seat.player} />;
  return (
    <>
      {seat.name}
      {seat.policy !== null && <small> ({t("page-ai-seat", { policy: seat.policy })})</small>}
    </>
  );
}

/** Those who sit at a table, one after the other. */
export function Sitting({ seats }: { seats: TableBrief["seats"] }): JSX.Element {
  return (
    <>
      {seats.map((seat, at) => (
        <Fragment key={seat.seat}>
          {at > 0 && ", "}
          <SeatName seat={seat} />
        </Fragment>
      ))}
    </>
  );
}
