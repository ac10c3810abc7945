/** How a game ended: who won, what everybody was, what decided it, and where it leads to. */

import "../style/result.css";

import type { Schemas, SeatView, Table, View } from "bang-client";
import type { ComponentChildren, CSSProperties, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { beginGame, beginLesson } from "../begin-game";
import { known, lessons } from "../catalogue";
import { language, listed, t } from "../language";
import { Sheet } from "../parts/dialog";
import { Sign } from "../parts/sign";
import { figure } from "../people/figures";
import { SeatName } from "../people/names";
import { own } from "../people/own";
import { Refused } from "../people/states";
import { go, Link } from "../router";
import { api, session } from "../session";
import { useStanding } from "./chances";
import { allRecords, type Fall, fallsIn, isFromBeginning, takenBy } from "./ending";
import type { Feed } from "./feed";
import { Portrait } from "./seats";
import { outcomeOf } from "./sentence";

type Change = Schemas["RatingChange"];

/** Falls that are told one by one; of the others each seat says when and by whom. */
const LAST = 3;
/** How often, and after how many milliseconds, a rating that is not reckoned yet is asked for again. */
const MOST_LOOKS = 20;
const LOOK_AGAIN = 3000;

/** What staff does that ends a game. */
const ENDING: readonly string[] = ["void", "adjudicate"];

interface Props {
  feed: Feed;
  table: Table;
  view: View;
}

/** The sheet as long as it is open, and the button that opens it again; nothing while the game is not over for its reader
 * (`isOver`). It opens by itself unless something else waits to be read first (`isHeld`). */
export function useResult(props: Props, isOver: boolean, isHeld: boolean): { button?: JSX.Element; sheet?: JSX.Element } {
  const [isOpen, open] = useState(false);
  useEffect(() => open(isOver && !isHeld), [isOver, isHeld]);
  if (!isOver) return {};
  const button = (
    <p class="after">
      <button type="button" class="main" onClick={() => open(true)}>
        {t("play-result-show")}
      </button>
    </p>
  );
  return isOpen ? { button, sheet: <Result {...props} onClose={() => open(false)} /> } : { button };
}

function Result({ feed, table, view, onClose }: Props & { onClose: () => void }): JSX.Element {
  const { invitation } = feed;
  const records = feed.records.value;
  const isWhole = isFromBeginning(records);
  const asked = useAsked(`records ${table.id} ${isWhole} ${language.value}`, (leaving) =>
    isWhole ? Promise.resolve(null) : allRecords(table.id, invitation, leaving),
  );
  const falls = fallsIn(isWhole ? records : (asked.value.value ?? []));
  const winners = new Set(view.result?.winners);
  const first = view.seats.filter((seat) => winners.has(seat.seat));
  const others = view.seats.filter((seat) => !winners.has(seat.seat));
  const changes = useChanges(table, invitation);
  const again = useRematch(table, invitation);
  return (
    <Sheet title={titleOf(view)} class={classOf(view)} acts={<Acts table={table} invitation={invitation} again={again} />} isUnasked onClose={onClose}>
      {/* What can be done stays below it, and covers nothing of it. */}
      <div class="story" tabIndex={0}>
        <Why table={table} view={view} />
        {table.lesson && <p class="note">{t("play-learn-over")}</p>}
        {again.waiting && (
          <p class="note" role="status">
            {again.waiting}
          </p>
        )}
        {first.length > 0 && (
          <ul class="winners" aria-label={t("play-result-winners")}>
            {first.map((seat, at) => (
              <li key={seat.seat} style={{ "--at": at } as CSSProperties}>
                <Portrait seat={seat} />
                <strong>{seat.seat === view.viewer ? t("play-you") : seat.name}</strong> <span>{roleOf(seat)}</span>
              </li>
            ))}
          </ul>
        )}
        {falls.length > 0 && <Decided falls={falls.slice(-LAST)} view={view} />}
        <h3>{t("play-result-everybody")}</h3>
        {changes.said && <p class="hint">{changes.said}</p>}
        <ol class="line-up">
          {[...first, ...others].map((seat, at) => (
            <Line
              key={seat.seat}
              at={at}
              seat={seat}
              view={view}
              falls={falls}
              name={seat.seat === view.viewer ? t("play-you") : nameOf(table, seat)}
              change={changes.found.find((one) => one.seat === seat.seat && one.counted !== "nothing")}
            />
          ))}
        </ol>
        {session.value?.player.guest && (
          <p>
            {t("play-result-guest")} <Link to="keep">{t("play-keep-games")}</Link>
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** The reader's own outcome if they have one, else that of the table. */
function titleOf(view: View): string {
  if (!view.result) return t("play-result-none");
  return outcomeOf(view) || sideOf(view);
}

function classOf(view: View): string {
  if (!view.result || view.viewer === null || view.result.winners.length === 0) return "result";
  return view.result.winners.includes(view.viewer) ? "result victory" : "result defeat";
}

function sideOf(view: View): string {
  return (view.result && known.value.sides.get(view.result.side)) ?? "";
}

function roleOf(seat: SeatView): string {
  if (seat.role === null) return t("play-role-hidden");
  return known.value.roles.get(seat.role)?.title ?? seat.role;
}

/** Whoever sat there, as a link if it is somebody with a profile. */
function nameOf(table: Table, seat: SeatView): ComponentChildren {
  const sitting = table.seats.find((one) => one.seat === seat.seat);
  return sitting ? <SeatName seat={sitting} /> : seat.name;
}

/** Which side has won, or why none has, and what staff has said of it since. */
function Why({ table, view }: { table: Table; view: View }): JSX.Element {
  const { correction } = table;
  const ruling = table.ruling && ENDING.includes(table.ruling.kind) ? table.ruling : null;
  const side = sideOf(view);
  return (
    <>
      {view.result && side !== titleOf(view) && <p class="side">{side}.</p>}
      {!view.result && <p>{t(ruling === null && table.seats.some((seat) => seat.gave_up) ? "play-result-given-up" : "play-over-voided")}</p>}
      {ruling && <p class="note">{t("page-table-staff", { reason: ruling.reason })}</p>}
      {correction && correction.reason !== ruling?.reason && <p class="note">{t("page-table-staff", { reason: correction.reason })}</p>}
    </>
  );
}

/** Those who fell last, each with whoever did it. */
function Decided({ falls, view }: { falls: readonly Fall[]; view: View }): JSX.Element {
  return (
    <>
      <h3>{t("play-result-decided")}</h3>
      <ol class="decided">
        {falls.map((fall, at) => {
          const [fallen, author] = [view.seats[fall.seat], fall.by === null || fall.by === fall.seat ? undefined : view.seats[fall.by]];
          return (
            <li key={at}>
              <span class="duel" aria-hidden="true">
                {author && <Portrait seat={author} />}
                {author && "→"}
                {fallen && (
                  <span class="gone">
                    <Portrait seat={fallen} />
                  </span>
                )}
              </span>
              <span class="words">
                <small>{t("play-round-short", { round: fall.round })}</small> <strong>{fall.text}</strong>{" "}
                {fall.because && <span class="hint">{fall.because}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** One seat: who, as whom, how it ended for them, and what they did. */
function Line(props: {
  at: number;
  seat: SeatView;
  view: View;
  falls: readonly Fall[];
  name: ComponentChildren;
  change: Change | undefined;
}): JSX.Element {
  const { at, seat, view, falls, name, change } = props;
  const taken = takenBy(falls, seat.seat);
  const isOut = seat.status === "out";
  const classes = [isOut && "gone", view.viewer === seat.seat && "mine"].filter(Boolean).join(" ");
  return (
    <li class={classes} style={{ "--at": at } as CSSProperties}>
      <Portrait seat={seat} />
      <span class="words">
        <strong>{name}</strong> <span class="role">{roleOf(seat)}</span>{" "}
        <span class="character">{known.value.characters.get(seat.character)?.title ?? seat.character}</span>{" "}
        <span class="fate">
          {isOut ? fateOf(falls.findLast((fall) => fall.seat === seat.seat), view) : t("play-seat-life", { life: seat.life, most: seat.max_life })}
        </span>
      </span>{" "}
      <span class="deeds">
        {taken > 0 && <Sign sign="gun" value={taken} words={t("play-result-taken", { count: taken })} />}
        {change && (
          <span class="change">
            {t("play-result-rating", { before: figure(change.estimate_before), after: figure(change.estimate) })}
          </span>
        )}
      </span>
    </li>
  );
}

function fateOf(fall: Fall | undefined, view: View): string {
  if (fall === undefined) return t("play-seat-out");
  if (fall.by !== null && fall.by === view.viewer && fall.by !== fall.seat) return t("play-result-out-by-you", { round: fall.round });
  const by = fall.by === null || fall.by === fall.seat ? undefined : view.seats[fall.by]?.name;
  if (by !== undefined) return t("play-result-out-by", { round: fall.round, name: by });
  // Who lost a duel of their own fell to nobody by the rules: what happened tells the other's name.
  return [t("play-result-out", { round: fall.round }), fall.because].filter(Boolean).join(": ");
}

/** What the game changed in ratings, as soon as it is reckoned, and what is to be said about that. */
function useChanges(table: Table, invitation: string): { found: readonly Change[]; said: string } {
  const [round, look] = useState(0);
  const { value } = useStanding(table, invitation, round).value;
  const isWaiting = value?.state === "waiting";
  useEffect(() => {
    if (!isWaiting || round >= MOST_LOOKS) return;
    const next = setTimeout(() => look(round + 1), LOOK_AGAIN);
    return () => clearTimeout(next);
  }, [isWaiting, round]);
  const found = value?.changes ?? [];
  if (isWaiting) return { found, said: t("play-result-rating-coming") };
  if (value?.state === "set_aside") return { found, said: t("play-result-rating-aside") };
  return { found, said: found.some((one) => one.counted === "nothing") ? t("play-result-rating-not") : "" };
}

/** Where it goes from here. */
function Acts({ table, invitation, again }: { table: Table; invitation: string; again: Again }): JSX.Element {
  const [isBusy, busy] = useState(false);
  const [fault, say] = useState("");
  const begin = async (where: () => Promise<number>): Promise<void> => {
    busy(true);
    say("");
    try {
      go(`tables/${await where()}`);
    } catch (error) {
      say(faultOf(error));
      busy(false);
    }
  };
  const courses = useAsked(`lessons ${table.lesson} ${language.value}`, () => (table.lesson ? lessons() : Promise.resolve([]))).value.value ?? [];
  if (table.lesson) {
    return (
      <>
        {fault && <Refused fault={fault} />}
        <button type="button" class="main" disabled={isBusy} onClick={() => void begin(() => beginGame({ game: table.game }))}>
          {t("play-now")}
        </button>
        {[false, true].flatMap((isSame) => courses.filter((one) => (one.name === table.lesson) === isSame)).map((one) => (
          <button type="button" key={one.name} disabled={isBusy} onClick={() => void begin(() => beginLesson(one.name))}>
            {t(one.name === table.lesson ? "play-learn-again" : "play-learn-begin", { lesson: one.title })}
          </button>
        ))}
        <Link to="">{t("play-to-lobby")}</Link>
      </>
    );
  }
  return (
    <>
      {fault && <Refused fault={fault} />}
      {again.isOffered && (
        <button type="button" class="main" disabled={isBusy} onClick={() => void begin(() => playAgain(table.id))}>
          {t(again.isAlone ? "play-result-again-alone" : "play-result-again")}
        </button>
      )}
      <button type="button" class={again.isOffered ? "" : "main"} disabled={isBusy} onClick={() => void begin(() => beginGame({ game: table.game }))}>
        {t("play-result-new")}
      </button>
      <Link to={`tables/${table.id}/replay${invitation ? `?invitation=${invitation}` : ""}`}>{t("play-replay")}</Link>
      <Link to="">{t("play-to-lobby")}</Link>
    </>
  );
}

/** The table at which the people of this one play again; dealt at once if nobody is waited for. */
async function playAgain(id: number): Promise<number> {
  const client = api();
  const { status, free_seats, kept_seats, host, id: next } = await client.rematch(id);
  const isMine = host?.id === session.value?.player.id;
  if (status === "open" && isMine && free_seats === 0 && kept_seats.length === 0) await client.start(next);
  return next;
}

/** Whether the reader can play again with those who sat there, whether they were alone with AI seats, and a sentence about
 * who waits for them already; empty: nobody does. */
interface Again {
  isOffered: boolean;
  isAlone: boolean;
  waiting: string;
}

/** It is looked at again whenever the reader is told something. */
function useRematch(table: Table, invitation: string): Again {
  const me = session.value?.player.id;
  const mine = table.seats.find((seat) => seat.player !== null && seat.player.id === me);
  const others = table.seats.filter((seat) => seat.player !== null && seat !== mine);
  const { value } = useAsked(
    `again ${table.id} ${me}`,
    async (signal) => {
      if (mine === undefined || others.length === 0) return null;
      const query = invitation ? { invitation } : {};
      const { rematch } = await api().get("/api/v1/tables/{table_id}/", { path: { table_id: table.id }, query, signal });
      return rematch === null ? null : await api().get("/api/v1/tables/{table_id}/", { path: { table_id: rematch }, query: {}, signal });
    },
    own.value.notice + own.value.moves,
  ).value;
  const isLeft = mine?.gave_up === true && others.length > 0;
  const names = value?.status === "open" && value.your_seat === null ? value.seats.flatMap((seat) => seat.player?.name ?? []) : [];
  return {
    // Of a league's table the league says who plays.
    isOffered: mine !== undefined && table.host !== null && !isLeft,
    isAlone: others.length === 0,
    waiting: names.length > 0 ? t("play-result-again-waiting", { names: listed(names) }) : "",
  };
}
