"""The credentials of a request, as far as the platform needs to know them."""

from __future__ import annotations

from typing import Any, Protocol

from .problems import Problem, ProblemCode
from .texts import say


class Token(Protocol):
    """A bearer token that was accepted, with the `scopes` that it has."""

    pk: Any
    player_id: Any
    scopes: Any


def require_scope(token: Token | None, needed: str) -> None:
    """Raise Problem forbidden if there is a token and it lacks the scope."""
    if token is not None and needed not in token.scopes:
        raise Problem(
            ProblemCode.FORBIDDEN,
            say("refused-scope-lacking", scope=str(needed)),
            needed_scope=str(needed),
        )
