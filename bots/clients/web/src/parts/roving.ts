/** A row of buttons as one stop of the Tab key: arrows, Home and End go along it. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";

function buttonsIn(row: Element): HTMLButtonElement[] {
  return [...row.querySelectorAll("button")].filter((one) => !one.disabled);
}

/** One button of the row can be reached by Tab: the one that was last, else the first. */
function settle(row: Element, wanted?: HTMLButtonElement): void {
  const buttons = buttonsIn(row);
  const at = wanted ?? buttons.find((one) => one === document.activeElement) ?? buttons.find((one) => one.tabIndex === 0) ?? buttons[0];
  for (const one of buttons) one.tabIndex = one === at ? 0 : -1;
}

/** Where a key leads to in a row of so many; null: it is not for the row. */
export function led(key: string, at: number, count: number): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/** Makes the row one stop, whatever is drawn into it. */
export function useRoving(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (row.current !== null) settle(row.current);
  });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const buttons = buttonsIn(element);
      const at = buttons.findIndex((one) => one === document.activeElement);
      const to = at < 0 ? null : led(event.key, at, buttons.length);
      if (to === null) return;
      event.preventDefault();
      settle(element, buttons[to]);
      buttons[to]!.focus();
    };
    const enter = (event: FocusEvent): void => {
      if (event.target instanceof HTMLButtonElement) settle(element, event.target);
    };
    element.addEventListener("keydown", press);
    element.addEventListener("focusin", enter);
    return () => {
      element.removeEventListener("keydown", press);
      element.removeEventListener("focusin", enter);
    };
  }, []);
}
