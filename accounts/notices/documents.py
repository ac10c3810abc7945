"""A message as it is pushed. It contains nothing that not all players at the table may know.

Its number is in its player's own sequence (`games.services.numbering`): it does not reveal what messages others got.
"""

from __future__ import annotations

from bang_service.platform.http import json
from games.bodies.notices import seat_of
from games.models import Message

_FAMILIES = {
    Message.Kind.TEST: "webhook",
    Message.Kind.PASSWORD_REPLACED: "account",
    Message.Kind.ADDRESS_OFF: "account",
}


def kind(message: Message) -> str:
    """The event type by which receivers distinguish messages."""
    return f"{_FAMILIES.get(Message.Kind(message.kind), 'game')}.{message.kind}"


def identity(message: Message) -> str:
    """An id that stays the same whenever the message is pushed, and differs from all others."""
    return f"msg_{message.player_id}-{message.serial}"


def body(message: Message) -> bytes:
    """The pushed content: the table, the seat, and where to continue in the list; nothing of the game itself."""
    return json.encode(
        {
            "type": kind(message),
            "timestamp": message.at,
            "data": {
                "notice": message.serial,
                "table": message.table_id,
                "seat": seat_of(message),
                "number": message.number,
                "due_at": message.due_at,
            },
        }
    )
