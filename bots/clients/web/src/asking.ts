/** Asking the service for something, and what a screen shows meanwhile. */

import { type Signal, signal } from "@preact/signals";
import { BangError, ConnectionLost } from "bang-client";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "./language";
import { refusalTold } from "./refusals";

/** What was asked for: it is on its way, it is here, or it was refused with a sentence. */
export type Asked<Value> = { value?: Value; fault?: string; status?: number };

/** What went wrong, in a sentence for the reader. */
export function faultOf(error: unknown): string {
  if (error instanceof BangError) {
    const problems = (error.problem as { errors?: { field?: string; detail?: string }[] } | null)?.errors ?? [];
    const details = problems.map((one) => one.detail).filter((one): one is string => !!one);
    return refusalTold(error.code, details.join(" ") || error.detail) || t("play-fault-status", { status: error.status });
  }
  if (error instanceof ConnectionLost) return t("play-fault-lost");
  throw error;
}

/** The fields of a form that a refusal names. */
export function fieldsOf(error: unknown): readonly string[] {
  if (!(error instanceof BangError)) return [];
  const problems = (error.problem as { errors?: { field?: string }[] } | null)?.errors ?? [];
  return [...problems.map((one) => one.field), error.field].filter((one): one is string => !!one);
}

/** Ask once for each key, and anew in each `round`: until the answer comes, the one before stands. A screen that is left
 * asks no more. */
export function useAsked<Value>(key: string, ask: (signal: AbortSignal) => Promise<Value>, round = 0): Signal<Asked<Value>> {
  const found = useMemo(() => signal<Asked<Value>>({}), [key]);
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) found.value = { value };
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        found.value = { fault: faultOf(error), status: error instanceof BangError ? error.status : 0 };
      },
    );
    return () => leaving.abort();
  }, [key, round]);
  return found;
}
