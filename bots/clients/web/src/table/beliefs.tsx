/** How the roles of a finished game could be read from what everybody did: a picture that the service draws. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useAsked } from "../asking";
import { language, t } from "../language";
import { Refused } from "../people/states";
import { api } from "../session";

/** Wider ones tell no more. */
const WIDEST = 720;
const NARROWEST = 320;

/** What it is about, and a button that shows it. */
export function Beliefs({ id, invitation }: { id: number; invitation: string }): JSX.Element {
  const [isOpen, open] = useState(false);
  return (
    <section class="beliefs" aria-label={t("play-beliefs")}>
      <h2>{t("play-beliefs")}</h2>
      <p>{t("play-beliefs-about")}</p>
      {isOpen ? (
        <Picture id={id} invitation={invitation} />
      ) : (
        <button type="button" onClick={() => open(true)}>
          {t("play-beliefs-show")}
        </button>
      )}
    </section>
  );
}

function Picture({ id, invitation }: { id: number; invitation: string }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const asked = useAsked(`beliefs ${id} ${language.value}`, (signal) => {
    const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, place.current?.clientWidth ?? WIDEST)));
    return api().beliefsPicture(id, { width, signal, ...(invitation ? { invitation } : {}) });
  });
  const { value, fault } = asked.value;
  return (
    <>
      <div ref={place} aria-busy={value === undefined && !fault}>
        {value !== undefined && <img src={`data:image/svg+xml,${encodeURIComponent(value)}`} alt={saidBy(value)} />}
      </div>
      {fault && <Refused fault={fault} />}
    </>
  );
}

/** What a drawing says to those who do not see it: within an image nobody would hear that. */
function saidBy(drawing: string): string {
  const texts = ["title", "desc"].map((name) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(drawing)?.[1] ?? "");
  return texts.join(". ").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
