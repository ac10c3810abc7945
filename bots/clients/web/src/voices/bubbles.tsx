/** What is said now, beside whoever says it. It lies over the seats for a moment, takes no press, and covers neither the
 * question nor the hand. */

import "../style/voices.css";

import type { Voice } from "bang-client";
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../language";
import { Words } from "./said";
import type { Talk } from "./talk";

/** Pixels between a bubble and what it must not cover. */
const GAP = 4;

/** One bubble a speaker; what is said is told to those who listen. */
export function Bubbles({ talk, board }: { talk: Talk; board: RefObject<HTMLElement | null> }): JSX.Element {
  const standing = talk.standing.value;
  const [news, say] = useState("");
  const last = standing.at(-1);
  useEffect(() => {
    if (last) say(t("play-voices-says", { name: last.speaker.name, text: last.text }));
  }, [last?.id]);
  return (
    <>
      <p class="unseen" role="log" aria-label={t("play-voices-said")}>
        {news}
      </p>
      {standing.map((voice) => (
        <Bubble key={voice.id} voice={voice} board={board} />
      ))}
    </>
  );
}

function Bubble({ voice, board }: { voice: Voice; board: RefObject<HTMLElement | null> }): JSX.Element {
  const at = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (at.current && board.current) place(at.current, board.current, voice.seat);
  }, []);
  return (
    <p class="bubble" data-said-by={voice.seat} aria-hidden="true" ref={at}>
      {voice.seat === null && <strong>{voice.speaker.name}: </strong>}
      <Words voice={voice} />
    </p>
  );
}

/** Below the seat, above it for oneself, and over the middle for whoever has none: within the window, and above one's own
 * place. */
function place(bubble: HTMLElement, board: HTMLElement, seat: number | null): void {
  const [origin, size] = [board.getBoundingClientRect(), bubble.getBoundingClientRect()];
  const lowest = (board.querySelector(".own")?.getBoundingClientRect().top ?? origin.bottom) - size.height - GAP;
  const chair = seat === null ? null : board.querySelector(`.around [data-seat="${seat}"]`)?.getBoundingClientRect();
  const own = seat === null ? null : board.querySelector(`.own [data-seat="${seat}"] .portrait`)?.getBoundingClientRect();
  const middle = board.querySelector(".middle")!.getBoundingClientRect();
  const centre = chair ?? own ?? middle;
  const left = Math.min(Math.max(origin.left + GAP, centre.left + centre.width / 2 - size.width / 2), origin.right - size.width - GAP);
  const top = Math.min(chair ? chair.bottom - GAP : lowest, lowest);
  bubble.style.setProperty("left", `${left - origin.left}px`);
  bubble.style.setProperty("top", `${top - origin.top}px`);
}
