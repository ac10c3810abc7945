"""The names under which tables know AI policies. Whoever has policies registers them when the service starts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bang_service.platform import names
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from games.problem_codes import GameProblem

_known: dict[str, str] = {}


_measured: set[str] = set()


def register(name: str, description: str, *, is_measured: bool = True) -> None:
    """Make a policy known to tables. `is_measured`: how well it plays is known whoever sits beside it, so that it may
    play at rated tables."""
    _known[name] = description
    (_measured.add if is_measured else _measured.discard)(name)
    # Whoever had such a name would be taken for the policy.
    names.reserve_numbered(name, say("refused-name-of-ai"))


def known() -> Mapping[str, str]:
    """Name → description of every policy."""
    return MappingProxyType(_known)


def is_measured(name: str) -> bool:
    """Whether it may play at rated tables."""
    return name in _measured


def measured() -> list[str]:
    """The names of those that may play at rated tables."""
    return sorted(_measured)


def require(name: str, *, field: str = "policy") -> None:
    """Raise Problem unknown_policy, about the input `field`, when there is no policy of this name."""
    if name not in _known:
        detail = say("refused-policy-unknown", policy=repr(name), known=", ".join(sorted(_known)))
        raise Problem(GameProblem.UNKNOWN_POLICY, detail, field=field)
