"""Rounds of a division: their draws, their tables, how long these took."""

from __future__ import annotations

from statistics import median
from typing import Any

from django.db.models import Prefetch

from accounts.leagues.models import (
    Division,
    Draw,
    Fixture,
    Place,
    Round,
)
from accounts.leagues.services import appeals
from accounts.people.bodies.account_bodies import player_document
from accounts.people.models import Player
from games.models import Ending, Table

from .seasons import division_name, season_name

Document = dict[str, Any]


def rounds_document(division: Division, viewer: Player | None) -> Document:
    """The rounds of a division with their draws and tables."""
    places = Place.objects.select_related("entry__player")
    fixtures = Fixture.objects.select_related("table").prefetch_related(Prefetch("places", places)).order_by("number")
    rounds = division.rounds.prefetch_related(
        Prefetch("fixtures", fixtures), Prefetch("draws", Draw.objects.order_by("number"))
    ).order_by("number")
    played = frozenset[int]() if viewer is None else _played(division, viewer)
    return {
        "season": season_name(division.season),
        "division": division_name(division),
        "rounds": [_round(one, played) for one in rounds],
    }


def _played(division: Division, player: Player) -> frozenset[int]:
    """The tables of a division at which somebody plays, or has until somebody took their seat."""
    found = appeals.played_by(player).filter(round__division=division)
    return frozenset(found.values_list("pk", flat=True))


def _round(one: Round, played: frozenset[int]) -> Document:
    return {
        "number": one.number,
        "state": one.state,
        "first_day": one.first_day,
        "last_day": one.last_day,
        "draws": [_draw(made) for made in one.draws.all()],
        "tables": [_fixture(fixture, played) for fixture in one.fixtures.all()],
    }


def _draw(made: Draw) -> Document:
    is_opened = made.is_opened
    return {
        "number": made.number,
        # That organisers have looked at a draw is nobody's business until they publish or discard it.
        "state": made.state if is_opened else Draw.State.COMMITTED.value,
        "commitment": made.commitment,
        "seed": made.told_seed,
        "entries": made.entries if is_opened else [],
        "sizes": made.sizes if is_opened else [],
        "past": made.past if is_opened else [],
        "tables": made.tables if is_opened else [],
        "out": made.out if is_opened else [],
        "reason": made.reason or None,
    }


def _fixture(fixture: Fixture, played: frozenset[int]) -> Document:
    places = list(fixture.places.all())
    table = fixture.table
    is_known = table is not None and (table.visibility == Table.Visibility.PUBLIC or fixture.pk in played)
    return {
        "number": fixture.number,
        "state": fixture.state,
        "table": fixture.table_id if is_known else None,
        "you_played": fixture.pk in played,
        "places": [_place(place) for place in places],
    }


def _place(place: Place) -> Document:
    is_counted = place.points is not None
    return {
        "seat": place.seat,
        "entry": place.entry_id,
        "player": player_document(place.entry.player),
        "role": place.role or None,
        "expected": place.expected,
        "points": place.points,
        "won": place.won if is_counted else None,
        "left": place.left if is_counted else None,
    }


def pace_document(division: Division) -> Document | None:
    """How long the games of a division with a result took, in seconds; None while there are none."""
    played = Ending.objects.filter(
        table__fixture__round__division=division,
        table__fixture__state=Fixture.State.PLAYED,
        table__started_at__isnull=False,
    )
    took = [(ended - began).total_seconds() for ended, began in played.values_list("at", "table__started_at") if began]
    return {"games": len(took), "median": median(took), "longest": max(took)} if took else None
