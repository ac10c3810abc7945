"""The service's own rows in the admin, and what read-only pages have in common."""

from datetime import timedelta
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.http import HttpRequest, HttpResponse

from . import uptime
from .models import ClockSetting, Outage, Uptime

admin.site.site_header = admin.site.site_title = "BANG! administration"
admin.site.index_title = "Players, tables, service"

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[Any]
    _ClockAdmin = admin.ModelAdmin[ClockSetting]
else:
    # Only the type checker knows the class as generic.
    _Admin = _ClockAdmin = admin.ModelAdmin


class GuardedLookups:
    """For a ModelAdmin: the address of a list may filter by the columns in `lookups` and by no other.

    Django lets it ask about any column, and so find out, letter by letter, what the pages do not show.
    """

    lookups: ClassVar[tuple[str, ...]] = ()

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Whether the list may be filtered so."""
        return any(lookup == name or lookup.removeprefix(f"{name}__") in _SUFFIXES for name in self.lookups)


_SUFFIXES = frozenset(("exact", "in", "isnull", "gte", "gt", "lte", "lt", "year", "month", "day"))


class ReadOnly(GuardedLookups, _Admin):
    """Rows that only the service writes. `explanation` stands above their list."""

    explanation: ClassVar[str] = ""
    change_list_template = "bang_service/admin_list.html"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return super().changelist_view(request, {"explanation": self.explanation, **(extra_context or {})})


@admin.register(ClockSetting)
class ClockSettingAdmin(_ClockAdmin):
    """Shows how the clock runs; deleting the row returns to real time, other changes are the clock's own."""

    list_display = ("service_epoch", "real_epoch", "rate")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ClockSetting | None = None) -> bool:
        return False


@admin.register(Outage)
class OutageAdmin(ReadOnly):
    """The ledger of outages."""

    explanation = (
        f"A line for each silence of more than {uptime.TOLERANCE.seconds} seconds in which players could not answer "
        "(web) or no deadline was looked after (sweep). All of it was given back to every running clock: nobody was "
        "late because of it."
    )
    list_display = ("began_at", "ended_at", "heart", "lasted", "credit")
    list_filter = ("heart", "began_at")
    lookups = ("heart", "began_at", "ended_at")
    date_hierarchy = "began_at"
    fields = ("heart", "began_at", "ended_at", "lasted", "credit")

    @admin.display(description="lasted")
    def lasted(self, outage: Outage) -> str:
        """From beginning to end, by the service's clock."""
        return _plain(outage.ended_at - outage.began_at)


@admin.register(Uptime)
class UptimeAdmin(ReadOnly):
    """The two hearts, and what was given back so far."""

    explanation = (
        "Players' clocks run on uptime: the service's time less all outages. While either heart is silent for more "
        f"than {uptime.TOLERANCE.seconds} seconds they stand still and no deadline is enforced; with its next beat the "
        "outage is booked and given back. Beats are in real time."
    )
    list_display = ("state", "credit", "web_beat", "sweep_beat", "booked_until", "shows")
    fields = list_display

    @admin.display(description="state")
    def state(self, row: Uptime) -> str:
        """Whether both hearts beat."""
        silent = uptime.Reading.of(row).silent()
        return "running" if silent is None else f"standing still: {silent} is silent"

    @admin.display(description="uptime shows")
    def shows(self, row: Uptime) -> str:
        """What the clock of all clocks says now."""
        return f"{uptime.Reading.of(row).now():%Y-%m-%d %H:%M:%S}"


def _plain(duration: timedelta) -> str:
    return str(timedelta(seconds=round(duration.total_seconds())))
