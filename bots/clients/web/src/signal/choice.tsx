/** The switch of sounds and vibration. */

import type { JSX } from "preact";
import { t } from "../language";
import { isMuted, setMuted } from "./mute";
import { wake } from "./sound";

export function SoundChoice(): JSX.Element {
  const choose = (isOn: boolean): void => {
    setMuted(!isOn);
    wake();
  };
  return (
    <label class="tick">
      <input type="checkbox" name="sounds" checked={!isMuted.value} onChange={(event) => choose(event.currentTarget.checked)} /> {t("play-sounds")}
    </label>
  );
}
