"""What a game was expected to end with, and what its end changes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import fsum, sqrt
from typing import Final, Protocol, TypeVar

from .cells import Cell
from .exact import UNIT, billionths, exp
from .game import FIRST_EDITION, Game, Player
from .intercepts import FLOOR as INTERCEPT_FLOOR
from .intercepts import Intercept, prior
from .meetings import NEVER, Meetings, Pair, pair_of, trust, worth
from .skill import FLOOR as SKILL_FLOOR
from .skill import NEWCOMER, Skill

SKILL_GAIN: Final = 0.09
"""The largest variance that a step is taken with. Whoever is less certain learns as fast as if they were that certain;
with larger steps the order of two games of the same newcomers would matter by more than a hundredth."""

INTERCEPT_GAIN: Final = 0.006
"""The largest step in a row of intercepts, in terms of probability: some 160 games move it as far as it should go."""


class State(Protocol):
    """What is known before a game. Who and what is missing is new."""

    @property
    def skills(self) -> Mapping[Hashable, Skill]:
        """By subject."""
        ...

    @property
    def intercepts(self) -> Mapping[tuple[Cell, str], Intercept]:
        """By cell and name of the side: rows of cells, and of sizes (group `any`)."""
        ...

    @property
    def meetings(self) -> Mapping[Pair, Meetings]:
        """How often two principals have met as opponents."""
        ...


@dataclass(frozen=True, slots=True)
class Change:
    """What a game changes for a player. `side` is the place of their side; `before` is as it was stored."""

    player: Player
    side: int
    before: Skill
    after: Skill


@dataclass(frozen=True, slots=True)
class InterceptChange:
    """What a game changes in a row of intercepts."""

    cell: Cell
    side: str
    before: Intercept
    after: Intercept


@dataclass(frozen=True, slots=True)
class MeetingChange:
    """That two have met as opponents. In a game that does not count as a meeting (drawn, or of the first edition)
    `after` is what was before."""

    pair: Pair
    before: Meetings
    after: Meetings


@dataclass(frozen=True, slots=True)
class Rated:
    """The probability of each side before the game, and all that the game changes. Known skills do not change."""

    probabilities: tuple[float, ...]
    changes: tuple[Change, ...]
    intercepts: tuple[InterceptChange, ...]
    meetings: tuple[MeetingChange, ...] = ()


def predict(game: Game, state: State) -> tuple[float, ...]:
    """The probability of each side to win, in the order of the game's sides; its winner is not looked at."""
    return _softmax(_etas(game, _skills(game, state), _rows(game, state)))


def rate(game: Game, state: State) -> Rated:
    """Rate a game. The state stays as it is: the caller stores what is returned.

    Raises ValueError if the winner is none of the sides.
    """
    if not 0 <= game.winner < len(game.sides):
        raise ValueError(f"side {game.winner} of {len(game.sides)} cannot have won")
    skills, rows = _skills(game, state), _rows(game, state)
    chances = _softmax(_etas(game, skills, rows))
    surprises = [(1.0 if place == game.winner else 0.0) - chance for place, chance in enumerate(chances)]
    spreads = [chance * (1.0 - chance) for chance in chances]
    return Rated(
        chances,
        tuple(_changes(game, state, skills, surprises, spreads)),
        tuple(_intercept_changes(game, rows, surprises, spreads)),
        tuple(_meeting_changes(game, state)),
    )


_Any = TypeVar("_Any")
_Skills = list[list[Skill]]
_Rows = dict[tuple[Cell, str], Intercept]


def _skills(game: Game, state: State) -> _Skills:
    """The players' skills by side, at the time of the game."""
    stored = state.skills
    return [[stored.get(one.subject, NEWCOMER).at_time(game.at) for one in side.players] for side in game.sides]


def _rows(game: Game, state: State) -> _Rows:
    """The rows of intercepts that the game looks at: those of its size first, then those of its sets."""
    rows: _Rows = {}
    for cell in (game.cell.size, game.cell):
        for side in game.sides:
            key = (cell, side.name)
            rows[key] = state.intercepts.get(key) or prior(cell, side.name)
    return rows


def _etas(game: Game, skills: _Skills, rows: _Rows) -> list[float]:
    cell, size = game.cell, game.cell.size
    etas = []
    for side, known in zip(game.sides, skills, strict=True):
        eta = (rows[size, side.name].value + rows[cell, side.name].value) / UNIT
        if known:
            phis = [_phi(player, skill) for player, skill in zip(side.players, known, strict=True)]
            eta += fsum(phis) / sqrt(side.size)
        etas.append(eta)
    return etas


def _phi(player: Player, skill: Skill) -> float:
    # The first of a seat counts the policy for all that is not theirs. What another player had of it is not its.
    rest = -player.weight if player.shares else 1.0 - player.weight
    return player.weight * (skill.theta / UNIT) + rest * player.stand_in


def _softmax(etas: list[float]) -> tuple[float, ...]:
    highest = max(etas)
    odds = [exp(eta - highest) for eta in etas]
    total = fsum(odds)
    return tuple(odd / total for odd in odds)


def _changes(game: Game, state: State, skills: _Skills, surprises: list[float], spreads: list[float]) -> list[Change]:
    """A step of Newton's method for each player alone, damped by how uncertain the whole table is."""
    gains = [[min(skill.variance / UNIT, SKILL_GAIN) for skill in known] for known in skills]
    damping = 1.0 + fsum(
        spread * gain * player.weight * player.weight / side.size
        for side, own, spread in zip(game.sides, gains, spreads, strict=True)
        for player, gain in zip(side.players, own, strict=True)
    )
    found = []
    for place, side in enumerate(game.sides):
        for player, skill, own in zip(side.players, skills[place], gains[place], strict=True):
            if skill.variance:
                step = own / damping * _worth(game, state, skills, place, player, skill)
                slope = player.weight / sqrt(side.size)
                theta = skill.theta / UNIT + step * slope * surprises[place]
                variance = _less(skill.variance / UNIT, own, step, slope * slope * spreads[place])
                after = Skill(
                    billionths(theta),
                    max(SKILL_FLOOR, billionths(variance)),
                    skill.games + 1,
                    _later(skill.at, game.at),
                )
                found.append(Change(player, place, state.skills.get(player.subject, NEWCOMER), after))
    return found


def _worth(game: Game, state: State, skills: _Skills, place: int, player: Player, skill: Skill) -> float:
    """How much the game counts for a player: the mean over their opponents. A skill that is known for certain is no
    account, and counts fully."""
    if game.edition == FIRST_EDITION or game.drawn:
        return 1.0
    found = []
    for side, known in zip(_others(game.sides, place), _others(skills, place), strict=True):
        for opponent, theirs in zip(side.players, known, strict=True):
            if not theirs.variance or opponent.principal == player.principal:
                found.append(1.0)
                continue
            met = state.meetings.get(pair_of(player.principal, opponent.principal), NEVER).at_time(game.at)
            found.append(worth(met) * trust(skill.variance / UNIT, theirs.variance / UNIT))
    return fsum(found) / len(found) if found else 1.0


def _others(all_of: Sequence[_Any], place: int) -> list[_Any]:
    return [*all_of[:place], *all_of[place + 1 :]]


def pairs_of(game: Game) -> list[Pair]:
    """Each two accounts that meet on different sides, once, however many of their bots sit there."""
    accounts = [{player.principal for player in side.players if not player.is_policy} for side in game.sides]
    pairs = {
        pair_of(one, other)
        for some, others in combinations(accounts, 2)
        for one in some
        for other in others
        if one != other
    }
    return sorted(pairs, key=repr)


def _meeting_changes(game: Game, state: State) -> list[MeetingChange]:
    counts = game.edition != FIRST_EDITION and not game.drawn
    found = []
    for pair in pairs_of(game):
        before = state.meetings.get(pair, NEVER)
        found.append(MeetingChange(pair, before, before.again(game.at) if counts else before))
    return found


def _less(variance: float, gain: float, step: float, information: float) -> float:
    """The variance that remains after a step. If the gain is the variance itself, all information was used; with a
    smaller one the step was shorter, and so less is known. A step that counts less tells as much less."""
    return variance - step * (2.0 * variance - gain) * information


def _later(before: int | None, at: int) -> int:
    return at if before is None else max(before, at)


def _intercept_changes(game: Game, rows: _Rows, surprises: list[float], spreads: list[float]) -> list[InterceptChange]:
    """The same for each row; sides of one name teach theirs together."""
    places: dict[str, list[int]] = {}
    for place, side in enumerate(game.sides):
        places.setdefault(side.name, []).append(place)
    surprise = {name: fsum(surprises[place] for place in alike) for name, alike in places.items()}
    spread = {name: fsum(spreads[place] for place in alike) for name, alike in places.items()}
    found = []
    for (cell, side_name), row in rows.items():
        variance = row.variance / UNIT
        gain = min(variance, INTERCEPT_GAIN / max(spread[side_name], INTERCEPT_GAIN))
        step = gain / (1.0 + gain * spread[side_name])
        value = billionths(row.value / UNIT + step * surprise[side_name])
        left = billionths(_less(variance, gain, step, spread[side_name]))
        found.append(InterceptChange(cell, side_name, row, Intercept(value, max(INTERCEPT_FLOOR, left))))
    return found
