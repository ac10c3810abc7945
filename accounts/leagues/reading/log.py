"""The log of a season."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from accounts.leagues.models import (
    LogEntry,
    Season,
)
from accounts.people.bodies.account_bodies import player_document
from bang_service.platform.texts import say

Document = dict[str, Any]


def log_of(season: Season) -> QuerySet[LogEntry]:
    """The log of a season; to be ordered by id."""
    return season.log.select_related("by", "undoes")


def log_documents(lines: Sequence[LogEntry]) -> list[Document]:
    """Lines of a season's log, in the reader's language."""
    return [
        {
            "id": line.pk,
            "at": line.at,
            "verb": line.verb,
            "text": log_text(line),
            "by": None if line.by is None else player_document(line.by),
            "reason": line.reason or None,
        }
        for line in lines
    ]


def log_text(line: LogEntry) -> str:
    """What a line of the log says, in the reader's language."""
    if line.undoes is not None:
        return str(say("league-log-undone", what=log_text(line.undoes)))
    return str(say("league-log", verb=line.verb, **line.told))


def changed_at(season: Season) -> datetime | None:
    """When something was last done in a season, by its log."""
    at: datetime | None = season.log.order_by("-pk").values_list("at", flat=True).first()
    return at
