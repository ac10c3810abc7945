"""Filters of the list of tables: which game it is, for how many, whom it waits for, and how fast it is played.

What may be chosen is known: to find it among the rows, all of them would have to be read."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest

from bang_service.platform import uptime
from bang_service.platform.labels import named
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from games.models import Prompt, Table
from games.terms import clocks
from games.terms.rulebooks import GAMES


class Games(admin.SimpleListFilter):
    """Tables of one of the games."""

    title = say("admin-game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Said]]:
        return [(name, named(name)) for name in GAMES]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        return queryset if self.value() is None else queryset.filter(game=self.value())


class SeatCounts(admin.SimpleListFilter):
    """Tables with so many seats."""

    title = say("admin-filter-seats")
    parameter_name = "seat_count"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Said]]:
        counts = sorted({seats for game in GAMES.values() for seats in game.seats})
        return [(str(count), say("admin-filter-seats-count", count=count)) for count in counts]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        wanted = {seats for seats, _ in self.lookup_choices} & {self.value()}
        return queryset.filter(seat_count__in=map(int, wanted)) if self.value() else queryset


class Waits(admin.SimpleListFilter):
    """Whom a running game waits for."""

    title = say("admin-prompt-player")
    parameter_name = "waits"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Said]]:
        return [
            ("overdue", say("admin-waits-overdue")),
            ("people", say("admin-waits-people")),
            ("ai", say("admin-waits-ai")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        prompts = Prompt.objects.filter(table=OuterRef("pk"))
        match self.value():
            case "overdue":
                return queryset.filter(Exists(prompts.filter(due_uptime__lt=uptime.read().now())))
            case "people":
                return queryset.filter(Exists(prompts.filter(by_policy=False)))
            case "ai":
                return queryset.filter(Exists(prompts.filter(by_policy=True)))
            case _:
                return queryset


class Pace(admin.SimpleListFilter):
    """Whether people sit in front of a table, play over days, or have no clock."""

    title = say("admin-table-clock")
    parameter_name = "pace"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Said]]:
        return [
            ("fast", say("admin-pace-fast")),
            ("days", say("admin-pace-days")),
            ("none", say("admin-pace-none")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        # A turn of null is smaller than any number to PostgreSQL.
        fast = Q(clock__decision__lt=clocks.FAST) | (Q(clock__turn__lt=clocks.FAST) & ~Q(clock__turn=None))
        match self.value():
            case "fast":
                return queryset.filter(fast)
            case "days":
                return queryset.filter(clock__isnull=False).exclude(fast)
            case "none":
                return queryset.filter(clock__isnull=True)
            case _:
                return queryset
