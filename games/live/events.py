"""What is sent in each event of a stream: the document that its data is."""

from __future__ import annotations

from typing import Any, Final

from rest_framework import serializers

from bang_service.platform.http.events import Event, EventStream
from games import bodies
from games.bodies.notices import NoticeSerializer

from .updates import CLOSING, NOTICE, PROMPTS, RECORD, RESET, TABLE, VIEW, VOICE


class TableResetSerializer(serializers.Serializer[Any]):
    """The state of a table."""

    table = bodies.TableSerializer()
    view = bodies.ViewSerializer(
        allow_null=True, help_text="Null before the game begins, and if the game cannot be shown."
    )
    journal = serializers.IntegerField(help_text="The number of the table's last journal record.")


class TableNewsSerializer(serializers.Serializer[Any]):
    """That something has happened at one of your tables."""

    id = serializers.IntegerField(help_text="The table's id.")
    status = serializers.ChoiceField(choices=bodies.TABLE_STATUSES)
    journal = serializers.IntegerField(help_text="The number of its last journal record.")


class WaitingPromptsSerializer(serializers.Serializer[Any]):
    """Everything that waits for you."""

    prompts = bodies.WaitingPromptSerializer(many=True)


class PersonResetSerializer(WaitingPromptsSerializer):
    """What waits for you, and where your notices and tables stand."""

    notices = serializers.IntegerField(help_text="The id of your last notice; 0 if there is none.")
    tables = TableNewsSerializer(many=True)


class ClosingSerializer(serializers.Serializer[Any]):
    """Why a stream ends."""

    reason = serializers.CharField(help_text="`restart`, or the code of the problem that you would get.")
    reconnect = serializers.BooleanField(help_text="Whether to come back at once, with `Last-Event-ID`.")


_CLOSING: Final = Event(CLOSING, ClosingSerializer, "`{reason, reconnect}`.")

TABLE_EVENTS: Final = EventStream(
    (
        Event(
            RESET,
            TableResetSerializer,
            "`{table, view, journal}`, the state of the table (`view` is null before the game begins); it comes first "
            "without a cursor, and instead of more than 500 records.",
            has_id=True,
        ),
        Event(
            RECORD,
            bodies.JournalRecordSerializer,
            "the next journal record, with its number as `id`.",
            has_id=True,
        ),
        Event(TABLE, bodies.TableSerializer, "the table, when it has changed."),
        Event(VIEW, bodies.ViewSerializer, "your view, after the records that changed it."),
        Event(
            VOICE,
            bodies.VoiceSerializer,
            "something that somebody says and you hear, told once to whoever follows at that moment; it has no `id`, "
            "and none is sent again after a reconnect: `GET /api/v1/tables/{table_id}/voices/` has them.",
        ),
        _CLOSING,
    )
)

PERSON_EVENTS: Final = EventStream(
    (
        Event(
            RESET,
            PersonResetSerializer,
            "`{prompts, notices, tables}`, what waits for you, the id of your last notice, and your tables as in "
            "`table`; it comes first without a cursor, and instead of more than 500 notices.",
            has_id=True,
        ),
        Event(NOTICE, NoticeSerializer, "a notice, with its id as `id`.", has_id=True),
        Event(
            PROMPTS,
            WaitingPromptsSerializer,
            "`{prompts}`, everything that waits for you, when it has changed.",
        ),
        Event(
            TABLE,
            TableNewsSerializer,
            "`{id, status, journal}` of a table of yours where something has happened; `journal` is the number of its "
            "last record.",
        ),
        _CLOSING,
    )
)
