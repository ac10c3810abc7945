/** What has happened at a table while nobody looked at it in this browser. */

import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Feed } from "./feed";
import { noteSeen } from "./seen";

/** Fewer records than these are no story: the log tells them. */
const LEAST = 5;

/** Records above `after`, up to `to`. */
export interface Span {
  after: number;
  to: number;
}

/** The records of a span that are at hand. */
export function within<Record extends { number: number }>(records: readonly Record[], { after, to }: Span): Record[] {
  return records.filter((record) => record.number > after && record.number <= to);
}

/** What was missed, until it is put away; null: nothing worth to be told. Whatever a page that can be seen has shown is
 * remembered as shown. */
export function useMissed(feed: Feed): Signal<Span | null> {
  const missed = useMemo(() => signal<Span | null>(null), [feed]);
  useEffect(() => {
    let isAway = true;
    let shown: number | null = null;
    const look = (): void => {
      const last = feed.records.value.at(-1)?.number;
      if (!feed.isCaughtUp.value || last === undefined || document.hidden) return;
      shown ??= feed.shown;
      if (isAway && shown !== null && last - shown >= LEAST) missed.value = { after: missed.value?.after ?? shown, to: last };
      isAway = false;
      if (last === shown) return;
      shown = last;
      const view = feed.view.value;
      void noteSeen(feed.id, feed.player, { record: last, ...(view?.journal === last && { view }) });
    };
    const seen = (): void => {
      if (document.hidden) isAway = true;
      else look();
    };
    document.addEventListener("visibilitychange", seen);
    const stops = [feed.records.subscribe(look), feed.isCaughtUp.subscribe(look)];
    return () => {
      document.removeEventListener("visibilitychange", seen);
      for (const stop of stops) stop();
    };
  }, [feed]);
  return missed;
}
