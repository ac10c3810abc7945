/** What a player was told: the newest first, those that they have not read marked. */

import type { Notice } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { faultOf } from "../asking";
import { language, moment, t } from "../language";
import { useList } from "../people/lists";
import { markRead, own } from "../people/own";
import { LogInFirst, Refused, Rest } from "../people/states";
import { Link } from "../router";
import { api, session } from "../session";
import { tableName } from "../table-name";

export function NoticesScreen(): JSX.Element {
  if (!session.value) return <LogInFirst title={t("play-notices")} />;
  return <List key={`${session.value.token} ${language.value}`} />;
}

function List(): JSX.Element {
  const [fault, say] = useState("");
  const [readTo, read] = useState(0);
  // The mark comes with the rows: none is shown before it is known whether they have read it.
  const { list, more, renew } = useList<Notice>("notices", async (cursor, signal) => {
    const [mark, page] = await Promise.all([
      api().get("/api/v1/me/notices/mark/", { signal }),
      api().get("/api/v1/me/notices/", { query: { limit: 30, cursor }, signal }),
    ]);
    read((known) => Math.max(known, mark.read_to));
    return page;
  });
  // A notice that comes while the list is shown stands on top of it at once.
  const top = useRef(own.value.notice);
  const latest = own.value.notice;
  useEffect(() => {
    if (latest <= top.current) return;
    top.current = latest;
    renew();
  }, [latest]);
  const { rows } = list.value;
  const newest = rows[0]?.id ?? 0;
  const hasUnread = newest > readTo;
  const act = (): void => {
    say("");
    markRead(newest).then(
      () => read(newest),
      (error: unknown) => say(faultOf(error)),
    );
  };
  return (
    <>
      <h1>{t("play-notices")}</h1>
      <p class="acts">
        {hasUnread && (
          <button type="button" class="main" onClick={act}>
            {t("play-mark-read")}
          </button>
        )}
        <Link to="notices/preferences">{t("play-preferences")}</Link>
      </p>
      {rows.length > 0 && !hasUnread && <p role="status">{t("play-all-read")}</p>}
      {fault && <Refused fault={fault} />}
      <ul class="rows notices">
        {together(rows).map(([notice, ...earlier]) => (
          <li key={notice.id} class={notice.id > readTo ? "unread" : ""}>
            <p>
              {notice.id > readTo && <strong class="new">{t("play-is-new")}</strong>} {notice.text}
            </p>
            <p class="hint">
              {moment(new Date(notice.at))}
              {" · "}
              {notice.table ? (
                <Link to={`tables/${notice.table.id}`}>{tableName(notice.table)}</Link>
              ) : (
                <a href={notice.url}>{t("play-notice-go-on")}</a>
              )}
            </p>
            {earlier.length > 0 && (
              <details class="hint">
                <summary>{t("play-notices-earlier", { count: earlier.length })}</summary>
                <ul>
                  {earlier.map((one) => (
                    <li key={one.id}>
                      {moment(new Date(one.at))} · {one.text}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <Rest list={list.value} more={more} none={t("play-notices-none")} />
    </>
  );
}

type Together = [Notice, ...Notice[]];

/** Questions of one game that were asked one after the other are one thing to read, the newest first. */
function together(rows: readonly Notice[]): Together[] {
  const found: Together[] = [];
  for (const row of rows) {
    const before = found.at(-1);
    const isOneGame = row.kind === "asked" && before?.[0].kind === "asked" && row.table !== null && row.table.id === before[0].table?.id;
    if (isOneGame) before.push(row);
    else found.push([row]);
  }
  return found;
}
