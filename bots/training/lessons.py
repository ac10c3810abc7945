"""What one game teaches: each try of its learning seats, and how its turn changed their side's chances."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from bots.arena.castings import won
from bots.policies import policy
from bots.policies.policy import Policy
from bots.policies.rules_2 import SecondRulesPolicy
from bots.policies.rules_2.features import Features
from bots.policies.rules_2.numbers import NONE, Numbers
from bots.simulation import TEAMS, Outcome, Table, play_seated

from .critic import SIDES, Critic
from .learner import Learner
from .positions import Position, Turns

FORESIGHT: Final = 0.7
"""How much of the turns to come counts for a try, each a little less than the one before it."""

FIELD: Final = 0.4
"""How often a side is played by the first `rules`, so that what is learned is good against others as well."""

FIRST: Final = "rules@1"


@dataclass(frozen=True)
class Lesson:
    """One try: for whom it was, what would make it likelier, and the gain of the side after it."""

    player: str
    slope: Features
    gain: float


@dataclass(frozen=True)
class Sample:
    """The positions of one finished game, and the place of the winning side in `SIDES`; no place if nobody of them
    won."""

    positions: Sequence[Position]
    winner: int | None


def sample(table: Table, seed: str) -> Sample:
    """Play a game to see what positions are worth: by sides that have learned nothing yet, or that are of the field."""
    turns = Turns(table.game)
    roll = random.Random(f"{seed} field")
    habits, first = SecondRulesPolicy(NONE), policy(FIRST)
    by_side = {side: habits if roll.random() < 0.5 else first for side in SIDES}
    outcome = play_seated(table, lambda roles: [by_side[_side(role)] for role in roles], seed, [turns])
    return Sample(turns.positions, _winner(outcome))


def lessons(table: Table, numbers: Numbers, critic: Critic, seed: str) -> list[Lesson]:
    """Play a game with seats that learn; what each of their choices brought their side."""
    turns = Turns(table.game)
    roll = random.Random(f"{seed} field")
    learning = {side: roll.random() >= FIELD for side in SIDES}
    learners: list[Learner] = []

    def seated(roles: Sequence[str]) -> list[Policy]:
        found: list[Policy] = []
        for seat, role in enumerate(roles):
            if learning[_side(role)]:
                learners.append(Learner(numbers, seat))
                found.append(learners[-1])
            else:
                found.append(policy(FIRST))
        return found

    outcome = play_seated(table, seated, seed, [turns])
    winner = _winner(outcome)
    if winner is None or not turns.positions:
        return []
    gains = _gains(np.vstack([critic.chances(turns.positions), np.eye(len(SIDES))[winner]]))
    found = []
    for learner in learners:
        side = SIDES.index(_side(outcome.roles[learner.seat]))
        for one in learner.tries:
            turn = bisect_right(turns.starts, one.answered) - 1
            if turn >= 0:
                found.append(Lesson(one.player, one.slope, float(gains[turn, side])))
    return found


def _gains(chances: np.ndarray) -> np.ndarray:
    """By turn and side: how the chances rise from its beginning on, what comes later counting less."""
    changes = np.diff(chances, axis=0)
    found = np.zeros_like(changes)
    later = np.zeros(len(SIDES))
    for turn in range(len(changes) - 1, -1, -1):
        later = changes[turn] + FORESIGHT * later
        found[turn] = later
    return found


def _side(role: str) -> str:
    return next(side for side in SIDES if role in TEAMS[side])


def _winner(outcome: Outcome) -> int | None:
    if outcome.status == "failed":
        raise RuntimeError(f"the game {outcome.seed} failed: {outcome.message}")
    return next((place for place, side in enumerate(SIDES) if won(outcome, side)), None)
