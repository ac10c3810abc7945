/** The seats around the table: who sits there, how they are, and whether they can be chosen as a target. */

import type { Card, SeatView, TableBrief, View } from "bang-client";
import type { CSSProperties, JSX } from "preact";
import { known } from "../catalogue";
import { until } from "../clock";
import { t } from "../language";
import { Pictogram, Sign } from "../parts/sign";
import { session } from "../session";
import { CardFace, type Choosable } from "./cards";

interface Props {
  view: View;
  seat: SeatView;
  /** Who sits there, if it is known. */
  sitting: TableBrief["seats"][number] | undefined;
  /** Where a wide window shows it. */
  place?: { column: number; row: number };
  /** Whether there are so many seats that its cards are too small for a finger. */
  isSmall?: boolean;
  choice: Choosable;
  cardChoice: (card: number) => Choosable;
  onTell: (seat: SeatView) => void;
  onTellCard: (card: Card) => void;
}

/** Life points that are drawn one by one; more would break the line, and nobody counts them. */
const MOST_DRAWN = 6;

/** One seat. The whole of it is touched: to choose it where it can be a target, otherwise to read more. */
export function Seat({ view, seat, sitting, place, isSmall = false, choice, cardChoice, onTell, onTellCard }: Props): JSX.Element {
  const isTurn = view.turn.seat === seat.seat && view.status === "playing";
  const isAsked = view.waiting_for.includes(seat.seat);
  const isYou = view.viewer === seat.seat && isReader(sitting);
  const classes = ["seat", isTurn && "turn", isAsked && "asked", seat.status !== "alive" && "gone"];
  const style = place && { "--column": place.column, "--row": place.row };
  return (
    <li class={classes.filter(Boolean).join(" ")} data-seat={seat.seat} style={style as CSSProperties | undefined}>
      <button
        type="button"
        class={["target", choice && "can", choice?.isAdvised && "advised"].filter(Boolean).join(" ")}
        data-target={choice ? seat.seat : undefined}
        aria-pressed={choice?.chosen}
        onClick={choice ? choice.onClick : () => onTell(seat)}
      >
        {choice && (
          <span class="aim">
            <Pictogram name="range" />
          </span>
        )}
        <Portrait seat={seat} />
        <span class="facts">
          <strong>
            <span class="name">
              {isTurn && <Pictogram name="turn" />}
              {isYou ? t("play-you") : seat.name}
            </span>
            {sitting?.policy && <Policy name={sitting.policy} />}
          </strong>
          <Figures view={view} seat={seat} />
          <Signs isTurn={isTurn} isAsked={isAsked} seat={seat} />
        </span>
      </button>
      <Cards
        cards={seat.in_play}
        label={isYou ? t("play-seat-in-play-own") : t("play-seat-in-play", { name: seat.name })}
        zone={`seat ${seat.seat}`}
        isSmall={isSmall}
        choice={cardChoice}
        onTell={onTellCard}
      />
      {/* One's own hand lies elsewhere, and larger. Those of others are seen when nothing is hidden. */}
      {view.viewer !== seat.seat && (
        <Cards
          cards={seat.hand}
          label={t("play-seat-in-hand", { name: seat.name })}
          zone={`hand ${seat.seat}`}
          isSmall={isSmall}
          choice={() => null}
          onTell={onTellCard}
        />
      )}
    </li>
  );
}

function Cards(props: {
  cards: readonly Card[] | undefined;
  label: string;
  zone: string;
  isSmall: boolean;
  choice: (card: number) => Choosable;
  onTell: (card: Card) => void;
}): JSX.Element | null {
  if (!props.cards || props.cards.length === 0) return null;
  return (
    <ul class="in-play" aria-label={props.label} data-zone={props.zone}>
      {props.cards.map((card) => (
        <li key={card.id}>
          <CardFace card={card} size="token" isSmall={props.isSmall} choice={props.choice(card.id)} onTell={props.onTell} />
        </li>
      ))}
    </ul>
  );
}

/** Whether it is the reader who sits there: in a replay, they may look with the eyes of somebody else. */
function isReader(sitting: Props["sitting"]): boolean {
  return !sitting?.player || sitting.player.id === session.value?.player.id;
}

/** How a computer plays; where there is no room for it, that it is one. */
function Policy({ name }: { name: string }): JSX.Element {
  return (
    <small class="policy">
      {" "}
      <Pictogram name="computer" />
      <span class="unseen">{t("page-ai-seat", { policy: name })}</span>
      <span class="way" aria-hidden="true">
        {name}
      </span>
    </small>
  );
}

/** The face of the character, with the emblem of the role once it is known. For eyes alone: both are told in words. */
export function Portrait({ seat }: { seat: SeatView }): JSX.Element | null {
  const face = known.value.characters.get(seat.character)?.face;
  const emblem = seat.role === null ? undefined : known.value.roles.get(seat.role)?.face;
  if (!face) return null;
  return (
    <span class="portrait">
      <img src={face} alt="" width={48} height={48} loading="lazy" />
      {emblem && <img class="emblem" src={emblem} alt="" width={24} height={24} loading="lazy" />}
    </span>
  );
}

function Figures({ view, seat }: { view: View; seat: SeatView }): JSX.Element {
  const role = seat.role === null ? undefined : known.value.roles.get(seat.role);
  const isMine = view.viewer === seat.seat;
  const isNear = isInReach(view, seat);
  return (
    <>
      <span class="character">{known.value.characters.get(seat.character)?.title ?? seat.character}</span>
      <span class={seat.role === null ? "role hidden" : "role"}>
        <span class="words">{seat.role === null ? t("play-role-hidden") : (role?.title ?? seat.role)}</span>
      </span>
      {isMine && role?.text && <span class="goal">{t("play-your-goal", { goal: role.text })}</span>}
      <span class="figures">
        <span class="lives" title={t("play-seat-life", { life: seat.life, most: seat.max_life })}>
          <span class="drawn">
            {seat.max_life <= MOST_DRAWN &&
              Array.from({ length: seat.max_life }, (_, at) => <Pictogram key={at} name={at < seat.life ? "life" : "life-lost"} />)}
          </span>
          <span class="counted" aria-hidden="true">
            <Pictogram name={seat.life > 0 ? "life" : "life-lost"} />
            {seat.life}
            <span class="most">/{seat.max_life}</span>
          </span>
          <span class="unseen">{t("play-seat-life", { life: seat.life, most: seat.max_life })}, </span>
        </span>
        {seat.hand_count !== undefined && <Sign sign="card" value={seat.hand_count} words={t("play-seat-hand", { count: seat.hand_count })} />}
        {seat.arrows !== undefined && <Sign sign="die-arrow" value={seat.arrows} words={t("play-seat-arrows", { count: seat.arrows })} />}
        {seat.distance !== undefined && !isMine && (
          <Sign
            sign={isNear ? "range" : "distance"}
            class={isNear ? "near" : ""}
            value={seat.distance}
            words={t("play-seat-distance", { distance: seat.distance })}
          />
        )}
        {isNear && <span class="unseen">{t("play-seat-in-reach")}, </span>}
        {isMine && seat.reach !== undefined && <Sign sign="range" value={seat.reach} words={t("play-seat-reach", { reach: seat.reach })} />}
      </span>
    </>
  );
}

/** Whether the viewer's weapon reaches the seat: as the API describes them, a weapon reaches the seats whose distance is at
 * most its reach. Whether it may be used now is told by options alone. */
export function isInReach(view: View, seat: SeatView): boolean {
  const reach = view.viewer === null ? undefined : view.seats[view.viewer]?.reach;
  return view.viewer !== seat.seat && reach !== undefined && seat.distance !== undefined && seat.distance <= reach;
}

function Signs({ isTurn, isAsked, seat }: { isTurn: boolean; isAsked: boolean; seat: SeatView }): JSX.Element {
  const signs = [
    isTurn && t("play-seat-turn"),
    isAsked && t("play-seat-asked"),
    isAsked && seat.clock?.due_at && t("play-seat-due", { left: until(seat.clock.due_at) }),
    seat.status === "out" && t("play-seat-out"),
    seat.status === "ghost" && t("play-seat-ghost"),
    seat.clock?.held_by && t("play-seat-held"),
  ].filter(Boolean);
  return <span class="signs">{signs.join(" · ")}</span>;
}

/** All seats in the order of turns, the viewer's first. */
export function inOrder(view: View): SeatView[] {
  const first = view.viewer ?? 0;
  return [...view.seats.slice(first), ...view.seats.slice(0, first)];
}

/** Where the others sit around a wide table, clockwise: up on the left, along the top, down on the right. */
export function placesAround(count: number): { places: { column: number; row: number }[]; columns: number; rows: number } {
  const side = Math.floor(count / 3);
  const top = count - 2 * side;
  const rows = Math.max(side, 1) + 1;
  const places = Array.from({ length: count }, (_, at) => {
    if (at < side) return { column: 1, row: rows - at };
    if (at < side + top) return { column: at - side + 2, row: 1 };
    return { column: top + 2, row: at - side - top + 2 };
  });
  return { places, columns: top + 2, rows };
}
