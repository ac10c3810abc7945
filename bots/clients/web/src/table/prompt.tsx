/** What the player is asked: the question, why, how long they have, and every answer there is. */

import { signal } from "@preact/signals";
import type { Option, Prompt, View } from "bang-client";
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { known } from "../catalogue";
import { listed, t } from "../language";
import { useRoving } from "../parts/roving";
import { Pictogram } from "../parts/sign";
import { fixedDice, keeping, narrowed, type Part, partsOf } from "./choice";
import type { Feed } from "./feed";
import { nothingHeld } from "./sentence";

/** So many answers have a button at once; more are folded away. */
const AT_ONCE = 5;
/** Letters beyond which a question has a row to itself, and smaller ones, where the window is narrow. */
const LONG = 44;

interface Props {
  feed: Pick<Feed, "sent"> & Partial<Pick<Feed, "isLost">>;
  view: View;
  prompt: Prompt;
  chosen: readonly Part[];
  /** What is asked while a card is aimed; empty: none is. */
  whom: string;
  /** The ids of the options that a hint marks. */
  advised: readonly string[];
  onBack: () => void;
  onAnswer: (option: Option) => void;
}

/** The question and its answers. */
export function Question({ feed, view, prompt, chosen, whom, advised, onBack, onAnswer }: Props): JSX.Element {
  const left = narrowed(prompt.options, chosen);
  const isDice = prompt.options.some((option) => option.dice !== undefined);
  const due = view.viewer === null ? null : (view.seats[view.viewer]?.clock?.due_at ?? null);
  const usual = prompt.options.find((option) => option.id === prompt.default);
  const sent = feed.sent.value;
  const more = [
    // At dice the question itself says how many rolls or shots are left.
    prompt.remaining > 1 && view.game !== "dice" && t("play-prompt-remaining", { count: prompt.remaining }),
    due && usual && t("play-prompt-due", { option: usual.label }),
  ]
    .filter(Boolean)
    .join(" ");
  const nothing = nothingHeld(view);
  const direct = withButtons(view, left, chosen.length);
  const folded = left.filter((option) => !direct.includes(option));
  const isBegun = chosen.length > 0;
  const question = whom || prompt.question;
  return (
    <section class={isBegun ? "prompt begun" : "prompt"} aria-label={t("play-prompt")} data-prompt={prompt.id} ref={useSameHeight(isBegun)}>
      <p key={question} class={question.length > LONG ? "question long" : "question"}>{question}</p>
      {feed.isLost?.value && <p class="away">{t("play-answer-lost")}</p>}
      {(more || nothing) && (
        <p class="more" title={more}>
          {nothing && <strong>{nothing}</strong>} {more}
        </p>
      )}
      {sent && (
        <p class="sent" role="status">
          {t("play-answer-sent", { option: sent.option.label })}
        </p>
      )}
      {isDice && <Dice key={prompt.id} view={view} options={prompt.options} advised={advised} onAnswer={onAnswer} />}
      {direct.length > 0 && (
        <Answers key={chosen.length} options={direct} advised={advised} isBusy={sent !== null} onAnswer={onAnswer} />
      )}
      {folded.length > 0 && (
        <details
          class="all"
          key={`all ${chosen.length}`}
          open={unfolded.value === prompt.id}
          onToggle={(event) => unfold(prompt.id, event.currentTarget.open)}
        >
          <summary>{t("play-prompt-all", { count: left.length })}</summary>
          <Answers options={folded} advised={advised} isBusy={sent !== null} onAnswer={onAnswer} />
        </details>
      )}
      {isBegun && (
        <button type="button" class="back" onClick={onBack}>
          {t("play-prompt-back")}
        </button>
      )}
    </section>
  );
}

/** The question whose folded answers are shown. A question goes while something is told, and comes back as it was. */
const unfolded = signal("");

function unfold(asked: string, isOpen: boolean): void {
  if (isOpen) unfolded.value = asked;
  else if (unfolded.value === asked) unfolded.value = "";
}

/** As high as it was before anything was begun, at least: the table above it does not move while somebody aims. */
function useSameHeight(isBegun: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = place.current!;
    if (!isBegun) {
      element.style.setProperty("min-height", "");
      height.current = element.getBoundingClientRect().height;
    } else element.style.setProperty("min-height", `${height.current}px`);
  });
  return place;
}

/** The options that have a button: what comes next in them cannot be touched on the table. */
function withButtons(view: View, left: readonly Option[], begun: number): Option[] {
  const lying = cardsOn(view);
  const isTouched = (part: Part | undefined): boolean =>
    part !== undefined && (part.at === "seat" || part.at === "dice" || (part.at === "card" && lying.has(part.card)));
  const found = left.filter((option) => !isTouched(partsOf(option)[begun]));
  return found.length <= AT_ONCE ? found : found.filter((option) => partsOf(option).length === begun);
}

/** The cards that lie where a viewer can touch them. */
function cardsOn(view: View): Set<number> {
  const hand = view.viewer === null ? [] : (view.seats[view.viewer]?.hand ?? []);
  const before = view.seats.flatMap((seat) => seat.in_play ?? []);
  const top = view.discards?.top ? [view.discards.top] : [];
  return new Set([...hand, ...before, ...top, ...(view.aside?.cards ?? [])].map((card) => card.id));
}

/** A button for each option; all of them are one stop of the Tab key. */
export function Answers(props: {
  options: readonly Option[];
  advised?: readonly string[];
  isBusy: boolean;
  onAnswer: (option: Option) => void;
}): JSX.Element {
  const row = useRef<HTMLUListElement>(null);
  useRoving(row);
  return (
    <ul class="answers" ref={row}>
      {props.options.map((option) => (
        <li key={option.id}>
          <button
            type="button"
            class={`answer ${option.intention}${props.advised?.includes(option.id) ? " advised" : ""}`}
            data-option={option.id}
            disabled={props.isBusy}
            onClick={() => props.onAnswer(option)}
          >
            {option.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The dice as they lie: touch those to keep, then roll the others. */
function Dice(props: {
  view: View;
  options: readonly Option[];
  advised: readonly string[];
  onAnswer: (option: Option) => void;
}): JSX.Element | null {
  const faces = props.view.dice?.faces ?? [];
  const fixed = fixedDice(props.options);
  const lying = faces.map((face, at) => {
    const before = faces.slice(0, at).filter((one) => one === face).length;
    return { face, isFixed: before < fixed.filter((one) => one === face).length };
  });
  const [kept, keep] = useState<readonly boolean[]>(() => lying.map((die) => die.isFixed));
  useEffect(() => keep(lying.map((die) => die.isFixed)), [faces.join()]);
  if (faces.length === 0) return null;
  const chosen = lying.flatMap((die, at) => (kept[at] || die.isFixed ? [die.face] : []));
  const option = keeping(props.options, chosen);
  const isAdvised = (one: Option | null): boolean => one !== null && props.advised.includes(one.id);
  const toKeep = props.options.find(isAdvised)?.dice?.split("+") ?? [];
  const isToKeep = (face: string, at: number): boolean => faces.slice(0, at).filter((one) => one === face).length < toKeep.filter((one) => one === face).length;
  return (
    <div class="dice" role="group" aria-label={t("play-dice")}>
      {lying.map((die, at) => {
        const thing = known.value.dice.get(die.face);
        const isKept = !!kept[at] || die.isFixed;
        const words = die.isFixed ? "play-die-fixed" : isKept ? "play-die-kept" : "play-die-rolled";
        return (
          <button
            type="button"
            key={at}
            class={["die", die.isFixed ? "fixed" : "can", isToKeep(die.face, at) && "advised"].filter(Boolean).join(" ")}
            data-die={at}
            aria-pressed={isKept}
            disabled={die.isFixed}
            aria-label={t(words, { face: thing?.title ?? die.face })}
            onClick={() => keep(kept.map((one, place) => (place === at ? !one : one)))}
          >
            {thing ? <img src={thing.picture} alt="" width={48} height={48} /> : die.face}
            {die.isFixed && (
              <span class="lock">
                <Pictogram name="lock" />
              </span>
            )}
          </button>
        );
      })}
      <button type="button" class={isAdvised(option) ? "roll advised" : "roll"} disabled={option === null} onClick={() => option && props.onAnswer(option)}>
        {option ? wordsOf(option, chosen, faces.length) : t("play-dice-not-so")}
      </button>
    </div>
  );
}

/** What keeping these dice does: each face once, with how many of it there are. Of all, or none, the service has words. */
function wordsOf(option: Option, kept: readonly string[], count: number): string {
  if (kept.length === count) return option.label;
  if (kept.length === 0) return t("play-dice-roll", { option: option.label });
  const faces = [...new Set(kept)].map((face) => {
    const title = known.value.dice.get(face)?.title ?? face;
    const many = kept.filter((one) => one === face).length;
    return many > 1 ? t("play-dice-many", { count: many, face: title }) : title;
  });
  return t("play-dice-roll", { option: listed(faces) });
}
