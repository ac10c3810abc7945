/** How a game is played, as the catalogue tells it: roles, a turn, cards, characters, events. */

import "../style/rules.css";

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { useAsked } from "../asking";
import { language, t } from "../language";
import type { Plain } from "../message";
import { Answer, Scrolled } from "../people/states";
import { worded } from "../people/words";
import { go, Link } from "../router";
import { type CardText, read, type Rules } from "../rules/reading";

const BORDERS: Readonly<Record<string, Plain>> = {
  brown: "play-rules-brown",
  blue: "play-rules-blue",
  green: "play-rules-green",
};

/** Which sets: what follows `sets=` in the address, as tables name them; nothing: the usual ones. */
export function RulesScreen({ game }: { game: string }): JSX.Element {
  const [wanted, want] = useState(() => setsIn(new URLSearchParams(location.search).get("sets") ?? ""));
  const [round, ask] = useState(0);
  const asked = useAsked(`rules ${game} ${language.value}`, (signal) => read(game, wanted, signal), round);
  const choose = (sets: readonly string[]): void => {
    want(sets);
    ask(round + 1);
    go(`rules/${game}?sets=${sets.join()}`, { replace: true, top: false });
  };
  return (
    <Answer of={asked} title={t("play-rules")}>
      {(rules) => (rules === null ? <h1>{t("play-no-screen")}</h1> : <Told rules={rules} onChoose={choose} />)}
    </Answer>
  );
}

function setsIn(given: string): readonly string[] {
  return given.split(",").filter((one) => one !== "");
}

function Told({ rules, onChoose }: { rules: Rules; onChoose: (sets: readonly string[]) => void }): JSX.Element {
  const { game, cards, characters, events, phases, dice } = rules;
  return (
    <div class="rules-text">
      <h1>{t("play-rules-of", { game: game.title })}</h1>
      <Which rules={rules} onChoose={onChoose} />
      <Part id="roles" title={t("play-rules-roles")}>
        <Things things={rules.roles.map((role) => ({ ...role, text: role.goal }))} />
        <Dealt rules={rules} />
      </Part>
      <Part id="turn" title={t("play-rules-turn")}>
        <ol class="steps">
          {phases.map((one) => (
            <li key={one.phase}>{one.meaning}</li>
          ))}
        </ol>
      </Part>
      {dice.length > 0 && (
        <Part id="dice" title={t("play-dice")}>
          <ul class="things">
            {dice.map((one) => (
              <li key={one.face}>
                <img src={one.picture} alt="" width={64} height={64} loading="lazy" />
                <p>
                  <strong>{one.title}</strong> {one.meaning}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {[...cards].map(([border, found]) => (
        <Part key={border} id={`cards-${border}`} title={worded(BORDERS, border)}>
          <Cards cards={found} />
        </Part>
      ))}
      {characters.length > 0 && (
        <Part id="characters" title={t("play-rules-characters")}>
          <Things things={characters} />
        </Part>
      )}
      {events.length > 0 && (
        <Part id="events" title={t("play-rules-events")}>
          <Things things={events} />
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ComponentChildren }): JSX.Element {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The sets that are read about; a game of one set has no choice. */
function Which({ rules: { sets, chosen }, onChoose }: { rules: Rules; onChoose: (sets: readonly string[]) => void }): JSX.Element | null {
  if (sets.length < 2) return null;
  const turn = (name: string): void => onChoose(sets.map((set) => set.name).filter((one) => chosen.has(one) !== (one === name)));
  return (
    <fieldset class="acts">
      <legend>{t("play-sets")}</legend>
      {sets.map((set) => (
        <label key={set.name} class="tick">
          <input type="checkbox" checked={chosen.has(set.name)} disabled={chosen.size === 1 && chosen.has(set.name)} onChange={() => turn(set.name)} />{" "}
          {set.title}
        </label>
      ))}
    </fieldset>
  );
}

/** Each with its face, its name and what is said of it. */
function Things({ things }: { things: readonly { name: string; title: string; text: string; face: string }[] }): JSX.Element {
  return (
    <ul class="things">
      {things.map((one) => (
        <li key={one.name}>
          <img src={one.face} alt="" width={64} height={64} loading="lazy" />
          <p>
            <strong>{one.title}</strong> {one.text}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Cards({ cards }: { cards: readonly CardText[] }): JSX.Element {
  return (
    <ul class="things">
      {cards.map((one) => (
        <li key={one.name}>
          <img src={one.small} alt="" width={96} height={140} loading="lazy" />
          <p>
            <strong>{one.title}</strong> {one.text} <span class="hint">{t("play-rules-copies", { count: one.copies })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Which roles are dealt to how many players, and what they want where they all lie open. */
function Dealt({ rules: { roles, dealt } }: { rules: Rules }): JSX.Element {
  const ways = dealt.filter((one, at) => dealt.findIndex((other) => other.seats === one.seats) === at);
  return (
    <details>
      <summary>{t("play-rules-dealt")}</summary>
      <Scrolled label={t("play-rules-dealt")}>
        <table class="sums">
          <thead>
            <tr>
              <th scope="col">{t("page-league-seats-column")}</th>
              {roles.map((role) => (
                <th scope="col" key={role.name}>
                  {role.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ways.map((one) => (
              <tr key={one.seats}>
                <th scope="row">{one.seats}</th>
                {roles.map((role) => (
                  <td key={role.name}>{one.roles[role.name] ?? ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {ways
        .filter((one) => one.open)
        .map((one) => (
          <ul key={one.seats} aria-label={t("play-rules-open", { count: one.seats })}>
            <li>{t("play-rules-open", { count: one.seats })}</li>
            {Object.entries(one.goals).map(([role, goal]) => (
              <li key={role}>
                <strong>{roles.find((known) => known.name === role)?.title ?? role}</strong> {goal}
              </li>
            ))}
          </ul>
        ))}
    </details>
  );
}

/** The way to the rules of a game, or of a table that is played with these sets. */
export function RulesLink({ game, editions = {} }: { game: string; editions?: Readonly<Record<string, number>> }): JSX.Element {
  const sets = Object.entries(editions).map(([name, edition]) => `${name}@${edition}`);
  return <Link to={`rules/${game}${sets.length > 0 ? `?sets=${sets.join()}` : ""}`}>{t("play-rules")}</Link>;
}
