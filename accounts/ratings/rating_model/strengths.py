"""All that the model has learnt, in memory."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from .cells import Cell
from .intercepts import Intercept
from .meetings import Meetings, Pair
from .rating import Rated
from .skill import Skill


@dataclass(slots=True)
class Strengths:
    """The skills of subjects, the rows of intercepts and who has met whom: a state that can be kept up to date."""

    skills: dict[Hashable, Skill] = field(default_factory=dict)
    intercepts: dict[tuple[Cell, str], Intercept] = field(default_factory=dict)
    meetings: dict[Pair, Meetings] = field(default_factory=dict)

    def take(self, rated: Rated) -> None:
        """Keep what a game has changed."""
        for change in rated.changes:
            self.skills[change.player.subject] = change.after
        for row in rated.intercepts:
            self.intercepts[row.cell, row.side] = row.after
        for met in rated.meetings:
            self.meetings[met.pair] = met.after
