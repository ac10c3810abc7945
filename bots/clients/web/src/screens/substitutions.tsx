/** What the reader is asked about standing in: that they play for somebody, or that somebody plays for them. */

import type { Schemas } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "../asking";
import { moment, t } from "../language";
import { Sheet } from "../parts/dialog";
import { useFocusInside } from "../parts/kept-focus";
import type { OwnSeasons } from "../people/season";
import { Refused } from "../people/states";
import { wholeTitle } from "../people/words";
import { api } from "../session";

type Substitution = Schemas["Substitution"];
type Reply = "agreement" | "refusal";

/** Nothing, unless something waits for their answer. */
export function Substitutions(props: Pick<OwnSeasons, "asked" | "leagues"> & { changed: () => void }): JSX.Element | null {
  const { asked, leagues, changed } = props;
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="of-substitutions">
      <h2 id="of-substitutions">{t("play-league-asked")}</h2>
      {asked.map((one) => (
        <Asked key={one.id} one={one} season={wholeTitle(leagues, one.season)} changed={changed} />
      ))}
    </section>
  );
}

function Asked({ one, season, changed }: { one: Substitution; season: string; changed: () => void }): JSX.Element {
  const [fault, say] = useState("");
  const [reply, ask] = useState<Reply | null>(null);
  const [isBusy, busy] = useState(false);
  const place = useFocusInside<HTMLElement>();
  const send = (given: Reply): void => {
    ask(null);
    busy(true);
    say("");
    const path = { substitution_id: one.id };
    const sent =
      given === "agreement"
        ? api().post("/api/v1/substitutions/{substitution_id}/agreement/", { path })
        : api().post("/api/v1/substitutions/{substitution_id}/refusal/", { path });
    sent.then(changed, (error: unknown) => say(faultOf(error))).finally(() => busy(false));
  };
  const whom = { player: one.player.name, substitute: one.substitute.name, season };
  return (
    <article ref={place} class="part" tabIndex={-1}>
      <p class="note">{whatIsAsked(one, season)}</p>
      <p>{byWhen(one)}</p>
      {one.is_asked && (
        <p class="acts">
          {!one.agreed && (
            <button type="button" class="main" disabled={isBusy} onClick={() => ask("agreement")}>
              {t("play-league-agree")}
            </button>
          )}
          <button type="button" disabled={isBusy} onClick={() => ask("refusal")}>
            {t("play-league-decline")}
          </button>
        </p>
      )}
      {fault && <Refused fault={fault} />}
      {reply && (
        <Sheet title={t(reply === "agreement" ? "play-league-agree" : "play-league-decline")} onClose={() => ask(null)}>
          <p>{t(reply === "agreement" ? "play-league-agree-about" : "play-league-decline-about", whom)}</p>
          <button type="button" class="main" onClick={() => send(reply)}>
            {t(reply === "agreement" ? "play-league-agree" : "play-league-decline")}
          </button>
        </Sheet>
      )}
    </article>
  );
}

function whatIsAsked(one: Substitution, season: string): string {
  const told = { by: one.by.name, player: one.player.name, season, reason: one.reason };
  if (one.part === "substitute") return t("play-league-asked-substitute", told);
  return t("play-league-asked-entrant", { ...told, substitute: one.substitute.name });
}

function byWhen(one: Substitution): string {
  const substitute = one.substitute.name;
  if (one.agreed) return t("play-league-asked-agreed");
  if (!one.is_asked) return t("play-league-asked-not", { substitute });
  const until = moment(new Date(one.until));
  return one.part === "substitute" ? t("play-league-asked-until-substitute", { until }) : t("play-league-asked-until-entrant", { until, substitute });
}
