"""The policies by name."""

from __future__ import annotations

from typing import Final

from .policy import Policy
from .rules import RulesPolicy
from .uniform import RandomPolicy

_ALL: Final[tuple[Policy, ...]] = (RandomPolicy(), RulesPolicy())

POLICIES: Final[dict[str, Policy]] = {one.name: one for one in _ALL}
"""Every policy a seat may be given."""


def policy(name: str) -> Policy:
    """The policy of that name.

    Raises KeyError, saying which names there are.
    """
    if name not in POLICIES:
        raise KeyError(f"There is no policy {name!r}. Known policies: {', '.join(sorted(POLICIES))}.")
    return POLICIES[name]
