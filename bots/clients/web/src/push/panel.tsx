/** Notices on this device: what they are for, whether they come, and the buttons for both. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "../asking";
import { t } from "../language";
import type { Plain } from "../message";
import { type State, state, tryOut, turnOff, turnOn } from "./state";

const SAID: Record<State, Plain> = {
  insecure: "play-push-insecure",
  homescreen: "play-push-homescreen",
  unsupported: "play-push-unsupported",
  refused: "play-push-refused",
  off: "play-push-off",
  on: "play-push-on",
};

/** The panel, for whoever plays here. */
export function PushPanel(): JSX.Element {
  const [said, say] = useState<{ text: string; isFault: boolean }>({ text: "", isFault: false });
  const [isBusy, busy] = useState(false);
  const now = state.value;
  const does = (act: () => Promise<void>, done: Plain | null): void => {
    busy(true);
    say({ text: "", isFault: false });
    act()
      .then(
        () => say({ text: done ? t(done) : "", isFault: false }),
        (error: unknown) => say({ text: faultIn(error), isFault: true }),
      )
      .finally(() => busy(false));
  };
  return (
    <section class="push" aria-labelledby="push">
      <h2 id="push">{t("play-notices-device")}</h2>
      <p>{t("play-push-about")}</p>
      <p role="status" class="state">
        {now === undefined ? t("play-loading") : t(SAID[now])}
      </p>
      {now === "refused" && <p class="hint">{t("play-push-refused-how")}</p>}
      <p class="acts">
        {now === "off" && (
          <button type="button" class="main" disabled={isBusy} onClick={() => does(turnOn, null)}>
            {t("play-push-turn-on")}
          </button>
        )}
        {now === "on" && (
          <>
            <button type="button" disabled={isBusy} onClick={() => does(tryOut, "play-push-tried")}>
              {t("play-push-try")}
            </button>
            <button type="button" disabled={isBusy} onClick={() => does(turnOff, null)}>
              {t("play-push-turn-off")}
            </button>
          </>
        )}
      </p>
      {said.text && (
        <p class={said.isFault ? "fault" : "hint"} role={said.isFault ? "alert" : "status"}>
          {said.text}
        </p>
      )}
    </section>
  );
}

/** A browser's own error tells little that a reader could use. */
function faultIn(error: unknown): string {
  return error instanceof DOMException ? t("play-push-failed") : faultOf(error);
}
