"""A message as it is pushed, with nothing that not all at the table may know.

Its number is its player's own (`games.services.numbering`): nobody can tell from it what others were told.
"""

from __future__ import annotations

from bang_service.platform.http import json
from games.bodies.notices import seat_of
from games.models import Message

_FAMILIES = {Message.Kind.TEST: "webhook", Message.Kind.PASSWORD_REPLACED: "account"}


def kind(message: Message) -> str:
    """The type of the event by which receivers tell messages apart."""
    return f"{_FAMILIES.get(Message.Kind(message.kind), 'game')}.{message.kind}"


def identity(message: Message) -> str:
    """What is the same whenever the message is pushed, and differs from all others."""
    return f"msg_{message.player_id}-{message.serial}"


def body(message: Message) -> bytes:
    """What is pushed: which table, which seat, and where in the list to read on; nothing of the game itself."""
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
