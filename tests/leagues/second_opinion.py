"""The standings of a division once more, from what the service publishes alone: the JSON of its season and of its
rounds, or its results as CSV. Standard library only, and nothing of the service's: whoever has these files can run it.

    python3 second_opinion.py season.json rounds.json standings.csv
    python3 second_opinion.py season.json results.csv standings.csv
"""

from __future__ import annotations

import csv
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COUNTED = ("played", "closed")


@dataclass(frozen=True)
class Game:
    """A game that counts: points in thousandths and whether they won, by entry."""

    points: dict[int, int]
    won: dict[int, bool]


@dataclass(frozen=True)
class Line:
    """A line of standings."""

    rank: int
    entry: int
    games: int
    wins: int
    sheriffs: int
    points: int
    values: tuple[int, ...]


def points_of(season: dict[str, Any], table: dict[str, Any], place: dict[str, Any]) -> int:
    """What a place is worth by the published rules, whatever the service says of it."""
    chances = {(one["seats"], one["role"]): one["chance"] for one in season["expectations"]}
    expected = chances[len(table["places"]), place["role"]]
    by_expectation = season["points"] == "expectation"
    if table["state"] == "closed":
        worth = 0 if by_expectation else expected
    else:
        worth = 1000 * place["won"] - (expected if by_expectation else 0)
    return min(worth, 0) if place["left"] else worth


def tables_of_rounds(rounds: dict[str, Any]) -> list[dict[str, Any]]:
    """The tables of the JSON of rounds."""
    return [table for one in rounds["rounds"] for table in one["tables"]]


def tables_of_csv(lines: Iterable[dict[str, str]]) -> list[dict[str, Any]]:
    """The same of the results as CSV."""
    tables: dict[tuple[str, str], dict[str, Any]] = {}
    for line in lines:
        table = tables.setdefault((line["round"], line["number"]), {"state": line["state"], "places": []})
        table["places"].append({
            "entry": int(line["entry"]), "role": line["role"] or None, "won": line["won"] == "true",
            "left": line["left"] == "true",
        })  # fmt: skip
    return list(tables.values())


def standings(season: dict[str, Any], tables: list[dict[str, Any]], entries: Iterable[int]) -> list[Line]:
    """The standings of these entries, the best first; those of one rank in the order of their numbers."""
    counted = [table for table in tables if table["state"] in COUNTED]
    games = [
        Game(
            {place["entry"]: points_of(season, table, place) for place in table["places"]},
            {place["entry"]: bool(place["won"]) for place in table["places"]},
        )
        for table in counted
    ]
    everybody = sorted(set(entries))
    total = {entry: sum(game.points.get(entry, 0) for game in games) for entry in everybody}
    values: dict[int, tuple[int, ...]] = {entry: () for entry in everybody}
    for name in season["tie_breaks"]:
        equal = defaultdict(list)
        for entry in everybody:
            equal[total[entry], values[entry]].append(entry)
        for group in equal.values():
            for entry in group:
                value = BREAKS[name](entry, group, games) if len(group) > 1 else 0
                values[entry] = (*values[entry], value)
    keys = {entry: (total[entry], *values[entry]) for entry in everybody}
    places = [place for table in counted for place in table["places"]]
    lines = [
        Line(
            rank=1 + sum(keys[other] > keys[entry] for other in everybody),
            entry=entry,
            games=sum(entry in game.points for game in games),
            wins=sum(game.won.get(entry, False) for game in games),
            sheriffs=sum(place["entry"] == entry and place["role"] == "sheriff" for place in places),
            points=total[entry],
            values=values[entry],
        )
        for entry in everybody
    ]
    return sorted(lines, key=lambda line: (line.rank, line.entry))


def _wins(entry: int, group: list[int], games: list[Game]) -> int:
    return sum(game.won.get(entry, False) for game in games)


def _direct(entry: int, group: list[int], games: list[Game]) -> int:
    met = [game for game in games if sum(one in game.points for one in group) >= 2]
    return sum(game.points.get(entry, 0) for game in met)


def _opponents(entry: int, group: list[int], games: list[Game]) -> int:
    met = [other for game in games if entry in game.points for other in game.points if other != entry]
    return sum(game.points.get(other, 0) for other in met for game in games)


def _fewer_games(entry: int, group: list[int], games: list[Game]) -> int:
    return -sum(entry in game.points for game in games)


BREAKS: dict[str, Callable[[int, list[int], list[Game]], int]] = {
    "wins": _wins, "direct": _direct, "opponents": _opponents, "fewer_games": _fewer_games,
}  # fmt: skip


def main(season_file: str, results_file: str, standings_file: str) -> None:
    """Print the standings. The third file, standings as CSV, only says who takes part."""
    season = json.loads(Path(season_file).read_text(encoding="utf-8"))
    text = Path(results_file).read_text(encoding="utf-8")
    is_json = results_file.endswith(".json")
    tables = tables_of_rounds(json.loads(text)) if is_json else tables_of_csv(csv.DictReader(text.splitlines()))
    taking_part = csv.DictReader(Path(standings_file).read_text(encoding="utf-8").splitlines())
    for line in standings(season, tables, [int(one["entry"]) for one in taking_part]):
        print(line.rank, line.entry, line.games, line.wins, line.sheriffs, line.points, *line.values)


if __name__ == "__main__":
    main(*sys.argv[1:])
