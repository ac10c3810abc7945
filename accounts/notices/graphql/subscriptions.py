"""A person's stream as a subscription."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, Final

import strawberry

from accounts.people.graphql.context import Info
from bang_service.platform.graphql.type_factory import Type, many, union
from games.graphql.subscriptions import (
    After,
    Closing,
    TableMoved,
    cursor_field,
    followed,
    person_feed,
    told,
    update_type,
)
from games.graphql.types import WaitingPromptType
from games.live import Update

from .types import NoticeType

_PROMPTS: Type = many(WaitingPromptType)
_TABLES: Type = many(TableMoved)

PersonReset: Final = update_type(
    "PersonReset",
    "reset",
    "The current state: the first update without `after`, or when `after` is too old. Notices continue after "
    "`notices`.",
    {"cursor": cursor_field(), "prompts": _PROMPTS, "notices": int, "tables": _TABLES},
)
NewNotice: Final = update_type(
    "NewNotice", "notice", "You have a new notice.", {"cursor": cursor_field(), "notice": NoticeType}
)
NewPrompts: Final = update_type(
    "NewPrompts", "prompts", "The prompts that wait for you have changed.", {"prompts": _PROMPTS}
)
NewTableState: Final = update_type(
    "NewTableState", "table", "Something has happened at one of your tables.", {"table": TableMoved}
)
PersonUpdate: Final = union(
    "PersonUpdate",
    [PersonReset, NewNotice, NewPrompts, NewTableState, Closing],
    "An update about everything that concerns you.",
)


def _update(update: Update) -> dict[str, Any]:
    return told(update, {"notice": "notice", "table": "table"})


@strawberry.type
class PersonSubscriptions:
    """The root's subscriptions of persons."""

    @strawberry.subscription(  # type: ignore[untyped-decorator]
        graphql_type=PersonUpdate,
        name="my_stream",
        description="You: your notices, what waits for you, and the progress of your tables.",
    )
    async def my_stream(self, info: Info, after: After = None) -> AsyncGenerator[Any, None]:
        async with aclosing(followed(info, person_feed(after), _update)) as updates:
            async for update in updates:
                yield update
