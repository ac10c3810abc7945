/** A finished game step by step, with nothing hidden or as one seat saw it. */

import { signal } from "@preact/signals";
import type { JournalRecord, Schemas, View } from "bang-client";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { faultOf, useAsked } from "../asking";
import { language, t } from "../language";
import { Refused } from "../people/states";
import { Proof } from "../proof/panel";
import { go, Link } from "../router";
import { api } from "../session";
import { tableName } from "../table-name";
import { Beliefs } from "../table/beliefs";
import { Board, type Desk } from "../table/board";
import { allRecords } from "../table/ending";
import { pace } from "../table/pace";
import { PaceChoice } from "../table/stage";
import { Story } from "../table/story";
import { isTold } from "../table/told";

type Step = Schemas["ReplayStep"];

/** Steps that are asked for at once. */
const PAGE = 20;
/** Pages that are kept: a whole game of views would fill a phone. */
const MOST_PAGES = 6;
/** Milliseconds that a step is looked at once all of it is shown, by the pace of the story. */
const LOOKS = { off: 1200, quick: 600, calm: 1500 } as const;

/** The steps of one game from one place, page by page as they are looked at. */
class Steps {
  total = 0;
  /** Once it is aborted nothing is asked for any more. */
  readonly leaving = new AbortController();
  readonly #pages = new Map<number, Promise<Step[]>>();

  constructor(
    readonly table: number,
    readonly seat: number | null,
    readonly invitation: string,
  ) {}

  /** The step of this number, or the last one. */
  async at(number: number): Promise<Step> {
    const page = Math.floor(number / PAGE);
    let coming = this.#pages.get(page);
    if (coming === undefined) {
      coming = this.#read(page * PAGE);
      this.#pages.set(page, coming);
      coming.catch(() => this.#pages.delete(page));
      for (const old of [...this.#pages.keys()].slice(0, -MOST_PAGES)) this.#pages.delete(old);
    }
    const steps = await coming;
    const step = steps[number - page * PAGE] ?? steps.at(-1);
    if (step === undefined) return this.at(Math.max(0, this.total - 1));
    return step;
  }

  async #read(from: number): Promise<Step[]> {
    const options = { seat: this.seat ?? undefined, from, limit: PAGE, invitation: this.invitation || undefined, signal: this.leaving.signal };
    const found = await api().replayPage(this.table, options);
    this.total = found.total;
    return found.steps;
  }
}

/** Which step and whose eyes the address names. */
function asked(): { step: number; seat: number | null } {
  const query = new URLSearchParams(location.search);
  const number = (name: string): number | null => (/^\d{1,6}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : null);
  return { step: number("step") ?? 0, seat: number("seat") };
}

/** Who is asked what. */
function questionOf({ view }: Step): string {
  return view.prompt ? `${view.seats[view.prompt.seat]?.name}: ${view.prompt.question}` : "";
}

/** A button that goes to another step: a sign for eyes, a word for ears and for a mouse that rests. */
function Move(props: { sign: string; words: string; isOff: boolean; onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="move" aria-label={props.words} title={props.words} disabled={props.isOff} onClick={props.onClick}>
      {props.sign}
    </button>
  );
}

export function ReplayScreen({ id, invitation }: { id: number; invitation: string }): JSX.Element {
  const [at, move] = useState(() => asked().step);
  const [seat, look] = useState(() => asked().seat);
  const [step, show] = useState<Step | null>(null);
  const [total, count] = useState(0);
  const [fault, say] = useState("");
  const [isPlaying, play] = useState(false);
  const [stepTold, tellStep] = useState("");
  const steps = useMemo(() => new Steps(id, seat, invitation), [id, seat, invitation, language.value]);
  const table = useAsked(`table ${id}`, () => api().table(id, invitation ? { invitation } : {}));
  // One for the whole screen: what was seen stays there until it is seen with other eyes.
  const followed = useMemo(() => ({ view: signal<View | null>(null), records: signal<readonly JournalRecord[]>([]) }), []);
  const story = useMemo(() => new Story(followed), [followed]);
  const shownStep = useRef<number | null>(null);
  useEffect(() => story.open(), [story]);
  const isTelling = story.isTelling.value;
  const view = story.picture.value;
  const desk = useMemo<Desk>(() => ({ sent: signal(null), said: signal(""), records: story.records, answer: () => {} }), [story]);
  const records = useAsked(`records ${id} ${language.value}`, (leaving) => allRecords(id, invitation, leaving));

  useEffect(() => () => steps.leaving.abort(), [steps]);

  useEffect(() => {
    // A page of steps is asked for once, however quickly the slider moves over it: only its last place is shown.
    let isLeft = false;
    steps.at(at).then(
      (found) => {
        if (isLeft) return;
        show(found);
        count(steps.total);
        if (found.step !== at) move(found.step);
      },
      (error: unknown) => {
        if (!isLeft) say(faultOf(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [steps, at]);

  useEffect(() => {
    // The address names what is seen, so that it can be sent to somebody; going back leads out of the game.
    const query = new URLSearchParams({ step: String(at), ...(seat === null ? {} : { seat: String(seat) }), ...(invitation ? { invitation } : {}) });
    go(`tables/${id}/replay?${query}`, { replace: true, top: false });
  }, [at, seat]);

  useEffect(() => {
    if (!isPlaying || step === null || isTelling) return;
    if (at >= total - 1) return play(false);
    const next = setTimeout(() => move(at + 1), LOOKS[pace.value]);
    return () => clearTimeout(next);
  }, [isPlaying, step, isTelling, pace.value]);

  // Given to the story once for each step: the table moves when another view comes, not when anything else changes.
  useEffect(() => {
    if (step === null) return;
    const isNext = followed.view.peek() !== null && shownStep.current === step.step - 1;
    shownStep.current = step.step;
    followed.records.value = (records.value.value ?? []).filter((record) => record.number <= step.after);
    followed.view.value = { ...step.view, journal: step.after, prompt: null, acts: [] };
    if (!isNext) story.skip();
  }, [step, records.value.value]);

  if (fault) {
    return (
      <>
        <h1>{t("play-replay")}</h1>
        <Refused fault={fault} />
        <Link to={`tables/${id}`}>{t("page-answer-table")}</Link>
      </>
    );
  }
  const last = Math.max(0, total - 1);
  const to = (number: number): void => {
    const wanted = Math.min(last, Math.max(0, number));
    play(false);
    move(wanted);
    // Who lets it play hears nothing: sentences would come faster than they can be said.
    tellStep(t("play-replay-at", { step: wanted, last }));
  };
  const found = table.value.value;
  return (
    <>
      <h1 class="unseen">{t("play-replay-of", { table: tableName({ id, name: found?.name }) })}</h1>
      {step === null || view === null ? (
        <p role="status">{t("play-replay-coming")}</p>
      ) : (
        <>
          <p class="unseen" role="status">
            {stepTold}
          </p>
          <Board
            feed={desk}
            view={view}
            record={story.record.value}
            isQuiet
            latest={<p class="told">{story.record.value ? story.records.value.filter(isTold).at(-1)?.text : questionOf(step)}</p>}
            below={
              <div class="player" role="group" aria-label={t("play-replay")}>
                <Move sign="«" words={t("play-replay-first")} isOff={at === 0} onClick={() => to(0)} />
                <Move sign="‹" words={t("play-replay-back")} isOff={at === 0} onClick={() => to(at - 1)} />
                <button type="button" class="main" disabled={at >= last && !isPlaying} onClick={() => play(!isPlaying)}>
                  {t(isPlaying ? "play-replay-pause" : "play-replay-play")}
                </button>
                <Move sign="›" words={t("play-replay-next")} isOff={at >= last} onClick={() => to(at + 1)} />
                <Move sign="»" words={t("play-replay-last")} isOff={at >= last} onClick={() => to(last)} />
                <label class="slide">
                  {t("play-replay-step", { step: at, last })}
                  <input type="range" min={0} max={last} value={at} onInput={(event) => to(Number(event.currentTarget.value))} />
                </label>
                <label>
                  {t("play-replay-eyes")}{" "}
                  <select value={seat ?? ""} onChange={(event) => look(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}>
                    <option value="">{t("play-replay-open")}</option>
                    {(found?.seats ?? []).map((one) => (
                      <option key={one.seat} value={one.seat}>
                        {one.name}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
            }
            tools={
              <>
                <PaceChoice />
                <Beliefs id={id} invitation={invitation} />
                {found && <Proof table={found} invitation={invitation} records={records.value.value ?? null} />}
              </>
            }
          />
        </>
      )}
    </>
  );
}
