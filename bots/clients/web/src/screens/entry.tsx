/** One's own part in a season: entering, confirming, the next table, leaving. */

import type { Schemas } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "../asking";
import { moment, t } from "../language";
import { Sheet } from "../parts/dialog";
import { useFocusInside } from "../parts/kept-focus";
import { LogInLink } from "../parts/log-in";
import { mayConfirm, mayLeave } from "../people/season";
import { Refused } from "../people/states";
import { divisionTitle, OWN_ENTRY_STATES, worded } from "../people/words";
import { Link, pageAt } from "../router";
import { api, session } from "../session";

type Own = Schemas["OwnEntry"];

/** What a reader may do about a season, and what became of it; `changed` hears that something has. */
export function OwnPart(props: { season: Schemas["SeasonName"]; own: Own | null; changed: () => void }): JSX.Element | null {
  const { season, own, changed } = props;
  const [fault, say] = useState("");
  const [isBusy, busy] = useState(false);
  const [isLeaving, ask] = useState(false);
  const place = useFocusInside<HTMLElement>();
  const path = { season_id: season.id };
  const act = (done: Promise<unknown>): void => {
    busy(true);
    say("");
    done.then(changed, (error: unknown) => say(faultOf(error))).finally(() => busy(false));
  };
  const mayEnter = season.state === "registration" && (own === null || own.state === "withdrawn");
  if (own === null && !mayEnter) return null;
  if (!session.value) {
    return (
      <p>
        <LogInLink>{t("play-log-in-to-enter")}</LogInLink>
      </p>
    );
  }
  return (
    <section ref={place} class="own-part" tabIndex={-1} aria-label={t("play-own-part")}>
      {own && <EntryState own={own} />}
      <p class="acts">
        {mayEnter && (
          <button type="button" class="main" disabled={isBusy} onClick={() => act(api().post("/api/v1/seasons/{season_id}/entry/", { path }))}>
            {t("play-league-enter")}
          </button>
        )}
        {own && mayConfirm(own) && (
          <button
            type="button"
            class="main"
            disabled={isBusy}
            onClick={() => act(api().post("/api/v1/seasons/{season_id}/entry/confirmation/", { path }))}
          >
            {t("play-confirm")}
          </button>
        )}
        {own && mayLeave(own) && (
          <button type="button" disabled={isBusy} onClick={() => ask(true)}>
            {t("play-league-leave")}
          </button>
        )}
      </p>
      {mayEnter && <p class="hint">{t("play-enter-about")}</p>}
      {fault && <Refused fault={fault} />}
      {isLeaving && (
        <Sheet title={t("play-league-leave")} onClose={() => ask(false)}>
          <p>{t("play-leave-about")}</p>
          <button
            type="button"
            class="main"
            onClick={() => {
              ask(false);
              act(api().delete("/api/v1/seasons/{season_id}/entry/", { path }));
            }}
          >
            {t("play-league-leave")}
          </button>
        </Sheet>
      )}
    </section>
  );
}

/** How one's own entry stands, and what comes next. */
export function EntryState({ own }: { own: Own }): JSX.Element {
  const { division, next, season } = own;
  return (
    <>
      <p role="status">
        {season.state === "finished" && own.state === "playing" ? t("play-own-over") : worded(OWN_ENTRY_STATES, own.state)}
        {division && (
          <>
            {" "}
            <a href={pageAt(`/leagues/${season.league}/${season.number}/${division.level}/`)}>{divisionTitle(division)}</a>
          </>
        )}
      </p>
      {mayConfirm(own) && own.confirm_until && <p class="note">{t("play-confirm-until", { when: moment(new Date(own.confirm_until)) })}</p>}
      {next && (
        <p class="note">
          {next.table === null
            ? t("play-next-table", {
                round: next.round,
                begins: moment(new Date(next.begins)),
                until: moment(new Date(next.until)),
              })
            : t("play-next-table-open", { round: next.round, until: moment(new Date(next.until)) })}{" "}
          {next.table !== null && <Link to={`tables/${next.table}`}>{t("page-answer-table")}</Link>}
        </p>
      )}
    </>
  );
}
