/** The screens for reading: who people are, ratings, their own seasons, notices, how a game is played. */

import "../style/people.css";

import { Fragment, type JSX } from "preact";
import { NoticesScreen } from "./notices";
import { PlayerScreen } from "./player";
import { PreferencesScreen } from "./preferences";
import { RatingScreen } from "./rating";
import { LeaderboardScreen, PoolsScreen } from "./ratings";
import { RulesScreen } from "./rules";
import { SeasonScreen } from "./season";
import { SeasonsScreen } from "./seasons";

/** The screen of an address that belongs here; null: it belongs elsewhere. */
export function peopleScreen(steps: readonly string[]): JSX.Element | null {
  const screen = find(steps);
  // Another address is another screen, also where it is one of the same kind.
  return screen && <Fragment key={steps.join("/")}>{screen}</Fragment>;
}

function find([first, second = "", third = "", fourth = ""]: readonly string[]): JSX.Element | null {
  const isNumber = (step: string): boolean => /^\d{1,15}$/.test(step);
  if (first === "players" && isNumber(second) && third === "") return <PlayerScreen id={Number(second)} />;
  if (first === "rules" && second !== "" && third === "") return <RulesScreen game={second} />;
  if (first === "ratings") {
    if (second === "") return <PoolsScreen />;
    if (third !== "" && fourth === "") return <LeaderboardScreen game={second} kind={third} />;
    if (third !== "" && isNumber(fourth)) return <RatingScreen game={second} kind={third} player={Number(fourth)} />;
  }
  if (first === "seasons") {
    if (second === "") return <SeasonsScreen />;
    if (isNumber(third) && fourth === "") return <SeasonScreen slug={second} number={Number(third)} />;
  }
  if (first === "notices") {
    if (second === "") return <NoticesScreen />;
    if (second === "preferences") return <PreferencesScreen />;
  }
  return null;
}
