/** The screens for reading: who people are, ratings, their own seasons, notices, how a game is played. */

import "../style/people.css";

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { path } from "../router";
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
  return screen && <Reached key={steps.join("/")}>{screen}</Reached>;
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

/** The screen with which the page was loaded, until another one is reached. */
let first = path.peek();

/** A link that led here is gone with its screen: the keyboard goes on at the top, not nowhere. */
function Reached({ children }: { children: JSX.Element }): JSX.Element {
  useEffect(() => {
    const isLoaded = path.peek() === first;
    first = "";
    if (!isLoaded && document.activeElement === document.body) document.getElementById("screen")?.focus({ preventScroll: true });
  }, []);
  return children;
}
