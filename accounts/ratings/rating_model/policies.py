"""How well AI policies play: fixed skills, measured and never updated, so nobody can win rating from a policy that
loses on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .cells import Cell
from .skill import Skill, known

ANYWHERE: Final = ""
"""The kind of table that stands for those at which a policy was not measured."""

FIRST: Final = 1

RULES: Final = "rules"

THETAS: Final[dict[str, tuple[Mapping[str, float], ...]]] = {
    "random": ({ANYWHERE: -1.4},),
    RULES: (
        {ANYWHERE: 0.0},
        {"cards/base": 0.12, "cards/expanded": 0.18, "cards/events": 0.15, "dice/base": 0.1, ANYWHERE: 0.12},
    ),
}
"""By policy and generation, from the first on, the skill at each kind of table: `game/group` of its cell.

The first `rules` plays like a newcomer of the mixed pool. Between twelve accounts of it and of `random`, the model
found a difference of 1.40 after 647 games of the real engine. Of later generations `manage.py arena teams` tells the
skill against the first one: of the second the mean at four to eight players of the base, with seven of Dodge City and
of all sets, and with five of the Dice Game (1,500 to 4,000 deals each, ± 0.03). A generation's skills never change:
games that it played are rated by them again."""

MEASURED: Final = frozenset({RULES})
"""Those whose skill holds in any company, so that they may play at rated tables: one who plays as well as `rules` stays
where they are, with nobody but `rules` beside them. Beside nobody but `random` they would rise by hundreds of points,
because -1.4 is the difference between many of both."""


@dataclass(frozen=True, slots=True)
class AISeat:
    """An AI seat as a subject of the model: its policy, of which generation (what its name meant when the game began),
    and the kind of table that it plays at."""

    policy: str
    generation: int
    cell: Cell

    @property
    def theta(self) -> float:
        """How well it plays. A policy that was never measured plays as `rules` does, and a generation that was not as
        the one before it."""
        generations = THETAS.get(self.policy, THETAS[RULES])
        by_kind = generations[min(self.generation, len(generations)) - FIRST]
        return by_kind.get(f"{self.cell.game}/{self.cell.group}", by_kind[ANYWHERE])

    @property
    def skill(self) -> Skill:
        """The same as a skill, which no game changes."""
        return known(self.theta)


NOBODY: Final = THETAS["random"][0][ANYWHERE]
"""How well defaults play, which nobody has decided: like the weakest policy there is."""
