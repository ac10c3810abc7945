/** The sheet that says more about a card, an event or a seat. */

import type { Card, SeatView, TableBrief, View } from "bang-client";
import type { JSX } from "preact";
import { useAsked } from "../asking";
import { gamesAndSets, known } from "../catalogue";
import { language, t } from "../language";
import { Sheet } from "../parts/dialog";
import { PlayerName, SeatRating } from "../people/names";
import { session } from "../session";
import { MuteButton } from "../voices/mute";
import type { Talk } from "../voices/talk";
import { cardTitle } from "./cards";
import { isInReach } from "./seats";

/** What is read about. */
export type Told = { card: Card; why?: string | undefined } | { seat: SeatView } | { event: string };

/** What there is to read about something on the table. */
export function More(props: {
  told: Told;
  view: View;
  sitting: TableBrief["seats"];
  ratings: TableBrief["ratings"] | undefined;
  talk?: Talk | undefined;
  onClose: () => void;
}): JSX.Element {
  const { told, view, sitting, ratings, talk, onClose } = props;
  if ("card" in told) {
    const thing = known.value.cards.get(told.card.id);
    return (
      <Sheet title={cardTitle(told.card)} onClose={onClose}>
        {told.why && <p class="why">{told.why}</p>}
        {/* The drawing without its text: that is read below. */}
        {thing && <img class="large" src={thing.small ?? thing.picture} alt="" width={130} height={190} />}
        <p>{thing?.text}</p>
      </Sheet>
    );
  }
  if ("event" in told) {
    const thing = known.value.events.get(told.event);
    return (
      <Sheet title={thing?.title ?? told.event} onClose={onClose}>
        {thing?.face && <img src={thing.face} alt="" width={96} height={96} />}
        <p>{thing?.text}</p>
      </Sheet>
    );
  }
  const { seat } = told;
  const character = known.value.characters.get(seat.character);
  const copied = seat.copies ? known.value.characters.get(seat.copies) : undefined;
  const role = seat.role === null ? undefined : known.value.roles.get(seat.role);
  const { player = null, policy = null } = sitting.find((one) => one.seat === seat.seat) ?? {};
  return (
    <Sheet title={seat.name} onClose={onClose}>
      {character?.face && <img src={character.face} alt="" width={96} height={96} />}
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
      <CardTexts cards={[...(seat.in_play ?? []), ...(seat.hand ?? [])]} />
      <p>{t("play-seat-life", { life: seat.life, most: seat.max_life })}</p>
      <Reaches view={view} seat={seat} />
      {policy && <Policy name={policy} />}
      {player && (
        <p>
          {t("play-seat-player")} <PlayerName player={player} />
          <SeatRating seat={seat.seat} ratings={ratings} />
        </p>
      )}
      {talk && session.value && player && player.id !== session.value.player.id && (
        <p>
          <MuteButton talk={talk} player={player.id} name={player.name} />
        </p>
      )}
    </Sheet>
  );
}

/** How the computer plays that sits there. */
function Policy({ name }: { name: string }): JSX.Element {
  const described = useAsked(`games ${language.value}`, () => gamesAndSets()).value.value?.policies.find((one) => one.name === name);
  return (
    <p>
      {t("play-seat-ai", { policy: name })} <span class="hint">{described?.description}</span>
    </p>
  );
}

/** What the cards do that are seen before a seat. */
function CardTexts({ cards }: { cards: readonly Card[] }): JSX.Element | null {
  if (cards.length === 0) return null;
  return (
    <ul class="card-texts">
      {cards.map((card) => (
        <li key={card.id}>
          <strong>{cardTitle(card)}</strong>: {known.value.cards.get(card.id)?.text}
        </li>
      ))}
    </ul>
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
