/** What a player hears, by which way and when; the language in which; where it goes; and whether they hear others. */

import type { Me, Schemas } from "bang-client";
import type { JSX, TargetedSubmitEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { isBegun, language, LANGUAGES, moment, preferred, speak, t } from "../language";
import type { Plain } from "../message";
import { weekday } from "../people/figures";
import { Answer, LogInFirst, Refused, Trail } from "../people/states";
import { worded } from "../people/words";
import { Link } from "../router";
import { api, session } from "../session";

type Preferences = Schemas["Preferences"];
type Webhook = Schemas["Webhook"];

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const WAYS = { push: ["now", "off"], mail: ["now", "digest", "off"] } as const;
/** Which of the kinds somebody wants to hear of, chosen at once. */
const PRESETS = {
  all: (): boolean => true,
  waiting: (kind: string, { waiting }: Preferences): boolean => waiting.includes(kind),
  none: (): boolean => false,
} as const;
const PRESET_TITLES: Readonly<Record<keyof typeof PRESETS, Plain>> = { all: "play-notices-all", waiting: "play-notices-waiting", none: "play-notices-none-of-it" };
const HOWS: Readonly<Record<string, Plain>> = { now: "play-notices-now", digest: "play-notices-digest", off: "play-notices-off" };

export function PreferencesScreen(): JSX.Element {
  if (!session.value) return <LogInFirst title={t("play-preferences")} />;
  return <Own key={session.value.token} />;
}

function Own(): JSX.Element {
  const [round, turn] = useState(0);
  const asked = useAsked(`preferences ${round} ${language.value}`, async (signal) => {
    const [preferences, me] = await Promise.all([
      api().get("/api/v1/me/notices/preferences/", { signal }),
      api().get("/api/v1/me/", { signal }),
    ]);
    return { preferences, me };
  });
  return (
    <>
      <Trail steps={[{ to: "notices", title: t("play-notices") }]} />
      <h1>{t("play-preferences")}</h1>
      <Answer of={asked}>
        {({ preferences, me }) => (
          <>
            <Address me={me} preferences={preferences} />
            <Speech me={me} changed={() => turn(round + 1)} />
            <Hearing me={me} changed={() => turn(round + 1)} />
            <Kinds preferences={preferences} hasMail={me.email_confirmed} />
            {!me.guest && <Webhooks />}
          </>
        )}
      </Answer>
    </>
  );
}

/** Whether mails come, and what to do if they do not. */
function Address({ me, preferences }: { me: Me; preferences: Preferences }): JSX.Element {
  const state = me.guest
    ? t("play-mail-guest")
    : me.email_off
      ? me.email_off
      : me.email_confirmed
        ? preferences.mail_subscribed
          ? t("play-mail-to", { address: me.email })
          : t("play-mail-unsubscribed", { address: me.email })
        : me.email_waiting || me.email
          ? t("play-mail-waiting", { address: me.email_waiting || me.email })
          : t("play-mail-none");
  return (
    <section aria-labelledby="of-mail">
      <h2 id="of-mail">{t("page-account-email")}</h2>
      <p>
        {state} {me.guest ? <Link to="keep">{t("play-keep-games")}</Link> : <a href="/account/email/">{t("play-mail-change")}</a>}
      </p>
    </section>
  );
}

/** The language in which everything speaks to them, and the time zone of their hours. */
function Speech({ me, changed }: { me: Me; changed: () => void }): JSX.Element {
  const { send, said } = useSending(async (given) => {
    const chosen = String(given.get("language"));
    await api().put("/api/v1/me/settings/", { body: { language: chosen || null, time_zone: String(given.get("time_zone")) } });
    await speak(chosen || preferred());
    changed();
  });
  const zones = [...new Set([me.time_zone, "UTC", here(), ...Intl.supportedValuesOf("timeZone")])].sort();
  return (
    <section aria-labelledby="of-speech">
      <h2 id="of-speech">{t("play-speech")}</h2>
      <form class="entry" onSubmit={send}>
        <label>
          {t("play-account-language")}
          <select name="language">
            <option value="" selected={me.language === null}>
              {t("play-language-asked")}
            </option>
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={isBegun(one) ? undefined : one} selected={me.language === one}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("play-account-time-zone")}
          <select name="time_zone">
            {zones.map((one) => (
              <option key={one} value={one} selected={one === me.time_zone}>
                {one}
              </option>
            ))}
          </select>
        </label>
        {me.time_zone !== here() && <p class="hint">{t("play-time-zone-here", { zone: here() })}</p>}
        {said}
        <button class="main">{t("page-account-save")}</button>
      </form>
    </section>
  );
}

/** Whether they hear what others say at tables. */
function Hearing({ me, changed }: { me: Me; changed: () => void }): JSX.Element {
  const { send, said } = useSending(async (given) => {
    await api().put("/api/v1/me/settings/", { body: { language: me.language, voices: given.get("voices") !== null } });
    changed();
  });
  return (
    <section aria-labelledby="of-voices">
      <h2 id="of-voices">{t("play-voices-said")}</h2>
      <form class="entry" onSubmit={send}>
        <label class="tick">
          <input type="checkbox" name="voices" defaultChecked={me.voices} /> {t("play-voices-hear")}
        </label>
        {said}
        <button class="main">{t("page-account-save")}</button>
      </form>
    </section>
  );
}

/** What a language is called in itself, and whether it is begun. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return isBegun(code) ? t("play-language-begun", { language: name }) : name;
}

function here(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Each kind of notice by each way, and the hours of rest. */
function Kinds({ preferences, hasMail }: { preferences: Preferences; hasMail: boolean }): JSX.Element {
  const { send, said } = useSending(async (given) => {
    const hows = (way: keyof typeof WAYS): Record<string, string> =>
      Object.fromEntries(Object.keys(preferences[way]).map((kind) => [kind, String(given.get(`${way}.${kind}`))]));
    const hour = (name: string): string | null => String(given.get(name) ?? "") || null;
    await api().put("/api/v1/me/notices/preferences/", {
      body: {
        push: hows("push"),
        mail: hows("mail"),
        quiet_from: hour("quiet_from"),
        quiet_to: hour("quiet_to"),
        quiet_days: given.getAll("quiet_days").map(Number),
        digest_at: hour("digest_at") ?? preferences.digest_at,
        fast_tables: given.get("fast_tables") !== null,
        mail_subscribed: hasMail ? given.get("mail_subscribed") !== null : null,
      },
    });
  });
  const form = useRef<HTMLFormElement>(null);
  const [preset, press] = useState<keyof typeof PRESETS | null>(null);
  const choose = (which: keyof typeof PRESETS): void => {
    press(which);
    for (const select of form.current?.querySelectorAll<HTMLSelectElement>(".kinds select") ?? []) {
      select.value = PRESETS[which](select.name.slice(select.name.indexOf(".") + 1), preferences) ? "now" : "off";
    }
  };
  const kinds = [...new Set([...Object.keys(preferences.push), ...Object.keys(preferences.mail)])];
  return (
    <section aria-labelledby="of-kinds">
      <h2 id="of-kinds">{t("play-kinds")}</h2>
      <p>
        {t("play-kinds-about")} <Link to="device">{t("play-notices-device")}</Link>
      </p>
      <form onSubmit={send} ref={form}>
        <p class="acts" role="group" aria-label={t("play-notices-choose")}>
          {t("play-notices-choose")}{" "}
          {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((one) => (
            <button key={one} type="button" aria-pressed={preset === one} onClick={() => choose(one)}>
              {t(PRESET_TITLES[one])}
            </button>
          ))}
        </p>
        <details class="each-kind">
          <summary>{t("play-notices-each")}</summary>
          <table class="kinds" onChange={() => press(null)}>
            <thead>
              <tr>
                <th scope="col">{t("play-notices-kind")}</th>
                <th scope="col">{t("play-notices-way-push")}</th>
                <th scope="col">{t("play-notices-way-mail")}</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{preferences.titles[kind]}</th>
                  <td>
                    <How way="push" kind={kind} title={preferences.titles[kind] ?? kind} chosen={preferences.push[kind]} />
                  </td>
                  <td>
                    <How way="mail" kind={kind} title={preferences.titles[kind] ?? kind} chosen={preferences.mail[kind]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        {hasMail && (
          <label class="tick">
            <input type="checkbox" name="mail_subscribed" defaultChecked={preferences.mail_subscribed} /> {t("play-notices-by-mail")}
          </label>
        )}
        <label class="tick">
          <input type="checkbox" name="fast_tables" defaultChecked={preferences.fast_tables} /> {t("play-fast-tables")}
        </label>
        <fieldset>
          <legend>{t("play-rest", { zone: preferences.time_zone })}</legend>
          <p class="acts">
            <label>
              {t("play-notices-quiet-from")} <input type="time" name="quiet_from" defaultValue={preferences.quiet_from ?? ""} />
            </label>
            <label>
              {t("play-notices-quiet-to")} <input type="time" name="quiet_to" defaultValue={preferences.quiet_to ?? ""} />
            </label>
            <label>
              {t("play-notices-digest-at")} <input type="time" name="digest_at" required defaultValue={preferences.digest_at} />
            </label>
          </p>
          <p>{t("play-quiet-days")}</p>
          <p class="acts">
            {DAYS.map((one) => (
              <label class="tick" key={one}>
                <input type="checkbox" name="quiet_days" value={one} defaultChecked={preferences.quiet_days.includes(one)} /> {weekday(one)}
              </label>
            ))}
          </p>
        </fieldset>
        {said}
        <p>
          <button class="main">{t("page-account-save")}</button>
        </p>
      </form>
    </section>
  );
}

function How({ way, kind, title, chosen }: { way: keyof typeof WAYS; kind: string; title: string; chosen: string | undefined }): JSX.Element {
  if (chosen === undefined) return <>–</>;
  const label = t("play-notices-of", { kind: title, way: t(way === "push" ? "play-notices-way-push" : "play-notices-way-mail") });
  return (
    <select name={`${way}.${kind}`} aria-label={label}>
      {WAYS[way].map((how) => (
        <option key={how} value={how} selected={how === chosen}>
          {worded(HOWS, how)}
        </option>
      ))}
    </select>
  );
}

/** A form that is sent and says what became of it. */
function useSending(sending: (given: FormData) => Promise<void>): {
  send: (event: TargetedSubmitEvent<HTMLFormElement>) => void;
  said: JSX.Element | null;
} {
  const [fault, say] = useState("");
  const [isSaved, saved] = useState(false);
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    say("");
    saved(false);
    sending(new FormData(event.currentTarget)).then(
      () => saved(true),
      (error: unknown) => say(faultOf(error)),
    );
  };
  const said = fault ? <Refused fault={fault} /> : isSaved ? <p role="status">{t("play-saved")}</p> : null;
  return { send, said };
}

/** Addresses of programs that notices are pushed to, on or off. */
function Webhooks(): JSX.Element {
  const [round, turn] = useState(0);
  const [fault, say] = useState("");
  const asked = useAsked(`webhooks ${round} ${language.value}`, (signal) => api().get("/api/v1/me/webhooks/", { signal }));
  const act = (done: Promise<unknown>): void => {
    say("");
    done.then(
      () => turn(round + 1),
      (error: unknown) => say(faultOf(error)),
    );
  };
  const turned = (one: Webhook): Promise<unknown> => {
    const { id, url, name, kinds, tables, is_on } = one;
    return api().put("/api/v1/me/webhooks/{webhook}/", { path: { webhook: id }, body: { url, name, kinds, tables, is_on: !is_on } });
  };
  return (
    <section aria-labelledby="of-webhooks">
      <h2 id="of-webhooks">{t("play-webhooks")}</h2>
      <p class="hint">
        {t("play-webhooks-about")} <a href="/docs/">{t("play-docs")}</a>
      </p>
      {fault && <Refused fault={fault} />}
      <Answer of={asked}>
        {({ results }) =>
          results.length === 0 ? (
            <p>{t("play-webhooks-none")}</p>
          ) : (
            <ul class="rows">
              {results.map((one) => (
                <li key={one.id}>
                  <p>
                    <strong>{one.name || one.url}</strong> {one.name && <span class="hint">{one.url}</span>}
                  </p>
                  <p>
                    {one.is_on ? t("play-webhook-on") : one.off_reason || t("play-webhook-off")}{" "}
                    {one.paused_until && t("play-webhook-paused", { until: moment(new Date(one.paused_until)) })}
                  </p>
                  <p class="acts">
                    <button type="button" onClick={() => act(turned(one))}>
                      {one.is_on ? t("play-switch-off") : t("play-switch-on")}
                    </button>
                    <button
                      type="button"
                      onClick={() => act(api().delete("/api/v1/me/webhooks/{webhook}/", { path: { webhook: one.id } }))}
                    >
                      {t("play-remove")}
                    </button>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}
