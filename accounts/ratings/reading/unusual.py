"""What staff should look at: pairs that win together more often than the model can explain, and players who gained most
of what they have from one opponent. It proves nothing; it says which games to read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import Final

from accounts.people.models import Player
from accounts.ratings.models import Pool, RatedGame, RatingChange
from accounts.ratings.rating_model.exact import UNIT
from accounts.ratings.rating_model.skill import POINTS
from games.engine.roles import RENEGADE

from .unusual_company import Company, Rush, companies, rushes

FEWEST_GAMES: Final = 20
"""Games on the same side that a pair must have played."""

STANDARD_ERRORS: Final = 3.5
"""How far above the expectation its wins must be."""

MOST_GAMES: Final = 5_000
"""The latest games of a pool that are looked at."""

MOST_GAINS: Final = 20


@dataclass(slots=True)
class Pair:
    """Two players and the games (`tables`) in which they were on the same side. `expected` is the sum of the
    probabilities before each game, `variance` that of the number of wins."""

    players: tuple[int, int]
    wins: int = 0
    expected: float = 0.0
    variance: float = 0.0
    tables: list[int] = field(default_factory=list)
    names: tuple[str, str] = ("", "")

    @property
    def errors(self) -> float:
        """How many standard errors the wins are above what was expected."""
        return (self.wins - self.expected) / sqrt(self.variance) if self.variance else 0.0


@dataclass(slots=True)
class Gain:
    """What a player has gained in the games (`tables`) that they won against one opponent, in billionths of skill, and
    their whole gain in games that they won."""

    player: int
    opponent: int
    gained: int = 0
    of: int = 0
    tables: list[int] = field(default_factory=list)
    names: tuple[str, str] = ("", "")

    @property
    def share(self) -> float:
        """The part of the whole."""
        return self.gained / self.of if self.of else 0.0

    @property
    def points(self) -> int:
        """The gain in points of rating."""
        return round(POINTS * self.gained / UNIT)


def unusual(pool: Pool) -> tuple[list[Pair], list[Gain]]:
    """Pairs that win together too often, the most unlikely first; and who gained most from one opponent."""
    pairs: dict[tuple[int, int], Pair] = {}
    gains: dict[tuple[int, int], Gain] = {}
    whole: dict[int, int] = {}
    for table, changes in _games(pool):
        _count_pairs(pairs, table, changes)
        _count_gains(gains, whole, table, changes)
    found = [one for one in pairs.values() if len(one.tables) >= FEWEST_GAMES and one.errors >= STANDARD_ERRORS]
    found.sort(key=lambda one: (-one.errors, one.players))
    for gain in gains.values():
        gain.of = whole[gain.player]
    most = [one for one in gains.values() if len(one.tables) >= FEWEST_GAMES]
    most = sorted(most, key=lambda one: (-one.gained, one.player, one.opponent))[:MOST_GAINS]
    names = _names({*(player for one in found for player in one.players), *(one.player for one in most),
                    *(one.opponent for one in most)})  # fmt: skip
    for one in found:
        one.names = (names[one.players[0]], names[one.players[1]])
    for gain in most:
        gain.names = (names[gain.player], names[gain.opponent])
    return found, most


def unusual_company(pool: Pool) -> tuple[list[Company], list[Rush]]:
    """Who wins against accounts that hardly play with anybody else, and rushes of games of one network."""
    games = list(_games(pool))
    found, rushed = companies(games), rushes(table for table, _ in games)
    names = _names({one.player for one in found} | {player for rush in rushed for player in rush.players})
    for one in found:
        one.name = names[one.player]
    for rush in rushed:
        rush.names = sorted(names[player] for player in rush.players)
    return found, rushed


def _games(pool: Pool) -> Iterator[tuple[int, list[RatingChange]]]:
    visible = RatedGame.objects.filter(pool.current(), counted=RatedGame.Counted.ALL)
    latest = list(visible.order_by("-number").values_list("pk", "ending__table")[:MOST_GAMES])
    for start in range(0, len(latest), 200):
        tables = dict(latest[start : start + 200])
        by_game: dict[int, list[RatingChange]] = {}
        for change in RatingChange.objects.filter(game__in=tables):
            by_game.setdefault(change.game_id, []).append(change)
        for game, table in tables.items():
            yield table, by_game.get(game, [])


def _count_pairs(pairs: dict[tuple[int, int], Pair], table: int, changes: list[RatingChange]) -> None:
    for one, other in combinations(sorted(changes, key=lambda change: change.player_id), 2):
        # Two Renegades are rivals, though their sides have one name.
        if one.side != other.side or one.side == RENEGADE:
            continue
        key = (one.player_id, other.player_id)
        pair = pairs.setdefault(key, Pair(key))
        chance = one.expected / UNIT
        pair.wins += one.won
        pair.expected += chance
        pair.variance += chance * (1 - chance)
        pair.tables.append(table)


def _count_gains(
    gains: dict[tuple[int, int], Gain], whole: dict[int, int], table: int, changes: list[RatingChange]
) -> None:
    losers = [one for one in changes if not one.won]
    for winner in changes:
        if not winner.won:
            continue
        gained = winner.theta - winner.theta_before
        whole[winner.player_id] = whole.get(winner.player_id, 0) + gained
        for loser in losers:
            key = (winner.player_id, loser.player_id)
            gain = gains.setdefault(key, Gain(*key))
            gain.gained += gained
            gain.tables.append(table)


def _names(players: set[int]) -> dict[int, str]:
    return dict(Player.objects.filter(pk__in=players).values_list("pk", "name"))
