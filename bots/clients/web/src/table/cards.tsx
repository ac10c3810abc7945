/** A card as it lies on the table: large in a hand, a small token before a seat. It says what it is by its corner, its
 * border and signs; its text is in the preview and in its sheet. */

import type { Card } from "bang-client";
import type { JSX } from "preact";
import { known } from "../catalogue";
import { t } from "../language";
import { Pictogram } from "../parts/sign";

/** What can be chosen; `isAdvised`: a hint marks it. */
export type Choosable = { chosen: boolean; isAdvised?: boolean; onClick: () => void } | null;

/** The sign of what a card costs beside itself: never what it is known by. */
const COST = "cost";
/** The sign of a card that no catalogue knows. */
const UNKNOWN = "card";
/** Signs below the large one: more would not be told apart. */
const MOST_SIGNS = 4;

/** The title of a card in the reader's language, with suit and rank. */
export function cardTitle(card: Card): string {
  return `${nameOf(card)} ${card.rank}${SYMBOLS[card.suit] ?? ""}`;
}

const SYMBOLS: Record<string, string> = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

function nameOf(card: Card): string {
  return known.value.cards.get(card.id)?.title ?? card.name;
}

/** One card, a button: where it can be chosen it is chosen, elsewhere it is read. Where it would be too small for a finger
 * it is a picture with the same name, and is read in the sheet of its seat. */
export function CardFace(props: {
  card: Card & { ready?: boolean };
  size: "large" | "token";
  isSmall?: boolean;
  choice?: Choosable;
  /** Why it cannot be chosen. */
  why?: string | undefined;
  onTell: (card: Card) => void;
}): JSX.Element {
  const { card, choice, why, size } = props;
  const waits = card.ready === false ? t("play-card-not-ready") : "";
  const classes = ["card", size, card.border, waits && "waits", choice && "can", choice?.isAdvised && "advised"];
  const words = [[cardTitle(card), waits].filter(Boolean).join(", "), !choice && why].filter(Boolean).join(". ");
  const shown = { class: classes.filter(Boolean).join(" "), "data-lies": card.id, "aria-label": words };
  const face = size === "large" ? <Face card={card} /> : <Token card={card} />;
  if (props.isSmall && !choice) {
    return (
      <span role="img" {...shown}>
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      {...shown}
      data-card={choice ? card.id : undefined}
      aria-pressed={choice?.chosen}
      onClick={choice ? choice.onClick : () => props.onTell(card)}
    >
      {face}
    </button>
  );
}

/** The card as it is held: corner, large sign, what else it does, title. */
function Face({ card }: { card: Card }): JSX.Element {
  const signs = signsOf(card);
  return (
    <>
      <Corner card={card} />
      <span class="art">
        <Pictogram name={mainSign(card)} />
      </span>
      {signs.length > 1 && (
        <span class="card-signs">
          {signs.slice(0, MOST_SIGNS).map((sign, at) => (
            <Pictogram key={at} name={sign} />
          ))}
        </span>
      )}
      <span class="title">{nameOf(card)}</span>
    </>
  );
}

/** Rank and suit, drawn: the name of the button tells them after the title, and has no other text in it. */
function Corner({ card }: { card: Card }): JSX.Element {
  return (
    <span class={`corner ${card.suit}`} data-drawn={card.rank}>
      <Pictogram name={`suit-${card.suit}`} />
    </span>
  );
}

function Token({ card }: { card: Card }): JSX.Element {
  const range = known.value.cards.get(card.id)?.range;
  return (
    <>
      <Pictogram name={mainSign(card)} />
      {range !== undefined && <span data-drawn={range} />}
    </>
  );
}

function signsOf(card: Card): readonly string[] {
  return known.value.cards.get(card.id)?.pictograms ?? [];
}

function mainSign(card: Card): string {
  return signsOf(card).find((sign) => sign !== COST) ?? UNKNOWN;
}

/** The picture of something else with a title. */
export function Picture(props: { picture: string | undefined; title: string; size: number; class?: string }): JSX.Element {
  const { picture, title, size } = props;
  if (!picture) return <span class="name">{title}</span>;
  return <img class={props.class} src={picture} alt={title} title={title} width={size} height={size} loading="lazy" />;
}
