/** How a table stands, in one sentence. */

import type { View } from "bang-client";
import { known } from "../catalogue";
import { listed, t } from "../language";

/** Who must do what, in one sentence. */
export function sentenceOf(view: View): string {
  if (view.result) {
    const names = view.result.winners.map((seat) => view.seats[seat]?.name ?? "");
    const side = known.value.sides.get(view.result.side) ?? "";
    return names.length > 0 ? t("play-over-won", { side, names: listed(names) }) : t("play-over-nobody");
  }
  if (view.status === "voided") return t("play-over-voided");
  if (view.status !== "playing") return t("play-status-not-playing");
  if (view.prompt) return [t("play-you-are-asked", { question: view.prompt.question }), nothingHeld(view)].filter(Boolean).join(" ");
  const names = view.waiting_for.map((seat) => view.seats[seat]?.name ?? "");
  return names.length > 0 ? t("play-waiting-for", { names: listed(names) }) : t("play-waiting");
}

/** Whether the viewer is among the winners: whoever is new need not know which side is theirs. */
export function outcomeOf(view: View): string {
  if (!view.result || view.viewer === null || view.result.winners.length === 0) return "";
  return t(view.result.winners.includes(view.viewer) ? "play-you-have-won" : "play-you-have-lost");
}

/** That no card one holds can be used, where there is but one answer; else empty. The service says of each card why. */
export function nothingHeld({ prompt, viewer, seats }: View): string {
  const hand = viewer === null ? [] : (seats[viewer]?.hand ?? []);
  const refused = new Set((prompt?.unusable ?? []).flatMap((one) => one.cards));
  return prompt?.options.length === 1 && hand.length > 0 && hand.every((card) => refused.has(card.id)) ? t("play-prompt-nothing") : "";
}
