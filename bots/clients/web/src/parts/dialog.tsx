/** A sheet over the page that says more about one thing. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../language";

/** Opened as long as it is there; the browser keeps the keyboard inside and gives it back. */
export function Sheet(props: { title: string; onClose: () => void; children: ComponentChildren }): JSX.Element {
  const at = useRef<HTMLDialogElement>(null);
  useEffect(() => at.current?.showModal(), []);
  return (
    <dialog ref={at} class="sheet" aria-label={props.title} onClose={props.onClose}>
      <h2>{props.title}</h2>
      {props.children}
      <form method="dialog">
        <button>{t("play-close")}</button>
      </form>
    </dialog>
  );
}
