"""Notices, and the webhook that they are pushed to."""

from __future__ import annotations

from typing import Any, Final

from accounts.notices import bodies, marks, operations, receivers
from accounts.people.graphql.context import Info
from bang_service.platform.graphql.context import operation
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
from bang_service.platform.graphql.row_loader import RowLoader
from bang_service.platform.graphql.type_factory import TYPES, maybe
from bang_service.platform.problems import Problem, ProblemCode
from games.bodies.notices import NoticeSerializer, notice_document
from games.graphql.types import about_table
from games.models import Message
from games.services import numbering

TYPES.enum("NoticeKind", Message.Kind.values)
TYPES.enum("NoticeState", Message.State.values)

NoticeType: Final = TYPES.output(
    NoticeSerializer,
    "Notice",
    more={"id": id_field("Notice"), "rest_id": rest_id_field(), **about_table()},
    bases=(Node,),
)
NoticeConnection: Final = connection(NoticeType, "Notice")
NoticeMarkType: Final = TYPES.output(bodies.NoticeMarkSerializer, "NoticeMark")
ReceiverType: Final = TYPES.output(bodies.ReceiverSerializer, "Receiver")


@operation(operations.NOTICE_LIST, maybe(NoticeConnection), "Your notices, newest first.")
def notices(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's notices."""
    rows = numbering.notices_of(info.context.player)
    return page_of_rows(rows, notice_documents, first=first, after=after, order=("-serial",))


def notice_documents(messages: list[Message]) -> list[dict[str, Any]]:
    """Notices that are told together."""
    peers = RowLoader(messages)
    return [{**notice_document(message), "peers": peers} for message in messages]


@operation(operations.RECEIVER_READ, maybe(ReceiverType), "Your webhook; null: you have none.")
def receiver(root: Any, info: Info) -> Any:
    """The player's webhook."""
    try:
        return bodies.receiver_document(receivers.receiver_of(player=info.context.player))
    except Problem as problem:
        if problem.code is ProblemCode.NOT_FOUND:
            return None
        raise


@operation(operations.NOTICE_MARK_READ, maybe(NoticeMarkType), "How far you have read your notices.")
def notice_mark(root: Any, info: Info) -> Any:
    """The player's mark."""
    return marks.mark_of(info.context.player)
