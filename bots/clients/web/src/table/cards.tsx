/** A card as it lies on the table: large in a hand, a small token before a seat. The service draws it, and the page knows
 * none; its text is in the preview and in its sheet. */

import type { Card } from "bang-client";
import type { JSX } from "preact";
import { known, smallCard } from "../catalogue";
import { t } from "../language";
import { Pictogram } from "../parts/sign";

/** What can be chosen; `isAdvised`: a hint marks it. */
export type Choosable = { chosen: boolean; isAdvised?: boolean; onClick: () => void } | null;

/** The sign of a card that no catalogue knows. */
const UNKNOWN = "card";

/** The title of a card in the reader's language, with suit and rank. */
export function cardTitle(card: Card): string {
  return `${nameOf(card)} ${signOf(card)}`;
}

function signOf({ rank, suit }: Card): string {
  return `${rank}${SYMBOLS[suit] ?? ""}`;
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
  const classes = ["card", size, card.border, waits && "waits", choice && "can", choice?.isAdvised && "advised", why && !choice && "unusable"];
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

/** The card as it is held: the service's drawing, and over its foot the title, in a size one reads. */
function Face({ card }: { card: Card }): JSX.Element {
  const small = smallCard(card.id);
  return (
    <>
      {small ? <img src={small} alt="" width={96} height={140} /> : <span class="corner" data-drawn={signOf(card)} />}
      <span class="title">{nameOf(card)}</span>
    </>
  );
}

/** What is drawn on it alone, and how far a weapon reaches. The name of the button tells both. */
function Token({ card }: { card: Card }): JSX.Element {
  const { face, range } = known.value.cards.get(card.id) ?? {};
  return (
    <>
      {face ? <img src={face} alt="" width={24} height={24} /> : <Pictogram name={UNKNOWN} />}
      {range !== undefined && <span data-drawn={range} />}
    </>
  );
}

/** The picture of something else with a title. */
export function Picture(props: { picture: string | undefined; title: string; size: number; class?: string }): JSX.Element {
  const { picture, title, size } = props;
  if (!picture) return <span class="name">{title}</span>;
  return <img class={props.class} src={picture} alt={title} title={title} width={size} height={size} loading="lazy" />;
}
