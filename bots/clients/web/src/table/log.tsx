/** What has happened, in the service's own sentences. */

import type { JournalRecord, View } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { known } from "../catalogue";
import { t } from "../language";
import { strikes } from "../signal/kinds";
import { isTold } from "./told";

/** Older ones are in the replay, once the game is over. */
const MOST_LINES = 400;

/** The records, the newest first, all or those about one seat. */
export function Log({ records, view }: { records: readonly JournalRecord[]; view: View }): JSX.Element {
  const [about, choose] = useState("");
  const seat = about === "" ? null : Number(about);
  const told = records.filter(isTold).slice(-MOST_LINES);
  const found = seat === null ? told : told.filter((record) => isAbout(record, seat));
  return (
    <section class="log" aria-label={t("page-table-happened")}>
      <h2>{t("page-table-happened")}</h2>
      <label>
        {t("play-log-about")}{" "}
        <select value={about} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t("play-log-everybody")}</option>
          {view.seats.map((one) => (
            <option key={one.seat} value={String(one.seat)}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <ol class="records" reversed tabIndex={0} aria-label={t("page-table-happened")}>
        {[...found].reverse().map((record) => (
          <li key={record.number} value={record.number} class={strikes(record, view.viewer) ? "struck" : ""}>
            {record.text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function isAbout(record: JournalRecord, seat: number): boolean {
  const members = known.value.seatMembers.get(record.kind) ?? [];
  return members.some((member) => [record[member]].flat().includes(seat));
}
