"""Seasons and their divisions as everybody may read of them."""

from __future__ import annotations

from datetime import date
from typing import Any

from accounts.leagues.models import (
    Division,
    Entry,
    Round,
    Season,
)
from accounts.leagues.services import days
from accounts.leagues.services.rules import absence_policy_of, sizes
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

Document = dict[str, Any]


def season_of(season_id: int) -> Season:
    """A season that everybody may read of. Raises Problem not_found."""
    opened = Season.objects.exclude(state=Season.State.DRAFT).select_related("league")
    found = opened.filter(pk=season_id).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-season-unknown"))
    return found


def division_of(division_id: int) -> Division:
    """A division of a season that everybody may read of. Raises Problem not_found."""
    opened = Division.objects.exclude(season__state=Season.State.DRAFT).select_related("season__league")
    found = opened.filter(pk=division_id).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-division-missing"))
    return found


def season_name(season: Season) -> Document:
    """What a season is called, and where it stands."""
    return {
        "id": season.pk,
        "league": season.league.slug,
        "number": season.number,
        "name": season.name,
        "state": season.state,
    }


def season_document(season: Season) -> Document:
    """A season with its rules and divisions."""
    divisions = list(season.divisions.order_by("level"))
    is_over = season.state == Season.State.FINISHED
    return {
        **season_name(season),
        "game": season.game,
        "sets": season.sets,
        "options": season.options,
        "clock": season.clock,
        "table_sizes": list(sizes(season)),
        "seats": season.seats,
        "pool": season.pool or None,
        "voices": season.has_voices,
        "rounds": season.rounds,
        "round_days": season.round_days,
        "first_day": season.first_day,
        "time_zone": season.time_zone,
        "registration_until": season.registration_until,
        "admission": season.admission,
        "most_entries": season.most_entries,
        "entries": season.entries.exclude(state__in=Entry.GONE).count(),
        "points": season.points,
        "tie_breaks": season.tie_breaks,
        "moving": season.moving,
        "unfinished": season.unfinished,
        "expectations": [
            {"seats": int(size), "role": role, "chance": chance}
            for size, roles in sorted(season.expectations.items(), key=lambda one: int(one[0]))
            for role, chance in roles.items()
        ],
        "expected_by": season.expected_by,
        "commitment": season.commitment,
        "seed": season.seed if is_over else None,
        "divisions": [division_name(division) for division in divisions],
    }


def division_name(division: Division) -> Document:
    """What a division is called, and how high it is."""
    return {"id": division.pk, "level": division.level, "name": division.title}


def division_at(season: Season, level: int) -> Division:
    """A division of a season that everybody may read of. Raises Problem not_found."""
    found = season.divisions.filter(level=level).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-division-missing"))
    found.season = season
    return found


def absence_document(season: Season) -> Document:
    """After how many missed deadlines in a row a policy plays for somebody at the tables of a season, and which."""
    return {"misses": season.absence_misses, "policy": absence_policy_of(season)}


def round_days(season: Season) -> list[Document]:
    """The days of each round, and the levels of the divisions that play it then: none as long as the season has not
    begun and its rounds are only planned. A round has several lines if its divisions play it on different days."""
    rounds = Round.objects.filter(division__season=season).order_by("number", "division__level")
    found: dict[tuple[int, date, date], list[int]] = {}
    for number, first, last, level in rounds.values_list("number", "first_day", "last_day", "division__level"):
        found.setdefault((number, first, last), []).append(level)
    if not found and season.first_day is not None:
        found = {(number, *days.days_of(season, number)): [] for number in range(1, season.rounds + 1)}
    return [
        {"number": number, "first_day": first, "last_day": last, "divisions": levels}
        for (number, first, last), levels in found.items()
    ]
