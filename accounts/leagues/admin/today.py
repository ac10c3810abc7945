"""What organisers must do today, in all their leagues; only what everybody at a table may know is told of games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse_lazy

from accounts.leagues.models import Appeal, Draw, Entry, Fixture, League, Round, Season, Step
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.overview import Link, register
from bang_service.platform.texts import say
from bang_service.platform.texts.durations import roughly
from games.admin.access import staff_of
from games.admin.table_now import asked_at
from games.models import Prompt, Table

from .access import leagues_run_by, runs_any, runs_any_of
from .page import Cell, Section, link, list_of
from .told import day, moment, next_told, took_told

LONG: Final = timedelta(days=1)
ROWS: Final = 50
SOON: Final = timedelta(days=7)
_S = Season.State


def waiting(staff: Player) -> Iterator[Section]:
    """What waits, the most urgent first."""
    leagues = leagues_run_by(staff)
    seasons = Season.objects.filter(league__in=leagues.values("pk")).select_related("league")
    running = seasons.filter(state=_S.RUNNING)
    yield _halted(running)
    yield _appeals(seasons)
    yield _failed(seasons)
    yield _to_open(seasons)
    yield _to_place(seasons)
    yield _to_draw(running)
    yield _left(running)
    yield _waited_for(running)


def others(staff: Player) -> Iterator[Section]:
    """How everything stands, and where something new can begin."""
    leagues = leagues_run_by(staff)
    open_now = Season.objects.exclude(state__in=(_S.FINISHED, _S.CANCELLED)).filter(league__in=leagues.values("pk"))
    yield Section(
        say("admin-today-seasons"),
        [say("admin-season"), say("admin-state"), say("admin-season-next"), say("admin-season-tables-took")],
        [
            [link(season), Cell(season.get_state_display()), Cell(next_told(season)), Cell(took_told(season) or "–")]
            for season in open_now.select_related("league").order_by("pk")[:ROWS]
        ],
    )
    idle = leagues.exclude(pk__in=open_now.values("league")).order_by("name")
    yield Section(say("admin-today-idle"), [], [[link(one)] for one in idle[:ROWS]])


def _fixtures(running: QuerySet[Season]) -> QuerySet[Fixture]:
    found = Fixture.objects.filter(round__division__season__in=running, state=Fixture.State.PLAYING)
    return found.select_related("table", "round__division__season__league")


def _halted(running: QuerySet[Season]) -> Section:
    found = _fixtures(running).filter(table__status=Table.Status.HALTED).order_by("pk")
    return Section(
        say("admin-today-halted"),
        [say("admin-table"), say("admin-season")],
        [[link(one, one.table.name), link(one.round.division.season)] for one in found[:ROWS] if one.table],
    )


def _appeals(seasons: QuerySet[Season]) -> Section:
    waiting = Appeal.objects.filter(fixture__round__division__season__in=seasons, decision=Appeal.Decision.WAITING)
    found = waiting.select_related("by", "fixture__table", "fixture__round__division__season__league").order_by("pk")
    return Section(
        say("admin-today-appeals"),
        [say("admin-by"), say("admin-appeal-text"), say("admin-time")],
        [
            [link(one, one.by.name), Cell(one.text), Cell(moment(one.at, one.fixture.round.division.season))]
            for one in found[:ROWS]
        ],
    )


def _failed(seasons: QuerySet[Season]) -> Section:
    found = Step.objects.filter(season__in=seasons, done_at=None, tries__gt=0).select_related("season__league")
    return Section(
        say("admin-today-failed"),
        [say("admin-step"), say("admin-season"), say("admin-step-error"), say("admin-step-next")],
        [
            [Cell(one.get_kind_display()), link(one.season), Cell(one.error), Cell(moment(one.next_at, one.season))]
            for one in found.order_by("due_at", "pk")[:ROWS]
        ],
    )


def _to_open(seasons: QuerySet[Season]) -> Section:
    found = seasons.filter(state=_S.DRAFT).order_by("pk")[:ROWS]
    heads = [say("admin-season"), say("admin-season-next")]
    return Section(say("admin-today-to-open"), heads, [[link(one), Cell(next_told(one))] for one in found])


def _to_place(seasons: QuerySet[Season]) -> Section:
    rows = []
    for season in seasons.filter(state=_S.PLACING).order_by("pk")[:ROWS]:
        without = season.entries.filter(state=Entry.State.APPLIED).count()
        silent = season.entries.filter(state=Entry.State.PLACED).count()
        address = list_of(Entry, season__id__exact=season.pk)
        rows.append([link(season), Cell(without, address), Cell(silent, address), Cell(next_told(season))])
    heads = [
        say("admin-season"), say("admin-today-without-division"), say("admin-today-unconfirmed"),
        say("admin-season-next"),
    ]  # fmt: skip
    return Section(say("admin-today-to-place"), heads, rows)


def _to_draw(running: QuerySet[Season]) -> Section:
    soon = clock.now() + SOON
    planned = Round.objects.filter(
        division__season__in=running, state=Round.State.PLANNED,
        steps__kind=Step.Kind.DRAW, steps__done_at=None, steps__due_at__lte=soon,
    )  # fmt: skip
    found = planned.select_related("division__season__league").prefetch_related("draws", "steps")
    rows = []
    for one in found.order_by("first_day", "pk")[:ROWS]:
        is_drawn = any(made.state == Draw.State.DRAWN for made in one.draws.all())
        due = next(step.due_at for step in one.steps.all() if step.kind == Step.Kind.DRAW)
        rows.append([
            link(one),
            Cell(say("admin-today-drawn") if is_drawn else say("admin-today-not-drawn")),
            Cell(moment(due, one.division.season)),
            Cell(day(one.first_day)),
        ])  # fmt: skip
    heads = [say("admin-round"), say("admin-state"), say("admin-today-by-itself"), say("admin-season-first-day")]
    return Section(say("admin-today-to-draw"), heads, rows)


def _left(running: QuerySet[Season]) -> Section:
    """Who has left lately, and nobody stands in."""
    left = Entry.objects.filter(season__in=running, state=Entry.State.WITHDRAWN, division__isnull=False)
    found = left.filter(left_at__gte=clock.now() - SOON).select_related("player", "season__league").order_by("pk")
    return Section(
        say("admin-today-left"),
        [say("admin-entry-player"), say("admin-season"), say("admin-time")],
        [[link(one, one.player.name), link(one.season), Cell(moment(one.left_at, one.season))] for one in found[:ROWS]],
    )


def _waited_for(running: QuerySet[Season]) -> Section:
    """Tables whose question is open for more than a day, or whose deadline has passed."""
    now = clock.now()
    people = Prompt.objects.filter(by_policy=False, is_window=False, asked_at__lt=now - LONG)
    late = Prompt.objects.filter(by_policy=False, is_window=False, due_uptime__lt=now)
    asked = (people | late).values("table")
    found = _fixtures(running).filter(table__status=Table.Status.PLAYING, table__in=asked).order_by("pk")
    rows = []
    for one in found[:ROWS]:
        assert one.table is not None
        for seat in asked_at(one.table):
            since = "–" if seat.since is None else roughly(now - seat.since)
            until = say("admin-fixture-paused") if one.is_paused else moment(seat.due, one.round.division.season)
            rows.append([link(one, one.table.name), Cell(seat.name), Cell(since), Cell(until)])
    heads = [say("admin-table"), say("admin-prompt-player"), say("admin-today-since"), say("admin-today-until")]
    return Section(say("admin-today-waited-for"), heads, rows)


def today(request: HttpRequest) -> HttpResponse:
    """The page."""
    if not runs_any_of(request):
        raise PermissionDenied
    staff = staff_of(request)
    urgent = [section for section in waiting(staff) if section.rows]
    context: dict[str, Any] = {
        **admin.site.each_context(request),
        "title": say("admin-today"),
        "opts": League._meta,
        "sections": urgent + [section for section in others(staff) if section.rows],
        "is_calm": not urgent,
    }
    return TemplateResponse(request, "leagues/admin_today.html", context)


register(Link("admin-today", reverse_lazy("admin:leagues_today"), runs_any))
