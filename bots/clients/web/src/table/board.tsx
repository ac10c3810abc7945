/** A game that is on, on one screen: the others around, the middle, and at the bottom oneself, the question and the hand. */

import "../style/table.css";

import type { ReadonlySignal } from "@preact/signals";
import type { Card, JournalRecord, Option, SeatView, Table, TableBrief, View } from "bang-client";
import type { ComponentChildren, CSSProperties, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { known, learn } from "../catalogue";
import { language, t } from "../language";
import { Sheet } from "../parts/dialog";
import { Bubbles } from "../voices/bubbles";
import { Said } from "../voices/said";
import { TalkSheet } from "../voices/sheet";
import type { Talk } from "../voices/talk";
import { useQuestion } from "./asked";
import type { Choosable } from "./cards";
import { clicked, narrowed, nextParts, type Part, same } from "./choice";
import type { Feed } from "./feed";
import { useFlight } from "./flight";
import { Hand } from "./hand";
import { useHeadline } from "./headline";
import { advisedBy, advisedParts, HintPlace, useHint } from "./hint";
import { Log } from "./log";
import { Middle } from "./middle";
import { More, type Told } from "./more";
import { useMovement } from "./movement";
import { Preview } from "./preview";
import { Answers, Question } from "./prompt";
import { useRoom } from "./room";
import { inOrder, placesAround, Seat } from "./seats";
import { outcomeOf, sentenceOf } from "./sentence";

/** What the table needs of whoever follows the game. */
export type Desk = Pick<Feed, "sent" | "said"> & Partial<Pick<Feed, "isLost">> & {
  records: ReadonlySignal<readonly JournalRecord[]>;
  answer: (prompt: string | null, option: Option) => unknown;
};

/** Milliseconds after which the table is shown without titles: a question may not wait for words. */
const LONGEST_WAIT = 3000;
/** Seats beyond which each is shown shorter where there is little room. */
const MANY = 7;
/** Columns of opponents on a narrow window, for so many of them at most. */
const COLUMNS: readonly (readonly [number, number])[] = [[2, 2], [4, 2], [6, 3], [12, 4]];
const MOST_COLUMNS = 5;
/** Rows of seats around a wide table, of which the lower one has the middle too, and more room. */
const LEAST_ROWS = 2;
/** What was said that stands below the log. */
const MOST_SAID = 20;

interface Props {
  feed: Desk;
  view: View;
  /** The record that is shown now, if the view is a picture on the way to another. */
  record?: JournalRecord | null;
  /** Who sits there, if it is known: their names lead to them. */
  sitting?: TableBrief["seats"];
  /** What is told now, in the middle. */
  latest?: ComponentChildren;
  /** What can be done where a question would stand, if there is none. */
  below?: ComponentChildren;
  /** A sheet that lies over it. */
  sheet?: ComponentChildren;
  /** Whether it is a lesson: then there are hints at questions. */
  isLesson?: boolean;
  /** What people say there, and the table that they say it at; left out: nobody talks. */
  talking?: { talk: Talk; table: Table };
  /** What else there is at this table, in the sheet of the bar's button. */
  tools?: ComponentChildren;
  /** Whether what changes is not told to those who listen. */
  isQuiet?: boolean;
}

/** The whole table, as soon as what it shows has titles: bare words would be taken for names, and move everything when
 * the titles come. */
export function Board(props: Props): JSX.Element {
  const { game, editions } = props.view;
  const [isKnown, know] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => know(true), LONGEST_WAIT);
    void learn(game, editions).then(() => know(true));
    return () => clearTimeout(timer);
  }, [props.view.table, language.value]);
  return isKnown ? <Laid {...props} /> : <p role="status">{t("play-loading")}</p>;
}

function Laid(props: Props): JSX.Element {
  const { feed, view, record = null, sitting = [], latest, isQuiet = false, talking } = props;
  const [begun, choose] = useState<readonly Part[]>([]);
  const [told, tell] = useState<Told | null>(null);
  const prompt = view.prompt;
  const options = prompt?.options ?? view.acts;
  // One question can offer less than before, when something was done in another window: nothing is begun without it.
  const chosen = narrowed(options, begun).length > 0 ? begun : [];
  const asked = prompt?.id ?? null;
  const board = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  useRoom(board);
  useMovement(board, view, feed.records.value);
  useFlight(board, record);
  useQuestion(board, sentence, asked);
  const hinted = useHint(view);
  const advised = advisedBy(hinted);
  const sheet = useHeadline(view, talking?.talk ?? null, hinted);
  // What was begun for one question is not for the next one. Before anything can be pressed: later it would take away
  // what is begun for the next.
  useLayoutEffect(() => choose([]), [asked]);
  useEffect(() => {
    const back = (event: KeyboardEvent): void => {
      // In a sheet the key closes the sheet.
      const isAside = event.target instanceof Element && event.target.closest("dialog") !== null;
      if (event.key === "Escape" && !isAside) choose((before) => before.slice(0, -1));
    };
    addEventListener("keydown", back);
    return () => removeEventListener("keydown", back);
  }, []);

  const answer = (option: Option): void => {
    choose([]);
    void feed.answer(asked, option);
  };
  const next = useMemo(() => [...nextParts(options, chosen), ...nextParts(options, []), ...chosen], [options, chosen]);
  const marked = advisedParts(options, advised, chosen);
  const choiceOf = (part: Part): Choosable => {
    if (feed.sent.value !== null || !next.some((one) => same(one, part))) return null;
    const click = (): void => {
      const done = clicked(options, chosen, part);
      choose(done.chosen);
      if (done.complete !== null) answer(done.complete);
    };
    return { chosen: chosen.some((one) => same(one, part)), isAdvised: marked.some((one) => same(one, part)), onClick: click };
  };
  const cardChoice = (card: number): Choosable => choiceOf({ at: "card", card, name: "" });
  const seatChoice = (seat: number): Choosable => choiceOf({ at: "seat", seat });

  const mine = view.viewer === null ? undefined : view.seats[view.viewer];
  const seats = inOrder(view);
  const others = mine === undefined ? seats : seats.slice(1);
  const around = placesAround(others.length);
  const isCrowded = view.seats.length > MANY;
  const reasons = new Map((prompt?.unusable ?? []).flatMap((one) => one.cards.map((card) => [card, one.text] as const)));
  const seatProps = { view, cardChoice, onTell: (seat: SeatView) => tell({ seat }), onTellCard: (card: Card) => tell({ card }) };
  const sittingAt = (seat: number): TableBrief["seats"][number] | undefined => sitting.find((one) => one.seat === seat);
  const card = chosen[0]?.at === "card" ? known.value.cards.get(chosen[0].card) : undefined;
  const isAimed = card !== undefined && nextParts(options, chosen).some((part) => part.at === "seat");
  const whom = isAimed ? t("play-prompt-whom", { card: card.title }) : "";
  return (
    <div class="board" ref={board}>
      <div class="around" style={{ "--columns": around.columns, "--rows": around.rows, "--below": around.rows - 1, "--share": around.rows > LEAST_ROWS ? "1fr" : "2fr" } as CSSProperties}>
        <Middle view={view} cardChoice={cardChoice} onTell={tell}>
          {card ? (
            <p class="begun-card" role="status">
              <strong>{card.title}</strong>: {card.text} <span class="unseen">{whom}</span>
            </p>
          ) : (
            <>
              {latest}
              {props.isLesson && <HintPlace hinted={hinted} prompt={prompt} />}
            </>
          )}
        </Middle>
        <ul
          class={isCrowded ? "seats many" : "seats"}
          style={{ "--abreast": columnsFor(view.seats.length - 1), "--packed": Math.ceil(others.length / 2) } as CSSProperties}
          aria-label={t("page-league-seats-column")}
        >
          {others.map((seat, at) => (
            <Seat
              key={seat.seat}
              seat={seat}
              sitting={sittingAt(seat.seat)}
              place={around.places[at]!}
              isSmall={isCrowded}
              choice={seatChoice(seat.seat)}
              {...seatProps}
            />
          ))}
        </ul>
      </div>
      <div class="own">
        {mine && (
          <ul class="seats">
            <Seat seat={mine} sitting={sittingAt(mine.seat)} choice={seatChoice(mine.seat)} {...seatProps} />
          </ul>
        )}
        <p class={prompt ? "unseen" : "live"} role="status" aria-live={isQuiet ? "off" : "polite"} tabIndex={-1} ref={sentence}>
          {sentenceOf(view)} {!isQuiet && outcomeOf(view)}
        </p>
        {props.below}
        {prompt && <Question key={prompt.id} feed={feed} view={view} prompt={prompt} chosen={chosen} whom={whom} advised={advised} onBack={() => choose(chosen.slice(0, -1))} onAnswer={answer} />}
        {!prompt && view.acts.length > 0 && (
          <section class="prompt" aria-label={t("play-acts")}>
            <p class="question">{t("play-acts")}</p>
            <Answers options={view.acts} isBusy={feed.sent.value !== null} onAnswer={answer} />
          </section>
        )}
        {feed.said.value && (
          <p class="note" role="alert">
            {feed.said.value}
          </p>
        )}
        {mine?.hand && (
          <Hand
            cards={mine.hand}
            zone={`hand ${mine.seat}`}
            choice={cardChoice}
            reasons={reasons}
            onTell={(one) => tell({ card: one, why: reasons.get(one.id) })}
          />
        )}
      </div>
      <Log records={feed.records.value} view={view} />
      {talking && <Bubbles talk={talking.talk} board={board} />}
      <Preview board={board} reasons={reasons} />
      {told && <More told={told} view={view} sitting={sitting} ratings={talking?.table.ratings} talk={talking?.talk} onClose={() => tell(null)} />}
      {sheet.open === "log" && (
        <Sheet title={t("page-table-happened")} onClose={sheet.close}>
          <Log records={feed.records.value} view={view} />
          {talking && <Said talk={talking.talk} most={MOST_SAID} />}
        </Sheet>
      )}
      {talking && sheet.open === "talk" && <TalkSheet {...talking} isApart={isApart(view)} onClose={sheet.close} />}
      {sheet.open === "tools" && (
        <Sheet title={t("play-table-tools")} onClose={sheet.close}>
          {props.tools}
        </Sheet>
      )}
      {props.sheet}
    </div>
  );
}

/** Whether whoever looks speaks to spectators alone: so does who is out, until the game is over. */
function isApart(view: View): boolean {
  return view.viewer === null || (view.status === "playing" && view.seats[view.viewer]?.status === "out");
}

/** How many opponents stand side by side where the window is narrow. */
function columnsFor(count: number): number {
  return COLUMNS.find(([most]) => count <= most)?.[1] ?? MOST_COLUMNS;
}
