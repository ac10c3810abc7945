/** What a list or a screen says when it is empty, on its way, or refused. */

import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import type { Asked } from "../asking";
import { t } from "../language";
import { LogInLink } from "../parts/log-in";
import { Link } from "../router";
import type { Listed } from "./lists";

/**
 * What was asked for, once it is here; before that, or when it is refused, a sentence. A screen whose own title is in
 * the answer gives another `title` to stand above that sentence.
 */
export function Answer<Value>(props: {
  of: Signal<Asked<Value>>;
  title?: string;
  children: (value: Value) => ComponentChildren;
}): JSX.Element {
  const { value, fault } = props.of.value;
  if (value !== undefined) return <>{props.children(value)}</>;
  return (
    <>
      {props.title && <h1>{props.title}</h1>}
      {fault ? <Refused fault={fault} /> : <p role="status">{t("play-loading")}</p>}
    </>
  );
}

/** Why something is not shown, or was not done. */
export function Refused({ fault }: { fault: string }): JSX.Element {
  return (
    <p class="fault" role="alert">
      {fault}
    </p>
  );
}

/** What stands below a list: that it is empty, what went wrong, or the button for more. */
export function Rest<Item>({ list, more, none }: { list: Listed<Item>; more: () => void; none: ComponentChildren }): JSX.Element {
  if (list.fault) {
    return (
      <div role="alert">
        <p class="fault">{list.fault}</p>
        <button type="button" onClick={more}>
          {t("play-offline-again")}
        </button>
      </div>
    );
  }
  if (list.rows.length === 0) return <p role="status">{list.isAsking ? t("play-loading") : none}</p>;
  if (!list.hasMore) return <></>;
  return (
    <p>
      <button type="button" disabled={list.isAsking} onClick={more}>
        {t("play-show-more")}
      </button>
    </p>
  );
}

/** A screen for which one has to be logged in. */
export function LogInFirst({ title }: { title: string }): JSX.Element {
  return (
    <>
      <h1>{title}</h1>
      <p>
        <LogInLink>{t("play-log-in-to-see")}</LogInLink>
      </p>
    </>
  );
}

/** Where a screen stands below others. */
export function Trail({ steps }: { steps: readonly { to: string; title: string }[] }): JSX.Element {
  return (
    <nav class="trail" aria-label={t("page-league-path")}>
      <ol>
        {steps.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A table that scrolls sideways by itself when the window is narrow; the keyboard reaches it. */
export function Scrolled({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
