"""Who wins against accounts that hardly play with anybody else, and games of one network in a rush. It proves nothing;
it says which games to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from math import sqrt
from typing import Final

from django.conf import settings

from accounts.ratings.models import RatingChange
from accounts.ratings.rating_model.exact import UNIT
from games.models import Arrival

SHARE: Final = 0.75
"""An account keeps somebody company if this share of its games was with them."""

STANDARD_ERRORS: Final = 3.5
"""How far above the expectation the wins must be."""

DAY: Final = timedelta(days=1)
MOST_NAMED: Final = 20


@dataclass(slots=True)
class Company:
    """A player and the games (`tables`) against opponents most of whom keep them company: few accounts used often, or
    always new ones. `expected` is the sum of the probabilities before each game, `variance` that of the wins."""

    player: int
    accounts: set[int] = field(default_factory=set)
    wins: int = 0
    expected: float = 0.0
    variance: float = 0.0
    tables: list[int] = field(default_factory=list)
    name: str = ""

    @property
    def errors(self) -> float:
        """How many standard errors the wins are above what was expected."""
        return (self.wins - self.expected) / sqrt(self.variance) if self.variance else 0.0


@dataclass(slots=True)
class Rush:
    """Games (`tables`) within a day at which several came from one network."""

    players: set[int] = field(default_factory=set)
    tables: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)


def companies(games: Sequence[tuple[int, list[RatingChange]]]) -> list[Company]:
    """Players with at least `company_games` (setting `RATED`) such games, and more wins than can be chance; the most
    unlikely first."""
    fewest: int = settings.RATED["company_games"]
    if not fewest:
        return []
    played: Counter[int] = Counter()
    together: Counter[tuple[int, int]] = Counter()
    for _, changes in games:
        sat = {one.player_id for one in changes}
        played.update(sat)
        together.update((one, other) for one in sat for other in sat if one != other)
    found: dict[int, Company] = {}
    for table, changes in games:
        for one in changes:
            opponents = [other.player_id for other in changes if (other.side, other.won) != (one.side, one.won)]
            keeping = [
                other for other in opponents if together[one.player_id, other] >= SHARE * played[other]
                and played[other] <= played[one.player_id]
            ]  # fmt: skip
            if opponents and 2 * len(keeping) > len(opponents):
                _count(found.setdefault(one.player_id, Company(one.player_id)), table, one, keeping)
    most = [one for one in found.values() if len(one.tables) >= fewest and one.errors >= STANDARD_ERRORS]
    return sorted(most, key=lambda one: (-one.errors, one.player))[:MOST_NAMED]


def _count(company: Company, table: int, one: RatingChange, keeping: list[int]) -> None:
    chance = one.expected / UNIT
    company.wins += one.won
    company.expected += chance
    company.variance += chance * (1 - chance)
    company.accounts.update(keeping)
    company.tables.append(table)


def rushes(tables: Iterable[int]) -> list[Rush]:
    """Those with at least `rush_games` (setting `RATED`) such games of one network within a day; the largest first."""
    fewest: int = settings.RATED["rush_games"]
    if not fewest:
        return []
    by_network: dict[str, dict[int, list[Arrival]]] = {}
    for arrival in Arrival.objects.filter(table__in=list(tables)).order_by("at", "pk"):
        by_network.setdefault(arrival.network, {}).setdefault(arrival.table_id, []).append(arrival)
    found = []
    for by_table in by_network.values():
        shared = [came for came in by_table.values() if len({one.player_id for one in came}) > 1]
        moments = sorted(came[-1].at for came in shared)
        if any(later - first <= DAY for first, later in zip(moments, moments[fewest - 1 :], strict=False)):
            players = {one.player_id for came in shared for one in came}
            found.append(Rush(players, sorted(came[0].table_id for came in shared)))
    return sorted(found, key=lambda one: (-len(one.tables), one.tables))[:MOST_NAMED]
