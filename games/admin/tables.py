"""Tables in the admin: found and read; games that have begun are halted, resumed and ended with a reason."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from bang_service.platform.admin import RefusedNames
from bang_service.platform.admin_log import LogText
from bang_service.platform.labels import named
from bang_service.platform.problems import Problem
from bang_service.platform.release import RELEASE
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from games.models import Failure, Position, Seat, Table
from games.reading import reproduction, terms_told
from games.reading.projection.staff import staff_journal, staff_seats, staff_table
from games.services.live import RuleFailure
from games.terms.lessons import LESSONS

from .access import INTERVENE, SEE_HIDDEN, log_of, require_hidden, sits_at
from .acts import ACTS, StaffAct
from .bulk_acts import BulkActs
from .doing import done, refusal
from .interventions import InterventionInline
from .table_filters import Games, Pace, SeatCounts, Waits
from .table_now import table_now

LOOKED: Final = LogText("admin-log-looked-at-table")

if TYPE_CHECKING:
    _SeatInline = admin.TabularInline[Seat, Table]
else:
    # Only the type checker knows the class as generic.
    _SeatInline = admin.TabularInline


class SeatInline(_SeatInline):
    """Who sits at the table."""

    model = Seat
    fields = ("number", "player", "policy", "held_by", "gave_up", "misses", "entropy")
    readonly_fields = ("entropy",)
    ordering = ("number",)
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Table)
class TableAdmin(BulkActs):
    """Tables, with what everybody at the table may see; hidden roles and cards on a page of their own."""

    list_display = ("id", "name", "status", "named_game", "seat_count", "host", "waits_for", "opened")
    lookups = (
        "id", "status", "visibility", "seat_count", "game", "pool", "opened_at", "name_is", "waits", "pace",
        "seats__player__id",
    )  # fmt: skip
    list_filter = (
        "status", Waits, Pace, Games, SeatCounts, "visibility", "pool", "opened_at",
        RefusedNames,
    )  # fmt: skip
    search_fields = ("=id", "names")
    inlines = (SeatInline, InterventionInline)
    change_form_template = "games/admin_table.html"
    _about = ("name", "status", "result_told", "visibility", "host", "pages", "failures")
    _terms = (
        "named_game",
        "lesson_told",
        "sets_told",
        "options_told",
        "seat_count",
        "pool",
        "clock_told",
        "absence_told",
    )
    _times = ("opened_at", "started_at", "ended_at", "commitment")
    readonly_fields = (*_about, *_terms, *_times)
    fieldsets = (
        (None, {"fields": _about}),
        (say("admin-table-terms"), {"fields": _terms}),
        (say("admin-table-times"), {"fields": _times}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return Table.objects.select_related("host", "position").prefetch_related(
            "seats__player", "prompts__seat__player"
        )

    @admin.display(description=say("admin-game"))
    def named_game(self, table: Table) -> Said:
        """Which game it is."""
        return named(table.game)

    @admin.display(description=say("admin-prompt-player"))
    def waits_for(self, table: Table) -> str:
        """Who is asked."""
        asked = sorted(table.prompts.all(), key=lambda prompt: prompt.seat.number)
        return ", ".join(prompt.seat.name for prompt in asked) or "–"

    @admin.display(description=say("admin-table-opened"), ordering="opened_at")
    def opened(self, table: Table) -> str:
        """The day: the whole moment leaves too little room."""
        return date_format(table.opened_at, "DATE_FORMAT")

    @admin.display(description=say("admin-table-result"))
    def result_told(self, table: Table) -> str:
        """Who has won."""
        return terms_told.result_told(table) or "–"

    @admin.display(description=say("admin-table-lesson"))
    def lesson_told(self, table: Table) -> str:
        """Which lesson is played: its cards were published before the deal."""
        return LESSONS[table.lesson].title if table.lesson in LESSONS else table.lesson or "–"

    @admin.display(description=say("admin-table-sets"))
    def sets_told(self, table: Table) -> str:
        """The sets in words."""
        return terms_told.sets_told(table)

    @admin.display(description=say("admin-table-options"))
    def options_told(self, table: Table) -> SafeString | Said:
        """The rules that differ from the usual ones."""
        return _lines(terms_told.options_told(table)) or say("admin-table-options-usual")

    @admin.display(description=say("admin-table-clock"))
    def clock_told(self, table: Table) -> SafeString:
        """How much time there is."""
        return _lines(terms_told.clock_told(table))

    @admin.display(description=say("admin-table-absence"))
    def absence_told(self, table: Table) -> str:
        """What happens to whoever stays away."""
        return terms_told.absence_told(table)

    @admin.display(description=say("admin-table-game"))
    def pages(self, table: Table) -> SafeString | Said:
        """Links to the game's pages."""
        if not hasattr(table, "position"):
            return say("admin-table-not-started")
        return format_html(
            '<a href="{}">{}</a> · <a href="{}">{}</a>',
            reverse("admin:games_table_game", args=[table.pk]),
            say("admin-table-open-journal"),
            reverse("admin:games_table_hidden", args=[table.pk]),
            say("admin-table-everything"),
        )

    @admin.display(description=say("admin-table-failures"))
    def failures(self, table: Table) -> SafeString | Said:
        """Links to what went wrong, the newest first."""
        found = [
            (
                reverse("admin:games_failure_change", args=[failure.pk]),
                failure.error,
                date_format(failure.at, "DATETIME_FORMAT"),
            )
            for failure in table.failures.order_by("-pk")[:10]
        ]
        return format_html_join(" · ", '<a href="{}">{}, {}</a>', found) or say("admin-none")

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        own = [
            path("<int:table_id>/game/", wrap(self.game), name="games_table_game"),
            path("<int:table_id>/hidden/", wrap(self.hidden), name="games_table_hidden"),
        ]
        own += [
            path(f"<int:table_id>/{act.name}/", wrap(partial(self.intervene, act=act)), name=f"games_table_{act.name}")
            for act in ACTS
        ]
        return own + super().get_urls()

    # -- what the game looks like ------------------------------------------------------------------------------

    def game(self, request: HttpRequest, table_id: int) -> HttpResponse:
        """The game and its journal as a spectator sees them."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        return self._page(request, self._table(table_id), hidden=False)

    def hidden(self, request: HttpRequest, table_id: int) -> HttpResponse:
        """Everything, for those who may see it; that they looked is logged."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        require_hidden(request, table_id)
        table = self._table(table_id)
        log_of(request, [table], LOOKED)
        return self._page(request, table, hidden=True)

    @staticmethod
    def _table(table_id: int) -> Table:
        try:
            return staff_table(table_id)
        except Problem as problem:
            raise Http404(problem.detail) from problem

    def _page(self, request: HttpRequest, table: Table, *, hidden: bool) -> HttpResponse:
        try:
            seats = staff_seats(table, hidden=hidden)
        except RuleFailure:
            # What happened is still to be read where the position itself is not.
            seats = []
        context = {
            **self.admin_site.each_context(request),
            "title": say("admin-table-title", table=str(table)),
            "table": table,
            "hidden": hidden,
            "opts": self.opts,
            "seats": seats,
            "journal": staff_journal(table, hidden=hidden),
        }
        return TemplateResponse(request, "games/admin_game.html", context)

    # -- what staff does to it ---------------------------------------------------------------------------------

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        table = self.get_object(request, object_id)
        acts: list[StaffAct] = []
        sitting = False
        if table is not None and request.user.has_perm(INTERVENE):
            sitting = sits_at(request, table.pk)
            acts = [act for act in ACTS if table.status in act.statuses and not sitting]
        context = {"acts": acts, "sitting": sitting, "now": table and table_now(table), **(extra_context or {})}
        return super().change_view(request, object_id, form_url, context)

    def intervene(self, request: HttpRequest, table_id: int, *, act: StaffAct) -> HttpResponse:
        """Ask for the reason of an intervention, then do it."""
        if not (self.has_view_permission(request) and request.user.has_perm(INTERVENE)):
            raise PermissionDenied
        table = self._table(table_id)
        if table.status not in act.statuses:
            # Its form may need what only games have at which it is offered.
            state = say("admin-table-is", status=table.status)
            self.message_user(request, say("admin-act-not-now", state=state, act=act.label), messages.ERROR)
            return HttpResponseRedirect(reverse("admin:games_table_change", args=[table.pk]))
        data = request.POST if request.method == "POST" else None
        form = act.form(data, table, sees_hidden=request.user.has_perm(SEE_HIDDEN))
        if form.is_valid():
            return self._do(request, table, act, form.cleaned_data)
        failure = _failure_of(table) if act.name == "resume" else None
        context = {
            **self.admin_site.each_context(request),
            "title": act.title(table),
            "table": table,
            "act": act,
            "opts": self.opts,
            "form": form,
            "failure": failure,
            "now": None if failure is None else reproduction.attempt(reproduction.report_of(failure)),
            "release": RELEASE,
        }
        return TemplateResponse(request, "games/admin_intervene.html", context)

    def _do(self, request: HttpRequest, table: Table, act: StaffAct, given: dict[str, Any]) -> HttpResponse:
        problem = done(request, table, act, given)
        if problem is None:
            self.message_user(request, act.done, messages.SUCCESS)
        else:
            self.message_user(request, refusal(problem), messages.ERROR)
        return HttpResponseRedirect(reverse("admin:games_table_change", args=[table.pk]))


def _lines(sentences: list[str]) -> SafeString:
    return format_html_join(mark_safe("<br>"), "{}", [(sentence,) for sentence in sentences])


def _failure_of(table: Table) -> Failure | None:
    """What the game failed by where it stands."""
    stand = Position.objects.filter(table=table).values("moves")
    return Failure.objects.filter(table=table, moves__in=stand).select_related("table").order_by("-pk").first()
