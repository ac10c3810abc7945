"""The policies by name."""

from __future__ import annotations

from typing import Final

from .policy import Policy
from .rules_1 import FirstRulesPolicy
from .rules_2 import SecondRulesPolicy
from .rules_2.numbers import learned
from .uniform import RandomPolicy

_RULES: Final[tuple[Policy, ...]] = (FirstRulesPolicy(), SecondRulesPolicy(learned()))
"""What `rules` has meant, from the first on, and what it will mean next."""

GENERATION: Final = 2
"""Which of these, counted from 1, plays in games that begin now. The next one plays in the arena alone until its skill
is measured for the ratings."""

POLICIES: Final[dict[str, Policy]] = {"random": RandomPolicy(), "rules": _RULES[GENERATION - 1]}
"""Every policy a seat may be given."""

GENERATIONS: Final[dict[str, Policy]] = {one.name: one for one in _RULES}
"""The same by generation: games that began with an older one go on with it."""


def policy_name(name: str, generation: int) -> str:
    """The policy of a game's AI seat by its own name: what `rules` meant when the game began."""
    return _RULES[generation - 1].name if name == "rules" and 0 < generation <= len(_RULES) else name


def policy(name: str) -> Policy:
    """The policy of that name.

    Raises KeyError, saying which names there are.
    """
    found = POLICIES.get(name) or GENERATIONS.get(name)
    if found is None:
        raise KeyError(
            f"There is no policy {name!r}. Known policies: {', '.join(sorted({**POLICIES, **GENERATIONS}))}."
        )
    return found
