"""Seasons in the admin: how one stands, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from accounts.leagues.models import Division, Entry, Fixture, LogEntry, Round, Season
from accounts.leagues.services import entries, pausing, seasons
from accounts.leagues.services import messages as texts
from accounts.leagues.services.rules import faults
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
from .told import day, missing_told, moment, next_told, rules_told, took_told

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
        found = [(one.pk, say("admin-division-named", division=one.title)) for one in row.divisions.order_by("level")]
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
    left = names(entry.player for entry in late.order_by("applied_at", "pk"))
    return [*told, str(say("admin-league-left-out", players=spoken().listed(left)))] if left else told


def _running(season: Season) -> bool:
    return season.state == _S.RUNNING


def _tables(*, pausing_now: bool) -> Any:
    def found(season: Season, staff: Player) -> Lines:
        tables = pausing.tables_of(season, staff, pausing=pausing_now)
        return [fixture.table.name for fixture in tables if fixture.table is not None]

    return found


def _can_open(season: Season) -> bool:
    return season.state == _S.DRAFT and not any(faults(season))


def _can_be_divided(season: Season) -> bool:
    return season.state == _S.PLACING and not season.entries.filter(state=Entry.State.CONFIRMED).exists()


def _has_tables(*, paused: bool) -> Callable[[Season], bool]:
    def found(season: Season) -> bool:
        playing = Fixture.objects.filter(round__division__season=season, state=Fixture.State.PLAYING)
        return _running(season) and playing.filter(paused_clock__isnull=not paused).exists()

    return found


ACTS = (
    Act("open", "season_id", seasons.open_registration, _can_open),
    Act(
        "close_registration", "season_id", seasons.close_registration,
        lambda season: season.state == _S.REGISTRATION, whom=_entrants,
    ),
    Act("divide", "season_id", seasons.divide, _can_be_divided, whom=_division_lines),
    Act("start", "season_id", seasons.start, lambda season: season.state == _S.PLACING, whom=_without_confirmation),
    Act("pause_all", "season_id", pausing.pause_all, _has_tables(paused=False), whom=_tables(pausing_now=True)),
    Act("resume_all", "season_id", pausing.resume_all, _has_tables(paused=True), whom=_tables(pausing_now=False)),
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
        rows: QuerySet[Any] = super().get_queryset(request).annotate(entered=taking_part)
        return rows

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
        missing = missing_told(row) if row.state == _S.DRAFT else ""
        if missing:
            found.insert(2, (say("admin-season-missing"), missing))
        took = took_told(row)
        if took:
            found.append((say("admin-season-tables-took"), took))
        return found

    def sections(self, row: Season, request: HttpRequest) -> Iterable[Section]:
        yield Section(
            say("admin-league-more"),
            [],
            [
                [Cell(say("admin-season-entries"), list_of(Entry, season__id__exact=row.pk))],
                [Cell(say("admin-season-tables"), list_of(Fixture, round__division__season__id__exact=row.pk))],
                [Cell(say("admin-season-log"), list_of(LogEntry, season__id__exact=row.pk))],
                *([[Cell(say("admin-public-page"), reverse("season_page", args=[row.league.slug, row.number]))]]
                  if row.is_open else []),
            ],
        )  # fmt: skip
        yield _divisions(row)
        if _running(row):
            yield _left(row)
        rounds = Round.objects.filter(division__season=row).select_related("division__season__league")
        yield Section(
            say("admin-season-rounds-list"),
            [say("admin-round"), say("admin-round-days"), say("admin-state")],
            [
                [
                    link(one, one.told),
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
            "rules_told": rules_told(row),
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


def _divisions(season: Season) -> Section:
    """Who plays where. Who has not confirmed yet is told as long as that can be done."""
    heads = [say("admin-division"), say("admin-division-players")]
    if season.state == _S.PLACING:
        heads.append(say("admin-today-unconfirmed"))
    heads += [say("admin-division-same-owner"), say("admin-division-standings")]
    divisions = season.divisions.order_by("level")
    return Section(say("admin-season-divisions"), heads, [_division(season, division) for division in divisions])


def _division(season: Season, division: Division) -> list[Cell]:
    playing = division.entries.exclude(state__in=Entry.GONE).select_related("player").order_by("player__name")
    told = [
        Cell(division.title, list_of(Entry, division__id__exact=division.pk)),
        Cell(spoken().listed(entry.player.name for entry in playing) or "–"),
    ]
    if season.state == _S.PLACING:
        silent = [entry.player.name for entry in playing if entry.state == Entry.State.PLACED]
        told.append(Cell(spoken().listed(silent) or "–"))
    shared: list[str | Said] = [
        spoken().listed(entry.player.name for entry in together) for together in entries.shared_owners(division)
    ]
    told.append(Cell("; ".join(map(str, shared)) or "–"))
    public = reverse("division_page", args=[season.league.slug, season.number, division.level])
    told.append(Cell(say("admin-division-standings"), public))
    return told


def _left(season: Season) -> Section:
    """Who has left, and nobody stands in."""
    left = season.entries.filter(state=Entry.State.WITHDRAWN, division__isnull=False).select_related("player")
    return Section(
        say("admin-season-left"),
        [say("admin-entry-player"), say("admin-time")],
        [[link(entry, entry.player.name), Cell(moment(entry.left_at, season))] for entry in left.order_by("left_at")],
    )
