/** What is told beside the table: sounds, a vibration, and whose move it is in the title of the tab. */

import { effect } from "@preact/signals";
import type { JournalRecord, View } from "bang-client";
import { useEffect } from "preact/hooks";
import { listed, t } from "../language";
import type { Feed } from "../table/feed";
import type { Story } from "../table/story";
import { soundOf } from "./kinds";
import { isTouched, play, rest, vibrate, wake } from "./sound";
import { tab } from "./tab";

/** Tells it as long as the table is shown; `name` is what the table is called. */
export function useSignals(feed: Feed, story: Story, name: string): void {
  useEffect(() => {
    if (isTouched()) wake();
    addEventListener("pointerup", wake);
    addEventListener("keydown", wake);
    const stop = effect(listening(story));
    return () => {
      removeEventListener("pointerup", wake);
      removeEventListener("keydown", wake);
      stop();
      rest();
    };
  }, [story]);
  useEffect(() => {
    const stop = effect(() => {
      const view = feed.view.value;
      if (view !== null) tab.value = { title: titleOf(view, name), isMarked: view.prompt !== null };
    });
    return () => {
      stop();
      tab.value = null;
    };
  }, [feed, name]);
}

/** What is done when something else is shown: it sounds, and so does a question for which one had to wait. */
function listening(story: Story): () => void {
  let [heard, asked]: [number | null, number] = [null, 0];
  return () => {
    const picture = story.picture.value;
    const records = story.records.value;
    if (picture === null) return;
    const last = Math.max(picture.journal, records.at(-1)?.number ?? 0);
    if (heard === null) return void (heard = asked = last);
    const before = heard;
    const sound = soundOf(records.filter(({ number }) => number > before));
    heard = last;
    // Whoever looks at something else is told of their own move alone.
    if (sound !== null && !document.hidden) play(sound);
    if (picture.prompt === null) return;
    const isWaitedFor = records.some((record) => record.number > asked && isOfOthers(record, picture.viewer));
    asked = last;
    if (!isWaitedFor) return;
    play("move");
    vibrate();
  };
}

function isOfOthers(record: JournalRecord, viewer: number | null): boolean {
  return typeof record["seat"] === "number" && record["seat"] !== viewer;
}

/** Whose move it is, and where. */
function titleOf(view: View, table: string): string {
  if (view.prompt) return t("play-tab-yours", { table });
  const names = view.waiting_for.map((seat) => view.seats[seat]?.name ?? "");
  if (view.status !== "playing" || names.length === 0) return t("play-tab-table", { table });
  return t("play-tab-of", { names: listed(names), table });
}
