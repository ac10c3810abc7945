"""Who sees which rows: organisers those of their leagues, operators all. No permission of Django's is asked."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.leagues.models import League, Season
from accounts.leagues.services.permissions import RUN_ALL
from accounts.people.models import Player
from bang_service.platform.admin import ReadOnly
from games.admin.access import staff_of

_DIGITS: Final = 18
"""More than the number of any row has."""

_RUNS_ANY: Final = "_runs_any_league"


def leagues_run_by(staff: Player) -> QuerySet[League]:
    """The leagues that they run."""
    if not (staff.is_active and staff.is_staff):
        return League.objects.none()
    return League.objects.all() if staff.has_perm(RUN_ALL) else League.objects.filter(organisers=staff)


def runs_any(user: Any) -> bool:
    """Whether there is a league that they run, or they could run all."""
    if not isinstance(user, Player) or not (user.is_active and user.is_staff):
        return False
    return user.has_perm(RUN_ALL) or leagues_run_by(user).exists()


def runs_any_of(request: HttpRequest) -> bool:
    """The same for whoever is logged in, asked once for a request: a page asks it for every model."""
    found: bool | None = getattr(request, _RUNS_ANY, None)
    if found is None:
        setattr(request, _RUNS_ANY, found := runs_any(request.user))
    return found


def is_operator(request: HttpRequest) -> bool:
    """Whether whoever is logged in runs all leagues."""
    return request.user.is_active and request.user.has_perm(RUN_ALL)


def _season_asked(request: HttpRequest) -> Season | None:
    """The season by which a list is filtered, or that of the division, if they run its league."""
    for name in request.GET:
        asked = str(request.GET[name])
        field = {"season__id__exact": "pk", "division__id__exact": "divisions"}.get("__".join(name.split("__")[-3:]))
        if field is not None and asked.isascii() and asked.isdigit() and len(asked) < _DIGITS:
            own = Season.objects.filter(league__in=leagues_run_by(staff_of(request)).values("pk"))
            return own.select_related("league").filter(**{field: int(asked)}).first()
    return None


class ForOrganisers(ReadOnly):
    """Rows of leagues. `league_path` leads from a row to its league, as lookups are written; empty: the row is one."""

    league_path: ClassVar[str] = "season__league"

    def has_module_permission(self, request: HttpRequest) -> bool:
        return runs_any_of(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        if obj is None:
            return runs_any_of(request)
        return self.get_queryset(request).filter(pk=obj.pk).exists()

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """A list of what belongs to one season leads back to it."""
        season = _season_asked(request)
        back = (
            {} if season is None else {"back": reverse("admin:leagues_season_change", args=[season.pk]), "of": season}
        )
        return super().changelist_view(request, {**back, **(extra_context or {})})

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        path = f"{self.league_path}__in" if self.league_path else "pk__in"
        return super().get_queryset(request).filter(**{path: leagues_run_by(staff_of(request)).values("pk")})
