/** The newest sentence, where the answers are. Several that come at once are shown one after the other. */

import type { JournalRecord } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../language";
import type { Feed } from "./feed";
import type { Span } from "./missed";
import { movesLittle } from "./movement";
import { isTold, useMark } from "./told";

/** Milliseconds for which a sentence stays while others wait. */
const EACH = 700;
/** Sentences that wait at most; older ones are left to the log. */
const MOST_WAITING = 5;
/** Milliseconds without news after which those who listen are told what there was. */
const QUIET = 500;

interface Props {
  feed: Feed;
  /** Tell it all once more. */
  onFollow: (span: Span) => void;
  /** What those who listen are told. */
  say: (text: string) => void;
}

/** What has happened since the player's own last answer. */
export function Latest({ feed, onFollow, say }: Props): JSX.Element | null {
  const records = feed.records.value.filter(isTold);
  const last = records.at(-1)?.number ?? 0;
  const [shown, show] = useState(last);
  const began = useRef(last);
  const heard = useRef(last);
  const isSent = feed.sent.value !== null;
  useEffect(() => {
    if (isSent) began.current = last;
  }, [isSent]);
  useEffect(() => {
    if (shown >= last) return;
    const waiting = records.filter((one) => one.number > shown).slice(-MOST_WAITING - 1);
    const next = movesLittle() ? last : waiting[0]!.number;
    const isFirst = shown === 0 || records.at(-2)?.number === shown;
    const timer = setTimeout(() => show(next), isFirst || movesLittle() ? 0 : EACH);
    return () => clearTimeout(timer);
  }, [shown, last]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const fresh = records.filter((one) => one.number > heard.current);
      heard.current = last;
      if (fresh.length > 0) say(newsOf(fresh));
    }, QUIET);
    return () => clearTimeout(timer);
  }, [last]);
  const record = records.find((one) => one.number === shown) ?? records.at(-1) ?? null;
  useMark(shown < last ? record : null);
  const count = records.filter((one) => one.number > began.current).length;
  if (record === null) return null;
  return (
    <div class="latest">
      <p key={record.number}>{record.text}</p>
      {count > 1 && (
        <button type="button" aria-label={t("play-past-follow", { count })} onClick={() => onFollow({ after: began.current, to: last })}>
          {t("play-past-follow-short", { count })}
        </button>
      )}
    </div>
  );
}

function newsOf(fresh: readonly JournalRecord[]): string {
  const text = fresh.at(-1)!.text;
  return fresh.length === 1 ? text : t("play-past-news", { count: fresh.length, text });
}
