"""The service's own rows in the admin, and what read-only pages have in common."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.contrib.admin.utils import NotRelationField, get_fields_from_path
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from . import uptime
from .models import ClockSetting, Outage, Uptime
from .moments import in_utc
from .names import name_fault

admin.site.site_header = admin.site.site_title = "BANG! administration"
admin.site.index_title = "Players, tables, service"

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[Any]
    _ClockAdmin = admin.ModelAdmin[ClockSetting]
else:
    # Only the type checker knows the class as generic.
    _Admin = _ClockAdmin = admin.ModelAdmin


class CheckedTimes(_Admin):
    """A ModelAdmin whose list answers 400, with the reason, if its address names a time that no database can
    compare."""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        wrong = [key for key, texts in request.GET.lists() if not all(self._is_usable(key, text) for text in texts)]
        if not wrong:
            return super().changelist_view(request, extra_context)
        context = {**self.admin_site.each_context(request), "title": "Bad filter", "wrong": wrong, "opts": self.opts}
        return TemplateResponse(request, "bang_service/admin_bad_filter.html", context, status=400)

    def _is_usable(self, key: str, text: str) -> bool:
        field, suffix = self._column(key)
        if not isinstance(field, models.DateTimeField) or suffix == "isnull":
            return True
        if suffix not in _SUFFIXES:
            return False
        try:
            if suffix in _LARGEST_PARTS:
                return 1 <= int(text) <= _LARGEST_PARTS[suffix]
            return all(_is_time(field, one) for one in (text.split(",") if suffix == "in" else [text]))
        except (ValueError, ValidationError):
            return False

    def _column(self, key: str) -> tuple[object, str]:
        """The column that a lookup is about, None when there is none, and what follows its name."""
        names = key.split("__")
        for length in range(len(names), 0, -1):
            try:
                field = get_fields_from_path(self.model, "__".join(names[:length]))[-1]
            except (FieldDoesNotExist, NotRelationField):
                continue
            return field, "__".join(names[length:]) or "exact"
        return None, ""


def _is_time(field: "models.DateTimeField[Any, Any]", text: str) -> bool:
    moment = field.to_python(text)
    return isinstance(moment, datetime) and bool(in_utc(moment))


class GuardedLookups(CheckedTimes):
    """A ModelAdmin: the address of a list may filter by the columns in `lookups` and by no others.

    Django would allow filtering by any column, and so reveal, letter by letter, what the pages do not show.
    """

    lookups: ClassVar[tuple[str, ...]] = ()

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Whether the list may be filtered so."""
        return any(lookup == name or lookup.removeprefix(f"{name}__") in _SUFFIXES for name in self.lookups)


_SUFFIXES = frozenset(("exact", "in", "isnull", "gte", "gt", "lte", "lt", "year", "month", "day"))
# Django asks for the beginning of the following year, too.
_LARGEST_PARTS = {"year": 9998, "month": 12, "day": 31}


class RefusedNames(admin.SimpleListFilter):
    """Rows with a `name` that could no longer be chosen today."""

    title = "name"
    parameter_name = "name_is"

    def lookups(self, request: HttpRequest, model_admin: "admin.ModelAdmin[Any]") -> list[tuple[str, str]]:
        return [("refused", "Would be refused today")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() != "refused":
            return queryset
        # A database cannot test what is refused; checking a hundred thousand names takes a fraction of a second.
        found = (pk for pk, name in _rows_of(queryset) if name_fault(name) is not None)
        return queryset.filter(pk__in=list(islice(found, _MOST_REFUSED)))


_MOST_REFUSED = 10_000
"""More than anyone looks through, and fewer than a database accepts in one query."""


def _rows_of(queryset: QuerySet[Any]) -> Iterator[tuple[int, str]]:
    return queryset.order_by().values_list("pk", "name").iterator(chunk_size=10_000)


class ReadOnly(GuardedLookups):
    """Rows that only the service writes. `explanation` is shown above their list."""

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
class ClockSettingAdmin(CheckedTimes, _ClockAdmin):
    """Shows how the clock runs. Deleting the row returns to real time; other changes are made with `manage.py
    clock`."""

    list_display = ("service_epoch", "real_epoch", "rate")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ClockSetting | None = None) -> bool:
        return False


@admin.register(Outage)
class OutageAdmin(ReadOnly):
    """The records of outages."""

    explanation = (
        f"One line for each silence of more than {uptime.TOLERANCE.seconds} seconds in which players could not answer "
        "(web) or no deadline was enforced (sweep). All of it was given back to every running clock, so nobody was "
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
    """The two heartbeats, and the time given back so far."""

    explanation = (
        "Players' clocks run on uptime: the service's time minus all outages. When either heartbeat has been missing "
        f"for more than {uptime.TOLERANCE.seconds} seconds, the clocks stand still and no deadline is enforced. With "
        "its next beat the outage is booked and given back. Beats are in real time."
    )
    list_display = ("state", "credit", "web_beat", "sweep_beat", "booked_until", "shows")
    fields = list_display

    @admin.display(description="state")
    def state(self, row: Uptime) -> str:
        """Whether both heartbeats are present."""
        silent = uptime.Reading.of(row).silent()
        return "running" if silent is None else f"standing still: {silent} is silent"

    @admin.display(description="uptime shows")
    def shows(self, row: Uptime) -> str:
        """The uptime that all clocks use, as it is now."""
        return f"{uptime.Reading.of(row).now():%Y-%m-%d %H:%M:%S}"


def _plain(duration: timedelta) -> str:
    return str(timedelta(seconds=round(duration.total_seconds())))
