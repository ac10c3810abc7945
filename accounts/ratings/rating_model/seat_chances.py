"""How likely each seat is to win before anybody knows who has which role: the mean over all deals.

It is for people to read and nothing is computed from it, so it takes the library's exponential. It is told the skills
of the seats and which roles there are, but not who has them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb, exp, fsum, sqrt
from typing import Final

from games.engine.roles import LAW, OUTLAWS, RENEGADE

from .cells import Cell
from .exact import UNIT
from .game import side_of
from .intercepts import Intercept, prior

MOST_DEALS: Final = 1300
"""Of larger tables (from ten seats on) some deals stand for all: with each of them all its turns round the table, so
that equals have equal chances."""

_Deal = tuple[Sequence[int], Sequence[int], Sequence[int]]
"""The seats of the law, of the Outlaws and of the Renegades."""


def seat_chances(
    cell: Cell,
    roles: Sequence[str],
    thetas: Sequence[float],
    intercepts: Mapping[tuple[Cell, str], Intercept],
    fixed: Mapping[int, str],
) -> tuple[float, ...]:
    """The probability of each seat to be on the winning side, by the skill of its player. `roles`: those that are
    dealt, one of them a Sheriff; `fixed`: roles that seats have got without chance, as everybody knows."""
    sides = [side_of(role, is_open=False) for role in roles]
    given = {seat: side_of(role, is_open=False) for seat, role in fixed.items()}
    base = {side: _intercept(cell, side, intercepts) for side in (LAW, OUTLAWS, RENEGADE)}
    alone = [exp(base[RENEGADE] + theta) for theta in thetas]
    won = [0.0] * len(thetas)
    deals = 0
    for law, outlaws, renegades in _deals(len(thetas), sides, given):
        by_law = exp(base[LAW] + fsum(thetas[seat] for seat in law) / sqrt(len(law)))
        by_outlaws = exp(base[OUTLAWS] + fsum(thetas[seat] for seat in outlaws) / sqrt(len(outlaws)))
        odds = by_law + by_outlaws + fsum(alone[seat] for seat in renegades)
        deals += 1
        for seat in law:
            won[seat] += by_law / odds
        for seat in outlaws:
            won[seat] += by_outlaws / odds
        for seat in renegades:
            won[seat] += alone[seat] / odds
    return tuple(chance / deals for chance in won)


def _intercept(cell: Cell, side: str, known: Mapping[tuple[Cell, str], Intercept]) -> float:
    rows = [known.get((one, side)) or prior(one, side) for one in (cell.size, cell)]
    return sum(row.value for row in rows) / UNIT


def _deals(seats: int, sides: Sequence[str], given: Mapping[int, str]) -> Iterator[_Deal]:
    rest = [seat for seat in range(seats) if seat not in given]
    missing = {side: sides.count(side) - list(given.values()).count(side) for side in (LAW, OUTLAWS, RENEGADE)}
    have = {side: [seat for seat, one in given.items() if one == side] for side in missing}
    if comb(len(rest), missing[LAW]) * comb(len(rest) - missing[LAW], missing[RENEGADE]) > MOST_DEALS:
        found = _some(rest, missing)
    else:
        found = _all(rest, missing)
    for law, outlaws, renegades in found:
        yield [*have[LAW], *law], [*have[OUTLAWS], *outlaws], [*have[RENEGADE], *renegades]


def _all(rest: Sequence[int], missing: Mapping[str, int]) -> Iterator[_Deal]:
    for law in combinations(rest, missing[LAW]):
        others = [seat for seat in rest if seat not in law]
        for renegades in combinations(others, missing[RENEGADE]):
            yield law, [seat for seat in others if seat not in renegades], renegades


def _some(rest: Sequence[int], missing: Mapping[str, int]) -> Iterator[_Deal]:
    chance, order = random.Random(len(rest)), list(rest)
    first, second = missing[LAW], missing[LAW] + missing[OUTLAWS]
    for _ in range(MOST_DEALS // len(rest)):
        chance.shuffle(order)
        for turned in range(len(rest)):
            dealt = [rest[(rest.index(seat) + turned) % len(rest)] for seat in order]
            yield dealt[:first], dealt[first:second], dealt[second:]
