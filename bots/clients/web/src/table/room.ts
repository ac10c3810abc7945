/** How closely a table is packed, so that all of it is seen at once. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";

/** Ways of packing closer: the question and its answers first, then the seats. */
const CLOSEST = 2;

/**
 * Packs a table closer as long as it is higher than its window. How much is to be said, and in how many lines, cannot be
 * known before it is laid out. It stays as it was packed once, so that seats do not come and go with every question;
 * another window begins anew.
 */
export function useRoom(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (board.current !== null) pack(board.current);
  });
  useEffect(() => {
    const again = (): void => {
      const element = board.current;
      if (element === null) return;
      delete element.dataset["packed"];
      pack(element);
    };
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, []);
}

function pack(board: HTMLElement): void {
  const page = document.documentElement;
  let packed = Number(board.dataset["packed"] ?? 0);
  while (packed < CLOSEST && page.scrollHeight > page.clientHeight + 1) {
    packed++;
    board.dataset["packed"] = String(packed);
  }
}
