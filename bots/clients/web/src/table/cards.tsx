/** A card as it lies on the table: the service's picture of it, and a name for those who see no pictures. */

import type { Card } from "bang-client";
import type { JSX } from "preact";
import { known } from "../catalogue";
import { t } from "../language";

export type Choosable = { chosen: boolean; onClick: () => void } | null;

/** The title of a card in the reader's language, with suit and rank. */
export function cardTitle(card: Card): string {
  const title = known.value.cards.get(card.id)?.title ?? card.name;
  return `${title} ${card.rank}${SYMBOLS[card.suit] ?? ""}`;
}

const SYMBOLS: Record<string, string> = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** One card; a button where it can be chosen. */
export function CardFace(props: {
  card: Card & { ready?: boolean };
  choice?: Choosable;
  why?: string;
  onTell: (card: Card) => void;
}): JSX.Element {
  const { card, choice, why } = props;
  const title = cardTitle(card);
  const picture = known.value.cards.get(card.id)?.picture;
  const waits = card.ready === false ? t("play-card-not-ready") : "";
  const label = [title, waits].filter(Boolean).join(", ");
  const face = picture ? <img src={picture} alt="" width={72} height={100} loading="lazy" /> : <span class="name">{title}</span>;
  const style = `card${waits ? " waits" : ""}`;
  if (!choice) {
    return (
      <button type="button" class={style} data-lies={card.id} title={why ?? title} aria-label={[label, why].filter(Boolean).join(". ")} onClick={() => props.onTell(card)}>
        {face}
      </button>
    );
  }
  return (
    <button type="button" class={`${style} can`} data-lies={card.id} data-card={card.id} aria-pressed={choice.chosen} aria-label={label} title={title} onClick={choice.onClick}>
      {face}
    </button>
  );
}

/** The picture of something else with a title. */
export function Picture(props: { picture: string | undefined; title: string; size: number; class?: string }): JSX.Element {
  const { picture, title, size } = props;
  if (!picture) return <span class="name">{title}</span>;
  return <img class={props.class} src={picture} alt={title} title={title} width={size} height={size} loading="lazy" />;
}
