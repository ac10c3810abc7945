"""Which of two bots wins more, where both are dealt the same games."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from bots.policies.policy import Policy
from bots.simulation import Table
from bots.simulation.intervals import Z95
from bots.simulation.seeds import game_seed

from .bot import heard
from .series import play_game


@dataclass(frozen=True)
class Comparison:
    """Pairs of games with equal deals. `both`, `first` and `second` are how many of them were won by both bots, or only
    by one of the two."""

    pairs: int
    both: int
    first: int
    second: int

    @property
    def difference(self) -> float:
        """The win rate of the first bot less that of the second."""
        return (self.first - self.second) / self.pairs

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true difference is, with a probability of about 95 %; of few pairs it says little."""
        decided = self.first + self.second
        # With a pair more for each, as small samples need.
        spread = Z95 * sqrt(decided + 2 - (self.first - self.second) ** 2 / (self.pairs + 2)) / (self.pairs + 2)
        return max(-1.0, self.difference - spread), min(1.0, self.difference + spread)

    def __str__(self) -> str:
        """Both rates, and their difference with its interval."""
        low, high = self.interval
        rates = ((self.both + self.first) / self.pairs, (self.both + self.second) / self.pairs)
        return (
            f"{self.pairs} pairs: {rates[0]:.3f} against {rates[1]:.3f}, "
            f"difference {self.difference:+.3f} (95 %: {low:+.3f} to {high:+.3f})"
        )


def compare(
    table: Table,
    first: Policy | str,
    second: Policy | str,
    *,
    others: Policy | str = "random",
    pairs: int,
    seed: int = 1,
) -> Comparison:
    """Play each deal twice: the first and then the second bot sits at the same seat, which goes round the table, and
    `others` at all other seats. Equal deals take most of the luck out. Raises as `play_games` does, and
    ValueError without any pairs.
    """
    if pairs < 1:
        raise ValueError(f"pairs: {pairs} is too few; give at least 1.")
    won = [[_wins(table, bot, others, seed, number) for number in range(pairs)] for bot in (first, second)]
    both = [tuple(pair) for pair in zip(*won, strict=True)]
    return Comparison(pairs, both.count((True, True)), both.count((True, False)), both.count((False, True)))


def _wins(table: Table, bot: Policy | str, others: Policy | str, seed: int, number: int) -> bool:
    seat = number % table.seats
    seated = [heard(bot if one == seat else others) for one in range(table.seats)]
    return seat in play_game(table, seated, game_seed(seed, number)).winners
