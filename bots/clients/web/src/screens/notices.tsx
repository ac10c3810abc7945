/** What a player was told: the newest first, those that they have not read marked. */

import type { Notice } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { useList } from "../people/lists";
import { markRead, own } from "../people/own";
import { LogInFirst, Rest } from "../people/states";
import { Link } from "../router";
import { api, session } from "../session";
import { language, moment, t } from "../texts";

export function NoticesScreen(): JSX.Element {
  if (!session.value) return <LogInFirst title={t("notices")} to="notices" />;
  return <List key={`${session.value.token} ${language.value}`} />;
}

function List(): JSX.Element {
  const [fault, say] = useState("");
  const [readTo, read] = useState<number | null>(null);
  // A notice that comes while the list is shown stands on top of it at once.
  const [top, begin] = useState(own.value.notice);
  const mark = useAsked(`mark ${top}`, (signal) => api().get("/api/v1/me/notices/mark/", { signal }));
  const { list, more } = useList<Notice>(`notices ${top}`, (cursor, signal) =>
    api().get("/api/v1/me/notices/", { query: { limit: 30, cursor }, signal }),
  );
  const { rows } = list.value;
  const latest = own.value.notice;
  useEffect(() => {
    if (latest > top) begin(latest);
  }, [latest, top]);
  const known = readTo ?? mark.value.value?.read_to;
  const newest = rows[0]?.id ?? 0;
  const hasUnread = known !== undefined && newest > known;
  const act = (): void => {
    say("");
    markRead(newest).then(
      () => read(newest),
      (error: unknown) => say(faultOf(error)),
    );
  };
  return (
    <>
      <h1>{t("notices")}</h1>
      <p class="acts">
        {hasUnread && (
          <button type="button" class="main" onClick={act}>
            {t("mark-read")}
          </button>
        )}
        <Link to="notices/preferences">{t("preferences")}</Link>
      </p>
      {known !== undefined && rows.length > 0 && !hasUnread && <p role="status">{t("all-read")}</p>}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <ul class="rows notices">
        {rows.map((notice) => (
          <li key={notice.id} class={known !== undefined && notice.id > known ? "unread" : ""}>
            <p>
              {known !== undefined && notice.id > known && <strong class="new">{t("is-new")}</strong>} {notice.text}
            </p>
            <p class="hint">
              {moment(new Date(notice.at))}
              {notice.table && (
                <>
                  {" · "}
                  <Link to={`tables/${notice.table.id}`}>{notice.table.name || t("table-number", { id: notice.table.id })}</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Rest list={list.value} more={more} none={t("notices-none")} />
    </>
  );
}
