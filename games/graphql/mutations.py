"""Opening tables, taking seats, playing. Names, inputs and effects are those of the REST operations."""

from __future__ import annotations

from typing import Any, Final

import strawberry

from accounts.people.graphql.context import Info
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.relay import number_of
from bang_service.platform.graphql.type_factory import TYPES, Type, body_of, maybe, object_type
from bang_service.platform.http.fields import validated
from bang_service.platform.http.idempotency import once
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.gate import WRITE
from bang_service.platform.operations.graphql import Id, Mutations, Payload
from games import bodies
from games.operations import gates, seats, tables
from games.reading import projection
from games.services import play
from games.services.halts import halting

from .types import Document, TableType, ViewType

AnswerInput: Type = TYPES.input(bodies.Answer, "Answer", more={"table": strawberry.ID}, keyed=True)


def _payload(name: str, text: str, shown: str, type: Type) -> Type:
    replayed = "Whether this answer was given before to the same `idempotency_key`."
    return object_type(name, text, {shown: type, "replayed": strawberry.field(graphql_type=bool, description=replayed)})


TablePayload: Final = _payload("TablePayload", "The table after the mutation.", "table", TableType)
AnswerPayload: Final = _payload("AnswerPayload", "Your view after the answer.", "view", ViewType)


def _number(text: str) -> int:
    return number_of("Table", text, field="table")


_TABLES: Final = Mutations(
    payloads={bodies.TableSerializer: Payload(TablePayload, lambda table: {"table": table, "replayed": False})},
    ids={"table_id": Id("table", "The table's id, or its number in REST.", _number)},
)


@operation(
    gates.ANSWER,
    maybe(AnswerPayload),
    "Answers a prompt with one of its options. Of two answers to one prompt one wins; the other gets "
    "`prompt_answered` and, in `waiting_for`, the seats that are asked now.",
)
def answer(info: Info, input: AnswerInput) -> Any:
    """Written by hand: its path has a budget."""
    player, number = info.context.player, _number(input.table)
    body = validated(bodies.Answer, body_of(input, without=("table", "idempotency_key")))

    def work() -> Document:
        if play.is_endless(**body):
            info.context.charge(WRITE, account=str(player.pk))
        done = play.answer(table_id=number, player=player, **body)
        return {"view": projection.view_document(done.live, done.seat)}

    with halting():
        document, replayed = once(
            player=player,
            key=None if input.idempotency_key is strawberry.UNSET else input.idempotency_key,
            field="idempotency_key",
            request=["answer", body_of(input)],
            work=work,
            meter=info.context.meter,
        )
    if replayed:
        play.require_seated(number, player)
    return {**document, "replayed": replayed}


MUTATIONS: Final = {**_TABLES.fields(commands_of(tables)), "answer": answer, **_TABLES.fields(commands_of(seats))}
