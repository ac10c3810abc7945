/** Who has hit the viewer: the sentence, large over the middle, long enough to be read. */

import "../style/signal.css";

import type { JournalRecord } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Story } from "../table/story";
import { isTold } from "../table/told";
import { strikes } from "./kinds";

/** Milliseconds for which it stands there, unless another one comes. */
const STANDS = 3000;

/** `since` is the record before the first that can be news. */
export function Banner({ story, viewer, since }: { story: Story; viewer: number | null; since: number }): JSX.Element {
  const [told, tell] = useState<JournalRecord | null>(null);
  const seen = useRef(since);
  const records = story.records.value;
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
  return (
    <div class="over-middle" role="status">
      {told && (
        <p class="banner" key={told.number}>
          {told.text}
        </p>
      )}
    </div>
  );
}
