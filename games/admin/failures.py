"""Games that failed, in the admin: what everybody of the staff may know, and the report for those who repair it."""

from __future__ import annotations

import json
from typing import Any, ClassVar, Final

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from bang_service.platform.admin import ReadOnly
from bang_service.platform.admin_log import LogText
from bang_service.platform.handing_over import keeps_its_time
from bang_service.platform.release import RELEASE
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from bang_service.platform.texts.markup import say_around
from games.models import Failure
from games.reading import reproduction

from .access import log_of, require_hidden, sits_at

LOOKED: Final = LogText("admin-log-looked-at-failure")
DOWNLOADED: Final = LogText("admin-log-downloaded-report")


@admin.register(Failure)
class FailureAdmin(ReadOnly):
    """Defects of rules. A trace tells which rule was at work, so those who play at the table do not see it."""

    explanation = say("admin-failure-explanation")
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

    @admin.display(description=say("admin-table"))
    def table_link(self, failure: Failure) -> SafeString:
        """The table, where the game can be resumed or ended."""
        return format_html(
            '<a href="{}">{}</a>', reverse("admin:games_table_change", args=[failure.table_id]), failure.table
        )

    @admin.display(description=say("admin-failure-table-status"), ordering="table__status")
    def table_status(self, failure: Failure) -> str:
        """What has become of the game."""
        return failure.table.get_status_display()

    @admin.display(description=say("admin-failure-this-release"))
    def this_release(self, failure: Failure) -> str:
        """What runs now."""
        return RELEASE

    @admin.display(description=say("admin-failure-trace"))
    def where(self, failure: Failure) -> SafeString:
        """The stack of the error, without its text."""
        return format_html('<pre class="trace">{}{}</pre>', failure.trace, failure.error)

    @admin.display(description=say("admin-failure-reproduce"))
    def how_to_reproduce(self, failure: Failure) -> SafeString:
        """What to call."""
        return say_around(
            "admin-failure-how-to-reproduce",
            here=format_html("<code>python3 manage.py reproduce {}</code>", failure.pk),
            elsewhere=format_html("<code>python3 manage.py reproduce {}</code>", _file_name(failure)),
        )

    @admin.display(description=say("admin-failure-hidden-parts"))
    def pages(self, failure: Failure) -> SafeString:
        """Links to what needs a permission."""
        return format_html(
            '<a href="{}">{}</a> · <a href="{}">{}</a> {}',
            reverse("admin:games_failure_hidden", args=[failure.pk]),
            say("admin-failure-look"),
            reverse("admin:games_failure_report", args=[failure.pk]),
            say("admin-failure-download"),
            say("admin-failure-both-show"),
        )

    @admin.display(description=say("admin-failure-trace"))
    def own_game(self, failure: Failure) -> Said:
        """Instead of it."""
        return say("admin-failure-own-game")

    # -- the hidden parts --------------------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        own = [
            path("<int:failure_id>/hidden/", wrap(self.hidden), name="games_failure_hidden"),
            path("<int:failure_id>/report/", keeps_its_time(wrap(self.report)), name="games_failure_report"),
        ]
        return own + super().get_urls()

    def hidden(self, request: HttpRequest, failure_id: int) -> HttpResponse:
        """Text of the error, act and position; that somebody looked is logged."""
        failure = self._opened(request, failure_id, LOOKED)
        context = {
            **self.admin_site.each_context(request),
            "title": say("admin-failure-hidden-title", failure=str(failure.pk)),
            "failure": failure,
            "opts": self.opts,
            "act": json.dumps(failure.act, ensure_ascii=False),
            "state": [(name, json.dumps(value, ensure_ascii=False)) for name, value in _parts(failure)],
        }
        return TemplateResponse(request, "games/admin_failure.html", context)

    def report(self, request: HttpRequest, failure_id: int) -> HttpResponse:
        """The whole report as a file; that somebody took it is logged."""
        failure = self._opened(request, failure_id, DOWNLOADED)
        report = reproduction.write(reproduction.report_of(failure))
        headers = {"Content-Disposition": f'attachment; filename="{_file_name(failure)}"'}
        return HttpResponse(report, content_type="application/json", headers=headers)

    def _opened(self, request: HttpRequest, failure_id: int, told: LogText) -> Failure:
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
    return list(state.items()) if isinstance(state, dict) else [(str(say("admin-failure-not-readable")), state)]
