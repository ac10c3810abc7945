"""What a victory is counted against: fixed and published when a season opens."""

from __future__ import annotations

from accounts.leagues.models import Season
from accounts.ratings.reading import prospects
from games.terms.rulebooks import rulebook

from .rules import sizes

THOUSAND = 1000


def fix(season: Season) -> None:
    """Write into the season how likely each role is to win at each of its sizes. It is not saved here."""
    found = {}
    sources = set()
    for size in sizes(season):
        rules = rulebook(game=season.game, sets=season.sets, seats=size, options=season.options)
        told = prospects.prospects(game=season.game, sets=rules.sets, roles=rules.roles)
        found[str(size)] = {role: round(chance * THOUSAND) for role, chance in told.chances.items()}
        sources.add(told.known_from)
    season.expectations = found
    season.expected_by = sources.pop() if len(sources) == 1 else "both"


def expected(season: Season, seats: int, role: str) -> int:
    """The probability, in thousandths, that a role wins at a table of this size, as the season has published it."""
    chance: int = season.expectations[str(seats)][role]
    return chance


def points(season: Season, *, expected: int, won: bool) -> int:
    """What a game is worth, in thousandths."""
    worth = THOUSAND if won else 0
    return worth - expected if season.points == Season.Points.EXPECTATION else worth


def points_as_expected(season: Season, *, expected: int) -> int:
    """What a game is worth, in thousandths, if all that is known is what was to be expected of it."""
    return 0 if season.points == Season.Points.EXPECTATION else expected
