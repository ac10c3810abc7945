"""Ratings in the admin: pools and their progress, ratings, rated games, and endings set quarantined."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from bang_service.platform import admin_log
from bang_service.platform.admin import ReadOnly
from bang_service.platform.admin_log import LogText
from bang_service.platform.labels import named
from bang_service.platform.overview import Figure, register
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said

from .models import Pool, QuarantinedEnding, RatedGame, Rating
from .reading import unusual
from .services import generations, listing
from .services.recomputation import Difference, differences

REBUILD: Final = "ratings.change_pool"
"""The permission to have ratings computed again."""

MOST_IN_A_REQUEST: Final = 5_000
"""Endings that a dry run in the admin looks at; for more there is the command."""


MOST_NAMED: Final = 20
"""Players that a dry run names."""

COMPUTED: Final = LogText("admin-log-computed-again")
TRIED: Final = LogText("admin-log-tried-again", ("ending",))


class _Rebuilds(ReadOnly):
    """A page whose actions compute ratings again."""

    def has_rebuild_permission(self, request: HttpRequest) -> bool:
        """Whether whoever is logged in may have ratings computed again."""
        return request.user.has_perm(REBUILD)


def _moved(found: Difference) -> str:
    known, computed = found.stored, found.recomputed
    if known is None:
        return str(say("admin-pool-comes-out", player=found.name, computed=str(computed.shown if computed else 0)))
    if computed is None:
        return str(say("admin-pool-is-stored", player=found.name, known=str(known.shown)))
    return str(say("admin-pool-moves", player=found.name, known=str(known.shown), computed=str(computed.shown)))


@admin.register(Pool)
class PoolAdmin(_Rebuilds):
    """Pools, and how far each of them is."""

    explanation = say("admin-pool-explanation")
    list_display = ("__str__", "listed", "cursor", "generation", "progress", "quarantined", "look")
    lookups = ("game", "kind")
    fields = ("named_game", "kind", "generation", "cursor", "corrections", "progress", "quarantined")
    ordering = ("game", "kind")
    actions = ("show_differences", "compute_again")

    def get_urls(self) -> list[URLPattern]:
        own = path("<int:pool_id>/unusual/", self.admin_site.admin_view(self.unusual), name="ratings_pool_unusual")
        return [own, *super().get_urls()]

    def unusual(self, request: HttpRequest, pool_id: int) -> HttpResponse:
        """Pairs and gains that staff should look at, with their games."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        pool = get_object_or_404(Pool, pk=pool_id)
        pairs, gains = unusual.unusual(pool)
        companies, rushes = unusual.unusual_company(pool)
        context = {
            **self.admin_site.each_context(request),
            "title": say("admin-unusual-title", pool=str(pool)),
            "opts": self.opts,
            "pool": pool,
            "pairs": pairs,
            "gains": gains,
            "companies": companies,
            "rushes": rushes,
            "may_annul": request.user.has_perm("games.intervene"),
            "fewest": unusual.FEWEST_GAMES,
            "errors": unusual.STANDARD_ERRORS,
            "most_games": unusual.MOST_GAMES,
        }
        return TemplateResponse(request, "ratings/admin_unusual.html", context)

    @admin.display(description=say("admin-game"))
    def named_game(self, pool: Pool) -> Said:
        """Which game it is."""
        return named(pool.game)

    @admin.display(description=say("admin-pool-unusual"))
    def look(self, pool: Pool) -> SafeString:
        """A link to what staff should look at."""
        return format_html(
            '<a href="{}">{}</a>', reverse("admin:ratings_pool_unusual", args=[pool.pk]), say("admin-pool-look")
        )

    @admin.display(description=say("admin-pool-listed"))
    def listed(self, pool: Pool) -> int:
        """How many players."""
        return listing.size(pool)

    @admin.display(description=say("admin-pool-progress"))
    def progress(self, pool: Pool) -> Said:
        """How far the next generation is."""
        if pool.rebuild_from is None:
            return say("admin-pool-at-rest")
        if generations.is_discarding(pool):
            return say("admin-pool-anew")
        return say(
            "admin-pool-rebuilt", ending=str(pool.rebuild_from), rebuilt=str(pool.rebuilt), cursor=str(pool.cursor)
        )

    @admin.display(description=say("admin-pool-quarantined"))
    def quarantined(self, pool: Pool) -> int:
        """Endings that could not be rated."""
        return pool.quarantine.filter(tries__gte=QuarantinedEnding.TRIES).count()

    @admin.action(description=say("admin-pool-show-differences"), permissions=["view"])
    def show_differences(self, request: HttpRequest, queryset: QuerySet[Pool]) -> None:
        """Compute again without storing anything."""
        for pool in queryset:
            if pool.cursor > MOST_IN_A_REQUEST:
                told = say("admin-pool-too-many", pool=str(pool), command="manage.py ratings --check")
                self.message_user(request, told, messages.WARNING)
                continue
            found = differences(pool)
            if not found:
                self.message_user(request, say("admin-pool-nobody-moves", pool=str(pool)), messages.SUCCESS)
                continue
            moved = "; ".join(_moved(one) for one in found[:MOST_NAMED])
            told = say("admin-pool-would-move", pool=str(pool), moved=moved, more=max(len(found) - MOST_NAMED, 0))
            self.message_user(request, told, messages.WARNING)

    @admin.action(description=say("admin-pool-compute"), permissions=["rebuild"])
    def compute_again(self, request: HttpRequest, queryset: QuerySet[Pool]) -> None:
        """Build a new generation from the first ending on."""
        for chosen in queryset:
            with transaction.atomic():
                pool = Pool.objects.select_for_update().get(pk=chosen.pk)
                generations.begin(pool, 1)
            admin_log.write(request.user.pk, [chosen], COMPUTED)
            self.message_user(request, say("admin-pool-computing", pool=str(chosen)), messages.SUCCESS)


@admin.register(Rating)
class RatingAdmin(ReadOnly):
    """Ratings; rows of a generation that nobody reads yet, or any more, are left out."""

    list_display = ("player", "pool", "shown", "games", "is_listed")
    list_filter = ("pool", "is_listed")
    lookups = ("pool__id", "pool__id__exact", "player__id", "is_listed__exact")
    list_select_related = ("player", "pool")
    search_fields = ("player__name",)
    fields = ("player", "pool", "shown", "theta", "variance", "games", "is_listed")
    ordering = ("-shown",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows = super().get_queryset(request)
        return rows.filter(since__lte=F("pool__generation"), until__gt=F("pool__generation"))


@admin.register(RatedGame)
class RatedGameAdmin(ReadOnly):
    """Games as they were rated; what each changed is told at /api/v1/tables/…/rating/."""

    list_display = ("number", "table", "pool", "counted", "cell", "since", "until")
    list_filter = ("pool", "counted")
    lookups = ("pool__id", "pool__id__exact", "counted", "ending__table__id")
    list_select_related = ("pool", "ending__table")
    search_fields = ("=ending__table__id",)
    fields = ("number", "table", "pool", "counted", "cell", "chances", "model", "since", "until")
    ordering = ("-number", "-since")

    @admin.display(description=say("admin-table"))
    def table(self, game: RatedGame) -> str:
        """The table."""
        return str(game.ending.table)


@admin.register(QuarantinedEnding)
class QuarantinedEndingAdmin(_Rebuilds):
    """Endings that could not be rated, with the error."""

    explanation = say("admin-quarantined-explanation", tries=QuarantinedEnding.TRIES)
    list_display = ("ending", "pool", "tries", "error", "at")
    list_filter = ("pool", "at")
    lookups = ("pool__id", "pool__id__exact", "at")
    list_select_related = ("ending__table", "pool")
    search_fields = ("=ending__table__id", "error")
    fields = ("ending", "pool", "tries", "error", "at")
    ordering = ("-at",)
    actions = ("try_again",)

    @admin.action(description=say("admin-quarantined-try"), permissions=["rebuild"])
    def try_again(self, request: HttpRequest, queryset: QuerySet[QuarantinedEnding]) -> None:
        """Rate the endings after all."""
        for quarantined in list(queryset.select_related("ending")):
            with transaction.atomic():
                pool = Pool.objects.select_for_update().get(pk=quarantined.pool_id)
                number = quarantined.ending.number
                if number is not None and number <= pool.cursor:
                    generations.begin(pool, int(number))
                quarantined.delete()
            admin_log.write(request.user.pk, [pool], TRIED, ending=str(number))
            self.message_user(request, say("admin-quarantined-trying", ending=str(number)), messages.SUCCESS)


register(
    Figure("ratings", "unrated", "bang_rating_endings_waiting", Pool),
    Figure("ratings", "quarantined", "bang_rating_endings_set_aside", QuarantinedEnding),
)
