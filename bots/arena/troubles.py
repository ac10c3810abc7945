"""Games that came to no good end: they count for nobody, and are told with their seeds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bots.simulation import Outcome


@dataclass
class Troubles:
    """How many games were played, and those of them that were stuck or failed."""

    games: int = 0
    bad: list[Outcome] = field(default_factory=list)

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Count games."""
        for outcome in outcomes:
            self.games += 1
            if outcome.status != "finished":
                self.bad.append(outcome)

    def plain(self) -> dict[str, Any]:
        """The number of games, and the troubles with seed and message."""
        told = [{"status": one.status, "seed": one.seed, "message": one.message} for one in self.bad]
        return {"games": self.games, "troubles": told}
