/** The sheet in which one says something: faces and phrases of the catalogue, and what was said. */

import "../style/voices.css";

import type { Schemas, Table, Voice } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { language, t } from "../language";
import { Sheet } from "../parts/dialog";
import { LogInLink } from "../parts/log-in";
import { Pictogram } from "../parts/sign";
import { Answer } from "../people/states";
import { Link } from "../router";
import { api, session } from "../session";
import { MuteButton } from "./mute";
import { Said } from "./said";
import type { Talk } from "./talk";

type Known = Schemas["CatalogueVoices"];

/** What was said that the sheet shows. */
const MOST_SAID = 30;

interface Props {
  talk: Talk;
  table: Table;
  /** Whether whoever looks speaks to spectators alone. */
  isApart: boolean;
  onClose: () => void;
}

export function TalkSheet({ talk, table, isApart, onClose }: Props): JSX.Element {
  const heard = talk.heard.value;
  useEffect(() => talk.look(), [heard]);
  return (
    <Sheet title={t("play-voices")} onClose={onClose}>
      <Said talk={talk} most={MOST_SAID} />
      {table.voices ? <Speech talk={talk} table={table} isApart={isApart} onClose={onClose} /> : <p>{t("play-voices-off")}</p>}
      {session.value && <People talk={talk} table={table} heard={heard} />}
    </Sheet>
  );
}

function Speech({ talk, table, isApart, onClose }: Props): JSX.Element {
  const [meant, mean] = useState<Known | null>(null);
  const [fault, say] = useState("");
  const [isBusy, work] = useState(false);
  const known = useAsked(`voices ${language.value}`, (signal) => api().get("/api/v1/catalogue/voices/", { signal }));
  const me = useAsked(`me ${session.value?.token}`, async (signal) => (session.value ? api().get("/api/v1/me/", { signal }) : null));
  if (!session.value) {
    return (
      <p>
        <LogInLink>{t("play-voices-log-in")}</LogInLink>
      </p>
    );
  }
  const speak = (voice: Known, seat: number | null): void => {
    say("");
    work(true);
    talk
      .say(voice.name, seat)
      .then(onClose, (error: unknown) => say(faultOf(error)))
      .finally(() => work(false));
  };
  const others = table.seats.filter((seat) => seat.seat !== table.your_seat);
  return (
    <>
      <p class="hint">{t(isApart ? "play-voices-apart" : "play-voices-to-all")}</p>
      {me.value.value?.voices === false && (
        <p class="note">
          {t("play-voices-deaf")} <Link to="notices/preferences">{t("play-preferences")}</Link>
        </p>
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {meant ? (
        <section class="to-whom" aria-label={meant.text}>
          <p>
            <strong>{meant.text}</strong>
          </p>
          <ul class="phrases">
            {others.map((seat) => (
              <li key={seat.seat}>
                <button type="button" disabled={isBusy} onClick={() => speak(meant, seat.seat)}>
                  {seat.name}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => mean(null)}>
            {t("play-prompt-back")}
          </button>
        </section>
      ) : (
        <Answer of={known}>{({ results }) => <Voices all={results} isBusy={isBusy} onChoose={(one) => (one.names_seat ? mean(one) : speak(one, null))} />}</Answer>
      )}
    </>
  );
}

/** The faces in a row, and the phrases below. */
function Voices({ all, isBusy, onChoose }: { all: readonly Known[]; isBusy: boolean; onChoose: (one: Known) => void }): JSX.Element {
  return (
    <>
      {(["face", "phrase"] as const).map((kind) => (
        <ul key={kind} class={kind === "face" ? "voice-faces" : "phrases"}>
          {all.filter((one) => one.kind === kind).map((one) => (
            <li key={one.name}>
              <button type="button" disabled={isBusy} data-voice={one.name} title={one.text} onClick={() => onChoose(one)}>
                {one.pictogram !== null && <Pictogram name={one.pictogram} />}
                <span class={one.pictogram === null ? "" : "unseen"}>{begun(one.text)}</span>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}

/** Three dots stand for a name: no full stop comes after them. */
function begun(text: string): string {
  return text.replace(/…\.$/, "…");
}

/** Who has said something and who is not heard, to be muted or heard again. */
function People({ talk, table, heard }: { talk: Talk; table: Table; heard: readonly Voice[] }): JSX.Element | null {
  const seated = table.seats.flatMap(({ player }) => (player === null ? [] : [player]));
  const names = new Map([...heard.map(({ speaker }) => speaker), ...seated].map(({ id, name }) => [id, name]));
  const ids = [...new Set([...heard.map(({ speaker }) => speaker.id), ...talk.muted.value])].filter((id) => id !== session.value?.player.id);
  if (ids.length === 0) return null;
  return (
    <details>
      <summary>{t("play-voices-people")}</summary>
      <ul class="rows">
        {ids.map((id) => (
          <li key={id}>
            <MuteButton talk={talk} player={id} name={names.get(id) ?? t("play-voices-number", { id: String(id) })} />
          </li>
        ))}
      </ul>
    </details>
  );
}
