"""Moves in the admin."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from bang_service.platform.admin import ReadOnly
from bang_service.platform.texts import say
from games.models import Move

from .access import without_hidden_moves


@admin.register(Move)
class MoveAdmin(ReadOnly):
    """Moves, without what they reveal: that is on the table's own pages."""

    explanation = say("admin-move-explanation")
    list_display = ("table", "number", "seat", "author", "made_at")
    lookups = ("table__id", "number", "made_at")
    list_select_related = ("table",)
    search_fields = ("=table__id",)
    fields = ("table", "number", "seat", "author", "made_at")
    ordering = ("-id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Move]:
        return without_hidden_moves(request, Move.objects.select_related("table"))
