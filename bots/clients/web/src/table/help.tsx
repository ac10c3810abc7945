/** What the keys do at a table. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../language";
import type { Plain } from "../message";
import { Sheet } from "../parts/dialog";

const KEYS: readonly [string, Plain][] = [
  ["Tab", "play-keys-tab"],
  ["← → ↑ ↓", "play-keys-arrows"],
  ["Home End", "play-keys-ends"],
  ["Enter", "play-keys-enter"],
  ["Esc", "play-keys-escape"],
  ["?", "play-keys-help"],
];

/** The sheet, and what opens it; the key `?` does so too. */
export function useHelp(): { open: () => void; sheet: JSX.Element | null } {
  const [isOpen, open] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest("input, select, textarea, dialog") !== null;
      if (event.key !== "?" || isTyping) return;
      event.preventDefault();
      open(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return { open: () => open(true), sheet: isOpen ? <Keys onClose={() => open(false)} /> : null };
}

function Keys({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Sheet title={t("play-keys")} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("play-keys-touch")}</p>
    </Sheet>
  );
}
