/** The viewer's own hand, as a fan: it stays where it is, whatever is asked. */

import type { Card } from "bang-client";
import type { CSSProperties, JSX } from "preact";
import { useRef } from "preact/hooks";
import { t } from "../language";
import { useRoving } from "../parts/roving";
import { CardFace, type Choosable } from "./cards";

/** Cards beyond which the fan has two rows: in one, too little of each would be seen on a phone. */
const ONE_ROW = 11;

/** One's own cards, one stop of the Tab key. */
export function Hand(props: {
  cards: readonly Card[];
  zone: string;
  choice: (card: number) => Choosable;
  reasons: ReadonlyMap<number, string>;
  onTell: (card: Card) => void;
}): JSX.Element {
  const row = useRef<HTMLUListElement>(null);
  const count = props.cards.length;
  useRoving(row);
  return (
    <ul
      class={count > ONE_ROW ? "hand two-rows" : "hand"}
      style={{ "--in-row": Math.ceil(count / 2) } as CSSProperties}
      aria-label={t("play-hand", { count })}
      data-zone={props.zone}
      ref={row}
    >
      {props.cards.map((card) => (
        <li key={card.id}>
          <CardFace card={card} size="large" choice={props.choice(card.id)} why={props.reasons.get(card.id)} onTell={props.onTell} />
        </li>
      ))}
    </ul>
  );
}
