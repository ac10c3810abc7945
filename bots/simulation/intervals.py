"""How far a measured rate, or the difference of two, may be from the true one."""

from __future__ import annotations

from math import exp, inf, lgamma, log, sqrt
from typing import Final

Z95: Final = 1.959964
"""Two-sided 95 % of the normal distribution."""

TAIL: Final = 0.025
"""What a two-sided 95 % leaves out at each end."""

HALVINGS: Final = 50
"""Each halves the range in which a bound is sought."""

TINY: Final = 1e-300
CLOSE: Final = 1e-13


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a win rate; everything is possible without games."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    centre = rate + z2 / (2 * games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def clopper_pearson(wins: int, games: int) -> tuple[float, float]:
    """The exact 95 % interval of a win rate: it is never too narrow, however few the games are."""
    low = _rate_with_tail(wins, games) if wins else 0.0
    high = 1.0 - _rate_with_tail(games - wins, games) if wins < games else 1.0
    return low, high


def paired_difference(gained: int, lost: int, pairs: int) -> tuple[float, float]:
    """The 95 % interval of the difference of two win rates from pairs of games with equal deals: `gained` were won only
    by the one, `lost` only by the other.

    Tango's score interval, and where that is wider, one exact about the discordant pairs: how many of them the one won
    is a matter of a coin, whatever became of the others. So zero is left out only if the coin would hardly fall so.
    """
    if not pairs:
        return -1.0, 1.0
    low, high = (_score_bound(gained, lost, pairs, above=above) for above in (False, True))
    discordant = gained + lost
    if discordant:
        share = discordant / pairs
        least, most = clopper_pearson(gained, discordant)
        low, high = min(low, share * (2 * least - 1)), max(high, share * (2 * most - 1))
    return low, high


def _score_bound(gained: int, lost: int, pairs: int, *, above: bool) -> float:
    """The difference, above or below the one that was seen, that is just as far from it as chance may take it."""
    seen = (gained - lost) / pairs
    inner, outer = seen, 1.0 if above else -1.0
    for _ in range(HALVINGS):
        middle = (inner + outer) / 2
        if abs(_score(gained, lost, pairs, middle)) < Z95:
            inner = middle
        else:
            outer = middle
    return (inner + outer) / 2


def _score(gained: int, lost: int, pairs: int, true: float) -> float:
    """How many standard deviations lie between what was seen and a true difference, with the likeliest share of
    discordant pairs for it."""
    a = 2.0 * pairs
    b = -gained - lost + (2 * pairs - gained + lost) * true
    c = -lost * true * (1.0 - true)
    likeliest = (sqrt(max(0.0, b * b - 4 * a * c)) - b) / (2 * a)
    variance = pairs * (2 * likeliest + true * (1.0 - true))
    far = gained - lost - pairs * true
    return far / sqrt(variance) if variance > 0 else (0.0 if far == 0 else inf)


def _rate_with_tail(wins: int, games: int) -> float:
    """The rate at which so many wins, or more, come with the probability `TAIL`."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if _at_least(wins, games, middle) < TAIL:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _at_least(wins: int, games: int, rate: float) -> float:
    """The probability of so many wins or more, as the regularised incomplete beta function."""
    a, b = float(wins), float(games - wins + 1)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(rate) + b * log(1.0 - rate))
    # The fraction converges fast on its own side of the mean.
    if rate < (a + 1.0) / (a + b + 2.0):
        return front * _fraction(a, b, rate) / a
    return 1.0 - front * _fraction(b, a, 1.0 - rate) / b


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    c, d = 1.0, 1.0 / _off_zero(1.0 - (a + b) * x / (a + 1.0))
    found = d
    term = 0
    while True:
        term += 1
        even = term * (b - term) * x / ((a + 2 * term - 1.0) * (a + 2 * term))
        odd = -(a + term) * (a + b + term) * x / ((a + 2 * term) * (a + 2 * term + 1.0))
        change = 1.0
        for part in (even, odd):
            d = 1.0 / _off_zero(1.0 + part * d)
            c = _off_zero(1.0 + part / c)
            change = c * d
            found *= change
        if abs(change - 1.0) < CLOSE:
            return found


def _off_zero(value: float) -> float:
    return value if abs(value) > TINY else TINY
