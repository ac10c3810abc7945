"""Tables in the admin: found and read, never edited. Hidden things need a permission, and reading them is logged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html

from bang_service.admin import GuardedLookups
from bang_service.problems import Problem
from games import projection
from games.models import Move, Prompt, Seat, Table

SEE_HIDDEN = "games.see_hidden"


if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[Any]
    _SeatInline = admin.TabularInline[Seat, Table]
else:
    # Django's own classes take no type arguments at run time.
    _Admin = admin.ModelAdmin
    _SeatInline = admin.TabularInline


class ReadOnly(GuardedLookups, _Admin):
    """Rows that only the services write."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatInline(_SeatInline):
    """Who sits at the table."""

    model = Seat
    fields = ("number", "player", "policy")
    ordering = ("number",)
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Table)
class TableAdmin(ReadOnly):
    """Tables, with what everybody at the table may see; hidden roles and cards on a page of their own."""

    list_display = ("id", "name", "status", "visibility", "host", "seat_count", "moves_made", "opened_at")
    lookups = ("id", "status", "visibility", "seat_count", "game", "opened_at")
    list_filter = ("status", "visibility", "seat_count", "game")
    search_fields = ("=id", "name", "host__name", "seats__player__name")
    date_hierarchy = "opened_at"
    inlines = (SeatInline,)
    fields = (
        "name", "status", "visibility", "host", "game", "sets", "options", "seat_count", "commitment", "result",
        "opened_at", "started_at", "ended_at", "pages",
    )  # fmt: skip
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return Table.objects.select_related("host", "position")

    @admin.display(description="moves")
    def moves_made(self, table: Table) -> int | str:
        """How many moves the game has seen."""
        return table.position.moves if hasattr(table, "position") else "–"

    @admin.display(description="game")
    def pages(self, table: Table) -> str:
        """Links to the game's pages."""
        if not hasattr(table, "position"):
            return "The game has not started."
        return format_html(
            '<a href="{}">Journal as spectators see it</a> · <a href="{}">Everything, hidden roles and cards too</a>',
            reverse("admin:games_table_game", args=[table.pk]),
            reverse("admin:games_table_hidden", args=[table.pk]),
        )

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        own = [
            path("<int:table_id>/game/", wrap(self.game), name="games_table_game"),
            path("<int:table_id>/hidden/", wrap(self.hidden), name="games_table_hidden"),
        ]
        return own + super().get_urls()

    def game(self, request: HttpRequest, table_id: int) -> HttpResponse:
        """The game and its journal as a spectator sees them."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        return self._page(request, self._table(table_id), hidden=False)

    def hidden(self, request: HttpRequest, table_id: int) -> HttpResponse:
        """Everything, for those who may see it; that they looked is logged."""
        if not (self.has_view_permission(request) and request.user.has_perm(SEE_HIDDEN)):
            raise PermissionDenied
        if projection.plays_at(request.user.pk, table_id):
            raise PermissionDenied("You play at this table yourself: nobody sees more of his own game than the others.")
        table = self._table(table_id)
        LogEntry.objects.log_actions(request.user.pk or 0, [table], CHANGE, "Looked at the hidden roles and cards.")
        return self._page(request, table, hidden=True)

    @staticmethod
    def _table(table_id: int) -> Table:
        try:
            return projection.staff_table(table_id)
        except Problem as problem:
            raise Http404(problem.detail) from problem

    def _page(self, request: HttpRequest, table: Table, *, hidden: bool) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": f"Table {table}",
            "table": table,
            "hidden": hidden,
            "opts": self.opts,
            "seats": projection.staff_seats(table, hidden=hidden),
            "journal": projection.staff_journal(table, hidden=hidden),
        }
        return TemplateResponse(request, "games/admin_game.html", context)


@admin.register(Prompt)
class PromptAdmin(ReadOnly):
    """What games wait for."""

    list_display = ("table", "seat", "player", "asked_at")
    lookups = ("table__id", "asked_at")
    list_select_related = ("table", "seat__player")
    search_fields = ("=table__id", "seat__player__name")
    ordering = ("asked_at",)

    @admin.display(description="waits for")
    def player(self, prompt: Prompt) -> str:
        """The player or policy asked."""
        return prompt.seat.name


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
