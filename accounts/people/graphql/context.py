"""One GraphQL request, and the player who makes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import strawberry

from accounts.people.bearer import token_of
from accounts.people.models import ApiToken, Player
from bang_service.platform import languages
from bang_service.platform.graphql import context
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.throttling import Client, Meter


@dataclass(slots=True)
class RequestContext(context.RequestContext):
    """The context of every resolver.

    Whose a subscription is, is told by the `header` Authorization, or by the member `authorization` of what the client
    said when it connected (`connection_params`). The `reader` is who has subscribed.
    """

    token: ApiToken | None
    header: str = ""
    connection_params: dict[str, Any] | None = None
    reader: Any = None

    @classmethod
    def of(cls, authorization: str, address: str) -> RequestContext:
        """Whoever shows this header.

        Raises Problem token_invalid or token_revoked, or rate_limited for too many such.
        """
        try:
            token = token_of(authorization)
        except Problem:
            Meter().charge("anonymous", Client(address=address))
            raise
        if token is not None:
            languages.prefer(token.player.language)
        return cls(token, address)

    @property
    def authorization(self) -> str:
        """What a subscription's client shows, as in the header of that name."""
        said = (self.connection_params or {}).get("authorization", self.header)
        return said if isinstance(said, str) else ""

    @property
    def viewer(self) -> Player | None:
        """The player who asks, None without a token."""
        return None if self.token is None else self.token.player

    @property
    def player(self) -> Player:
        """The player who asks. Raises Problem not_authenticated."""
        if self.token is None:
            raise Problem(ProblemCode.NOT_AUTHENTICATED)
        return self.token.player


Info = strawberry.Info[RequestContext, None]
