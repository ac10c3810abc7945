"""The service's own rows in the admin."""

from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.http import HttpRequest

from .models import ClockSetting

admin.site.site_header = admin.site.site_title = "BANG! administration"
admin.site.index_title = "Players, tables, service"

if TYPE_CHECKING:
    _ClockAdmin = admin.ModelAdmin[ClockSetting]
else:
    # Only the type checker knows the class as generic.
    _ClockAdmin = admin.ModelAdmin


class GuardedLookups:
    """For a ModelAdmin: the address of a list may filter by the columns in `lookups` and by no other.

    Django lets it ask about any column, and so find out, letter by letter, what the pages do not show.
    """

    lookups: ClassVar[tuple[str, ...]] = ()

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Whether the list may be filtered so."""
        return any(lookup == name or lookup.removeprefix(f"{name}__") in _SUFFIXES for name in self.lookups)


_SUFFIXES = frozenset(("exact", "in", "isnull", "gte", "gt", "lte", "lt", "year", "month", "day"))


@admin.register(ClockSetting)
class ClockSettingAdmin(_ClockAdmin):
    """Shows how the clock runs; deleting the row returns to real time, other changes are the clock's own."""

    list_display = ("service_epoch", "real_epoch", "rate")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ClockSetting | None = None) -> bool:
        return False
