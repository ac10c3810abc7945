/** The links that stand above every screen: one row; where it is narrow, most of them in a menu. */

import "../style/navigation.css";

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../language";
import { own } from "../people/own";
import { go, Link, pageAt, path } from "../router";
import { logOut, session } from "../session";
import { AccountLink } from "./account-link";
import { inBar } from "./bar";
import { LogInLink, SignUpLink } from "./log-in";

export function Navigation(): JSX.Element {
  const who = session.value;
  const isGuest = !!who?.player.guest;
  const [isOpen, open] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef(who);
  useEffect(() => open(false), [path.value]);
  useEffect(() => {
    // Others have other links. That one is known now, when the page has just come, is no reason to close it again.
    if (known.current !== undefined) open(false);
    known.current = who;
  }, [who]);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      open(false);
      button.current?.focus();
    };
    // Where a finger or the Tab key goes on, the menu is in the way.
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) open(false);
    };
    addEventListener("keydown", press);
    addEventListener("pointerdown", leave);
    addEventListener("focusin", leave);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", leave);
      removeEventListener("focusin", leave);
    };
  }, [isOpen]);
  return (
    <nav class={inBar.value ? "site at-table" : "site"} aria-label={t("page-site")} ref={nav}>
      <Link to="" class="brand">
        {inBar.value ? <Short sign="‹" words={t("play-to-lobby")} /> : "BANG!"}
      </Link>
      {inBar.value ?? <Who />}
      <button type="button" class="menu" aria-expanded={isOpen} aria-controls="site-links" ref={button} onClick={() => open(!isOpen)}>
        {inBar.value ? <Short sign="☰" words={t("play-menu")} /> : t("play-menu")}
        <Unread style="unread" />
      </button>
      <div id="site-links" class={isOpen ? "links open" : "links"}>
        {inBar.value && <Who />}
        {isGuest && <Link to="keep">{t("play-keep-games")}</Link>}
        {who && <NoticesLink />}
        <a href={pageAt("/leagues/")}>{t("page-leagues")}</a>
        <Link to="ratings">{t("page-ratings")}</Link>
        <Link to="device">{t("play-device")}</Link>
        {who && !isGuest && <AccountLink>{t("page-account")}</AccountLink>}
        {who && !isGuest && (
          <button type="button" onClick={() => void logOut().then(() => go(""))}>
            {t("page-account-log-out")}
          </button>
        )}
        {isGuest && <p class="hint">{t("play-guest-stays")}</p>}
        {who === null && <SignUpLink>{t("page-account-sign-up")}</SignUpLink>}
      </div>
    </nav>
  );
}

/** Where a screen needs the bar for itself: a sign for eyes, words for ears. */
function Short({ sign, words }: { sign: string; words: string }): JSX.Element {
  return (
    <span title={words}>
      <span aria-hidden="true">{sign}</span>
      <span class="unseen">{words}</span>
    </span>
  );
}

/** Who one is here: one's games, ratings and statistics; or the way to be somebody. */
function Who(): JSX.Element | null {
  const who = session.value;
  if (who === undefined) return null;
  if (who === null) return <LogInLink>{t("page-account-log-in")}</LogInLink>;
  return <Link to={`players/${who.player.id}`}>{who.player.guest ? t("play-own-games") : who.player.name}</Link>;
}

function NoticesLink(): JSX.Element {
  return (
    <Link to="notices">
      {t("play-notices")}
      <Unread style="count" />
    </Link>
  );
}

/** How many notices are unread; beside the menu too, as long as it hides their link. */
function Unread({ style }: { style: string }): JSX.Element | null {
  const { unread } = own.value;
  if (unread === 0) return null;
  return (
    <span class={style}>
      <span aria-hidden="true">{unread}</span>
      <span class="unseen">{t("play-notices-unread", { count: unread })}</span>
    </span>
  );
}
