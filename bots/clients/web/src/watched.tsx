/** Whether others may watch the games that one plays against computers alone: as one likes it, kept in this browser. */

import { signal } from "@preact/signals";
import type { Table } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "./asking";
import { keep, kept } from "./keep";
import { t } from "./language";
import { Refused } from "./people/states";
import { api, session } from "./session";

const NAME = "watched";

/** They may, until one says otherwise. */
const isWatched = signal(true);

const found = kept<boolean>(NAME).then((before) => {
  if (before === false) isWatched.value = false;
});

/** What one likes, once this browser has said it. */
export async function likesToBeWatched(): Promise<boolean> {
  await found;
  return isWatched.value;
}

function choose(chosen: boolean): void {
  isWatched.value = chosen;
  void keep(NAME, chosen);
}

/** For the games that one begins from now on. */
export function WatchedChoice(): JSX.Element {
  return (
    <div class="watched">
      <Tick isOn={isWatched.value} about="watched-about" onChoose={choose} />
      <span class="hint" id="watched-about">
        {t("play-watched-about")}
      </span>
    </div>
  );
}

/** For a game that is on, where nobody else plays; the next ones will be like it. `shows` shows what the service makes of
 * the table. */
export function WatchedHere({ table, shows }: { table: Table; shows: (done: Promise<unknown>) => Promise<void> }): JSX.Element | null {
  const [fault, say] = useState("");
  if (!isOwnAlone(table)) return null;
  const here = (chosen: boolean): void => {
    choose(chosen);
    say("");
    shows(api().showTable(table.id, chosen ? "public" : "invitation")).catch((error: unknown) => say(faultOf(error)));
  };
  return (
    <>
      <Tick isOn={table.visibility === "public"} onChoose={here} />
      {fault && <Refused fault={fault} />}
    </>
  );
}

function Tick({ isOn, about, onChoose }: { isOn: boolean; about?: string; onChoose: (chosen: boolean) => void }): JSX.Element {
  return (
    <label class="tick">
      <input type="checkbox" name="watched" checked={isOn} aria-describedby={about} onChange={(event) => onChoose(event.currentTarget.checked)} />{" "}
      {t("play-watched")}
    </label>
  );
}

/** Whether it is a game of the reader's in which computers have all other seats. */
function isOwnAlone({ host, pool, seats }: Table): boolean {
  const me = session.value?.player.id;
  return me !== undefined && host?.id === me && !pool && seats.every((seat) => seat.player === null || seat.player.id === me);
}
