/** One click, and one plays: on with the game that waits, or a new one. */

import { BangError, type TableBrief } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { beginGame } from "../begin-game";
import { gamesAndSets } from "../catalogue";
import { language, t } from "../language";
import { GuestName } from "../parts/guest-name";
import { own } from "../people/own";
import { Refused } from "../people/states";
import { go, Link } from "../router";
import { session } from "../session";
import { tableName } from "../table-name";
import { WatchedChoice } from "../watched";

/** `mine`: the games in which one plays. */
export function PlayNow({ mine }: { mine: readonly TableBrief[] }): JSX.Element {
  const [isBusy, busy] = useState(false);
  const [fault, say] = useState("");
  const [blocking, block] = useState<readonly number[]>([]);
  const games = useAsked(`games ${language.value}`, () => gamesAndSets());
  const [first, ...others] = games.value.value?.games ?? [];
  const waits = waiting(mine);
  const begin = async (game: string | undefined): Promise<void> => {
    busy(true);
    say("");
    block([]);
    try {
      go(`tables/${await beginGame(game ? { game } : {})}`);
    } catch (error) {
      say(faultOf(error));
      block(blockedBy(error));
      busy(false);
    }
  };
  const titleOf = (id: number): string => tableName(mine.find((table) => table.id === id) ?? { id, name: "" });
  return (
    <section class="now" aria-label={t("play-now")}>
      <p>{t("play-about")}</p>
      <GuestName />
      <p class="acts">
        {waits && (
          <Link to={`tables/${waits.id}`} class="button main">
            {t("play-go-on", { table: tableName(waits) })}
          </Link>
        )}
        <button type="button" class={waits ? "" : "main"} disabled={isBusy} onClick={() => void begin(first?.name)}>
          {t(waits ? "play-new-game" : "play-now")}
        </button>
        {others.map((game) => (
          <button type="button" key={game.name} disabled={isBusy} onClick={() => void begin(game.name)}>
            {t("play-now-of", { game: game.title })}
          </button>
        ))}
        <Link to="learn" class="button">
          {t("play-learn")}
        </Link>
        <Link to="open" class="button">
          {t("play-open-table")}
        </Link>
      </p>
      <WatchedChoice />
      <ul class="rules-links">
        {(games.value.value?.games ?? []).map((game) => (
          <li key={game.name}>
            <Link to={`rules/${game.name}`}>{t("play-rules-of", { game: game.title })}</Link>
          </li>
        ))}
      </ul>
      {isBusy && <p role="status">{t("play-dealing")}</p>}
      {fault && <Refused fault={fault} />}
      {blocking.length > 0 && (
        <ul class="acts" aria-label={t("play-own-tables")}>
          {blocking.map((id) => (
            <li key={id}>
              <Link to={`tables/${id}`} class="button">
                {titleOf(id)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The game to go on with: where one is asked, or else one in which nobody else plays. */
function waiting(mine: readonly TableBrief[]): Pick<TableBrief, "id" | "name"> | undefined {
  const asked = own.value.waiting?.[0]?.table;
  const isAlone = (table: TableBrief): boolean => table.seats.every((seat) => seat.player === null || seat.seat === table.your_seat);
  return session.value ? (asked ?? mine.find((table) => table.your_seat !== null && isAlone(table))) : undefined;
}

/** The tables that take the places which a new one would need. */
function blockedBy(error: unknown): readonly number[] {
  const { tables } = ((error instanceof BangError && error.problem) || {}) as { tables?: unknown };
  return Array.isArray(tables) ? (tables as number[]) : [];
}
