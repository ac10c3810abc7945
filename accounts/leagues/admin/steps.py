"""What seasons do by themselves, in the admin: what is due, and why it failed."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.leagues.models import Season, Step
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said

from .access import ForOrganisers


class StandFilter(admin.SimpleListFilter):
    """Whether it is done."""

    title = say("admin-step-stand")
    parameter_name = "stand"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Said]]:
        return [
            ("failed", say("admin-step-failed")),
            ("waits", say("admin-step-waits")),
            ("done", say("admin-step-done")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Step]) -> QuerySet[Step]:
        match self.value():
            case "failed":
                return queryset.filter(done_at=None, tries__gt=0)
            case "waits":
                return queryset.filter(done_at=None, tries=0)
            case "done":
                return queryset.exclude(done_at=None)
            case _:
                return queryset


@admin.register(Step)
class StepAdmin(ForOrganisers):
    """Steps of seasons, the next first. Those that failed are tried again by themselves."""

    explanation = say("admin-step-explanation")
    list_display = ("kind", "season", "due_at", "done_at", "tries", "error")
    list_filter = (StandFilter, "kind", ("season__league", admin.RelatedOnlyFieldListFilter))
    lookups = ("stand", "kind", "season__id", "season__league__id")
    list_select_related = ("season__league",)
    search_fields = ("error", "season__name", "season__league__name")
    fields = list_display
    ordering = ("due_at", "pk")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        # When a draft or a draw will be is no secret, but what was drawn is not told here.
        return super().get_queryset(request).exclude(season__state=Season.State.DRAFT)
