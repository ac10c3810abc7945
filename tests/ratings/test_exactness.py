"""Ratings can be computed again, to the last digit, on any machine and in almost any order."""

from __future__ import annotations

import hashlib
import math
import random
from dataclasses import replace

import pytest

from accounts.ratings.rating_model import EDITION, FIRST_EDITION, VERSIONS, Strengths
from accounts.ratings.rating_model.exact import UNIT, billionths, exp, ln
from tests.proofs.ratings_report.exchange import among_newcomers, in_season

from .tables import rated_in_order, season

DIGEST = ("sides-1", "13187d80bb60da5d255c5fbf321eb0fb56844ed237a8e2fa12a5c0ba50042425")
DIGEST_OF_MEETINGS = ("sides-2", "48acda98643514b2e1b02cf794008c5033f0652c50a80318006cef30b23ba3c3")
"""The version of the model, and what it makes of a season. Another digest needs another version."""


def test_season__rated_twice__gives_equal_integers() -> None:
    games = season(3, 80)
    first, second = rated_in_order(games), rated_in_order(games)
    assert first == second
    numbers = [number for skill in first.skills.values() for number in (skill.theta, skill.variance)]
    numbers += [number for row in first.intercepts.values() for number in (row.value, row.variance)]
    assert {type(number) for number in numbers} == {int}


def test_season__on_any_machine__has_the_digest_of_its_version() -> None:
    assert (VERSIONS[FIRST_EDITION], _digest(rated_in_order(season(5, 300)))) == DIGEST


def test_season__of_the_edition_of_now__has_the_digest_of_its_version() -> None:
    games = [replace(one, edition=EDITION, drawn=number % 7 == 0) for number, one in enumerate(season(5, 300))]
    state = rated_in_order(games)
    assert len(state.meetings) > 100
    assert (VERSIONS[EDITION], _digest(state)) == DIGEST_OF_MEETINGS


def _digest(state: Strengths) -> str:
    lines = [f"{subject} {skill}" for subject, skill in sorted(state.skills.items(), key=lambda item: str(item[0]))]
    lines += sorted(f"{cell.key} {side} {row}" for (cell, side), row in state.intercepts.items())
    lines += sorted(f"{one} {other} {met}" for (one, other), met in state.meetings.items() if met.often)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def test_exp__anywhere__is_right_to_all_digits() -> None:
    chance = random.Random(1)
    for value in [0.0, -50.0, *(chance.uniform(-40, 3) for _ in range(200))]:
        assert exp(value) == pytest.approx(math.exp(billionths(value) / UNIT), rel=1e-14)
    assert exp(-1e9) == exp(-50.0) > 0.0


def test_ln__of_a_ratio__is_the_nearest_billionth() -> None:
    for one, other in ((1, 3), (7, 2), (1, 1), (299, 300)):
        assert ln(one, other) == round(math.log(one / other) * UNIT)


def test_order__of_two_games_of_the_same_newcomers__moves_nobody_by_more_than_a_hundredth() -> None:
    assert 0.001 < among_newcomers(7, 400) < 0.01


def test_order__of_neighbours_in_a_season__moves_nobody_by_more_than_a_hundredth() -> None:
    assert 0.0 < in_season(7, 30, 150) < 0.01
