"""Players as they see themselves, their bots and their tokens."""

from __future__ import annotations

from typing import Annotated, Any, Final

import strawberry

from accounts.people.bodies import account_bodies, bot_bodies
from accounts.people.operations import account_operations, bot_operations
from accounts.people.scopes import ALL_SCOPES, TokenScope
from accounts.people.services import accounts
from accounts.people.services import bots as bot_accounts
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.relay import (
    DEFAULT_LIMIT,
    After,
    First,
    Node,
    connection,
    id_field,
    number_of,
    page_of_rows,
    rest_id_field,
)
from bang_service.platform.graphql.type_factory import TYPES, maybe, object_type

from .context import Info

OWN_ACCOUNT: Final = TokenScope.ACCOUNT.value

TYPES.enum("TokenScope", ALL_SCOPES)
PlayerKind: Final = TYPES.enum("PlayerKind", account_bodies.PLAYER_KINDS)


def _is_guest(root: dict[str, Any]) -> bool:
    guest: bool = root["guest"]
    return guest


PlayerType: Final = TYPES.register(
    account_bodies.PlayerSerializer,
    object_type(
        "Player",
        "A player.",
        {
            "id": id_field("Player", is_node=False),
            "rest_id": rest_id_field(),
            "name": str,
            "kind": PlayerKind,
            "guest": strawberry.field(resolver=_is_guest, description=account_bodies.GUEST_TEXT),
        },
    ),
)
BotType: Final = TYPES.output(
    bot_bodies.BotSerializer, more={"id": id_field("Player", is_node=False), "rest_id": rest_id_field()}
)
NewBotType: Final = TYPES.output(
    bot_bodies.NewBotSerializer, more={"id": id_field("Player", is_node=False), "rest_id": rest_id_field()}
)
BotConnection: Final = connection(BotType, "Bot")
TokenType: Final = TYPES.output(
    account_bodies.TokenSerializer,
    "Token",
    more={"id": id_field("Token"), "rest_id": rest_id_field(str)},
    bases=(Node,),
)
NewTokenType: Final = TYPES.output(
    account_bodies.NewTokenSerializer, "NewToken", more={"id": id_field("Token"), "rest_id": rest_id_field(str)}
)
TokenConnection: Final = connection(TokenType, "Token")
ProfileType: Final = TYPES.output(account_bodies.ProfileSerializer, "Profile")
LimitType: Final = TYPES.output(account_bodies.LimitSerializer, "Limit")
SessionType: Final = TYPES.output(account_bodies.SessionSerializer, "Session")


@operation(
    account_operations.TOKEN_LIST,
    maybe(TokenConnection),
    "Your tokens, newest first. Secrets are not kept and cannot be shown.",
)
def tokens(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's tokens, revoked and expired ones too."""
    rows = accounts.tokens_of(player=info.context.player)
    return page_of_rows(
        rows, lambda found: [account_bodies.token_document(token) for token in found], first=first, after=after
    )


@operation(bot_operations.BOT_LIST, maybe(BotConnection), "Your bots, newest first, closed ones too.")
def bots(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's bots."""
    rows = bot_accounts.bots_of(owner=info.context.player)
    return page_of_rows(rows, lambda found: [bot_bodies.bot_document(bot) for bot in found], first=first, after=after)


PlayerId = Annotated[strawberry.ID, strawberry.argument(description="The player's id, here or in REST.")]
BotId = Annotated[strawberry.ID, strawberry.argument(description="The bot's id, or its number in REST.")]


@operation(
    bot_operations.BOT_TOKEN_LIST,
    maybe(TokenConnection),
    "The tokens of one of your bots, newest first. Secrets are not kept and cannot be shown.",
)
def bot_tokens(root: Any, info: Info, bot: BotId, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The bot's tokens, revoked and expired ones too."""
    rows = bot_accounts.bot_tokens_of(owner=info.context.player, bot_id=bot_number(bot))
    return page_of_rows(
        rows, lambda found: [account_bodies.token_document(token) for token in found], first=first, after=after
    )


def bot_number(text: str) -> int:
    """A bot's number, by its global id or as REST has it. Raises Problem not_found for a text that is neither."""
    return number_of("Player", text, field="bot")
