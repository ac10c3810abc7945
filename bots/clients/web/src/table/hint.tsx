/** What whoever plays a lesson is told at a question: over the middle, so that it covers neither the question nor the
 * hand. It opens by itself when it is new, and can be closed and opened again. */

import type { Option, Prompt, Schemas, View } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../language";
import { nextParts, type Part } from "./choice";

/** The hint at the question that is asked now, if there is one, and whether it is read. */
export interface Hinted {
  hint: Schemas["Hint"] | null;
  isOpen: boolean;
  turn: () => void;
}

export function useHint({ prompt, aside }: View): Hinted {
  const [turned, remember] = useState<{ asked: string; isOpen: boolean } | null>(null);
  const hint = prompt?.hint ?? null;
  const asked = prompt?.id ?? "";
  // Cards that lie in the middle are what is asked for: nothing may lie over them unasked.
  const isOpen = hint !== null && (turned?.asked === asked ? turned.isOpen : hint.is_new && aside === undefined);
  return { hint, isOpen, turn: () => remember({ asked, isOpen: !isOpen }) };
}

/** The ids of the options that are marked. */
export function advisedBy({ hint, isOpen }: Hinted): readonly string[] {
  return isOpen ? (hint?.options ?? []) : [];
}

/** What is to be touched next for an option that is advised. */
export function advisedParts(options: readonly Option[], advised: readonly string[], chosen: readonly Part[]): Part[] {
  const marked = options.filter((option) => advised.includes(option.id));
  return nextParts(marked, chosen);
}

/** Where it stands. It is there before there is anything in it: so whoever listens is told what comes. */
export function HintPlace({ hinted, prompt }: { hinted: Hinted; prompt: Prompt | null }): JSX.Element {
  const { hint, isOpen, turn } = hinted;
  const labels = (prompt?.options ?? []).filter((option) => hint?.options.includes(option.id)).map((option) => option.label);
  return (
    <div class="hint-place" role="status">
      {hint && isOpen && (
        <div class="lesson-hint">
          <p>{hint.text}</p>
          {labels.length > 0 && <p class="advice">{t("play-hint-advice", { option: labels.join(" · ") })}</p>}
          <button type="button" class="shut" aria-label={t("play-close")} onClick={turn}>
            ×
          </button>
        </div>
      )}
    </div>
  );
}
