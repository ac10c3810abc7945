"""The credentials of a request, as far as the platform needs to know them."""

from __future__ import annotations

from typing import Any, Protocol

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from .problems import Problem, ProblemCode


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
            format_lazy(
                _("This token lacks the scope {scope}. Make one that has it with POST /api/v1/me/tokens/."),
                scope=needed,
            ),
            needed_scope=str(needed),
        )
