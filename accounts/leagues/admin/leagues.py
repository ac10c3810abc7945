"""Leagues in the admin: operators make them and name organisers, organisers say what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import FilteredSelectMultiple
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path

from accounts.leagues.models import League, Season
from accounts.leagues.services import leagues, seasons
from accounts.people.models import Player
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from games.admin.access import staff_of

from .access import is_operator
from .act import Act, FormWithoutReason
from .page import Acting, list_of
from .today import today as today_page

if TYPE_CHECKING:
    _Form = forms.ModelForm[League]
else:
    # Only the type checker knows the class as generic.
    _Form = forms.ModelForm


class PrepareForm(FormWithoutReason):
    """What the season is called."""

    name = forms.CharField(
        label=say("admin-season-name"), max_length=60, required=False, help_text=say("admin-season-name-help"),
        widget=forms.TextInput(attrs={"class": "vTextField"}),
    )  # fmt: skip


ACTS = (
    Act(
        "prepare", "league_id", seasons.prepare, lambda league: True, form=PrepareForm,
        leads_to=lambda league, season: season,
    ),
)  # fmt: skip


class LeagueForm(_Form):
    """A league; what must not be shown to people is refused beside its field."""

    organisers = forms.ModelMultipleChoiceField(
        queryset=Player.objects.filter(is_staff=True, is_active=True).order_by("name"),
        required=False,
        label=say("admin-league-organisers"),
        help_text=say("admin-league-organisers-help"),
        widget=FilteredSelectMultiple(say("admin-league-organisers"), is_stacked=False),
    )

    class Meta:
        model = League
        fields = ("name", "slug", "about", "visibility", "organisers")
        help_texts: ClassVar[dict[str, Any]] = {
            "slug": say("admin-league-slug-help"),
            "visibility": say("admin-league-visibility-help"),
        }

    def clean(self) -> dict[str, Any]:
        given = super().clean() or self.cleaned_data
        for field in ("name", "about"):
            if field in given:
                try:
                    leagues.require_telling(**{field: given[field]})
                except Problem as problem:
                    self.add_error(field, str(problem.detail))
        return given


@admin.register(League)
class LeagueAdmin(Acting):
    """Leagues, with a way to prepare a season."""

    league_path = ""
    acts = ACTS
    form = LeagueForm
    explanation = say("admin-league-explanation")
    change_form_template = "leagues/admin_league.html"
    list_display = ("name", "visibility", "organisers_told", "made_at")
    list_filter = ("visibility",)
    lookups = ("visibility",)
    search_fields = ("name", "organisers__name")
    fields = ("name", "slug", "about", "visibility", "organisers")
    ordering = ("name",)

    @admin.display(description=say("admin-league-organisers"))
    def organisers_told(self, league: League) -> str:
        """Who runs it."""
        return ", ".join(league.organisers.order_by("name").values_list("name", flat=True)) or "–"

    def get_urls(self) -> list[URLPattern]:
        today = path("today/", self.admin_site.admin_view(today_page), name="leagues_today")
        return [today, *super().get_urls()]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return is_operator(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.has_view_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return () if is_operator(request) else ("name", "slug", "visibility", "organisers_told")

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        if request is None or is_operator(request):
            return self.fields
        return ("name", "slug", "about", "visibility", "organisers_told")

    def get_prepopulated_fields(self, request: HttpRequest, obj: Any = None) -> dict[str, Sequence[str]]:
        return {"slug": ("name",)} if is_operator(request) and obj is None else {}

    def save_model(self, request: HttpRequest, obj: League, form: Any, change: bool) -> None:
        staff, given = staff_of(request), form.cleaned_data
        if not is_operator(request):
            leagues.describe(league_id=obj.pk, by=staff, about=given["about"])
        elif change:
            leagues.change(league_id=obj.pk, by=staff, **given)
        else:
            made = leagues.make(by=staff, **given)
            obj.pk, obj._state.adding = made.pk, False

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Nothing is left to be saved: the service has done it."""

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        league = self.row(request, object_id)
        context: dict[str, Any] = {
            "acts": self.offered(request, league),
            "season_list": list_of(Season, league__id__exact=league.pk),
            "season_rows": league.seasons.select_related("league").order_by("-number")[:20],
        }
        return super().change_view(request, object_id, form_url, {**context, **(extra_context or {})})
