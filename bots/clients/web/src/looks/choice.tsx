/** The switches for the size of text, and for light and dark. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../language";
import type { Plain } from "../message";
import { choose, COLOURS, type Looks, looks, SIZES } from "./kept";

const SIZE_TITLES: Readonly<Record<Looks["size"], Plain>> = {
  small: "play-size-small", normal: "play-size-normal", large: "play-size-large",
};
const COLOUR_TITLES: Readonly<Record<Looks["colours"], Plain>> = {
  device: "play-colours-device", light: "play-colours-light", dark: "play-colours-dark",
};

export function LooksChoice(): JSX.Element {
  const [shown, show] = useState(looks);
  const change = (chosen: Partial<Looks>): void => {
    choose(chosen);
    show({ ...shown, ...chosen });
  };
  return (
    <p class="acts">
      <label>
        {t("play-size")}{" "}
        <select name="text-size" value={shown.size} onChange={(event) => change({ size: event.currentTarget.value as Looks["size"] })}>
          {SIZES.map((one) => (
            <option key={one} value={one}>
              {t(SIZE_TITLES[one])}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("play-colours")}{" "}
        <select name="colours" value={shown.colours} onChange={(event) => change({ colours: event.currentTarget.value as Looks["colours"] })}>
          {COLOURS.map((one) => (
            <option key={one} value={one}>
              {t(COLOUR_TITLES[one])}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
