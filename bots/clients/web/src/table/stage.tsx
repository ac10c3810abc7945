/** What stands around a story: a tap shows its end, and it is said at once that somebody is asked. */

import "../style/story.css";

import type { View } from "bang-client";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { until } from "../clock";
import { t } from "../language";
import type { Plain } from "../message";
import { type Pace, PACES, pace, setPace } from "./pace";
import type { Story } from "./story";

/** Where a press does what it says while something is told. */
const OWN_PRESSES = "dialog, .latest, .log, .past";

/** The table: while something is told, a tap on it or Escape shows how it ends, and does nothing else. */
export function Stage({ story, children }: { story: Story; children: ComponentChildren }): JSX.Element {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // In a sheet the key closes the sheet.
      const isAside = event.target instanceof Element && event.target.closest("dialog") !== null;
      if (event.key === "Escape" && !isAside && story.isTelling.peek()) story.skip();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [story]);
  const tap = (event: MouseEvent): void => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN_PRESSES) !== null;
    if (isOwn || !story.isTelling.peek()) return;
    event.preventDefault();
    event.stopPropagation();
    story.skip();
  };
  return (
    <div class="stage" onClickCapture={tap}>
      {children}
    </div>
  );
}

/** That there is more to be shown, whether a question waits behind it, and how long there is for it. */
export function Telling({ story, view }: { story: Story; view: View }): JSX.Element | null {
  if (!story.isTelling.value) return null;
  const due = view.prompt && view.viewer !== null ? view.seats[view.viewer]?.clock?.due_at : null;
  return (
    <p class="telling">
      <button type="button" class={view.prompt ? "main" : ""} onClick={() => story.skip()}>
        {t(view.prompt ? "play-story-question" : "play-story-skip")}
      </button>
      {due && <span class="hint">{t("play-seat-due", { left: until(due) })}</span>}
    </p>
  );
}

const TITLES: Readonly<Record<Pace, Plain>> = { off: "play-story-off", quick: "play-story-quick", calm: "play-story-calm" };

/** How quickly what happens is shown. */
export function PaceChoice(): JSX.Element {
  return (
    <label class="pace">
      {t("play-story-pace")}{" "}
      <select name="story-pace" value={pace.value} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
        {(Object.keys(PACES) as Pace[]).map((one) => (
          <option key={one} value={one}>
            {t(TITLES[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
