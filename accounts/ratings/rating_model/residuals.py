"""How somebody does in one role, for display only: skill has no roles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SHRINKAGE: Final = 20
"""Games as expected that are added, so that a few lucky ones do not look like a talent."""


@dataclass(frozen=True, slots=True)
class RoleResult:
    """Games in a role, how many were won, and the sum of the probabilities that the model gave them before."""

    games: int = 0
    wins: int = 0
    expected: float = 0.0

    def add(self, *, won: bool, probability: float) -> RoleResult:
        """With one more game."""
        return RoleResult(self.games + 1, self.wins + won, self.expected + probability)

    @property
    def surplus(self) -> float:
        """Wins a game beyond what was expected, shrunk towards none."""
        return (self.wins - self.expected) / (self.games + SHRINKAGE)
