/** A table: who sits there until it starts, then the game. */

import type { Schemas, Table, View } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { faultOf } from "../asking";
import { gamesAndSets } from "../catalogue";
import { span, tick } from "../clock";
import { language, listed, moment, t } from "../language";
import { Terms } from "../lobby/row";
import { LooksChoice } from "../looks/choice";
import type { Plain } from "../message";
import { GuestName } from "../parts/guest-name";
import { Invitation } from "../parts/invitation";
import { LogInLink } from "../parts/log-in";
import { Refused } from "../people/states";
import { refusalTold } from "../refusals";
import { Link } from "../router";
import { api, playAsGuest, session } from "../session";
import { SoundChoice } from "../signal/choice";
import { useSignals } from "../signal/signals";
import { StruckNews, useStruck } from "../signal/struck";
import { tableName } from "../table-name";
import { Board, type Desk } from "../table/board";
import { Chances, Seated, useStanding } from "../table/chances";
import { Feed } from "../table/feed";
import { GiveUp } from "../table/give-up";
import { useHelp } from "../table/help";
import { Latest } from "../table/latest";
import { useMissed } from "../table/missed";
import { Playback } from "../table/playback";
import { useResult } from "../table/result";
import { PaceChoice, Stage, Telling } from "../table/stage";
import { Story } from "../table/story";
import { WaitingTalk } from "../voices/waiting";
import { WatchedHere } from "../watched";
import { RulesLink } from "./rules";

/** The table of this number, followed while it is shown. */
export function TableScreen({ id, invitation }: { id: number; invitation: string }): JSX.Element {
  const feed = useMemo(() => new Feed(id, invitation), [id, invitation, session.value?.token]);
  useEffect(() => feed.open(), [feed]);
  const table = feed.table.value;
  const view = feed.view.value;
  if (feed.fault.value) {
    return (
      <>
        <h1>{t("play-table")}</h1>
        <Refused fault={feed.fault.value} />
        <p>
          <Link to="">{t("play-to-lobby")}</Link>
          {!session.value && (
            <>
              {" "}
              · <LogInLink>{t("page-account-log-in")}</LogInLink>
            </>
          )}
        </p>
      </>
    );
  }
  if (table === null) return <p role="status">{t("play-loading")}</p>;
  return (
    <>
      <h1 class={view ? "unseen" : ""}>{tableName(table)}</h1>
      <Connection feed={feed} />
      {view ? <Game feed={feed} table={table} view={view} /> : <Waiting feed={feed} table={table} invitation={invitation} />}
    </>
  );
}

/** A game that is on: the table as it is, and what has happened while nobody looked. */
function Game({ feed, table, view }: { feed: Feed; table: Table; view: View }): JSX.Element {
  const missed = useMissed(feed);
  const help = useHelp();
  const [news, say] = useState("");
  const story = useMemo(() => new Story(feed), [feed]);
  useEffect(() => story.open(), [story]);
  const first = useRef(view.journal);
  useSignals(feed, story, tableName(table));
  const struck = useStruck(feed, story, view.viewer, first.current);
  const desk = useMemo<Desk>(
    () => ({ sent: feed.sent, said: feed.said, isLost: feed.isLost, records: story.records, answer: (prompt, option) => feed.answer(prompt, option) }),
    [feed, story],
  );
  const isOver = (table.status === "over" || table.status === "voided") && feed.isCaughtUp.value && !story.isTelling.value;
  const result = useResult({ feed, table, view }, isOver, missed.value !== null);
  return (
    <>
      <p class="unseen" role="log" aria-label={t("play-news")}>
        {news}
      </p>
      <StruckNews struck={struck} />
      <Stage story={story}>
        <Board
          feed={desk}
          view={story.picture.value ?? view}
          record={story.record.value}
          sitting={table.seats}
          latest={
            <>
              <Playback feed={feed} story={story} missed={missed} say={say} />
              <Latest feed={feed} story={story} struck={struck} say={say} onFollow={(span) => (missed.value = span)} />
              <Telling story={story} view={view} />
            </>
          }
          below={result.button}
          sheet={result.sheet}
          {...(table.lesson ? { isLesson: true } : { talking: { talk: feed.talk, table } })}
          tools={
            <>
              <p>{tableName(table)}</p>
              <p>
                <RulesLink game={table.game} editions={table.editions} />
              </p>
              <PaceChoice />
              <LooksChoice />
              {table.status === "playing" && <WatchedHere table={table} shows={(done) => feed.shows(done)} />}
              {table.status === "playing" && <Invitation table={table} code={feed.invitation} words="play-invite-watch" />}
              <SoundChoice />
              <p>
                <button type="button" onClick={help.open}>
                  {t("play-keys")}
                </button>
              </p>
              {table.status === "playing" && isInPlay(view) && <GiveUp feed={feed} table={table} />}
              {table.status === "playing" && <Chances table={table} invitation={feed.invitation} />}
            </>
          }
        />
      </Stage>
      {help.sheet}
    </>
  );
}

/** Whether whoever looks still plays. */
function isInPlay(view: View): boolean {
  return view.viewer !== null && view.seats[view.viewer]?.status !== "out";
}

/** Whether what is shown is new; if not, since when. */
function Connection({ feed }: { feed: Feed }): JSX.Element | null {
  const link = feed.link.value;
  if (link.live || link.since === null) return null;
  const ago = span((tick.value - link.since) / 1000);
  const next = link.next === null ? "" : t("play-lost-next", { left: span((link.next - tick.value) / 1000) });
  return (
    <p class="lost" role="status">
      {t("play-lost-since", { at: moment(new Date(link.since)), ago })} {next}{" "}
      <button type="button" onClick={() => feed.again()}>
        {t("play-lost-again")}
      </button>
    </p>
  );
}

/** Before the game: who is there, and what can be done about it. */
function Waiting({ feed, table, invitation }: { feed: Feed; table: Table; invitation: string }): JSX.Element {
  const [fault, say] = useState("");
  const [known, learn] = useState<Schemas["CataloguePolicies"][]>([]);
  useEffect(() => void gamesAndSets().then((found) => learn(thinkersFirst(found.policies)), () => {}), [language.value]);
  const me = session.value?.player.id;
  const isHost = table.host?.id === me && me !== undefined;
  const free = table.seat_count - table.seats.length;
  const act = (done: Promise<unknown>): void => {
    say("");
    feed.shows(done).catch((error: unknown) => say(faultOf(error)));
  };
  const sitDown = (): Promise<unknown> => api().join(table.id, invitation ? { invitation } : {});
  const isOpen = table.status === "open";
  const sendAway = ({ seat, name }: Table["seats"][number]): JSX.Element => (
    <button
      type="button"
      class="away"
      aria-label={t("play-send-away", { name })}
      title={t("play-send-away", { name })}
      onClick={() => act(api().delete("/api/v1/tables/{table_id}/ai-seats/{seat}/", { path: { table_id: table.id, seat } }))}
    >
      ×
    </button>
  );
  const policies = known.filter((one) => !table.pool || (one.rated && table.pool !== "people"));
  const standing = useStanding(table, invitation).value.value;
  const refusal = session.value && standing?.join_refusal;
  return (
    <section class="waiting" aria-label={t("play-table-waiting")}>
      <p role="status">{isOpen ? t("play-seats-free", { count: free }) : t("play-status-not-playing")}</p>
      <Terms table={table} />
      <p>
        <RulesLink game={table.game} editions={table.editions} />
      </p>
      <Seated table={table} standing={standing} beside={(seat) => (isHost && isOpen && seat.policy !== null ? sendAway(seat) : null)} />
      {isOpen && table.kept_until && table.kept_seats.length > 0 && (
        <p>
          {t("play-seats-kept", { until: moment(new Date(table.kept_until)), names: listed(table.kept_seats.map((one) => one.player.name)) })}
        </p>
      )}
      <WaitingTalk talk={feed.talk} table={table} />
      {isOpen && !!standing?.chances.length && <p class="hint">{t("play-chances-about")}</p>}
      {isOpen && refusal && <p>{refusalTold(refusal.code, refusal.detail)}</p>}
      {isOpen && free > 0 && !table.pool && <GuestName />}
      {isOpen && free > 0 && <Invitation table={table} code={invitation} words="play-invite-with" />}
      {isOpen && (
        <p class="acts">
          {session.value && table.your_seat === null && free > 0 && !refusal && (
            <button type="button" class="main" onClick={() => act(sitDown())}>
              {t("play-sit-down")}
            </button>
          )}
          {!session.value && free > 0 && !table.pool && (
            <button type="button" class="main" onClick={() => act(playAsGuest().then(sitDown))}>
              {t("play-sit-as-guest")}
            </button>
          )}
          {!session.value && <LogInLink>{t("play-log-in-to-sit")}</LogInLink>}
          {isHost && free > 0 &&
            policies.map((policy) => (
              <span class="ai" key={policy.name}>
                <button type="button" aria-describedby={`ai-${policy.name}`} onClick={() => act(api().addAiSeat(table.id, { policy: policy.name }))}>
                  {nameOf(policy.name)}
                </button>
                <span class="hint" id={`ai-${policy.name}`}>
                  {policy.description}
                </span>
              </span>
            ))}
          {isHost && free === 0 && (
            <button type="button" class="main" onClick={() => act(api().start(table.id))}>
              {t("play-start")}
            </button>
          )}
          {table.your_seat !== null && (
            <button type="button" onClick={() => act(api().leave(table.id))}>
              {t("play-leave")}
            </button>
          )}
        </p>
      )}
      {fault && <Refused fault={fault} />}
    </section>
  );
}

/** How computers play, in words; a way that is new has the name that the service gives it. */
const WAYS: Readonly<Record<string, Plain>> = { rules: "play-add-ai-thinks", random: "play-add-ai-random" };

function nameOf(policy: string): string {
  const way = WAYS[policy];
  return way ? t(way) : t("play-add-ai", { policy });
}

/** Those that give a real game first. */
function thinkersFirst<Policy extends { name: string }>(policies: readonly Policy[]): Policy[] {
  const rank = (policy: Policy): number => (policy.name === "random" ? 1 : 0);
  return [...policies].sort((one, other) => rank(one) - rank(other));
}
