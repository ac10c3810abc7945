/** Opening a table: which game, which sets, how many seats, how fast, for what, and who may come; each with what it means. */

import type { Schemas, Table } from "bang-client";
import type { JSX, TargetedSubmitEvent } from "preact";
import { useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { gamesAndSets } from "../catalogue";
import { language, listed, t } from "../language";
import { GuestName } from "../parts/guest-name";
import { LogInLink } from "../parts/log-in";
import { Refused } from "../people/states";
import { refusalTold } from "../refusals";
import { go } from "../router";
import { api, playAsSomebody, session } from "../session";

/** The clock of a table at which people sit at once, in seconds. */
const LIVE = { decision: 60, bank: 600, increment: 20, bank_limit: 900, reaction: 20 } as const;

type Catalogue = {
  options: Schemas["CatalogueOptions"][];
  roles: Schemas["CatalogueRoles"][];
  titles: Map<string, string>;
};

/** The table options there are, and which roles are dealt at how many seats. */
async function rulesThereAre(signal: AbortSignal): Promise<Catalogue> {
  const [options, roles, words] = await Promise.all([
    api().get("/api/v1/catalogue/options/", { signal }),
    api().get("/api/v1/catalogue/roles/", { signal }),
    api().get("/api/v1/catalogue/words/", { signal }),
  ]);
  return { options: options.results, roles: roles.results, titles: new Map(words.roles.map(({ name, title }) => [name, title])) };
}

/** The new table; whoever is nobody yet opens it as a guest. */
async function opened(terms: Schemas["OpenTableRequest"]): Promise<Table> {
  await playAsSomebody();
  return await api().openTable(terms);
}

export function OpenScreen(): JSX.Element {
  const found = useAsked(`open ${language.value}`, () => gamesAndSets());
  const pools = useAsked(`pools ${session.value?.token} ${language.value}`, (signal) =>
    session.value ? api().get("/api/v1/ratings/", { signal }) : Promise.resolve(null),
  );
  const rules = useAsked(`rules ${language.value}`, rulesThereAre).value.value;
  const [name, choose] = useState("cards");
  const [chosen, choosing] = useState<ReadonlySet<string> | null>(null);
  const [seats, seat] = useState(5);
  const [pace, time] = useState("live");
  const [pool, rate] = useState("");
  const [visibility, show] = useState<"public" | "invitation">("public");
  const [given, give] = useState<Readonly<Record<string, string>>>({});
  const [fault, say] = useState("");
  const { value } = found.value;
  if (found.value.fault) return <p class="fault">{found.value.fault}</p>;
  if (value === undefined) return <p role="status">{t("play-loading")}</p>;
  const game = value.games.find((one) => one.name === name) ?? value.games[0]!;
  const sets = value.sets.filter((set) => set.game === game.name);
  const taken = chosen ?? new Set(game.sets);
  const size = game.seats.includes(seats) ? seats : game.seats[0]!;
  const options = (rules?.options ?? []).filter((one) => one.game === game.name && (one.set === null || taken.has(one.set)));
  const valueOf = (option: string): string | undefined => given[option] ?? options.find((one) => one.name === option)?.default;
  const dealt = rules?.roles.find(
    (one) => one.game === game.name && one.seats === size && Object.entries(one.options).every(([option, wanted]) => valueOf(option) === wanted),
  );
  // Bots play for themselves; a person opens no table for them alone.
  const rated = (pools.value.value?.results ?? []).filter((one) => one.game === game.name && one.kind !== "bots");
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const told = new FormData(event.currentTarget);
    say("");
    const terms = {
      name: String(told.get("name")),
      game: game.name,
      sets: [...taken],
      seats: size,
      visibility: pool ? "public" : visibility,
      // A rated table keeps the usual rules.
      options: pool ? {} : Object.fromEntries(options.filter((one) => valueOf(one.name) !== one.default).map((one) => [one.name, valueOf(one.name)!])),
      ...(pool ? { pool: pool as Schemas["PoolListing"]["kind"] } : {}),
      ...clockOf(pace),
    };
    opened(terms).then(
      (table) => go(`tables/${table.id}`),
      (error: unknown) => say(faultOf(error)),
    );
  };
  return (
    <>
      <h1>{t("play-open-table")}</h1>
      {!session.value && (
        <p>
          <LogInLink>{t("page-account-log-in")}</LogInLink>
        </p>
      )}
      <form class="entry" onSubmit={send}>
        <GuestName />
        <label>
          {t("play-table-name")}
          <input name="name" maxLength={60} />
        </label>
        <label>
          {t("page-league-rule-game")}
          <select
            name="game"
            value={game.name}
            onChange={(event) => {
              choose(event.currentTarget.value);
              choosing(null);
            }}
          >
            {value.games.map((one) => (
              <option key={one.name} value={one.name}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <p class="hint">{game.text}</p>
        <fieldset key={game.name}>
          <legend>{t("play-sets")}</legend>
          {sets.map((set) => (
            <Way
              key={set.name}
              type="checkbox"
              name="sets"
              value={set.name}
              title={set.title}
              about={set.text}
              isChosen={taken.has(set.name)}
              onChoose={(one) => choosing(toggled(taken, one))}
            />
          ))}
        </fieldset>
        <label>
          {t("page-league-seats-column")}
          <select name="seats" value={size} onChange={(event) => seat(Number(event.currentTarget.value))}>
            {game.seats.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        {dealt && <p class="hint">{t("play-open-roles", { roles: rolesIn(dealt.roles, rules!.titles) })}</p>}
        <p class="hint">{t("play-open-computers")}</p>
        <fieldset>
          <legend>{t("play-pace")}</legend>
          <Way
            name="pace"
            value="live"
            isChosen={pace === "live"}
            title={t("play-pace-live")}
            about={t("play-pace-live-about", { reserve: LIVE.bank / 60, more: LIVE.increment })}
            onChoose={time}
          />
          <Way name="pace" value="days" isChosen={pace === "days"} title={t("play-pace-days")} about={t("play-pace-days-about")} onChoose={time} />
          <Way name="pace" value="" isChosen={pace === ""} title={t("play-pace-untimed")} about={t("play-pace-untimed-about")} onChoose={time} />
        </fieldset>
        <fieldset>
          <legend>{t("play-rated")}</legend>
          <Way name="pool" value="" isChosen={pool === ""} title={t("play-rated-not")} about={t("play-rated-not-about")} onChoose={rate} />
          {rated.map((one) => (
            <Way
              key={one.kind}
              name="pool"
              value={one.kind}
              isChosen={pool === one.kind}
              isOff={one.refusal !== null}
              title={t(one.kind === "people" ? "play-rated-people" : "play-rated-mixed")}
              about={`${t(one.kind === "people" ? "play-rated-people-about" : "play-rated-mixed-about")} ${one.refusal ? refusalTold(one.refusal.code, one.refusal.detail) : ""}`}
              onChoose={rate}
            />
          ))}
        </fieldset>
        {pool ? (
          <p class="hint">{t("play-rated-about")}</p>
        ) : (
          <fieldset>
            <legend>{t("play-coming")}</legend>
            <Way
              name="visibility"
              value="public"
              isChosen={visibility === "public"}
              title={t("play-public")}
              about={t("play-public-about")}
              onChoose={() => show("public")}
            />
            <Way
              name="visibility"
              value="invitation"
              isChosen={visibility === "invitation"}
              title={t("play-private")}
              about={t("play-private-about")}
              onChoose={() => show("invitation")}
            />
          </fieldset>
        )}
        {!pool && options.length > 0 && (
          <details>
            <summary>{t("play-house-rules")}</summary>
            {options.map((one) => (
              <label key={one.name}>
                {one.meaning}
                <select name={`option-${one.name}`} value={valueOf(one.name)} onChange={(event) => give({ ...given, [one.name]: event.currentTarget.value })}>
                  {one.values.map((way) => (
                    <option key={way.value} value={way.value}>
                      {way.meaning}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </details>
        )}
        {fault && <Refused fault={fault} />}
        <button class="main">{t("play-open-table")}</button>
      </form>
    </>
  );
}

/** The clock of a pace; of one over days, the service's own is meant. */
function clockOf(pace: string): { clock?: typeof LIVE | null } {
  if (pace === "days") return {};
  return { clock: pace === "live" ? LIVE : null };
}

function toggled(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const found = new Set(all);
  if (!found.delete(one)) found.add(one);
  return found;
}

function rolesIn(counts: Readonly<Record<string, number>>, titles: ReadonlyMap<string, string>): string {
  return listed(
    Object.entries(counts).map(([role, count]) => t("play-open-role", { count: String(count), role: titles.get(role) ?? role })),
  );
}

/** A way that can be chosen, and what it means. */
function Way(props: {
  type?: "radio" | "checkbox";
  name: string;
  value: string;
  title: string;
  about: string;
  isChosen: boolean;
  isOff?: boolean;
  onChoose: (value: string) => void;
}): JSX.Element {
  const { type = "radio", name, value, title, about } = props;
  const id = `${name}-${value || "none"}`;
  return (
    <div class="way">
      <label class="tick">
        <input
          type={type}
          name={name}
          value={value}
          checked={props.isChosen}
          disabled={props.isOff}
          aria-describedby={about ? id : undefined}
          onChange={(event) => props.onChoose(event.currentTarget.value)}
        />{" "}
        {title}
      </label>
      {about && (
        <p class="hint" id={id}>
          {about}
        </p>
      )}
    </div>
  );
}
