/** A game that is on: seats, hand, middle, the question, and what has happened. */

import "../style/newcomer.css";

import type { ReadonlySignal } from "@preact/signals";
import type { Card, JournalRecord, Option, SeatView, TableBrief, View } from "bang-client";
import type { ComponentChildren, CSSProperties, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { known, learn } from "../catalogue";
import { language, listed, t } from "../language";
import { Sheet } from "../parts/dialog";
import { useRoving } from "../parts/roving";
import { PlayerName } from "../people/names";
import { useQuestion } from "./asked";
import { CardFace, cardTitle, type Choosable, Picture } from "./cards";
import { clicked, narrowed, nextParts, type Part, same } from "./choice";
import type { Feed } from "./feed";
import { useFlight } from "./flight";
import { Log } from "./log";
import { useMovement } from "./movement";
import { Answers, Question } from "./prompt";
import { inOrder, isInReach, placesAround, Seat } from "./seats";

type Told = { card: Card; why?: string | undefined } | { seat: SeatView } | { event: string } | null;

/** What the table needs of whoever follows the game. */
export type Desk = Pick<Feed, "sent" | "said"> & {
  records: ReadonlySignal<readonly JournalRecord[]>;
  answer: (prompt: string | null, option: Option) => unknown;
};

/** Milliseconds after which the table is shown without titles: a question may not wait for words. */
const LONGEST_WAIT = 3000;
/** Opponents beyond which a seat is shown shorter where there is little room. */
const MANY = 7;

interface Props {
  feed: Desk;
  view: View;
  /** The record that is shown now, if the view is a picture on the way to another. */
  record?: JournalRecord | null;
  /** Who sits there, if it is known: their names lead to them. */
  sitting?: TableBrief["seats"];
  /** What stands above the question. */
  latest?: ComponentChildren;
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

function Laid({ feed, view, record = null, sitting = [], latest, isQuiet = false }: Props): JSX.Element {
  const [begun, choose] = useState<readonly Part[]>([]);
  const [told, tell] = useState<Told>(null);
  const prompt = view.prompt;
  const options = prompt?.options ?? view.acts;
  // One question can offer less than before, when something was done in another window: nothing is begun without it.
  const chosen = narrowed(options, begun).length > 0 ? begun : [];
  const asked = prompt?.id ?? null;
  const board = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  useMovement(board, view, feed.records.value);
  useFlight(board, record);
  useQuestion(board, sentence, asked);
  // What was begun for one question is not for the next one.
  useEffect(() => choose([]), [asked]);
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
  const choiceOf = (part: Part): Choosable => {
    if (feed.sent.value !== null || !next.some((one) => same(one, part))) return null;
    const click = (): void => {
      const done = clicked(options, chosen, part);
      choose(done.chosen);
      if (done.complete !== null) answer(done.complete);
    };
    return { chosen: chosen.some((one) => same(one, part)), onClick: click };
  };
  const cardChoice = (card: number): Choosable => choiceOf({ at: "card", card, name: "" });
  const seatChoice = (seat: number): Choosable => choiceOf({ at: "seat", seat });

  const mine = view.viewer === null ? undefined : view.seats[view.viewer];
  const seats = inOrder(view);
  const others = mine === undefined ? seats : seats.slice(1);
  const around = placesAround(others.length);
  const reasons = new Map((prompt?.unusable ?? []).flatMap((one) => one.cards.map((card) => [card, one.text] as const)));
  const seatProps = { view, cardChoice, onTell: (seat: SeatView) => tell({ seat }), onTellCard: (card: Card) => tell({ card }) };
  return (
    <div class="board" ref={board}>
      <div class="around" style={{ "--columns": around.columns, "--rows": around.rows } as CSSProperties}>
        <Middle view={view} cardChoice={cardChoice} onTell={tell} />
        <ul class={others.length > MANY ? "seats many" : "seats"} aria-label={t("page-league-seats-column")}>
          {others.map((seat, at) => (
            <Seat key={seat.seat} seat={seat} place={around.places[at]!} choice={seatChoice(seat.seat)} {...seatProps} />
          ))}
        </ul>
      </div>
      <div class="own">
        {latest}
        <p class={prompt ? "unseen" : "live"} role="status" aria-live={isQuiet ? "off" : "polite"} tabIndex={-1} ref={sentence}>
          {sentenceOf(view)} {!isQuiet && outcomeOf(view)}
        </p>
        {prompt && <Question key={prompt.id} feed={feed} view={view} prompt={prompt} chosen={chosen} onBack={() => choose(chosen.slice(0, -1))} onAnswer={answer} />}
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
        {mine && (
          <ul class="seats">
            <Seat seat={mine} choice={seatChoice(mine.seat)} {...seatProps} />
          </ul>
        )}
        {mine?.hand && (
          <Hand
            cards={mine.hand}
            zone={`hand ${mine.seat}`}
            choice={cardChoice}
            reasons={reasons}
            onTell={(card) => tell({ card, why: reasons.get(card.id) })}
          />
        )}
      </div>
      <Log records={feed.records.value} view={view} />
      {told && <More told={told} view={view} sitting={sitting} onClose={() => tell(null)} />}
    </div>
  );
}

/** One's own cards, one stop of the Tab key. */
function Hand(props: {
  cards: readonly Card[];
  zone: string;
  choice: (card: number) => Choosable;
  reasons: ReadonlyMap<number, string>;
  onTell: (card: Card) => void;
}): JSX.Element {
  const row = useRef<HTMLUListElement>(null);
  useRoving(row);
  return (
    <ul class="hand" aria-label={t("play-hand", { count: props.cards.length })} data-zone={props.zone} ref={row}>
      {props.cards.map((card) => (
        <li key={card.id}>
          <CardFace card={card} choice={props.choice(card.id)} why={props.reasons.get(card.id)} onTell={props.onTell} />
        </li>
      ))}
    </ul>
  );
}

/** Who must do what, in one sentence. */
function sentenceOf(view: View): string {
  if (view.result) {
    const names = view.result.winners.map((seat) => view.seats[seat]?.name ?? "");
    const side = known.value.sides.get(view.result.side) ?? "";
    return names.length > 0 ? t("play-over-won", { side, names: listed(names) }) : t("play-over-nobody");
  }
  if (view.status !== "playing") return t("play-status-not-playing");
  if (view.prompt) return t("play-you-are-asked", { question: view.prompt.question });
  const names = view.waiting_for.map((seat) => view.seats[seat]?.name ?? "");
  return names.length > 0 ? t("play-waiting-for", { names: listed(names) }) : t("play-waiting");
}

/** Whether the viewer is among the winners: whoever is new need not know which side is theirs. */
function outcomeOf(view: View): string {
  if (!view.result || view.viewer === null || view.result.winners.length === 0) return "";
  return t(view.result.winners.includes(view.viewer) ? "play-you-have-won" : "play-you-have-lost");
}

/** Piles, event, dice: what lies in the middle. */
function Middle(props: { view: View; cardChoice: (card: number) => Choosable; onTell: (told: Told) => void }): JSX.Element {
  const { view, cardChoice } = props;
  const event = view.event?.current ? known.value.events.get(view.event.current) : undefined;
  const next = view.event?.next ? known.value.events.get(view.event.next) : undefined;
  return (
    <section class="middle" aria-label={t("play-middle")}>
      <p>{t("play-round", { round: view.turn.round, name: view.seats[view.turn.seat]?.name ?? "" })}</p>
      {view.deck !== undefined && <p data-deck>{t("play-deck", { count: view.deck })}</p>}
      {view.discards && (
        <p class="pile" data-zone="discards">
          {t("drawing-discards", { count: view.discards.count })}
          {view.discards.top && (
            <CardFace card={view.discards.top} choice={cardChoice(view.discards.top.id)} onTell={(card) => props.onTell({ card })} />
          )}
        </p>
      )}
      {view.aside && (
        <ul class="aside" aria-label={t("play-aside", { count: view.aside.count })} data-zone="aside">
          {view.aside.cards.map((card) => (
            <li key={card.id}>
              <CardFace card={card} choice={cardChoice(card.id)} onTell={(one) => props.onTell({ card: one })} />
            </li>
          ))}
        </ul>
      )}
      {view.event?.current && (
        <button type="button" class="event" onClick={() => props.onTell({ event: view.event!.current! })}>
          {t("play-event", { title: event?.title ?? view.event.current })}
        </button>
      )}
      {view.event?.next && (
        <button type="button" class="event" onClick={() => props.onTell({ event: view.event!.next! })}>
          {t("play-event-next", { title: next?.title ?? view.event.next })}
        </button>
      )}
      {view.arrows_left !== undefined && <p data-arrows>{t("play-arrows-left", { count: view.arrows_left })}</p>}
      {view.dice && view.dice.faces.length > 0 && (
        <p class="faces">
          {view.dice.faces.map((face, at) => {
            const thing = known.value.dice.get(face);
            return <Picture key={at} picture={thing?.picture} title={thing?.title ?? face} size={36} />;
          })}
        </p>
      )}
    </section>
  );
}

/** What there is to read about something on the table. */
function More(props: { told: NonNullable<Told>; view: View; sitting: TableBrief["seats"]; onClose: () => void }): JSX.Element {
  const { told, view, sitting, onClose } = props;
  if ("card" in told) {
    const thing = known.value.cards.get(told.card.id);
    return (
      <Sheet title={cardTitle(told.card)} onClose={onClose}>
        {thing?.picture && <img class="large" src={thing.picture} alt="" width={180} height={250} />}
        <p>{thing?.text}</p>
        {told.why && <p class="why">{told.why}</p>}
      </Sheet>
    );
  }
  if ("event" in told) {
    const thing = known.value.events.get(told.event);
    return (
      <Sheet title={thing?.title ?? told.event} onClose={onClose}>
        <p>{thing?.text}</p>
      </Sheet>
    );
  }
  const { seat } = told;
  const character = known.value.characters.get(seat.character);
  const copied = seat.copies ? known.value.characters.get(seat.copies) : undefined;
  const role = seat.role === null ? undefined : known.value.roles.get(seat.role);
  const player = sitting.find((one) => one.seat === seat.seat)?.player ?? null;
  return (
    <Sheet title={seat.name} onClose={onClose}>
      <p>
        <strong>{character?.title ?? seat.character}</strong>: {character?.text}
      </p>
      {copied && (
        <p>
          <strong>{copied.title}</strong>: {copied.text}
        </p>
      )}
      {role && (
        <p>
          <strong>{role.title}</strong>: {role.text}
        </p>
      )}
      <p>{t("play-seat-life", { life: seat.life, most: seat.max_life })}</p>
      <Reaches view={view} seat={seat} />
      {player && (
        <p>
          {t("play-seat-player")} <PlayerName player={player} />
        </p>
      )}
    </Sheet>
  );
}

/** How far away a seat is, and whose weapon reaches whom. */
function Reaches({ view, seat }: { view: View; seat: SeatView }): JSX.Element {
  const isMine = view.viewer === seat.seat;
  const mine = view.viewer === null ? undefined : view.seats[view.viewer]?.reach;
  return (
    <>
      {!isMine && seat.distance !== undefined && (
        <p>
          {mine === undefined
            ? t("play-seat-distance", { distance: seat.distance })
            : t(isInReach(view, seat) ? "play-sheet-in-reach" : "play-sheet-too-far", { distance: seat.distance, reach: mine })}
        </p>
      )}
      {seat.reach !== undefined && <p>{t(isMine ? "play-sheet-own-reach" : "play-sheet-reach", { reach: seat.reach })}</p>}
    </>
  );
}
