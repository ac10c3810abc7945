/** Learning a game by playing it: the lessons there are. One that the address names begins at once for whoever comes from
 * another page of the service; a link from elsewhere begins nothing by itself. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { beginLesson } from "../begin-game";
import { lessons } from "../catalogue";
import { language, t } from "../language";
import { GuestName } from "../parts/guest-name";
import { Refused } from "../people/states";
import { go } from "../router";

export function LearnScreen({ lesson }: { lesson: string }): JSX.Element {
  const [isBusy, busy] = useState(false);
  const [fault, say] = useState("");
  const found = useAsked(`lessons ${language.value}`, () => lessons()).value;
  const begin = async (name: string, replace = false): Promise<void> => {
    busy(true);
    say("");
    try {
      go(`tables/${await beginLesson(name)}`, { replace });
    } catch (error) {
      say(faultOf(error));
      busy(false);
    }
  };
  useEffect(() => {
    if (lesson && document.referrer.startsWith(`${location.origin}/`)) void begin(lesson, true);
  }, []);
  return (
    <>
      <h1>{t("play-learn")}</h1>
      <p>{t("play-learn-about")}</p>
      <GuestName />
      {found.fault && <p class="fault">{found.fault}</p>}
      <ul class="rows">
        {(found.value ?? []).map((one) => (
          <li key={one.name}>
            <p>{one.text}</p>
            <button type="button" class={one.name === (lesson || found.value?.[0]?.name) ? "main" : ""} disabled={isBusy} onClick={() => void begin(one.name)}>
              {t("play-learn-begin", { lesson: one.title })}
            </button>
          </li>
        ))}
      </ul>
      {isBusy && <p role="status">{t("play-dealing")}</p>}
      {fault && <Refused fault={fault} />}
    </>
  );
}
