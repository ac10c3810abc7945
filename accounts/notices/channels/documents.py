"""A notice as it is pushed. It contains nothing that not all players at the table may know.

Its number is in its player's own sequence (`games.services.numbering`): it does not reveal what notices others got.
"""

from __future__ import annotations

from bang_service.platform.http import json
from bang_service.platform.notice_kinds import kind_of
from games.bodies.notices import seat_of
from games.models import Notice


def kind(notice: Notice) -> str:
    """The event type by which programs distinguish notices."""
    return f"{kind_of(notice.kind).family.name}.{notice.kind}"


def identity(notice: Notice) -> str:
    """An id that stays the same whenever the notice is pushed, and differs from all others."""
    return f"msg_{notice.player_id}-{notice.serial}"


def body(notice: Notice) -> bytes:
    """The pushed content: the table, the seat, and where to continue in the list; nothing of the game itself."""
    return json.encode(
        {
            "type": kind(notice),
            "timestamp": notice.at,
            "data": {
                "notice": notice.serial,
                "table": notice.table_id,
                "seat": seat_of(notice),
                "number": notice.number,
                "due_at": notice.due_at,
            },
        }
    )
