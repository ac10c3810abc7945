"""Paired deals: the same cards, seats, roles and characters for two castings, and what difference it makes who plays.

What chance does to both alike drops out, so that far fewer games tell two contestants apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from bots.simulation import Outcome, Table
from bots.simulation.batch import spread
from bots.simulation.intervals import paired_difference
from bots.simulation.tally import Count

from .castings import Casting, everybody, lone_seat, one_seat, play_deal, roles_at, sides_at, team, won
from .contestants import ORACLE
from .troubles import Troubles

CHUNK: Final = 4
"""Deals that a process plays before it reports; each is several games."""

ALL_SEATS: Final = "all seats: "


@dataclass(frozen=True)
class Duel:
    """Whether a group does better in one casting than in another: a team, or with `lone` one seat of that role."""

    title: str
    group: str
    before: Casting
    after: Casting
    lone: bool = False

    def won(self, outcome: Outcome) -> bool:
        """Whether the group won the game."""
        if self.lone:
            return lone_seat(outcome.roles, self.group, outcome.seed) in outcome.winners
        return won(outcome, self.group)


def team_duels(candidate: str, versus: str, seats: int) -> list[Duel]:
    """Each side on the candidate, in a field on the other contestant."""
    return [Duel(side, side, everybody(versus), team(side, candidate, versus)) for side in sides_at(seats)]


def seat_duels(candidate: str, versus: str, seats: int) -> list[Duel]:
    """One seat of each role on the candidate."""
    return [
        Duel(f"one {role}", role, everybody(versus), one_seat(role, candidate, versus), lone=True)
        for role in roles_at(seats)
    ]


def all_duels(candidate: str, versus: str, seats: int) -> list[Duel]:
    """Every seat on the candidate: which side gains by it."""
    return [Duel(ALL_SEATS + side, side, everybody(versus), everybody(candidate)) for side in sides_at(seats)]


def headroom_duels(candidate: str, versus: str, seats: int) -> list[Duel]:
    """Each side on the candidate, and on the candidate with all roles shown: what better guessing can bring at
    most."""
    return [
        Duel(side, side, team(side, candidate, versus), team(side, ORACLE + candidate, versus))
        for side in sides_at(seats)
    ]


@dataclass
class Difference:
    """The pairs of a duel. A pair counts if both of its games came to an end."""

    duel: Duel
    both: int = 0
    gained: int = 0
    lost: int = 0
    neither: int = 0

    def add(self, before: bool, after: bool) -> None:
        """One more pair: whether the group won its two games."""
        if before and after:
            self.both += 1
        elif after:
            self.gained += 1
        elif before:
            self.lost += 1
        else:
            self.neither += 1

    def plain(self) -> dict[str, Any]:
        """Both rates with intervals, their difference with its own, and how many pairs were discordant."""
        pairs = self.both + self.gained + self.lost + self.neither
        low, high = paired_difference(self.gained, self.lost, pairs)
        return {
            "title": self.duel.title,
            "group": self.duel.group,
            "pairs": pairs,
            "before": Count(pairs, self.both + self.lost).plain(),
            "after": Count(pairs, self.both + self.gained).plain(),
            "difference": (self.gained - self.lost) / pairs if pairs else None,
            "low": low,
            "high": high,
            "gained": self.gained,
            "lost": self.lost,
        }


@dataclass
class Paired:
    """All duels of a measurement, over the same deals."""

    differences: list[Difference]
    troubles: Troubles = field(default_factory=Troubles)

    def plain(self) -> dict[str, Any]:
        """Everything counted, as plain data."""
        return {"duels": [one.plain() for one in self.differences], **self.troubles.plain()}


def run_pairs(
    table: Table,
    duels: Sequence[Duel],
    seed: int,
    deals: int,
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Paired:
    """Play the deals number 0 to `deals` - 1 of a seed in every casting of the duels. The result does not depend on
    `jobs`."""
    castings = list(dict.fromkeys(casting for duel in duels for casting in (duel.before, duel.after)))
    found = Paired([Difference(duel) for duel in duels])
    played = spread(partial(play_deal, table, castings, seed), deals, jobs, CHUNK)
    for done, outcomes in enumerate(played, 1):
        found.troubles.add(outcomes)
        by_casting = dict(zip(castings, outcomes, strict=True))
        for one in found.differences:
            before, after = by_casting[one.duel.before], by_casting[one.duel.after]
            if before.status == after.status == "finished":
                one.add(one.duel.won(before), one.duel.won(after))
        progress(done)
    return found
