"""A notice as it is shown to its player: what all at the table may know."""

from typing import Any

from rest_framework import serializers

from bang_service.platform.notice_kinds import kind_names
from games.models import Notice
from games.reading.notice_pages import notice_page
from games.reading.notice_texts import notice_text

from .tables import TableNameSerializer

NOTICE_KINDS = kind_names()


class NoticeSerializer(serializers.Serializer[Any]):
    """A notice to you."""

    id = serializers.IntegerField(help_text="Counts your notices from 1, without gaps.")
    table = TableNameSerializer(allow_null=True)
    seat = serializers.IntegerField(allow_null=True, help_text="Your seat at the table.")
    kind = serializers.ChoiceField(choices=NOTICE_KINDS)
    number = serializers.IntegerField(help_text="Counts your notices of this table from 1.")
    at = serializers.DateTimeField()
    due_at = serializers.DateTimeField(allow_null=True, help_text="Your deadline, as it was then.")
    text = serializers.CharField(help_text="What happened, for people.")
    url = serializers.CharField(
        help_text="The page where you go on: your table, what it tells of in a season, or your account."
    )


def seat_of(notice: Notice) -> int | None:
    """The seat that the notice is about, None when it is about none."""
    return None if notice.seat < 0 else notice.seat


def notice_document(notice: Notice) -> dict[str, object]:
    """A notice as its player reads it. It has its number (`games.services.numbering`)."""
    table = notice.table
    return {
        "id": notice.serial,
        "table": None if table is None else {"id": table.pk, "name": table.name},
        "seat": seat_of(notice),
        "kind": notice.kind,
        "number": notice.number,
        "at": notice.at,
        "due_at": notice.due_at,
        "text": notice_text(notice),
        "url": notice_page(notice),
    }
