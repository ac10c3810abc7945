"""Who calls a command."""

from __future__ import annotations

from accounts.people.models import ApiToken, Player
from bang_service.platform.operations.command import Call
from bang_service.platform.problems import Problem, ProblemCode


def token_of(call: Call) -> ApiToken:
    """The token that came with a call. Raises Problem not_authenticated."""
    if not isinstance(call.token, ApiToken):
        raise Problem(ProblemCode.NOT_AUTHENTICATED)
    return call.token


def caller(call: Call) -> Player:
    """The player whose token came with a call. Raises Problem not_authenticated."""
    return token_of(call).player
