"""What stands before an operation of the API, on both transports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bang_service.platform.credentials import Token, require_scope
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.throttling.scopes import SCOPES

from .cost import READING, Cost
from .link import Link

ANY_TOKEN: Final = "any token"
"""The scope of what needs a token and none of its scopes."""

PUBLIC: Final = "public"
"""The scope of what anybody may do, with whatever token or none."""

READ: Final = "read"
WRITE: Final = "write"


class DeclarationError(Exception):
    """An operation is declared in a way that cannot be meant. The text begins with its name."""


@dataclass(frozen=True, slots=True)
class Gate:
    """What an operation needs: a token with `scope` (or PUBLIC, or ANY_TOKEN), and room under the rate limit `limit`.

    `or_nobody`: a request without a token is let in too; one with a token needs the scope all the same.
    `cost`: see `Cost`; without the fields that are asked for in GraphQL. `is_play`: who plays asks for it all the time,
    so over REST its usual page is never handed over to a reader. `links`: what its answers lead to.
    """

    operation: str
    scope: str
    limit: str
    or_nobody: bool = False
    cost: Cost = READING
    is_play: bool = False
    links: Sequence[Link] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        if self.limit not in SCOPES:
            raise DeclarationError(
                f"{self.operation}: there is no limit {self.limit!r}. There are: {', '.join(SCOPES)}."
            )
        if self.or_nobody and self.scope in (PUBLIC, ANY_TOKEN):
            raise DeclarationError(f"{self.operation}: `or_nobody` needs the name of a scope, not {self.scope!r}.")

    @property
    def is_public(self) -> bool:
        """Whether a request without a token is let in."""
        return self.or_nobody or self.scope == PUBLIC

    @property
    def needed_scope(self) -> str | None:
        """The scope that a token must have, None where any will do."""
        return None if self.scope in (PUBLIC, ANY_TOKEN) else self.scope

    def check(self, token: Token | None) -> None:
        """Raises Problem not_authenticated or forbidden."""
        if token is None:
            if not self.is_public:
                raise Problem(ProblemCode.NOT_AUTHENTICATED)
        elif self.needed_scope is not None:
            require_scope(token, self.needed_scope)
