"""Seasons in the admin: how one stands, and what can be done now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from accounts.leagues.models import Entry, Fixture, LogEntry, Round, Season
from accounts.leagues.services import entries, pausing, seasons
from accounts.leagues.services import messages as texts
from accounts.people.models import Player
from bang_service.platform import admin_log
from bang_service.platform.admin_log import LogText
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say, spoken
from bang_service.platform.texts.lazily import Said
from games.admin.access import staff_of
from games.admin.doing import refusal

from .act import Act, FormWithoutReason, Lines, names
from .page import Cell, Facts, Page, Section, link, list_of, page_of
from .rules_form import RulesForm
from .told import day, next_told, rules_told, took_told

_S = Season.State
CHANGED = LogText("admin-log-rules-changed")


class MessageForm(FormWithoutReason):
    """A text, and whom it is for."""

    text = forms.CharField(
        label=say("admin-message"), max_length=texts.LONGEST, widget=forms.Textarea(attrs={"rows": 4, "cols": 60}),
        help_text=say("admin-message-help"),
    )  # fmt: skip

    def __init__(self, data: Any, row: Season, staff: Player) -> None:
        super().__init__(data, row, staff)
        found = [(division.pk, division.title) for division in row.divisions.order_by("level")]
        self.fields["division_id"] = forms.TypedChoiceField(
            choices=[("", say("admin-message-all")), *found], coerce=int, empty_value=None, required=False,
            widget=forms.RadioSelect, label=say("admin-message-to"), initial="",
        )  # fmt: skip
        self.order_fields(("division_id", "text"))


def _entrants(season: Season, staff: Player) -> Lines:
    return [str(say("admin-league-entrants", count=texts.readers_of(season).count()))]


def _division_lines(season: Season, staff: Player) -> Lines:
    """The divisions as they would be, and in which of them players of one person meet."""
    told = []
    for level, group in enumerate(seasons.preview(season), 1):
        members = spoken().listed(entry.player.name for entry in group)
        told.append(str(say("admin-league-division-of", division=str(level), count=len(group), players=members)))
        told += [
            str(say("admin-league-same-owner", players=spoken().listed(entry.player.name for entry in together)))
            for together in entries.same_owner(group)
        ]
    return told


def _without_confirmation(season: Season, staff: Player) -> Lines:
    confirmed = season.entries.filter(state=Entry.State.CONFIRMED).count()
    late = season.entries.filter(state__in=(Entry.State.APPLIED, Entry.State.PLACED)).select_related("player")
    told = [str(say("admin-league-confirmed", count=confirmed))]
    left = names(entry.player for entry in late)
    return [*told, str(say("admin-league-left-out", players=spoken().listed(left)))] if left else told


def _running(season: Season) -> bool:
    return season.state == _S.RUNNING


def _tables(*, pausing_now: bool) -> Any:
    def found(season: Season, staff: Player) -> Lines:
        tables = pausing.tables_of(season, staff, pausing=pausing_now)
        return [fixture.table.name for fixture in tables if fixture.table is not None]

    return found


ACTS = (
    Act("open", "season_id", seasons.open_registration, lambda season: season.state == _S.DRAFT),
    Act(
        "close_registration", "season_id", seasons.close_registration,
        lambda season: season.state == _S.REGISTRATION, whom=_entrants,
    ),
    Act("divide", "season_id", seasons.divide, lambda season: season.state == _S.PLACING, whom=_division_lines),
    Act("start", "season_id", seasons.start, lambda season: season.state == _S.PLACING, whom=_without_confirmation),
    Act("pause_all", "season_id", pausing.pause_all, _running, whom=_tables(pausing_now=True)),
    Act("resume_all", "season_id", pausing.resume_all, _running, whom=_tables(pausing_now=False)),
    Act("message", "season_id", texts.write_to_season, lambda season: season.is_open, form=MessageForm,
        whom=_entrants),
    Act(
        "cancel", "season_id", seasons.cancel,
        lambda season: season.state not in (_S.FINISHED, _S.CANCELLED), whom=_entrants, final=True,
    ),
)  # fmt: skip


@admin.register(Season)
class SeasonAdmin(Page):
    """Seasons with their state and what is next."""

    league_path = "league"
    acts = ACTS
    explanation = say("admin-season-explanation")
    list_display = ("title_told", "league", "state", "entry_count", "first_day", "whats_next")
    list_filter = ("state", ("league", admin.RelatedOnlyFieldListFilter))
    lookups = ("state", "league__id", "league__id__exact")
    list_select_related = ("league",)
    search_fields = ("name", "league__name")
    fields = ("league", "state", "first_day")
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        taking_part = Count("entries", filter=~Q(entries__state__in=Entry.GONE))
        found: QuerySet[Any] = super().get_queryset(request).annotate(entered=taking_part)
        return found

    @admin.display(description=say("admin-season"))
    def title_told(self, season: Season) -> str:
        """What it is called."""
        return season.title

    @admin.display(description=say("admin-season-entries"))
    def entry_count(self, season: Any) -> int:
        """How many take part."""
        count: int = season.entered
        return count

    @admin.display(description=say("admin-season-next"))
    def whats_next(self, season: Season) -> str:
        """What is to be done, or happens by itself."""
        return next_told(season)

    # -- the page ----------------------------------------------------------------------------------------------

    def parents(self, row: Season) -> list[Model]:
        return [row.league]

    def facts(self, row: Season, request: HttpRequest) -> Facts:
        found: Facts = [
            (say("admin-state"), row.get_state_display()),
            (say("admin-season-next"), next_told(row)),
            (say("admin-season-entries"), self.entry_count(row)),
        ]
        took = took_told(row)
        if took:
            found.append((say("admin-season-tables-took"), took))
        return [*found, *rules_told(row)]

    def sections(self, row: Season, request: HttpRequest) -> Iterable[Section]:
        yield Section(
            say("admin-league-more"),
            [],
            [
                [Cell(say("admin-season-entries"), list_of(Entry, season__id__exact=row.pk))],
                [Cell(say("admin-season-tables"), list_of(Fixture, round__division__season__id__exact=row.pk))],
                [Cell(say("admin-season-log"), list_of(LogEntry, season__id__exact=row.pk))],
            ],
        )
        divisions = list(row.divisions.order_by("level"))
        yield Section(
            say("admin-season-divisions"),
            [say("admin-division"), say("admin-division-players"), say("admin-division-same-owner")],
            [_division(division) for division in divisions],
        )
        rounds = Round.objects.filter(division__season=row).select_related("division__season__league")
        yield Section(
            say("admin-season-rounds-list"),
            [say("admin-round"), say("admin-round-days"), say("admin-state")],
            [
                [
                    link(one, say("admin-round-of", division=one.division.title, round=str(one.number))),
                    Cell(say("admin-from-to", first=day(one.first_day), last=day(one.last_day))),
                    Cell(one.get_state_display()),
                ]
                for one in rounds.order_by("number", "division__level")
            ],
        )

    def more(self, row: Season, request: HttpRequest) -> dict[str, Any]:
        is_draft = row.state == _S.DRAFT
        return {
            "rules": reverse("admin:leagues_season_rules", args=[row.pk]) if is_draft else "",
            "is_fixed": not is_draft,
        }

    # -- the rules ---------------------------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        rules = path("<int:pk>/rules/", self.admin_site.admin_view(self.rules), name="leagues_season_rules")
        return [rules, *super().get_urls()]

    def rules(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The rules of a draft, to be changed."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        season = self.row(request, pk)
        if season.state != _S.DRAFT:
            self.message_user(request, say("admin-season-is-fixed"), messages.WARNING)
            return HttpResponseRedirect(page_of(season))
        form = RulesForm(request.POST if request.method == "POST" else None, season)
        if form.is_valid():
            staff = staff_of(request)
            try:
                seasons.change_rules(season_id=season.pk, by=staff, rules=form.given)
            except Problem as problem:
                form.add_error(problem.field if problem.field in form.fields else None, str(refusal(problem)))
            else:
                admin_log.write(staff.pk, [season], CHANGED)
                self.message_user(request, say("admin-season-rules-saved"), messages.SUCCESS)
                return HttpResponseRedirect(page_of(season))
        context = {
            **self.admin_site.each_context(request),
            "title": say("admin-season-rules-of", season=str(season)),
            "opts": self.opts,
            "row": season,
            "back": page_of(season),
            "form": form,
        }
        return TemplateResponse(request, "leagues/admin_rules.html", context)


def _division(division: Any) -> list[Cell]:
    playing = division.entries.exclude(state__in=Entry.GONE).select_related("player").order_by("player__name")
    shared: list[str | Said] = [
        spoken().listed(entry.player.name for entry in together) for together in entries.shared_owners(division)
    ]
    return [
        Cell(division.title, list_of(Entry, division__id__exact=division.pk)),
        Cell(spoken().listed(entry.player.name for entry in playing) or "–"),
        Cell("; ".join(map(str, shared)) or "–"),
    ]
