/** What has happened meanwhile, sentence after sentence, beside the table as it is now. It never stands in the way of an
 * answer: nothing of the table waits for it. */

import "../style/playback.css";

import type { Signal } from "@preact/signals";
import type { JournalRecord } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { keep, kept } from "../keep";
import { t } from "../language";
import type { Feed } from "./feed";
import { type Span, within } from "./missed";
import { movesLittle } from "./movement";
import { isTold, useMark } from "./told";

const NAME = "pace";
/** Milliseconds between two sentences. */
const PACES = { slow: 4000, usual: 2000, fast: 800 } as const;
type Pace = keyof typeof PACES;
const TITLES = { slow: "play-replay-slow", usual: "play-replay-usual", fast: "play-replay-fast" } as const;

/** What was missed; without motion, or if the reader wants it so, as a list. */
export function Playback({ feed, missed, say }: { feed: Feed; missed: Signal<Span | null>; say: (text: string) => void }): JSX.Element | null {
  const span = missed.value;
  if (span === null) return null;
  return <Story key={`${span.after} ${span.to}`} records={within(feed.records.value, span)} span={span} say={say} onClose={() => (missed.value = null)} />;
}

function Story(props: { records: readonly JournalRecord[]; span: Span; say: (text: string) => void; onClose: () => void }): JSX.Element {
  const { span, say } = props;
  const records = props.records.filter(isTold);
  const count = span.to - span.after - (props.records.length - records.length);
  const [at, move] = useState(-1);
  const [isPlaying, play] = useState(false);
  const [isList, list] = useState(() => movesLittle());
  const [pace, choose] = useState<Pace>("usual");
  const record = isList ? null : (records[at] ?? null);
  const isLast = at >= records.length - 1;
  useMark(record);
  useEffect(() => {
    void kept<Pace>(NAME).then((found) => found !== undefined && found in PACES && choose(found));
    say(t("play-past-count", { count }));
  }, []);
  useEffect(() => {
    if (record !== null) say(t("play-past-told", { text: record.text }));
  }, [record]);
  useEffect(() => {
    if (!isPlaying) return;
    if (isLast) return play(false);
    const next = setTimeout(() => move(at + 1), at < 0 ? 0 : PACES[pace]);
    return () => clearTimeout(next);
  }, [isPlaying, at, pace]);
  const begin = (): void => {
    if (isLast) move(-1);
    play(!isPlaying);
  };
  const step = (to: number): void => {
    play(false);
    move(to);
  };
  return (
    <section class="past" aria-label={t("play-past")}>
      <p>
        <strong>{t("play-past-count", { count })}</strong> {t("play-past-now")}
      </p>
      {count > records.length && <p class="hint">{t("play-past-older", { count: count - records.length })}</p>}
      {isList ? (
        <ol class="records" tabIndex={0} aria-label={t("play-past")}>
          {records.map((one) => (
            <li key={one.number}>{one.text}</li>
          ))}
        </ol>
      ) : (
        record && <p class="then">{t("play-past-step", { step: at + 1, last: records.length, text: record.text })}</p>
      )}
      <div class="acts" role="group" aria-label={t("play-past")}>
        {!isList && (
          <>
            <button type="button" class="main" onClick={begin}>
              {t(isPlaying ? "play-replay-pause" : "play-past-play")}
            </button>
            <button type="button" disabled={isLast} onClick={() => step(at + 1)}>
              {t("play-replay-next")}
            </button>
            <select
              aria-label={t("play-replay-pace")}
              value={pace}
              onChange={(event) => {
                choose(event.currentTarget.value as Pace);
                void keep(NAME, event.currentTarget.value);
              }}
            >
              {(Object.keys(PACES) as Pace[]).map((one) => (
                <option key={one} value={one}>
                  {t(TITLES[one])}
                </option>
              ))}
            </select>
            <button type="button" onClick={() => list(true)}>
              {t("play-past-all")}
            </button>
          </>
        )}
        <button type="button" aria-label={t("play-past-close")} title={t("play-past-close")} onClick={props.onClose}>
          ✕
        </button>
      </div>
    </section>
  );
}
