"""A season in words: its rules, what is next, how long its tables take."""

from __future__ import annotations

from datetime import datetime, timedelta
from statistics import median
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from accounts.leagues.models import Entry, Fixture, Season, Step
from accounts.leagues.services import rules
from bang_service.platform.labels import named
from bang_service.platform.texts import say, spoken
from bang_service.platform.texts.durations import roughly
from games.models import Table
from games.reading import terms_told
from games.terms import catalogue

from .page import Facts

S = Season.State

_NEXT: Final = {
    Step.Kind.DRAW: "admin-season-next-draw",
    Step.Kind.OPEN_TABLE: "admin-season-next-open",
    Step.Kind.LAST_DAY: "admin-season-next-last-day",
}


def moment(value: datetime | None, season: Season) -> str:
    """A moment by the clocks of the season, with the name of their time zone; a dash if there is none."""
    if value is None:
        return "–"
    return f"{date_format(value.astimezone(ZoneInfo(season.time_zone)), 'DATETIME_FORMAT')} ({season.time_zone})"


def day(value: Any) -> str:
    """A day; a dash if there is none."""
    return "–" if value is None else date_format(value, "DATE_FORMAT")


def lines(told: list[str]) -> SafeString:
    """Sentences, one below the other."""
    return format_html_join(mark_safe("<br>"), "{}", [(one,) for one in told])


def tie_break(name: str) -> str:
    """What a tie-break is called."""
    return str(say("admin-tie-break", name=name))


def rules_told(season: Season) -> Facts:
    """The rules of a season, line by line."""
    terms = Table(
        game=season.game, sets=season.sets, options=season.options, clock=season.clock,
        absence_misses=season.absence_misses, absence_policy=season.absence_policy,
    )  # fmt: skip
    titles = {game["name"]: game["title"] for game in catalogue.games()}
    return [
        (say("admin-game"), titles.get(season.game, season.game)),
        (say("admin-table-sets"), terms_told.sets_told(terms) or "–"),
        (say("admin-table-options"), lines(terms_told.options_told(terms)) or say("admin-table-options-usual")),
        (say("admin-table-clock"), lines(terms_told.clock_told(terms))),
        (say("admin-table-absence"), terms_told.absence_told(terms)),
        (
            say("admin-season-sizes"),
            say("admin-season-sizes-told", seats=season.seats, fewest=season.fewest_seats, most=season.most_seats),
        ),
        (say("admin-season-rounds"), say("admin-season-rounds-told", rounds=season.rounds, days=season.round_days)),
        (say("admin-season-first-day"), day(season.first_day)),
        (say("admin-season-registration-until"), moment(season.registration_until, season)),
        (say("admin-season-time-zone"), season.time_zone),
        (say("admin-season-division-size"), season.division_size),
        (say("admin-season-most-entries"), season.most_entries or say("admin-season-no-limit")),
        (say("admin-season-points"), say("admin-points", points=season.points)),
        (say("admin-season-tie-breaks"), spoken().listed(map(tie_break, season.tie_breaks)) or "–"),
        (say("admin-season-moving"), season.moving),
        (say("admin-season-admission"), say("admin-admission", admission=season.admission)),
        (say("admin-season-unfinished"), say("admin-unfinished", unfinished=season.unfinished)),
        (say("admin-season-rating"), named(season.pool) if season.pool else say("admin-season-not-rated")),
        (say("admin-season-talk"), say("admin-season-talk-told", voices="on" if season.has_voices else "off")),
    ]


def missing_told(season: Season) -> SafeString:
    """What is still wrong with the rules of a draft, line by line; empty if it can open."""
    return lines([str(text) for _, text in rules.faults(season)])


def next_told(season: Season) -> str:
    """What is next in a season."""
    if season.state == S.DRAFT:
        is_complete = not any(rules.faults(season))
        return str(say("admin-season-next-open-registration" if is_complete else "admin-season-next-draft"))
    if season.state == S.REGISTRATION:
        return str(say("admin-season-next-registration", moment=moment(season.registration_until, season)))
    if season.state == S.PLACING:
        return str(say(_next_to_place(season), day=day(season.first_day)))
    if season.state == S.RUNNING:
        return _next_of_rounds(season)
    return str(say("admin-season-next-finished")) if season.state == S.FINISHED else "–"


def _next_to_place(season: Season) -> str:
    states = set(season.entries.exclude(state__in=(*Entry.GONE, Entry.State.WAITING)).values_list("state", flat=True))
    if not season.divisions.exists() or Entry.State.APPLIED in states:
        return "admin-season-next-divide"
    return "admin-season-next-start" if Entry.State.PLACED in states else "admin-season-next-ready"


def _next_of_rounds(season: Season) -> str:
    step = season.steps.filter(done_at=None, kind__in=_NEXT).select_related("round", "fixture__round")
    first = step.order_by("due_at", "pk").first()
    planned = None if first is None else first.round or (first.fixture and first.fixture.round)
    if first is None or planned is None:
        return str(say("admin-season-next-tables"))
    at = moment(first.due_at, season)
    return str(say(_NEXT[Step.Kind(first.kind)], round=str(planned.number), moment=at))


def took_told(season: Season) -> str:
    """How long the tables that count took so far; empty if there are none."""
    ended = Fixture.objects.filter(
        round__division__season=season, state=Fixture.State.PLAYED, table__started_at__isnull=False,
        table__ended_at__isnull=False,
    )  # fmt: skip
    times = ended.values_list("table__started_at", "table__ended_at")
    took = [(end - start).total_seconds() for start, end in times if start is not None and end is not None]
    if not took:
        return ""
    typical, longest = (roughly(timedelta(seconds=seconds)) for seconds in (median(took), max(took)))
    return str(say("admin-season-took", count=len(took), typical=typical, longest=longest))
