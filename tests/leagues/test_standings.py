"""Ranks, promotion and relegation: the tables of cases beside this file, and what holds for all."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from accounts.leagues.season_model.promotion import next_divisions
from accounts.leagues.season_model.ranking import TIE_BREAKS, Played, decided, standings

FOLDER = Path(__file__).parent


def cases(name: str) -> list[Any]:
    found = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["about"]) for case in found]


def games_of(case: dict[str, Any], numbers: dict[str, int]) -> list[Played]:
    return [
        Played(
            {numbers[name.rstrip("*")]: Fraction(str(points)) for name, points in game.items()},
            frozenset(numbers[name.rstrip("*")] for name in game if name.endswith("*")),
        )
        for game in case["games"]
    ]


@pytest.mark.parametrize("case", cases("ranking"))
def test_ranks__are_those_of_the_table(case: dict[str, Any]) -> None:
    names = sorted({name.rstrip("*") for game in case["games"] for name in game} | set(case.get("entries", ())))
    numbers = {name: number for number, name in enumerate(names, 1)}
    found = standings(numbers.values(), games_of(case, numbers), case["tie_breaks"])
    ranks: dict[int, list[str]] = {}
    for one in found:
        ranks.setdefault(one.rank, []).append(names[one.entry - 1])
    assert ranks == case["ranks"]


def test_tie_breaks__each_has_a_case() -> None:
    used = {name for case in cases("ranking") for name in case.values[0]["tie_breaks"]}
    assert used == set(TIE_BREAKS)


def test_ranks__whatever_the_order_of_games_and_entries__are_the_same() -> None:
    chance = random.Random(1)
    for _ in range(50):
        entries = list(range(9))
        games = []
        for _ in range(8):
            table = chance.sample(entries, 4)
            games.append(Played({entry: chance.randint(0, 2) for entry in table}, frozenset(table[:2])))
        one = standings(entries, games, list(TIE_BREAKS))
        chance.shuffle(entries)
        chance.shuffle(games)
        assert standings(entries, games, list(TIE_BREAKS)) == one
        assert [place.values[0] for place in one] == sorted((place.values[0] for place in one), reverse=True)


def test_tie_at_a_line__is_drawn_from_the_seed_within_a_rank_only() -> None:
    games = [Played({1: 1, 2: 1, 3: 1, 4: 0, 5: 0}, frozenset())]
    standing = standings(range(1, 6), games, [])
    orders = {tuple(decided(standing, f"{number:064x}")) for number in range(60)}
    assert all(set(order[:3]) == {1, 2, 3} for order in orders) and len(orders) == 12
    assert decided(standing, f"{7:064x}") == decided(standing, f"{7:064x}")


@pytest.mark.parametrize("case", cases("promotion"))
def test_next_season__is_that_of_the_table(case: dict[str, Any]) -> None:
    found = next_divisions(case["divisions"], case["moving"], case.get("leaving", ()))
    assert found == case["next"]


def test_next_season__of_any_divisions__loses_and_doubles_nobody() -> None:
    chance = random.Random(1)
    for _ in range(300):
        everybody = list(range(chance.randint(1, 30)))
        divisions = [[] for _ in range(chance.randint(1, 4))]  # type: list[list[int]]
        for entry in everybody:
            chance.choice(divisions).append(entry)
        leaving = chance.sample(everybody, chance.randint(0, len(everybody) // 3))
        found = next_divisions(divisions, chance.randint(0, 4), leaving)
        assert sorted(entry for division in found for entry in division) == sorted(set(everybody) - set(leaving))
        left = len(everybody) - len(leaving)
        for before, after in zip(divisions, found, strict=True):
            # No division but the last ones shrinks.
            assert len(after) == min(len(before), left)
            left -= len(after)
