/** The table's part of the bar: round, turn, the time left, and the buttons of its two sheets. */

import type { View } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { until } from "../clock";
import { t } from "../language";
import { inBar } from "../parts/bar";
import { Pictogram } from "../parts/sign";
import type { Talk } from "../voices/talk";
import type { Hinted } from "./hint";

type Which = "log" | "tools" | "talk";

/** Shows the headline in the bar as long as the table is there; says which of its sheets is open. Where there is talk, it
 * has a button for it, and for a hint. */
export function useHeadline(view: View, talk: Talk | null, hinted: Hinted): { open: Which | null; close: () => void } {
  const [open, show] = useState<Which | null>(null);
  // With the table, not after it: whose turn it is would be told of another question for a moment.
  useLayoutEffect(() => {
    inBar.value = <Headline view={view} talk={talk} hinted={hinted} onOpen={show} />;
  }, [view, talk, hinted.isOpen]);
  useEffect(() => () => void (inBar.value = null), []);
  // What can be done at a table is another thing once its game is over.
  useEffect(() => show((which) => (which === "tools" ? null : which)), [view.status]);
  return { open, close: () => show(null) };
}

function Headline(props: { view: View; talk: Talk | null; hinted: Hinted; onOpen: (which: Which) => void }): JSX.Element {
  const { view, talk, hinted, onOpen } = props;
  return (
    <div class="headline">
      <p>
        <span class="round">{t("play-round-short", { round: view.turn.round })}</span> <strong>{turnOf(view)}</strong>
      </p>
      <TimeLeft view={view} />
      {hinted.hint && (
        <button type="button" class="open-hint" aria-label={t("play-hint")} title={t("play-hint")} aria-pressed={hinted.isOpen} onClick={hinted.turn}>
          <Pictogram name="question" />
        </button>
      )}
      {talk && <OpenTalk talk={talk} onOpen={() => onOpen("talk")} />}
      <button type="button" class="open-log" aria-label={t("page-table-happened")} onClick={() => onOpen("log")}>
        ≡
      </button>
      <button type="button" aria-label={t("play-table-tools")} onClick={() => onOpen("tools")}>
        ⚙
      </button>
    </div>
  );
}

/** How much was said that nobody has looked at stands beside the sign. */
function OpenTalk({ talk, onOpen }: { talk: Talk; onOpen: () => void }): JSX.Element {
  const count = talk.unread.value;
  return (
    <button type="button" class="open-talk" title={t("play-voices")} onClick={onOpen}>
      <Pictogram name="face-laugh" />
      <span class="unseen">{t("play-voices")}</span>
      {count > 0 && (
        <>
          <span class="count" aria-hidden="true">
            {count}
          </span>
          <span class="unseen"> {t("play-voices-unread", { count })}</span>
        </>
      )}
    </button>
  );
}

function turnOf(view: View): string {
  return view.turn.seat === view.viewer ? t("play-turn-yours") : t("play-turn-of", { name: view.seats[view.turn.seat]?.name ?? "" });
}

/** The viewer's own time where they are asked, else that of whoever must answer first. */
function TimeLeft({ view }: { view: View }): JSX.Element | null {
  const dueOf = (seat: number | null): string | null => (seat === null ? null : (view.seats[seat]?.clock?.due_at ?? null));
  const own = view.prompt ? dueOf(view.viewer) : null;
  const due = own ?? view.waiting_for.map(dueOf).filter((one) => one !== null).sort()[0];
  if (!due) return null;
  return (
    <span class={own ? "time own-time" : "time"}>
      <Pictogram name="waiting" />
      <span class="unseen">{t("play-time-left")} </span>
      {until(due)}
    </span>
  );
}
