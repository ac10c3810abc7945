"""Games that failed, in the admin: what everybody of the staff may know, and the report for those who repair it."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from bang_service.platform.admin import ReadOnly
from bang_service.platform.release import RELEASE
from games.models import Failure
from games.reading import reproduction

from .access import log_of, require_hidden, sits_at


@admin.register(Failure)
class FailureAdmin(ReadOnly):
    """Defects of rules. A trace tells which rule was at work, so those who play at the table do not see it."""

    explanation = (
        "Each failure halted its own table and no other. When the rule is repaired, resume the game on the table's "
        "page, or end it there."
    )
    list_display = ("id", "at", "table", "error", "table_status", "release")
    list_display_links = ("id", "at")
    list_filter = ("error", "release", "table__status")
    lookups = ("table__id", "table__status", "error", "at", "release")
    list_select_related = ("table",)
    search_fields = ("=id", "=table__id", "error")
    date_hierarchy = "at"
    ordering = ("-id",)

    class Media:
        """The trace must not run out of the page."""

        css: ClassVar[dict[str, tuple[str, ...]]] = {"all": ("games/admin.css",)}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Failure]:
        return Failure.objects.select_related("table")

    def get_fields(self, request: HttpRequest, obj: Failure | None = None) -> tuple[str, ...]:
        before = ("table_link", "table_status", "at", "error", "release", "this_release", "rulebook", "moves")
        if obj is not None and sits_at(request, obj.table_id):
            return (*before, "own_game")
        return (*before, "where", "how_to_reproduce", "pages")

    def get_readonly_fields(self, request: HttpRequest, obj: Failure | None = None) -> tuple[str, ...]:
        return self.get_fields(request, obj)

    @admin.display(description="table")
    def table_link(self, failure: Failure) -> SafeString:
        """The table, where the game can be resumed or ended."""
        return format_html(
            '<a href="{}">{}</a>', reverse("admin:games_table_change", args=[failure.table_id]), failure.table
        )

    @admin.display(description="table is now", ordering="table__status")
    def table_status(self, failure: Failure) -> str:
        """What has become of the game."""
        return failure.table.status

    @admin.display(description="this release")
    def this_release(self, failure: Failure) -> str:
        """What runs now."""
        return RELEASE

    @admin.display(description="trace")
    def where(self, failure: Failure) -> SafeString:
        """The stack of the error, without its text."""
        return format_html('<pre class="trace">{}{}</pre>', failure.trace, failure.error)

    @admin.display(description="reproduce it")
    def how_to_reproduce(self, failure: Failure) -> SafeString:
        """What to call."""
        return format_html(
            "<code>python3 manage.py reproduce {}</code> on this machine, or anywhere else, without a database, "
            "<code>python3 manage.py reproduce {}</code> with the downloaded report. The command repeats what was "
            "done. It prints the error with its text, or says that the error no longer occurs with this release.",
            failure.pk,
            _file_name(failure),
        )

    @admin.display(description="hidden parts")
    def pages(self, failure: Failure) -> SafeString:
        """Links to what needs a permission."""
        return format_html(
            '<a href="{}">Text of the error, act and position</a> · <a href="{}">Download the report</a> (both show '
            "hands and roles; the log records that you looked)",
            reverse("admin:games_failure_hidden", args=[failure.pk]),
            reverse("admin:games_failure_report", args=[failure.pk]),
        )

    @admin.display(description="trace")
    def own_game(self, failure: Failure) -> str:
        """Instead of it."""
        return "You play at this table yourself: the failure may reveal what others hold."

    # -- the hidden parts --------------------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        own = [
            path("<int:failure_id>/hidden/", wrap(self.hidden), name="games_failure_hidden"),
            path("<int:failure_id>/report/", wrap(self.report), name="games_failure_report"),
        ]
        return own + super().get_urls()

    def hidden(self, request: HttpRequest, failure_id: int) -> HttpResponse:
        """Text of the error, act and position; that somebody looked is logged."""
        failure = self._opened(request, failure_id, "Looked at the hidden parts.")
        context = {
            **self.admin_site.each_context(request),
            "title": f"Failure {failure.pk}: hidden parts",
            "failure": failure,
            "opts": self.opts,
            "act": json.dumps(failure.act, ensure_ascii=False),
            "state": [(name, json.dumps(value, ensure_ascii=False)) for name, value in _parts(failure)],
        }
        return TemplateResponse(request, "games/admin_failure.html", context)

    def report(self, request: HttpRequest, failure_id: int) -> HttpResponse:
        """The whole report as a file; that somebody took it is logged."""
        failure = self._opened(request, failure_id, "Downloaded the report.")
        report = reproduction.write(reproduction.report_of(failure))
        headers = {"Content-Disposition": f'attachment; filename="{_file_name(failure)}"'}
        return HttpResponse(report, content_type="application/json", headers=headers)

    def _opened(self, request: HttpRequest, failure_id: int, told: str) -> Failure:
        if not self.has_view_permission(request):
            raise PermissionDenied
        failure = Failure.objects.select_related("table").filter(pk=failure_id).first()
        if failure is None:
            raise Http404(f"There is no failure {failure_id}.")
        require_hidden(request, failure.table_id)
        log_of(request, [failure], told)
        return failure


def _file_name(failure: Failure) -> str:
    return f"failure-{failure.pk}-table-{failure.table_id}.json"


def _parts(failure: Failure) -> list[tuple[str, Any]]:
    """The position, taken apart so that it can be read."""
    state = reproduction.report_of(failure).state
    return list(state.items()) if isinstance(state, dict) else [("not readable", state)]
