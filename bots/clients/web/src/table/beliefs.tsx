/** How the roles of a finished game could be read from what everybody did: a picture that the service draws. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
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
  useEffect(() => {
    if (value === undefined) return;
    // Part of the page rather than an image, so that a screen reader finds what it says.
    const drawing = new DOMParser().parseFromString(value, "image/svg+xml").documentElement;
    place.current?.replaceChildren(document.importNode(drawing, true));
  }, [value]);
  return (
    <>
      <div ref={place} aria-busy={value === undefined && !fault} />
      {fault && <Refused fault={fault} />}
    </>
  );
}
