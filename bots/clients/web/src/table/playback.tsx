/** What has happened meanwhile: told once more on the table, from the view before it, or as a list. It never stands in the
 * way of an answer. */

import "../style/playback.css";

import type { Signal } from "@preact/signals";
import type { JournalRecord } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../language";
import type { Feed } from "./feed";
import { type Span, within } from "./missed";
import { wantsNoMovement } from "./movement";
import type { Story } from "./story";
import { isTold } from "./told";

interface Props {
  feed: Feed;
  story: Story;
  missed: Signal<Span | null>;
  /** What those who listen are told. */
  say: (text: string) => void;
}

/** What was missed, until it is put away. */
export function Playback({ feed, story, missed, say }: Props): JSX.Element | null {
  const span = missed.value;
  if (span === null) return null;
  const since = story.markAt(span.after) ?? (feed.shownView?.journal === span.after ? feed.shownView : null);
  const tell = since && ((): void => story.retell(since));
  return <Meanwhile key={`${span.after} ${span.to}`} records={within(feed.records.value, span)} span={span} tell={tell} say={say} onClose={() => (missed.value = null)} />;
}

function Meanwhile(props: {
  records: readonly JournalRecord[];
  span: Span;
  /** Tell it on the table; null: the view before it is not known. */
  tell: (() => void) | null;
  say: (text: string) => void;
  onClose: () => void;
}): JSX.Element {
  const { span, say, tell } = props;
  const records = props.records.filter(isTold);
  const count = span.to - span.after - (props.records.length - records.length);
  const [isList, list] = useState(tell === null || wantsNoMovement());
  useEffect(() => say(t("play-past-count", { count })), []);
  return (
    <section class="past" aria-label={t("play-past")}>
      <p>
        <strong>{t("play-past-count", { count })}</strong> {t("play-past-now")}
      </p>
      {count > records.length && <p class="hint">{t("play-past-older", { count: count - records.length })}</p>}
      {isList && (
        <ol class="records" tabIndex={0} aria-label={t("play-past")}>
          {records.map((one) => (
            <li key={one.number}>{one.text}</li>
          ))}
        </ol>
      )}
      <div class="acts" role="group" aria-label={t("play-past")}>
        {tell && (
          <button type="button" class="main" onClick={tell}>
            {t("play-past-play")}
          </button>
        )}
        {!isList && (
          <button type="button" onClick={() => list(true)}>
            {t("play-past-all")}
          </button>
        )}
        <button type="button" aria-label={t("play-past-close")} title={t("play-past-close")} onClick={props.onClose}>
          ✕
        </button>
      </div>
    </section>
  );
}
