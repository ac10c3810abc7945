"""Opening tables, taking seats, playing. Names, inputs and effects are those of the REST operations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

import strawberry

from accounts.people.graphql.context import Info
from accounts.people.models import Player
from bang_service.platform.graphql.context import WRITE, operation
from bang_service.platform.graphql.payloads import DONE, DonePayload
from bang_service.platform.graphql.relay import number_of
from bang_service.platform.graphql.type_factory import TYPES, Type, body_of, maybe, object_type
from bang_service.platform.http.fields import validated
from bang_service.platform.http.idempotency import once
from games import bodies
from games.reading import projection
from games.services import play, presence, tables
from games.services.halts import halting

from .types import PLAY_GAMES, Document, TableType, ViewType

_TABLE: Final = strawberry.ID


def _input(serializer: Any, name: str, *, keyed: bool = False, about_table: bool = True) -> Type:
    more: dict[str, Any] = {"table": _TABLE} if about_table else {}
    return TYPES.input(serializer, name, more=more, keyed=keyed)


OpenTableInput: Type = _input(bodies.OpenTable, "OpenTable", keyed=True, about_table=False)
JoinInput: Type = _input(bodies.Join, "Join", keyed=True)
AddAiInput: Type = _input(bodies.AddAi, "AddAi", keyed=True)
AddEntropyInput: Type = _input(bodies.AddEntropy, "AddEntropy")
HandOverInput: Type = _input(bodies.HandOver, "HandOver")
AnswerInput: Type = _input(bodies.Answer, "Answer", keyed=True)

TablePayload: Final = object_type(
    "TablePayload",
    "The table after the mutation.",
    {
        "table": TableType,
        "replayed": strawberry.field(
            graphql_type=bool, description="Whether this answer was given before to the same `idempotency_key`."
        ),
    },
)
AnswerPayload: Final = object_type(
    "AnswerPayload",
    "Your view after the answer.",
    {
        "view": ViewType,
        "replayed": strawberry.field(
            graphql_type=bool, description="Whether this answer was given before to the same `idempotency_key`."
        ),
    },
)

TableId = Annotated[strawberry.ID, strawberry.argument(description="The table's id, or its number in REST.")]


def _own(input: Any) -> dict[str, Any]:
    return body_of(input, without=("table", "idempotency_key"))


def _number(input: Any) -> int:
    return number_of("Table", input.table, field="table")


def _table(table_id: int, player: Player) -> Document:
    return projection.table_document(projection.visible_table(table_id, player), player)


def _payload(table_id: int, player: Player) -> Document:
    return {"table": _table(table_id, player), "replayed": False}


def _once(info: Info, name: str, input: Any, work: Callable[[], Document]) -> Document:
    key = None if input.idempotency_key is strawberry.UNSET else input.idempotency_key
    document, replayed = once(
        player=info.context.player,
        key=key,
        field="idempotency_key",
        request=[name, body_of(input)],
        work=work,
        meter=info.context.meter,
    )
    return {**document, "replayed": replayed}


def _mutation(twin: str, description: str, returns: Type = TablePayload, *, limit: str = WRITE) -> Callable[..., Any]:
    return operation(twin, maybe(returns), description, scope=PLAY_GAMES, limit=limit)


@strawberry.type
class GameMutations:
    """The root's mutations of tables and games."""

    @_mutation(
        "table_open",
        "Opens a table and gives you its first seat. You are its host: you seat AI players and start the game.",
        limit="create_table",
    )
    def table_open(self, info: Info, input: OpenTableInput) -> Any:
        player = info.context.player

        def work() -> Document:
            body = bodies.opening(validated(bodies.OpenTable, _own(input)))
            return _payload(tables.open_table(host=player, **body).pk, player)

        return _once(info, "table_open", input, work)

    @_mutation("table_join", "Takes a free seat of an open table.")
    def table_join(self, info: Info, input: JoinInput) -> Any:
        player, number = info.context.player, _number(input)

        def work() -> Document:
            tables.join(table_id=number, player=player, **validated(bodies.Join, _own(input)))
            return _payload(number, player)

        return _once(info, "table_join", input, work)

    @_mutation(
        "table_leave", "Gives up your seat before the game starts. A host who leaves closes the table.", DonePayload
    )
    def table_leave(self, info: Info, table: TableId) -> Any:
        tables.leave(table_id=number_of("Table", table, field="table"), player=info.context.player)
        return DONE

    @_mutation(
        "entropy_set",
        "Adds this to the deal from your seat, before the game starts. It replaces what you added before.",
    )
    def entropy_set(self, info: Info, input: AddEntropyInput) -> Any:
        player, number = info.context.player, _number(input)
        tables.add_entropy(table_id=number, player=player, **validated(bodies.AddEntropy, _own(input)))
        return _payload(number, player)

    @_mutation("ai_seat_add", "Puts an AI policy on a free seat. Only the host may.")
    def ai_seat_add(self, info: Info, input: AddAiInput) -> Any:
        player, number = info.context.player, _number(input)

        def work() -> Document:
            tables.add_ai(table_id=number, player=player, **validated(bodies.AddAi, _own(input)))
            return _payload(number, player)

        return _once(info, "ai_seat_add", input, work)

    @_mutation("ai_seat_remove", "Frees an AI seat again. Only the host may.", DonePayload)
    def ai_seat_remove(self, info: Info, table: TableId, seat: int) -> Any:
        tables.remove_ai(table_id=number_of("Table", table, field="table"), player=info.context.player, seat=seat)
        return DONE

    @_mutation(
        "seat_free",
        "Frees the seat of another player, or an AI seat, before the game starts. Only the host may. The player gets "
        "a notice and cannot join this table again.",
        DonePayload,
    )
    def seat_free(self, info: Info, table: TableId, seat: int) -> Any:
        tables.free_seat(table_id=number_of("Table", table, field="table"), player=info.context.player, seat=seat)
        return DONE

    @_mutation("table_start", "Deals the cards once every seat is taken. Only the host may.")
    def table_start(self, info: Info, table: TableId) -> Any:
        player, number = info.context.player, number_of("Table", table, field="table")
        tables.start(table_id=number, player=player)
        return _payload(number, player)

    @_mutation("table_close", "Closes a table whose game has not started. Only the host may.")
    def table_close(self, info: Info, table: TableId) -> Any:
        player, number = info.context.player, number_of("Table", table, field="table")
        tables.close(table_id=number, player=player)
        return _payload(number, player)

    @_mutation(
        "answer",
        "Answers a prompt with one of its options. Of two answers to one prompt one wins; the other gets "
        "`prompt_answered` and, in `waiting_for`, the seats that are asked now.",
        AnswerPayload,
        limit="answer",
    )
    def answer(self, info: Info, input: AnswerInput) -> Any:
        player, number = info.context.player, _number(input)
        body = validated(bodies.Answer, _own(input))

        def work() -> Document:
            if play.is_endless(**body):
                info.context.charge(WRITE, account=str(player.pk))
            done = play.answer(table_id=number, player=player, **body)
            return {"view": projection.view_document(done.live, done.seat)}

        with halting():
            return _once(info, "answer", input, work)

    @_mutation(
        "seat_return",
        "Takes your seat back from the policy that holds it while you are away. Answering a prompt does so too.",
    )
    def seat_return(self, info: Info, table: TableId) -> Any:
        player, number = info.context.player, number_of("Table", table, field="table")
        presence.return_to(table_id=number, player=player)
        return _payload(number, player)

    @_mutation("seat_hand_over", "A policy plays your seat until you return.")
    def seat_hand_over(self, info: Info, input: HandOverInput) -> Any:
        player, number = info.context.player, _number(input)
        presence.hand_over(table_id=number, player=player, **validated(bodies.HandOver, _own(input)))
        return _payload(number, player)
