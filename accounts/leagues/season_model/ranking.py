"""Who stands where: points, then the tie-breaks of the season one after the other. Whoever is still equal shares a
rank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

from games.engine.kernel.rng import shuffled

Points = Fraction | int


@dataclass(frozen=True, slots=True)
class Played:
    """A game that counts: the points of each entry that played it, and who won."""

    points: Mapping[int, Points]
    winners: frozenset[int]


@dataclass(frozen=True, slots=True)
class Standing:
    """An entry in a table of standings. `values` are its points and the values of the tie-breaks, in their order."""

    rank: int
    entry: int
    games: int
    values: tuple[Points, ...]


TieBreak = Callable[[frozenset[int], Sequence[Played]], Mapping[int, Points]]
"""The values of entries that are equal so far, the best one the highest."""


def wins(equal: frozenset[int], games: Sequence[Played]) -> Mapping[int, Points]:
    """How many games were won."""
    return {entry: sum(entry in game.winners for game in games) for entry in equal}


def direct(equal: frozenset[int], games: Sequence[Played]) -> Mapping[int, Points]:
    """The points of the games in which at least two of the equal entries met."""
    return _points(equal, [game for game in games if len(equal & game.points.keys()) > 1])


def opponents(equal: frozenset[int], games: Sequence[Played]) -> Mapping[int, Points]:
    """The points of all opponents, over all games, counted anew for each time they were met."""
    everybody = _points(frozenset(entry for game in games for entry in game.points), games)
    return {
        entry: sum(
            everybody[other] for game in games if entry in game.points for other in game.points if other != entry
        )
        for entry in equal
    }


def fewer_games(equal: frozenset[int], games: Sequence[Played]) -> Mapping[int, Points]:
    """Whoever needed fewer games for the same points."""
    return {entry: -sum(entry in game.points for game in games) for entry in equal}


TIE_BREAKS: Final[Mapping[str, TieBreak]] = {
    "wins": wins,
    "direct": direct,
    "opponents": opponents,
    "fewer_games": fewer_games,
}


def standings(entries: Iterable[int], games: Sequence[Played], tie_breaks: Sequence[str]) -> list[Standing]:
    """The entries in the order of their ranks; those that share one in the order of their numbers. After a shared rank
    as many ranks are left out as entries share it.

    Raises KeyError for a tie-break that is not one of TIE_BREAKS.
    """
    chosen = [TIE_BREAKS[name] for name in tie_breaks]
    everybody = frozenset(entries)
    points = _points(everybody, games)
    values: dict[int, tuple[Points, ...]] = {entry: (points[entry],) for entry in everybody}
    for tie_break in chosen:
        for equal in _groups(values):
            found = tie_break(equal, games) if len(equal) > 1 else {}
            for entry in equal:
                values[entry] = (*values[entry], found.get(entry, 0))
    ordered = sorted(everybody, key=lambda entry: (*(-value for value in values[entry]), entry))
    counted = {entry: sum(entry in game.points for game in games) for entry in everybody}
    ranks: dict[tuple[Points, ...], int] = {}
    for place, entry in enumerate(ordered, 1):
        ranks.setdefault(values[entry], place)
    return [Standing(ranks[values[entry]], entry, counted[entry], values[entry]) for entry in ordered]


def decided(standing: Sequence[Standing], seed: str) -> list[int]:
    """The entries in an order without ties, for what only one of two can have: those of one rank by a draw from a
    committed seed."""
    order: list[int] = []
    for rank, equal in groupby(standing, key=lambda one: one.rank):
        order += shuffled(seed, rank, "tie", sorted(one.entry for one in equal))
    return order


def _points(entries: Iterable[int], games: Iterable[Played]) -> dict[int, Points]:
    found: dict[int, Points] = dict.fromkeys(entries, 0)
    for game in games:
        for entry, points in game.points.items():
            if entry in found:
                found[entry] += points
    return found


def _groups(values: Mapping[int, tuple[Points, ...]]) -> list[frozenset[int]]:
    groups = defaultdict(set)
    for entry, found in values.items():
        groups[found].add(entry)
    return [frozenset(group) for group in groups.values()]
