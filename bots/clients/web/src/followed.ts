/** What changes by itself is asked for again and again, while the page can be seen. */

import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { type Asked, faultOf } from "./asking";

/** Milliseconds from an answer to the next question. */
const EVERY = 12_000;

/** Ask for each key, again every few seconds, and at once when there are other `news` or the page is looked at again. What
 * was answered last for this key stands until the next answer, also beside a fault. A screen that is left asks no more. */
export function useFollowed<Value>(key: string, ask: (signal: AbortSignal) => Promise<Value>, news: unknown): Signal<Asked<Value>> {
  const found = useMemo(() => signal<Asked<Value>>({}), [key]);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const again = async (): Promise<void> => {
      clearTimeout(timer);
      if (isAsking || document.hidden) return;
      isAsking = true;
      try {
        const value = await ask(leaving.signal);
        if (!leaving.signal.aborted) found.value = { value };
      } catch (error) {
        if (!leaving.signal.aborted) found.value = { ...found.value, fault: faultOf(error) };
      } finally {
        isAsking = false;
        if (!leaving.signal.aborted) timer = setTimeout(() => void again(), EVERY);
      }
    };
    const turned = (): void => void again();
    document.addEventListener("visibilitychange", turned);
    void again();
    return () => {
      document.removeEventListener("visibilitychange", turned);
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, news]);
  return found;
}
