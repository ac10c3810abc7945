/** Not hearing somebody at a table. Nobody learns of it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "../asking";
import { t } from "../language";
import type { Talk } from "./talk";

export function MuteButton({ talk, player, name }: { talk: Talk; player: number; name: string }): JSX.Element {
  const [fault, say] = useState("");
  const isMuted = talk.muted.value.has(player);
  const act = (): void => {
    say("");
    talk.mute(player, !isMuted).catch((error: unknown) => say(faultOf(error)));
  };
  return (
    <>
      <button type="button" onClick={act}>
        {t(isMuted ? "play-voices-unmute" : "play-voices-mute", { name })}
      </button>
      {fault && (
        <span class="fault" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
