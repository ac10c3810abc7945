/** Who has hit the viewer: that sentence takes the place of the message, marked, until something else concerns them. A
 * story tells it for longer (`table/story.ts`), and then goes on in the same place. */

import "../style/signal.css";

import type { JournalRecord, Prompt, View } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Feed } from "../table/feed";
import type { Story } from "../table/story";
import { isTold } from "../table/told";
import { strikes } from "./kinds";

/** Milliseconds for which it stands there at most. */
const STANDS = 3000;

/** The blow that the viewer is told of now; null: none, or the last one is past. `since` is the record before the first
 * that can be news. */
export function useStruck(feed: Pick<Feed, "sent">, story: Story, viewer: number | null, since: number): JournalRecord | null {
  const [told, tell] = useState<JournalRecord | null>(null);
  const seen = useRef(since);
  const records = story.records.value;
  const picture = story.picture.value;
  const isAnswered = feed.sent.value !== null;
  useEffect(() => {
    const struck = records.findLast((one) => one.number > seen.current && isTold(one) && strikes(one, viewer));
    seen.current = Math.max(seen.current, records.at(-1)?.number ?? 0);
    if (struck) tell(struck);
  }, [records]);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => tell(null), STANDS);
    return () => clearTimeout(timer);
  }, [told]);
  const isOver = told !== null && picture !== null && (isAnswered || isPast(told, story.record.value, records, picture));
  // What is past stays past, whatever is asked next.
  useEffect(() => {
    if (isOver) tell(null);
  }, [isOver]);
  return isOver ? null : told;
}

/** Whether something else is told by now, or concerns the viewer: their turn, or a question that the blow has not led to. */
function isPast(blow: JournalRecord, shown: JournalRecord | null, records: readonly JournalRecord[], { viewer, prompt }: View): boolean {
  if (shown !== null && shown.number > blow.number && isTold(shown)) return true;
  const isTurn = records.some((one) => one.number > blow.number && one.kind === "turn" && one["seat"] === viewer);
  return isTurn || (prompt !== null && !hasLedTo(blow, prompt));
}

/** Only a blow that is on its way is asked about: of a life point or a card that is gone there is nothing to decide. */
function hasLedTo(blow: JournalRecord, { cause }: Prompt): boolean {
  if (blow.kind !== "play" && blow.kind !== "use") return false;
  return cause.card ? cause.card.id === blow["card"] || cause.card.id === blow["answers"] : cause.seat === blow["seat"];
}

/** The same for those who listen. It is there before there is anything in it: so they are told what comes. */
export function StruckNews({ struck }: { struck: JournalRecord | null }): JSX.Element {
  return (
    <p class="unseen struck-news" role="status">
      {struck?.text}
    </p>
  );
}
