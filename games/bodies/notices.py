"""A notice as it is shown to its player: what all at the table may know."""

from typing import Any

from rest_framework import serializers

from bang_service.platform.texts import say
from games.models import Message

from .tables import TableNameSerializer

_TEXTS = {kind: say(f"notice-{kind.value.replace('_', '-')}") for kind in Message.Kind}

NOTICE_STATES = tuple(Message.State.values)


class NoticeSerializer(serializers.Serializer[Any]):
    """A notice to you."""

    id = serializers.IntegerField(help_text="Counts your notices from 1, without gaps.")
    table = TableNameSerializer(allow_null=True)
    seat = serializers.IntegerField(allow_null=True, help_text="Your seat at the table.")
    kind = serializers.ChoiceField(choices=Message.Kind.values)
    number = serializers.IntegerField(help_text="Counts your notices of this table from 1.")
    at = serializers.DateTimeField()
    due_at = serializers.DateTimeField(allow_null=True, help_text="Your deadline, as it was then.")
    text = serializers.CharField(help_text="What happened, for people.")
    state = serializers.ChoiceField(
        choices=NOTICE_STATES,
        help_text="`listed`: not to be pushed · `due`: waits to be pushed · `pushed`: your webhook has accepted it · "
        "`obsolete`: overtaken before it was pushed · `failed`: given up",
    )
    error = serializers.CharField(help_text="Why the last attempt to push it failed; empty if it did not fail.")


def text(message: Message) -> str:
    """What the message says, in a sentence or two of the language that is active."""
    return str(_TEXTS[Message.Kind(message.kind)])


def seat_of(message: Message) -> int | None:
    """The seat that the message is about, None when it is about none."""
    return None if message.seat < 0 else message.seat


def notice_document(message: Message) -> dict[str, object]:
    """NoticeSerializer's shape, of a notice that has its number (`games.services.numbering`)."""
    table = message.table
    return {
        "id": message.serial,
        "table": None if table is None else {"id": table.pk, "name": table.name},
        "seat": seat_of(message),
        "kind": message.kind,
        "number": message.number,
        "at": message.at,
        "due_at": message.due_at,
        "text": text(message),
        "state": message.state,
        "error": message.error,
    }
