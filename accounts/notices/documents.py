"""A message as it is shown in the list of notices and as it is pushed: both hold what all at the table may know.

Its number is its player's own (`games.services.numbering`): nobody can tell from it what others were told.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from bang_service.platform.http import json
from games.models import Message

_TEXTS = {
    Message.Kind.REMOVED: _("The host of the table has freed your seat. You cannot join this table again."),
    Message.Kind.LAPSED: _("Nobody started the game in time, so the table was closed."),
    Message.Kind.STARTED: _("The game has begun."),
    Message.Kind.ASKED: _("It is your move."),
    Message.Kind.MISSED: _("Your time ran out, and the default was played for you."),
    Message.Kind.HELD: _("You have missed too many deadlines: a policy plays your seat until you return."),
    Message.Kind.HALTED: _("The game was stopped because of a failure, and staff is looking into it. No clock runs."),
    Message.Kind.RESUMED: _("The game goes on."),
    Message.Kind.OVER: _("The game is over."),
    Message.Kind.VOIDED: _("The game was ended without a result."),
    Message.Kind.TEST: _("This is the test that you asked for."),
    Message.Kind.PASSWORD_REPLACED: _(
        "Staff has replaced the password of your account, and all sessions were ended. If you did not ask for it, ask "
        "them why."
    ),
}

_FAMILIES = {Message.Kind.TEST: "webhook", Message.Kind.PASSWORD_REPLACED: "account"}


def text(message: Message) -> str:
    """What the message says, in a sentence or two of the language that is active."""
    return str(_TEXTS[Message.Kind(message.kind)])


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
                "seat": seat(message),
                "number": message.number,
                "due_at": message.due_at,
            },
        }
    )


def seat(message: Message) -> int | None:
    """The seat that the message is about, None when it is about none."""
    return None if message.seat < 0 else message.seat
