/** Opening a table: which game, which sets, how many seats, how fast, and who may come. */

import type { Schemas } from "bang-client";
import type { JSX, TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { gamesAndSets } from "../catalogue";
import { language, t } from "../language";
import { LogInLink } from "../parts/log-in";
import { Refused } from "../people/states";
import { go } from "../router";
import { api, session } from "../session";

/** The clock of a table at which people sit at once, in seconds. Over days the service's own is meant. */
const LIVE = { decision: 60, bank: 600, increment: 20, bank_limit: 900, reaction: 20 } as const;

export function OpenScreen(): JSX.Element {
  const found = useAsked(`open ${language.value}`, () => gamesAndSets());
  const pools = useAsked(`pools ${session.value?.token} ${language.value}`, (signal) =>
    session.value ? api().get("/api/v1/ratings/", { signal }) : Promise.resolve(null),
  );
  const [name, choose] = useState("cards");
  const [pool, rate] = useState("");
  const [fault, say] = useState("");
  const { value } = found.value;
  if (!session.value) {
    return (
      <>
        <h1>{t("play-open-table")}</h1>
        <p>
          <LogInLink>{t("play-log-in-to-sit")}</LogInLink>
        </p>
      </>
    );
  }
  if (found.value.fault) return <p class="fault">{found.value.fault}</p>;
  if (value === undefined) return <p role="status">{t("play-loading")}</p>;
  const game = value.games.find((one) => one.name === name) ?? value.games[0]!;
  const sets = value.sets.filter((set) => set.game === game.name);
  // Bots play for themselves; a person opens no table for them alone.
  const rated = (pools.value.value?.results ?? []).filter((one) => one.game === game.name && one.kind !== "bots");
  const refusals = [...new Set(rated.flatMap((one) => one.refusal?.detail ?? []))];
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    say("");
    api()
      .openTable({
        name: String(given.get("name")),
        game: game.name,
        sets: given.getAll("sets").map(String),
        seats: Number(given.get("seats")),
        visibility: given.get("private") ? "invitation" : "public",
        ...(pool ? { pool: pool as Schemas["PoolListing"]["kind"] } : {}),
        ...(given.get("pace") === "live" ? { clock: LIVE } : {}),
      })
      .then(
        (table) => go(`tables/${table.id}`),
        (error: unknown) => say(faultOf(error)),
      );
  };
  return (
    <>
      <h1>{t("play-open-table")}</h1>
      <form class="entry" onSubmit={send}>
        <label>
          {t("play-table-name")}
          <input name="name" maxLength={60} />
        </label>
        <label>
          {t("page-league-rule-game")}
          <select value={game.name} onChange={(event) => choose(event.currentTarget.value)}>
            {value.games.map((one) => (
              <option key={one.name} value={one.name}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <fieldset key={game.name}>
          <legend>{t("play-sets")}</legend>
          {sets.map((set) => (
            <label key={set.name} class="tick">
              <input type="checkbox" name="sets" value={set.name} defaultChecked={game.sets.includes(set.name)} /> {set.title}
            </label>
          ))}
        </fieldset>
        <label>
          {t("page-league-seats-column")}
          <select name="seats" key={game.name} defaultValue="5">
            {game.seats.map((count) => (
              <option key={count} value={count} selected={count === 5}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>{t("play-pace")}</legend>
          <label class="tick">
            <input type="radio" name="pace" value="live" defaultChecked /> {t("play-pace-live")}
          </label>
          <label class="tick">
            <input type="radio" name="pace" value="days" /> {t("play-pace-days")}
          </label>
        </fieldset>
        <label>
          {t("play-rated")}
          <select name="pool" value={pool} onChange={(event) => rate(event.currentTarget.value)}>
            <option value="">{t("play-rated-not")}</option>
            {rated.map((one) => (
              <option key={one.kind} value={one.kind} disabled={one.refusal !== null}>
                {t(one.kind === "people" ? "play-rated-people" : "play-rated-mixed")}
              </option>
            ))}
          </select>
        </label>
        {refusals.map((detail) => (
          <p class="hint" key={detail}>
            {detail}
          </p>
        ))}
        {pool && <p class="hint">{t("play-rated-about")}</p>}
        {!pool && (
          <label class="tick">
            <input type="checkbox" name="private" /> {t("play-private")}
          </label>
        )}
        {fault && <Refused fault={fault} />}
        <button class="main">{t("play-open-table")}</button>
      </form>
    </>
  );
}
