"""Opening tables, taking seats, playing. Names, inputs and effects are those of the REST operations."""

from __future__ import annotations

from typing import Final

import strawberry

from bang_service.platform.graphql.relay import number_of
from bang_service.platform.graphql.type_factory import Type, object_type
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.graphql import Id, Mutations, Payload
from games import bodies
from games.operations import lessons, play, seats, tables, voices

from .types import TableType, ViewType, VoiceType


def _payload(name: str, text: str, shown: str, type: Type) -> Type:
    replayed = "Whether this answer was given before to the same `idempotency_key`."
    return object_type(name, text, {shown: type, "replayed": strawberry.field(graphql_type=bool, description=replayed)})


TablePayload: Final = _payload("TablePayload", "The table after the mutation.", "table", TableType)
AnswerPayload: Final = _payload("AnswerPayload", "Your view after the answer.", "view", ViewType)
VoicePayload: Final = _payload("VoicePayload", "What you have said.", "voice", VoiceType)


def _number(text: str) -> int:
    return number_of("Table", text, field="table")


def _player(text: str) -> int:
    return number_of("Player", text, field="player")


_TABLES: Final = Mutations(
    payloads={
        bodies.TableSerializer: Payload(TablePayload, lambda table: {"table": table, "replayed": False}),
        bodies.ViewSerializer: Payload(AnswerPayload, lambda view: {"view": view, "replayed": False}),
        bodies.VoiceSerializer: Payload(VoicePayload, lambda voice: {"voice": voice, "replayed": False}),
    },
    ids={
        "table_id": Id("table", "The table's id, or its number in REST.", _number),
        "player_id": Id("player", "The player's id, or their number in REST.", _player),
    },
)


MUTATIONS: Final = _TABLES.fields(commands_of(tables, lessons, play, seats, voices))
