"""The operations of notices: the gates of those that read, and all commands."""

from __future__ import annotations

from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.people.operations import caller
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.gate import READ, WRITE, Gate
from games.bodies.notices import NoticeSerializer, notice_document

from . import bodies, marks, receivers

NOTICE_LIST: Final = Gate("notice_list", TokenScope.GAMES_READ, READ)
NOTICE_MARK_READ: Final = Gate("notice_mark_read", TokenScope.GAMES_READ, READ)
RECEIVER_READ: Final = Gate("receiver_read", TokenScope.ACCOUNT, READ)


@Command(
    "PUT", "me/notices/mark/", tag="notices", summary="Mark notices as read", scope=TokenScope.GAMES_PLAY, limit=WRITE,
    body=bodies.NoticeMarkSet, answers={200: bodies.NoticeMarkSerializer},
    examples=[OpenApiExample("Read", {"read_to": 12}, request_only=True)],
)  # fmt: skip
def notice_mark_set(call: Call, read_to: int) -> Answer:
    """All your notices up to this one are read. A mark never moves back."""
    return Answer(200, marks.mark_set(player=caller(call), read_to=read_to))


@Command(
    "PUT", "me/receiver/", tag="notices", summary="Set your webhook", scope=TokenScope.ACCOUNT, limit=WRITE,
    charge="receiver", body=bodies.ReceiverSet,
    answers={200: bodies.ReceiverSerializer, 201: bodies.NewReceiverSerializer},
    examples=[OpenApiExample("Webhook", {"url": "https://example.org/bang"}, request_only=True)],
)  # fmt: skip
def receiver_set(call: Call, url: str, is_on: bool) -> Answer:
    """From now on the service pushes your notices there.

    The answer to a new webhook has its secret, shown this once. When you set it again, the service tries it again
    at once: that is how you switch it on after it was switched off.
    """
    receiver, made = receivers.receiver_set(player=caller(call), url=url, is_on=is_on)
    if made:
        return Answer(201, bodies.new_receiver_document(receiver))
    return Answer(200, bodies.receiver_document(receiver))


@Command(
    "DELETE", "me/receiver/", tag="notices", summary="Remove your webhook", scope=TokenScope.ACCOUNT, limit=WRITE,
    answers={204: None}, briefly="Nothing is pushed any more; your notices stay in the list.",
)  # fmt: skip
def receiver_delete(call: Call) -> Answer:
    """Nothing is pushed any more; your notices stay in the list. Doing it again changes nothing."""
    receivers.receiver_delete(player=caller(call))
    return DONE


@Command(
    "POST", "me/receiver/test/", tag="notices", summary="Try your webhook out", scope=TokenScope.ACCOUNT, limit=WRITE,
    charge="receiver", answers={202: NoticeSerializer}, problems=[404, 409],
    briefly="Pushes a test notice; its `state` shows the outcome.",
)  # fmt: skip
def receiver_test(call: Call) -> Answer:
    """Pushes a test notice, even while nothing else is pushed because of failures.

    The list of notices shows the outcome in `state` and `error`.
    """
    return Answer(202, notice_document(receivers.send_test(player=caller(call))))


@Command(
    "POST", "me/receiver/secret/", tag="notices", summary="Get a new secret", scope=TokenScope.ACCOUNT, limit=WRITE,
    answers={200: bodies.NewReceiverSerializer}, problems=[404],
    briefly="A new secret, shown this once. The previous secret signs too for 24 hours.",
)  # fmt: skip
def receiver_secret(call: Call) -> Answer:
    """The new secret is shown this once. The previous secret signs too for 24 hours."""
    return Answer(200, bodies.new_receiver_document(receivers.new_secret(player=caller(call))))
