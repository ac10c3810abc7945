"""How well AI policies play: fixed skills, by version. They are measured and never updated, so nobody can win rating
from a policy that loses on purpose."""

from __future__ import annotations

from typing import Final

from .skill import Skill, known

VERSION: Final = 1
"""Changes whenever a policy plays better or worse than before."""

THETAS: Final[dict[str, float]] = {"random": -1.4, "rules": 0.0}
"""`rules` plays like a newcomer of the mixed pool. Between twelve accounts of each, the model found a difference of
1.40 after 647 games of the real engine."""

MEASURED: Final = frozenset({"rules"})
"""Those whose skill holds in any company, so that they may play at rated tables: one who plays as well as `rules` stays
where they are, with nobody but `rules` beside them. Beside nobody but `random` they would rise by hundreds of points,
because -1.4 is the difference between many of both."""

NOBODY: Final = THETAS["random"]
"""How well defaults play, which nobody has decided: like the weakest policy there is."""


def subject(policy: str) -> str:
    """The key of a policy among the subjects of the model."""
    return f"{policy}@{VERSION}"


def skill_of(policy: str) -> Skill:
    """The skill of a policy; one that was never measured plays as `rules` does."""
    return known(theta_of(policy))


def theta_of(policy: str) -> float:
    """The same as a number."""
    return THETAS.get(policy, THETAS["rules"])
