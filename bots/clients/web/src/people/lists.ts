/** Lists that come page by page. */

import { type Signal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { faultOf } from "../asking";
import { type AskPage, cursorOf, filled } from "./pages";

/** What of a list is here; `fault` says why no more is. */
export interface Listed<Item> {
  rows: readonly Item[];
  isAsking: boolean;
  /** Whether there are more rows than are here. */
  hasMore: boolean;
  fault: string;
}

/**
 * The list of this key, its first page asked for at once, what asks for the next page, and what asks for the first one
 * again: until that comes, what is here stays.
 */
export function useList<Item>(
  key: string,
  ask: AskPage<Item>,
): { list: Signal<Listed<Item>>; more: () => void; renew: () => void } {
  const reader = useMemo(() => new Reader(ask), [key]);
  useEffect(() => {
    reader.more();
    return () => reader.leave();
  }, [reader]);
  return { list: reader.list, more: () => reader.more(), renew: () => reader.renew() };
}

class Reader<Item> {
  readonly list = signal<Listed<Item>>({ rows: [], isAsking: true, hasMore: true, fault: "" });
  #cursor: string | undefined;
  #asking: AbortController | null = null;

  constructor(readonly ask: AskPage<Item>) {}

  more(): void {
    if (this.#asking !== null || !this.list.value.hasMore) return;
    const asking = new AbortController();
    this.#asking = asking;
    const before = this.#cursor === undefined ? [] : this.list.value.rows;
    this.list.value = { ...this.list.value, isAsking: true, fault: "" };
    filled(this.ask, 1, this.#cursor, asking.signal).then(
      ({ results, next }) => {
        if (asking.signal.aborted) return;
        this.#asking = null;
        this.#cursor = cursorOf(next);
        this.list.value = { rows: [...before, ...results], isAsking: false, hasMore: next !== null, fault: "" };
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        this.#asking = null;
        this.list.value = { ...this.list.value, isAsking: false, fault: faultOf(error) };
      },
    );
  }

  renew(): void {
    this.leave();
    this.#cursor = undefined;
    this.list.value = { ...this.list.value, hasMore: true };
    this.more();
  }

  leave(): void {
    this.#asking?.abort();
    this.#asking = null;
  }
}
