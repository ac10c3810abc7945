/** One click, and one plays: on with the game that waits, or a new one. */

import { BangError, type TableBrief } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { beginGame } from "../begin-game";
import { gamesAndSets } from "../catalogue";
import { language, t } from "../language";
import { GuestName } from "../parts/guest-name";
import { Refused } from "../people/states";
import { go, Link } from "../router";
import { session } from "../session";
import { tableName } from "../table-name";
import { WatchedChoice } from "../watched";
import { found } from "./found";
import { isToBegin, waitingIn } from "./waiting";

/** `mine`: the games in which one plays. */
export function PlayNow({ mine }: { mine: readonly TableBrief[] }): JSX.Element {
  const [isBusy, busy] = useState(false);
  const [fault, say] = useState("");
  const [blocking, block] = useState<readonly number[]>([]);
  const games = useAsked(`games ${language.value}`, () => gamesAndSets());
  const [first, ...others] = games.value.value?.games ?? [];
  const waits = waitingIn(mine);
  const lead = async (where: () => Promise<number>, replace = false): Promise<void> => {
    busy(true);
    say("");
    block([]);
    try {
      go(`tables/${await where()}`, { replace });
    } catch (error) {
      say(faultOf(error));
      block(blockedBy(error));
      busy(false);
      if (replace) go("", { replace });
    }
  };
  const begin = (game: string | undefined): Promise<void> => lead(() => beginGame(game ? { game } : {}));
  useEffect(() => {
    // Whoever goes back comes to the first page, and not to a form that is sent again.
    if (isToBegin()) void lead(playAtOnce, true);
  }, []);
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

/** On with the game that waits, else a new one. */
async function playAtOnce(): Promise<number> {
  const mine = session.value ? await found({ mine: true, status: "playing" }, new AbortController().signal) : [];
  return waitingIn(mine)?.id ?? (await beginGame());
}

/** The tables that take the places which a new one would need. */
function blockedBy(error: unknown): readonly number[] {
  const { tables } = ((error instanceof BangError && error.problem) || {}) as { tables?: unknown };
  return Array.isArray(tables) ? (tables as number[]) : [];
}
