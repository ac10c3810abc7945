/** What lies in the middle: piles, the event, dice, and what is told now. */

import type { Card, View } from "bang-client";
import type { ComponentChildren, JSX } from "preact";
import { known } from "../catalogue";
import { t } from "../language";
import { Pictogram, Sign } from "../parts/sign";
import { CardFace, type Choosable, Picture } from "./cards";
import type { Told } from "./more";

interface Props {
  view: View;
  cardChoice: (card: number) => Choosable;
  onTell: (told: Told) => void;
  /** What is told now. */
  children?: ComponentChildren;
}

export function Middle({ view, cardChoice, onTell, children }: Props): JSX.Element {
  const top = view.discards?.top;
  const tellCard = (card: Card): void => onTell({ card });
  return (
    <section class="middle" aria-label={t("play-middle")}>
      {view.deck !== undefined && (
        <p class="pile" data-deck title={t("play-deck", { count: view.deck })}>
          <span class="card-back" aria-hidden="true">
            <Pictogram name="shot" />
          </span>
          <span aria-hidden="true">{view.deck}</span>
          <span class="unseen">{t("play-deck", { count: view.deck })}</span>
        </p>
      )}
      <div class="deed">
        {children}
        <Events view={view} onTell={onTell} />
        {view.arrows_left !== undefined && (
          <p data-arrows>
            <Sign sign="die-arrow" value={view.arrows_left} words={t("play-arrows-left", { count: view.arrows_left })} />
          </p>
        )}
        <Rolled view={view} />
        {view.aside && (
          <ul class="aside" aria-label={t("play-aside", { count: view.aside.count })} data-zone="aside">
            {view.aside.cards.map((card) => (
              <li key={card.id}>
                <CardFace card={card} size="large" choice={cardChoice(card.id)} onTell={tellCard} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {view.discards && (
        <div class="pile" data-zone="discards">
          {top ? (
            <CardFace key={top.id} card={top} size="large" choice={cardChoice(top.id)} onTell={tellCard} />
          ) : (
            <span class="no-card" aria-hidden="true" />
          )}
          <span aria-hidden="true">{view.discards.count}</span>
          <span class="unseen">{t("drawing-discards", { count: view.discards.count })}</span>
        </div>
      )}
    </section>
  );
}

/** The event in force and the next one. */
function Events({ view, onTell }: Pick<Props, "view" | "onTell">): JSX.Element | null {
  if (!view.event?.current && !view.event?.next) return null;
  const { current, next } = view.event;
  const rule = current ? known.value.events.get(current)?.text : undefined;
  const titleOf = (event: string): string => known.value.events.get(event)?.title ?? event;
  const sceneOf = (event: string): JSX.Element | undefined => {
    const scene = known.value.events.get(event)?.face;
    return scene ? <img src={scene} alt="" width={24} height={24} loading="lazy" /> : undefined;
  };
  const buttonOf = (event: string, kind: string, words: string): JSX.Element => {
    const text = known.value.events.get(event)?.text ?? "";
    return (
      <button type="button" class={kind} title={text} onClick={() => onTell({ event })}>
        {sceneOf(event)}
        {words} <span class="unseen">{text}</span>
      </button>
    );
  };
  return (
    <>
      <p class="events">
        {current && buttonOf(current, "event", t("play-event", { title: titleOf(current) }))}
        {next && buttonOf(next, "event next", t("play-event-next", { title: titleOf(next) }))}
      </p>
      {/* Those who listen have it in the name of the button. */}
      {rule && (
        <p class="event-rule" aria-hidden="true">
          {rule}
        </p>
      )}
    </>
  );
}

/** The dice as they lie; whoever is asked for them sees them where they answer. */
function Rolled({ view }: { view: View }): JSX.Element | null {
  const isAsked = view.prompt?.options.some((option) => option.dice !== undefined) ?? false;
  if (!view.dice || view.dice.faces.length === 0 || isAsked) return null;
  return (
    <p class="faces">
      {view.dice.faces.map((face, at) => {
        const thing = known.value.dice.get(face);
        return <Picture key={at} picture={thing?.picture} title={thing?.title ?? face} size={36} />;
      })}
    </p>
  );
}
