"""`rules@1` makes the same choices for ever: games go on that were begun with it, and newer policies are measured
against it."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Final

import pytest

from bots.policies import policy
from bots.policies.memory import Recollection
from bots.policies.policy import Policy, View
from bots.simulation.match import Table, play_seated
from bots.simulation.seeds import game_seed
from games.engine.sets import card_sets

CHOICES: Final = json.loads((Path(__file__).parent / "choices_of_rules_1.json").read_text())
"""What it chose when it was frozen: so many decisions in so many games of each table, and their digest."""


class Listening:
    """`rules@1`, and a digest of what it chooses."""

    name = "listening"
    description = ""
    sighted = True

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.decisions = 0
        self._policy: Policy = policy("rules@1")

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        chosen = self._policy.choose(view, memory, chance)
        self.digest.update(chosen.encode())
        self.decisions += 1
        return chosen

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        chosen = self._policy.volunteer(view, memory, chance)
        self.digest.update(str(chosen).encode())
        return chosen


def choices(game: str, sets: str, seats: int, games: int) -> tuple[int, str]:
    named = {"base": ("base",), "all": tuple(card_sets())}.get(sets, ())
    table = Table(named, seats, checked=False, game=game)
    listening = Listening()
    for number in range(games):
        outcome = play_seated(table, lambda roles: [listening] * len(roles), game_seed(4242, number))
        assert outcome.status == "finished", outcome
    return listening.decisions, listening.digest.hexdigest()[:16]


@pytest.mark.parametrize("told", CHOICES["first"], ids=lambda told: f"{told['sets']}-{told['seats']}")
def test_rules_1__in_the_first_game_of_each_table__chooses_as_ever(told: dict[str, str | int]) -> None:
    found = choices(told["game"], told["sets"], told["seats"], told["games"])  # type: ignore[arg-type]
    assert found == (told["decisions"], told["digest"])


@pytest.mark.long
@pytest.mark.parametrize("told", CHOICES["all"], ids=lambda told: f"{told['sets']}-{told['seats']}")
def test_rules_1__in_ten_thousand_positions__chooses_as_ever(told: dict[str, str | int]) -> None:
    test_rules_1__in_the_first_game_of_each_table__chooses_as_ever(told)
