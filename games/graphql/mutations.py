"""Opening tables, taking seats, playing. Names, inputs and effects are those of the REST operations."""

from __future__ import annotations

from typing import Final

import strawberry

from bang_service.platform.graphql.relay import number_of
from bang_service.platform.graphql.type_factory import Type, object_type
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.graphql import Id, Mutations, Payload
from games import bodies
from games.operations import play, seats, tables

from .types import TableType, ViewType


def _payload(name: str, text: str, shown: str, type: Type) -> Type:
    replayed = "Whether this answer was given before to the same `idempotency_key`."
    return object_type(name, text, {shown: type, "replayed": strawberry.field(graphql_type=bool, description=replayed)})


TablePayload: Final = _payload("TablePayload", "The table after the mutation.", "table", TableType)
AnswerPayload: Final = _payload("AnswerPayload", "Your view after the answer.", "view", ViewType)


def _number(text: str) -> int:
    return number_of("Table", text, field="table")


_TABLES: Final = Mutations(
    payloads={
        bodies.TableSerializer: Payload(TablePayload, lambda table: {"table": table, "replayed": False}),
        bodies.ViewSerializer: Payload(AnswerPayload, lambda view: {"view": view, "replayed": False}),
    },
    ids={"table_id": Id("table", "The table's id, or its number in REST.", _number)},
)


MUTATIONS: Final = _TABLES.fields(commands_of(tables, play, seats))
