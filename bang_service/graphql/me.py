"""The player who asks: what people, games and notices know of them, put together."""

from __future__ import annotations

from typing import Any, Final

import strawberry

from accounts.leagues.graphql.queries import appeals, entries, substitutions
from accounts.notices.graphql.devices import devices
from accounts.notices.graphql.preferences import preferences
from accounts.notices.graphql.types import deliveries, notice_mark, notices, webhook, webhooks
from accounts.people.bodies import account_bodies
from accounts.people.graphql.context import Info
from accounts.people.graphql.types import bot_tokens, bots, tokens
from accounts.people.operations import account_operations
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.relay import id_field, rest_id_field
from bang_service.platform.graphql.type_factory import TYPES, maybe
from games.graphql.queries import prompts

MeType: Final = TYPES.output(
    account_bodies.MeSerializer,
    "Me",
    more={
        "id": id_field("Player", is_node=False),
        "rest_id": rest_id_field(),
        "tokens": tokens,
        "bots": bots,
        "bot_tokens": bot_tokens,
        "notices": notices,
        "notice_mark": notice_mark,
        "webhooks": webhooks,
        "webhook": webhook,
        "deliveries": deliveries,
        "devices": devices,
        "preferences": preferences,
        "prompts": prompts,
        "entries": entries,
        "appeals": appeals,
        "substitutions": substitutions,
    },
)


@strawberry.type
class MeQuery:
    """The root's field about whoever asks."""

    @operation(account_operations.ME, maybe(MeType), "Who you are, what your token may do, and what is yours.")
    def me(self, info: Info) -> Any:
        player, token = info.context.player, info.context.token
        assert token is not None
        return account_bodies.me_document(player, token)
