/** The newest sentence, where the answers are: that of the record which is shown now. */

import type { JournalRecord } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../language";
import { strikes } from "../signal/kinds";
import type { Feed } from "./feed";
import type { Span } from "./missed";
import type { Story } from "./story";
import { isTold, useMark } from "./told";

/** Milliseconds without news after which those who listen are told what there was. */
const QUIET = 500;

interface Props {
  feed: Feed;
  story: Story;
  /** The blow that the viewer is told of now: it has the place of the newest sentence. */
  struck: JournalRecord | null;
  /** Tell it all once more. */
  onFollow: (span: Span) => void;
  /** What those who listen are told. */
  say: (text: string) => void;
}

/** What has happened since the player's own last answer. */
export function Latest({ feed, story, struck, onFollow, say }: Props): JSX.Element | null {
  const records = story.records.value.filter(isTold);
  const record = records.at(-1) ?? null;
  const last = record?.number ?? 0;
  const began = useRef(story.picture.value?.journal ?? 0);
  const heard = useRef(last);
  const isSent = feed.sent.value !== null;
  useEffect(() => {
    if (!isSent) return;
    story.mark();
    began.current = story.picture.peek()?.journal ?? 0;
  }, [isSent]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Who has hit the viewer is told by itself.
      const viewer = story.picture.peek()?.viewer ?? null;
      const fresh = records.filter((one) => one.number > heard.current && !strikes(one, viewer));
      heard.current = last;
      if (fresh.length > 0) say(newsOf(fresh));
    }, QUIET);
    return () => clearTimeout(timer);
  }, [last]);
  useMark(story.record.value);
  const count = records.filter((one) => one.number > began.current).length;
  const shown = struck ?? record;
  if (shown === null) return null;
  return (
    <div class="latest">
      <p class={struck ? "struck" : ""} key={shown.number}>
        {shown.text}
      </p>
      {count > 1 && (
        <button type="button" aria-label={t("play-past-follow", { count })} onClick={() => onFollow({ after: began.current, to: last })}>
          {t("play-past-follow-short", { count })}
        </button>
      )}
    </div>
  );
}

function newsOf(fresh: readonly { text: string }[]): string {
  const text = fresh.at(-1)!.text;
  return fresh.length === 1 ? text : t("play-past-news", { count: fresh.length, text });
}
