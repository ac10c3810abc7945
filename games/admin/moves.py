"""Moves in the admin."""

from __future__ import annotations

from django.contrib import admin

from bang_service.admin import ReadOnly
from games.models import Move


@admin.register(Move)
class MoveAdmin(ReadOnly):
    """Moves, without what they reveal: that is on the table's own pages."""

    list_display = ("table", "number", "seat", "author", "made_at")
    lookups = ("table__id", "number", "made_at")
    list_select_related = ("table",)
    search_fields = ("=table__id",)
    fields = ("table", "number", "seat", "author", "made_at")
    ordering = ("-id",)
    show_full_result_count = False
