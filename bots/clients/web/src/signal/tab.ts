/** What the tab says while the page is in the background: its title and its icon. */

import { effect, signal } from "@preact/signals";
import { t } from "../language";

/** Null: the page's own. `isMarked`: the reader is to do something. */
export const tab = signal<{ title: string; isMarked: boolean } | null>(null);

const ICON = /icon(-move)?\.svg/;

/** Let it say so from now on. */
export function followTab(): void {
  effect(() => {
    document.title = tab.value?.title ?? t("play-title");
    const name = tab.value?.isMarked ? "icon-move.svg" : "icon.svg";
    for (const icon of document.querySelectorAll('link[rel="icon"]')) {
      const before = icon.getAttribute("href") ?? "";
      const after = before.replace(ICON, name);
      if (after !== before) icon.setAttribute("href", after);
    }
  });
}
