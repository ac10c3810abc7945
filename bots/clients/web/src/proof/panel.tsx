/** Was the deal honest? What the page can check of a finished game, in words. */

import "../style/proof.css";

import type { JournalRecord, Table } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { faultOf } from "../asking";
import { keep, kept } from "../keep";
import { t, told } from "../language";
import type { Message } from "../message";
import { api, session } from "../session";
import { seenOf } from "../table/seen";
import type { Deal } from "./binding";
import { check, type Verdict } from "./check";
import type { Told } from "./record";

const CHAIN = "chain";
/** Links of the chain that are read at most: a service that is old has many. */
const MOST_LINKS = 3000;
const PAGE = 100;

type Link = Pick<Deal, "number" | "link">;

/** The published chain from `after` on, in its order. */
async function* dealsFrom(after: number, leaving: AbortSignal): AsyncGenerator<Deal, void, void> {
  let count = 0;
  for await (const deal of api().all("/api/v1/deals/", { query: { after, limit: PAGE }, signal: leaving })) {
    yield deal;
    if (++count === MOST_LINKS) return;
  }
}

/** Everything about one table's record. */
async function checkTable(
  table: Table,
  invitation: string,
  shown: readonly JournalRecord[] | null,
  leaving: AbortSignal,
  onChecked: (checked: readonly Message[]) => void,
): Promise<Verdict> {
  const player = session.value?.player.id ?? 0;
  const record = (await api().record(table.id, invitation ? { invitation } : {})) as unknown as Told;
  leaving.throwIfAborted();
  const own = record.chain.number;
  const last = await kept<Link>(CHAIN);
  // What was seen long before or after this table is too far to go.
  const isNear = last !== undefined && Math.abs(last.number - own) < MOST_LINKS - 2;
  const from = Math.max(0, Math.min(own - 1, isNear ? last.number : own) - 1);
  const noted = (await seenOf(table.id, player))?.commitment ?? null;
  const beside = {
    noted,
    deals: dealsFrom(from, leaving),
    kept: isNear ? last : null,
    shown: shown === null ? null : shown.map((one) => one.kind),
  };
  const verdict = await check(record, beside, onChecked);
  // A chain that was refused is no reason to believe another one the next time.
  if (verdict.fault === null && verdict.last !== null && (last?.number ?? 0) <= verdict.last.number) await keep(CHAIN, verdict.last);
  return verdict;
}

/** The button that checks, what was found, and what is left to the program in one file. */
export function Proof({ table, invitation, records }: { table: Table; invitation: string; records: readonly JournalRecord[] | null }): JSX.Element {
  const [checked, found] = useState<readonly Message[]>([]);
  const [verdict, end] = useState<Verdict | null>(null);
  const [isBusy, work] = useState<AbortController | null>(null);
  const [fault, say] = useState("");
  useEffect(() => () => isBusy?.abort(), [isBusy]);
  const begin = (): void => {
    const leaving = new AbortController();
    work(leaving);
    found([]);
    end(null);
    say("");
    checkTable(table, invitation, records, leaving.signal, found)
      .then(end, (error: unknown) => {
        if (!leaving.signal.aborted) say(faultOf(error));
      })
      .finally(() => {
        if (!leaving.signal.aborted) work(null);
      });
  };
  const why = verdict?.fault ?? null;
  const place = why === null ? undefined : records?.find((one) => one.number === why.why.operands["record"]);
  const outcome = isBusy ? t("play-proof-busy") : verdict && t(why ? "play-proof-bad" : verdict.isComplete ? "play-proof-good" : "play-proof-part");
  return (
    <section class="proof" aria-label={t("play-proof")}>
      <h2>{t("play-proof")}</h2>
      <p>{t("play-proof-about")}</p>
      {table.lesson && <p class="note">{t("play-proof-lesson")}</p>}
      {isSecureContext ? (
        <button type="button" disabled={isBusy !== null} onClick={begin}>
          {t("play-proof-check")}
        </button>
      ) : (
        <p class="hint">{t("play-proof-insecure")}</p>
      )}
      <p class={why ? "verdict fault" : "verdict"} role="status">
        {outcome} {why && told(why.why)} {place?.text && <q>{place.text}</q>} {fault}
      </p>
      {checked.length > 0 && (
        <ul class="checked">
          {checked.map((one) => (
            <li key={one.key}>{told(one)}</li>
          ))}
        </ul>
      )}
      <p class="hint">{t("play-proof-rest")}</p>
      <p class="acts">
        <a href={`/api/v1/tables/${table.id}/record/`}>{t("play-record")}</a> <a href="/api/v1/verify_record.py">{t("play-verifier")}</a>
      </p>
    </section>
  );
}
