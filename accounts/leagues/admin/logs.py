"""The log of seasons in the admin: what was done, by whom, why; and taken back where that is possible."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from accounts.leagues.models import LogEntry
from accounts.leagues.reading.log import log_text
from accounts.leagues.services import permissions, undoing
from accounts.people.models import Player
from bang_service.platform.texts import say

from .act import Act, Lines
from .page import Facts, Page
from .told import moment


def _line(line: LogEntry, staff: Player) -> Lines:
    return [log_text(line)]


def _not_seated(line: LogEntry, staff: Player) -> None:
    if line.fixture is not None:
        permissions.require_not_seated(line.fixture, staff)


ACTS = (Act("undo", "line_id", undoing.undo, undoing.can_undo, allow=_not_seated, whom=_line),)


@admin.register(LogEntry)
class LogEntryAdmin(Page):
    """The logs of seasons. Everybody may read them."""

    acts = ACTS
    explanation = say("admin-logentry-explanation")
    list_display = ("at", "text_told", "by_told", "reason", "season")
    list_display_links = ("text_told",)
    list_filter = (("season__league", admin.RelatedOnlyFieldListFilter), "at")
    lookups = ("season__id", "season__league__id", "at", "fixture__id")
    list_select_related = ("season__league", "by", "undoes")
    search_fields = ("reason", "by__name", "season__name", "season__league__name", "fixture__table__name")
    fields = ("at", "reason", "season")
    date_hierarchy = "at"
    ordering = ("-id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("season__league", "by", "undoes", "fixture")

    @admin.display(description=say("admin-log-line"))
    def text_told(self, line: LogEntry) -> str:
        """What was done."""
        return log_text(line)

    @admin.display(description=say("admin-by"), ordering="by__name")
    def by_told(self, line: LogEntry) -> str:
        """Who did it."""
        return line.by.name if line.by is not None else str(say("admin-the-service"))

    def parents(self, row: LogEntry) -> list[Model]:
        return [row.season.league, row.season]

    def facts(self, row: LogEntry, request: HttpRequest) -> Facts:
        return [
            (say("admin-log-line"), self.text_told(row)),
            (say("admin-by"), self.by_told(row)),
            (say("admin-reason"), row.reason or "–"),
            (say("admin-time"), moment(row.at, row.season)),
        ]
