"""Making accounts, bots and tokens, logging in."""

from __future__ import annotations

from typing import Final

from accounts.people.operations import account_operations, address_operations, bot_operations
from accounts.people.secrets import is_public_id
from bang_service.platform.graphql.relay import read_id
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.graphql import Id, Mutations

from .types import bot_number


def _public_id(text: str) -> str:
    # No global id looks like a public one.
    return text if is_public_id(text) else read_id(text)[1]


MUTATIONS: Final = Mutations(
    ids={
        "public_id": Id("id", "The token's id, here or in REST.", _public_id),
        "key": Id("key", "The key from the mail: the last part of its link.", str),
        "bot_id": Id("bot", "The bot's id, or its number in REST.", bot_number),
    },
).fields(commands_of(account_operations, address_operations, bot_operations))
