"""Statistics of many games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.engine.roles import sides_of

from .intervals import wilson
from .match import Outcome


class Count:
    """Games and how many of them were won."""

    __slots__ = ("games", "wins")

    def __init__(self, games: int = 0, wins: int = 0) -> None:
        self.games = games
        self.wins = wins

    def add(self, won: bool) -> None:
        """One more game."""
        self.games += 1
        self.wins += won

    def plain(self) -> dict[str, Any]:
        """Games, wins, their rate (None without games) and its 95 % Wilson interval."""
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "rate": self.wins / self.games if self.games else None,
            "low": low,
            "high": high,
        }


class Tally:
    """Adds up outcomes. A role's game counts once, however many seats had the role, and is won if one of them won; a
    character's game counts whenever it was in play."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.roles: dict[str, Count] = {}
        self.sides: dict[str, int] = {}
        self.characters: dict[str, Count] = {}
        self.longest: Outcome | None = None
        self.stuck: list[Outcome] = []
        self.failed: list[Outcome] = []

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += outcome.decisions
        if self.longest is None or outcome.decisions > self.longest.decisions:
            self.longest = outcome
        if outcome.status == "stuck":
            self.stuck.append(outcome)
        elif outcome.status == "failed":
            self.failed.append(outcome)
        else:
            self._finished(outcome)

    def _finished(self, outcome: Outcome) -> None:
        for side in sides_of(outcome.roles):
            self.sides.setdefault(side, 0)
        self.sides[outcome.side] += 1
        won = {outcome.roles[seat] for seat in outcome.winners}
        for role in sorted(set(outcome.roles)):
            self.roles.setdefault(role, Count()).add(role in won)
        for seat, character in enumerate(outcome.characters):
            self.characters.setdefault(character, Count()).add(seat in outcome.winners)

    @property
    def finished(self) -> int:
        """Games that were played to their end."""
        return self.games - len(self.stuck) - len(self.failed)

    def rate(self, roles: Iterable[str]) -> Count:
        """The count of a team: its roles win together, or are one role."""
        counts = [self.roles[role] for role in roles if role in self.roles]
        return counts[0] if counts else Count()

    def plain(self, seconds: float) -> dict[str, Any]:
        """Everything counted, as plain data, for games that took this long together."""
        longest = self.longest
        return {
            "games": self.games,
            "finished": self.finished,
            "stuck": len(self.stuck),
            "failed": len(self.failed),
            "troubles": [_trouble(one) for one in (*self.stuck, *self.failed)],
            "roles": {role: count.plain() for role, count in sorted(self.roles.items())},
            "sides": {side: Count(self.finished, wins).plain() for side, wins in sorted(self.sides.items())},
            "characters": {name: count.plain() for name, count in sorted(self.characters.items())},
            "decisions": self.decisions,
            "decisions_per_game": self.decisions / self.games if self.games else None,
            "longest": {"seed": longest.seed, "decisions": longest.decisions} if longest else None,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds) if seconds else None,
            "games_per_second": round(self.games / seconds, 2) if seconds else None,
        }


def _trouble(outcome: Outcome) -> dict[str, Any]:
    return {
        "status": outcome.status,
        "seed": outcome.seed,
        "message": outcome.message,
        "decisions": outcome.decisions,
    }
