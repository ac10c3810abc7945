"""The operations of the list of notices."""

from __future__ import annotations

from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.notices.bodies import notices as bodies
from accounts.notices.services import marks
from accounts.people.callers import caller
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import Answer, Call, Command
from bang_service.platform.operations.cost import Cost
from bang_service.platform.operations.gate import READ, WRITE, Gate
from bang_service.platform.operations.link import Link

NOTICE_LIST: Final = Gate(
    "notice_list",
    TokenScope.GAMES_READ,
    READ,
    cost=Cost(50, row=4),
    links=[Link(200, "view_read", "See the game of the newest.", {"table_id": "$response.body#/results/0/table/id"})],
)
NOTICE_MARK_READ: Final = Gate("notice_mark_read", TokenScope.GAMES_READ, READ, cost=Cost(50))


@Command(
    "PUT", "me/notices/mark/", tag="notices", summary="Mark notices as read", scope=TokenScope.GAMES_PLAY, limit=WRITE,
    body=bodies.NoticeMarkSet, answers={200: bodies.NoticeMarkSerializer},
    examples=[OpenApiExample("Read", {"read_to": 12}, request_only=True)],
)  # fmt: skip
def notice_mark_set(call: Call, read_to: int) -> Answer:
    """All your notices up to this one are read. A mark never moves back."""
    return Answer(200, marks.mark_set(player=caller(call), read_to=read_to))
