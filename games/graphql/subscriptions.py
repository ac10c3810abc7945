"""What is new, told as it happens: the streams of REST as subscriptions."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Annotated, Any, Final

import strawberry

from accounts.people.graphql.context import Info
from bang_service.platform.graphql.relay import global_id, number_of
from bang_service.platform.graphql.type_factory import TYPES, Type, maybe, object_type, union
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games import bodies
from games.live import Reader, Update, follow_person, follow_table, metrics

from .types import RecordType, TableType, ViewType, VoiceType

_CURSOR_TEXT: Final = "Give it as `after` to continue after this."


def cursor_field() -> Any:
    return strawberry.field(graphql_type=str, description=_CURSOR_TEXT)


def _is(event: str) -> Callable[[Any, Any], bool]:
    def is_type_of(document: Any, info: Any) -> bool:
        return bool(document["event"] == event)

    return is_type_of


def update_type(name: str, event: str, description: str, fields: dict[str, Any]) -> Type:
    """The type of one kind of update."""
    return object_type(name, description, fields, is_type_of=_is(event))


def _moved_table(root: Any) -> str:
    return global_id("Table", root["id"])


TableMoved: Final = object_type(
    "TableMoved",
    "The progress of one of your tables.",
    {
        "id": strawberry.field(resolver=_moved_table, graphql_type=strawberry.ID, description="The table's id."),
        "status": TYPES.enum("TableStatus", bodies.TABLE_STATUSES),
        "journal": strawberry.field(graphql_type=int, description="The number of its last journal record."),
    },
)

Closing: Final = update_type(
    "Closing",
    "closing",
    "The service ends this subscription. With `reconnect`, subscribe again after the last `cursor`.",
    {"reason": str, "reconnect": bool},
)
TableReset: Final = update_type(
    "TableReset",
    "reset",
    "The current state: the first update without `after`, or when `after` is too old. Records continue after "
    "`journal`.",
    {"cursor": cursor_field(), "table": TableType, "view": maybe(ViewType), "journal": int},
)
NewRecord: Final = update_type(
    "NewRecord", "record", "Something has happened.", {"cursor": cursor_field(), "record": RecordType}
)
NewView: Final = update_type("NewView", "view", "Your view has changed.", {"view": maybe(ViewType)})
NewTable: Final = update_type("NewTable", "table", "The table has changed.", {"table": TableType})
NewVoice: Final = update_type(
    "NewVoice",
    "voice",
    "Somebody has said something that you hear. It is told to whoever follows at that moment, and not again: the query "
    "`voices` has it.",
    {"voice": VoiceType},
)
TableUpdate: Final = union(
    "TableUpdate", [TableReset, NewRecord, NewView, NewTable, NewVoice, Closing], "An update about a table."
)

Feed = Callable[[Reader], AsyncIterator[Update]]
Shape = Callable[[Update], dict[str, Any]]


def table_update(update: Update) -> dict[str, Any]:
    """An update of a table as its type has it."""
    return told(update, {"record": "record", "view": "view", "table": "table", "voice": "voice"})


def told(update: Update, wrapped: dict[str, str]) -> dict[str, Any]:
    """An update as its type has it; of some events the document is one member (`wrapped`)."""
    name = wrapped.get(update.event)
    members = update.document if name is None else {name: update.document}
    return {"event": update.event, "cursor": update.id, **members}


async def followed(info: Info, feed: Feed, shape: Shape) -> AsyncGenerator[Any, None]:
    """What a feed tells whoever asks, until it ends. A problem is the last that is told."""
    reader = info.context.reader
    assert reader is not None
    counter = metrics.Counted()
    try:
        async with aclosing(feed(reader)) as updates:  # type: ignore[type-var]
            async for update in updates:
                counter.add(update)
                yield shape(update)
    except Problem as problem:
        # An exception that is given, not raised, is told as an error of the field.
        yield problem


def cursor_number(after: str | None) -> int | None:
    """The number that a cursor is. Raises Problem validation_failed."""
    if after is None:
        return None
    if not (after.isascii() and after.isdecimal() and len(after) <= 18):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-graphql-stream-after"), field="after")
    return int(after)


After = Annotated[str | None, strawberry.argument(description="The last `cursor` that you received.")]


@strawberry.type
class GameSubscriptions:
    """The root's subscriptions of tables."""

    @strawberry.subscription(  # type: ignore[untyped-decorator]
        graphql_type=TableUpdate,
        name="table_stream",
        description="A table: its records, your view, the table itself, and what is said there.",
    )
    async def table_stream(
        self, info: Info, table: strawberry.ID, after: After = None, invitation: str = ""
    ) -> AsyncGenerator[Any, None]:
        def feed(reader: Reader) -> AsyncIterator[Update]:
            number = number_of("Table", table, field="table")
            return follow_table(reader, number, after=cursor_number(after), invitation=invitation)

        async with aclosing(followed(info, feed, table_update)) as updates:
            async for update in updates:
                yield update


def person_feed(after: str | None) -> Feed:
    """What a person is told of all their tables."""
    return lambda reader: follow_person(reader, after=cursor_number(after))
