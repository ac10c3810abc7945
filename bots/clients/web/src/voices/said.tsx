/** What was said at a table, as a list. */

import "../style/voices.css";

import type { Voice } from "bang-client";
import type { JSX } from "preact";
import { t } from "../language";
import { Pictogram } from "../parts/sign";
import type { Talk } from "./talk";

/** The last of it, the latest first. */
export function Said({ talk, most }: { talk: Talk; most: number }): JSX.Element | null {
  const heard = talk.heard.value.slice(-most).reverse();
  if (heard.length === 0) return null;
  return (
    <section class="said" aria-label={t("play-voices-said")}>
      <h3>{t("play-voices-said")}</h3>
      <ol class="records" reversed tabIndex={0} aria-label={t("play-voices-said")}>
        {heard.map((one) => (
          <li key={one.id}>
            <Utterance voice={one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who says it, to whom, and what. */
function Utterance({ voice }: { voice: Voice }): JSX.Element {
  return (
    <>
      <strong>{voice.speaker.name}</strong>
      {voice.audience === "spectators" && <span class="hint"> ({t("play-voices-spectators")})</span>}: <Words voice={voice} />
    </>
  );
}

/** The words, or the face that stands for them. */
export function Words({ voice }: { voice: Pick<Voice, "text" | "pictogram"> }): JSX.Element {
  return (
    <>
      {voice.pictogram !== null && <Pictogram name={voice.pictogram} />} {voice.text}
    </>
  );
}
