/** Talk before the game: what was said, and the way to say something. */

import type { Table } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../language";
import { Said } from "./said";
import { TalkSheet } from "./sheet";
import type { Talk } from "./talk";

/** What was said that is shown without the sheet. */
const MOST = 5;

export function WaitingTalk({ talk, table }: { talk: Talk; table: Table }): JSX.Element {
  const [isOpen, open] = useState(false);
  if (!table.voices) return <p class="hint">{t("play-voices-off")}</p>;
  return (
    <>
      <Said talk={talk} most={MOST} />
      <p>
        <button type="button" onClick={() => open(true)}>
          {t("play-voices")}
        </button>
      </p>
      {isOpen && <TalkSheet talk={talk} table={table} isApart={table.your_seat === null} onClose={() => open(false)} />}
    </>
  );
}
