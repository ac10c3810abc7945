"""What games wait for, in the admin."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib import admin
from django.db.models import DateTimeField, DurationField, ExpressionWrapper, F, QuerySet, Value
from django.http import HttpRequest
from django.utils.formats import date_format

from bang_service.platform import uptime
from bang_service.platform.admin import ReadOnly
from bang_service.platform.texts import say
from bang_service.platform.texts.durations import lasting
from bang_service.platform.texts.lazily import Said
from games.models import Prompt


class Deadline(admin.SimpleListFilter):
    """Whose time is up though the default has not been played, whose is not, and who has no deadline."""

    title = say("admin-deadline")
    parameter_name = "deadline"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Said]]:
        return [
            ("overdue", say("admin-deadline-overdue")),
            ("coming", say("admin-deadline-coming")),
            ("none", say("admin-deadline-no-clock")),
            ("ai", say("admin-deadline-ai")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Prompt]) -> QuerySet[Prompt]:
        now = uptime.read().now()
        match self.value():
            case "overdue":
                return queryset.filter(due_uptime__lt=now)
            case "coming":
                return queryset.filter(due_uptime__gte=now)
            case "none":
                return queryset.filter(due_uptime=None, by_policy=False)
            case "ai":
                return queryset.filter(by_policy=True)
            case _:
                return queryset


@admin.register(Prompt)
class PromptAdmin(ReadOnly):
    """Which seats are asked, and until when. What they are asked is not shown."""

    explanation = say("admin-prompt-explanation")
    list_display = ("table", "player", "due_at", "late", "attempts")
    list_filter = (Deadline,)
    lookups = ("deadline", "table__id", "asked_at")
    list_select_related = ()
    search_fields = ("=table__id", "seat__player__name")
    ordering = (F("due_uptime").asc(nulls_last=True), "asked_at")
    fields = ("table", "seat", "player", "asked_at", "due_at", "late", "by_policy", "attempts", "ring_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Prompt]:
        reading = uptime.read()
        credit = Value(reading.credit, output_field=DurationField())
        due = ExpressionWrapper(F("due_uptime") + credit, output_field=DateTimeField())
        now = Value(reading.now(), output_field=DateTimeField())
        # Joined, all tables and seats would be read before the first hundred prompts are sorted out.
        prompts = Prompt.objects.prefetch_related("table", "seat__player")
        return prompts.annotate(service_due=due, uptime_now=now)

    @admin.display(description=say("admin-prompt-player"))
    def player(self, prompt: Prompt) -> str:
        """The player or policy asked."""
        return prompt.seat.name

    @admin.display(description=say("admin-deadline"), ordering="due_uptime")
    def due_at(self, prompt: Any) -> str:
        """When the default is played, by the service's clock."""
        return "–" if prompt.service_due is None else date_format(prompt.service_due, "DATETIME_FORMAT")

    @admin.display(description=say("admin-prompt-late"))
    def late(self, prompt: Any) -> str:
        """How long that was ago, in whole seconds."""
        if prompt.due_uptime is None or prompt.due_uptime > prompt.uptime_now:
            return "–"
        return str(lasting((prompt.uptime_now - prompt.due_uptime) // timedelta(seconds=1) * timedelta(seconds=1)))
