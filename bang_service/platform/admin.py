"""The service's own rows in the admin, and what read-only pages have in common."""

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.contrib.admin.utils import NotRelationField, get_fields_from_path
from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.paginator import Paginator
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import translation
from django.utils.formats import date_format
from django.utils.functional import cached_property

from . import admin_log, uptime
from .languages import DEFAULT
from .models import ClockSetting, Outage, Uptime
from .moments import in_utc
from .names import name_fault
from .overview import Figure, register
from .queues import DELIVERIES, QUEUES
from .texts import say
from .texts.durations import lasting
from .texts.lazily import Said

admin.site.site_header = admin.site.site_title = say("admin-site")
admin.site.index_title = say("admin-index")
admin.site.index_template = "bang_service/admin_index.html"

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[Any]
    _ClockAdmin = admin.ModelAdmin[ClockSetting]
    _Paginator = Paginator[Any]
else:
    # Only the type checker knows the classes as generic.
    _Admin = _ClockAdmin = admin.ModelAdmin
    _Paginator = Paginator


class FewCounted(_Paginator):
    """The pages of a list that may have millions of rows: the first `MOST_COUNTED`, and none are counted beyond."""

    @cached_property
    def count(self) -> int:
        """How many rows there are to be seen."""
        return min(self._counted, MOST_COUNTED)

    @property
    def cut(self) -> Said | str:
        """What to tell whoever does not see all."""
        return say("admin-list-cut", count=MOST_COUNTED) if self._counted > MOST_COUNTED else ""

    @cached_property
    def _counted(self) -> int:
        rows: QuerySet[Any] = self.object_list  # type: ignore[assignment]
        return rows.order_by()[: MOST_COUNTED + 1].count()


class Listed(_Admin):
    """A ModelAdmin whose list counts no more rows than anyone looks through."""

    paginator = FewCounted
    show_full_result_count = False
    change_list_template = "bang_service/admin_list.html"


class Logged(Listed):
    """A ModelAdmin whose log is stored in English, whoever writes it, and read in the reader's language."""

    def log_addition(self, request: HttpRequest, obj: models.Model, message: Any) -> Any:
        with translation.override(DEFAULT):
            return super().log_addition(request, obj, message)

    def log_change(self, request: HttpRequest, obj: models.Model, message: Any) -> Any:
        with translation.override(DEFAULT):
            return super().log_change(request, obj, message)

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[Any]) -> Any:
        with translation.override(DEFAULT):
            return super().log_deletions(request, queryset)

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        response = super().history_view(request, object_id, extra_context)
        if isinstance(response, TemplateResponse) and response.context_data is not None:
            page = response.context_data["action_list"]
            page.object_list = list(page.object_list)
            for entry in page.object_list:
                entry.change_message = admin_log.read(entry)
        return response


class CheckedTimes(Logged):
    """A ModelAdmin whose list answers 400, with the reason, if its address names a time that no database can
    compare."""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        wrong = [key for key, texts in request.GET.lists() if not all(self._is_usable(key, text) for text in texts)]
        if not wrong:
            return super().changelist_view(request, extra_context)
        context = {**self.admin_site.each_context(request), "title": say("admin-bad-filter"), "opts": self.opts}
        context["wrong"] = ", ".join(wrong)
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


MOST_COUNTED = 2_000
"""More than anyone turns the pages of."""


class RefusedNames(admin.SimpleListFilter):
    """Rows with a `name` that could no longer be chosen today."""

    title = say("admin-filter-name")
    parameter_name = "name_is"

    def lookups(self, request: HttpRequest, model_admin: "admin.ModelAdmin[Any]") -> list[tuple[str, Said]]:
        return [("refused", say("admin-filter-name-refused"))]

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

    explanation: ClassVar[str | Said] = ""

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

    explanation = say("admin-outage-explanation", seconds=uptime.TOLERANCE.seconds)
    list_display = ("began_at", "ended_at", "heart", "lasted", "given_back")
    list_filter = ("heart", "began_at")
    lookups = ("heart", "began_at", "ended_at")
    date_hierarchy = "began_at"
    fields = ("heart", "began_at", "ended_at", "lasted", "given_back")

    @admin.display(description=say("admin-lasted"))
    def lasted(self, outage: Outage) -> str:
        """From beginning to end, by the service's clock."""
        return str(lasting(outage.ended_at - outage.began_at))

    @admin.display(description=say("admin-credit"), ordering="credit")
    def given_back(self, outage: Outage) -> str:
        """The time that every running clock got back for the outage."""
        return str(lasting(outage.credit))


@admin.register(Uptime)
class UptimeAdmin(ReadOnly):
    """The two heartbeats, and the time given back so far."""

    explanation = say("admin-uptime-explanation", seconds=uptime.TOLERANCE.seconds)
    list_display = ("state", "given_back", "web_beat", "sweep_beat", "booked_until", "shows")
    fields = list_display

    @admin.display(description=say("admin-state"))
    def state(self, row: Uptime) -> str:
        """Whether both heartbeats are present."""
        silent = uptime.Reading.of(row).silent()
        return str(say("admin-uptime-runs") if silent is None else say("admin-uptime-stands", heart=silent))

    @admin.display(description=say("admin-credit"), ordering="credit")
    def given_back(self, row: Uptime) -> str:
        """The service time given back so far."""
        return str(lasting(row.credit))

    @admin.display(description=say("admin-uptime-shows"))
    def shows(self, row: Uptime) -> str:
        """The uptime that all clocks use, as it is now."""
        return date_format(uptime.Reading.of(row).now(), "DATETIME_FORMAT")


register(
    Figure("service", "web-silent", "bang_heart_silent_seconds", Uptime, labels={"heart": "web"}, most=30),
    Figure("service", "sweep-silent", "bang_heart_silent_seconds", Uptime, labels={"heart": "sweep"}, most=30),
    Figure("service", "outages", "bang_outages_last_week", Outage),
    *(
        Figure(
            "service",
            f"queue-{queue}",
            "bang_queue_messages",
            Uptime,
            labels={"queue": queue},
            is_linked=False,
            counts_hidden=queue == DELIVERIES,
        )
        for queue in QUEUES
    ),
)
