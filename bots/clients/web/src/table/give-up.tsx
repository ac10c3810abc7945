/** Giving up a game. It is asked once more, because there is no way back. */

import type { Table } from "bang-client";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { faultOf } from "../asking";
import { t } from "../language";
import { api } from "../session";
import type { Feed } from "./feed";

/** For whoever still plays at the table; what follows depends on whether other people do. */
export function GiveUp({ feed, table }: { feed: Feed; table: Table }): JSX.Element {
  const [isMeant, mean] = useState(false);
  const [fault, say] = useState("");
  const others = table.seats.filter((seat) => seat.seat !== table.your_seat && seat.player !== null && !seat.gave_up);
  const isPlayedOn = others.length > 0 || !!table.pool || table.host === null;
  if (!isMeant) {
    return (
      <p>
        <button type="button" onClick={() => mean(true)}>
          {t("play-give-up")}
        </button>
      </p>
    );
  }
  const act = (): void => {
    say("");
    feed.shows(api().giveUp(table.id)).catch((error: unknown) => say(faultOf(error)));
  };
  return (
    <section class="note" aria-label={t("play-give-up")}>
      <p>{t(isPlayedOn ? "play-give-up-played-on" : "play-give-up-ends")}</p>
      <p class="acts">
        <button type="button" class="main" onClick={act}>
          {t("play-give-up-now")}
        </button>
        <button type="button" onClick={() => mean(false)}>
          {t("play-give-up-not")}
        </button>
      </p>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
