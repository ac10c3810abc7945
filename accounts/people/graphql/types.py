"""Players as they see themselves, and their tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from accounts.people import bodies, services
from accounts.people.scopes import ALL_SCOPES, TokenScope
from bang_service.platform.graphql.context import WRITE, operation
from bang_service.platform.graphql.relay import (
    DEFAULT_LIMIT,
    After,
    First,
    Node,
    connection,
    id_field,
    page_of_rows,
    rest_id_field,
)
from bang_service.platform.graphql.type_factory import TYPES, Type, maybe, object_type

from .context import Info

OWN_ACCOUNT: Final = TokenScope.ACCOUNT.value

TYPES.enum("TokenScope", ALL_SCOPES)

PlayerType: Final = TYPES.register(
    bodies.PlayerSerializer,
    object_type(
        "Player",
        "A player.",
        {"id": id_field("Player", is_node=False), "rest_id": rest_id_field(), "name": str},
    ),
)
TokenType: Final = TYPES.output(
    bodies.TokenSerializer, "Token", more={"id": id_field("Token"), "rest_id": rest_id_field(str)}, bases=(Node,)
)
NewTokenType: Final = TYPES.output(
    bodies.NewTokenSerializer, "NewToken", more={"id": id_field("Token"), "rest_id": rest_id_field(str)}
)
TokenConnection: Final = connection(TokenType, "Token")
LimitType: Final = TYPES.output(bodies.LimitSerializer, "Limit")
SessionType: Final = TYPES.output(bodies.SessionSerializer, "Session")


@operation(
    "token_list",
    maybe(TokenConnection),
    "Your tokens, newest first. Secrets are not kept and cannot be shown.",
    scope=OWN_ACCOUNT,
)
def tokens(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's tokens, revoked and expired ones too."""
    rows = services.tokens_of(player=info.context.player)
    return page_of_rows(rows, lambda found: [bodies.token_document(token) for token in found], first=first, after=after)


def own(twin: str, description: str, returns: Type, *, limit: str = WRITE) -> Callable[..., Any]:
    """A mutation of the player's own account."""
    return operation(twin, maybe(returns), description, scope=OWN_ACCOUNT, limit=limit)
