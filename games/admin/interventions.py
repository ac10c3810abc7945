"""What staff did to games, in the admin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from bang_service.platform.admin import ReadOnly
from bang_service.platform.texts import say
from games.models import Intervention, Table

if TYPE_CHECKING:
    _Inline = admin.TabularInline[Intervention, Table]
else:
    # Only the type checker knows the class as generic.
    _Inline = admin.TabularInline


def by_whom(intervention: Intervention) -> str:
    """The member of staff; where there is none the service did it by itself."""
    return intervention.staff.name if intervention.staff is not None else str(say("admin-the-service"))


@admin.register(Intervention)
class InterventionAdmin(ReadOnly):
    """Every halt, resumption, adjudication and voiding, with its reason."""

    list_display = ("at", "table", "kind", "by", "reason")
    list_display_links = ("at",)
    list_filter = ("kind", "at")
    lookups = ("table__id", "kind", "at")
    list_select_related = ("table", "staff")
    search_fields = ("=table__id", "staff__name", "reason")
    date_hierarchy = "at"
    fields = ("table", "kind", "by", "reason", "at")
    ordering = ("-id",)

    @admin.display(description=say("admin-by"), ordering="staff__name")
    def by(self, intervention: Intervention) -> str:
        """Who it was."""
        return by_whom(intervention)


class InterventionInline(_Inline):
    """The same, at the table. Whoever may see the table may see it: the players are told too."""

    model = Intervention
    fields = ("at", "kind", "by", "reason")
    readonly_fields = fields
    ordering = ("-pk",)
    extra = 0
    can_delete = False

    @admin.display(description=say("admin-by"))
    def by(self, intervention: Intervention) -> str:
        """Who it was."""
        return by_whom(intervention)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
