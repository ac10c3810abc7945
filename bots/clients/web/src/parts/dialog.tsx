/** A sheet over the page that says more about one thing. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../language";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** For a look of its own. */
  class?: string;
  /** What can be done, beside closing it. */
  acts?: ComponentChildren;
  /** Whether it comes by itself: a key that was pressed for something else does nothing then. */
  isUnasked?: boolean;
}

/** Opened as long as it is there; the browser keeps the keyboard inside and gives it back. */
export function Sheet(props: Props): JSX.Element {
  const at = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = at.current!;
    dialog.showModal();
    if (props.isUnasked) {
      // The browser has gone to what can be pressed first, wherever that is.
      dialog.focus();
      dialog.scrollTop = 0;
    }
    // What takes it away without closing it gives the keyboard back as well.
    return () => dialog.close();
  }, []);
  return (
    <dialog ref={at} class={`sheet ${props.class ?? ""}`} aria-label={props.title} tabIndex={-1} onClose={props.onClose}>
      <h2>{props.title}</h2>
      {props.children}
      <form method="dialog">
        {props.acts}
        <button>{t("play-close")}</button>
      </form>
    </dialog>
  );
}
