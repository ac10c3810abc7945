"""Entries: those of a season, and a player's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from accounts.leagues.models import (
    Division,
    Entry,
    Fixture,
    Place,
    Season,
)
from accounts.leagues.services import days
from accounts.people.bodies.account_bodies import player_document
from accounts.people.models import Player
from accounts.people.services.profiles import Which

from .seasons import division_name, season_name

Document = dict[str, Any]


def named_entries(player: Which) -> list[QuerySet[Any]]:
    """Rows by which a season that everybody may read of names this player."""
    return [Entry.objects.filter(player=player).exclude(season__state=Season.State.DRAFT)]


def entries_of(season: Season) -> QuerySet[Entry]:
    """Everybody who has entered a season, in the order of their entries."""
    return season.entries.select_related("player", "division")


def entry_documents(found: Sequence[Entry]) -> list[Document]:
    """Some entries as everybody sees them."""
    return [entry_document(entry) for entry in found]


def entry_document(entry: Entry) -> Document:
    """An entry as everybody sees it."""
    return {
        "id": entry.pk,
        "player": player_document(entry.player),
        "state": entry.state,
        "division": None if entry.division is None else division_name(entry.division),
        "substitute_for": entry.substitute_for_id,
    }


def own_entries(player: Player) -> QuerySet[Entry]:
    """A player's entries, those that they have given up too."""
    return Entry.objects.filter(player=player).select_related("player", "division", "season__league")


def own_entry_documents(found: Sequence[Entry]) -> list[Document]:
    """Entries of the player who asks, with their next table and until when it is to be played."""
    playing = [entry.pk for entry in found if entry.state == Entry.State.PLAYING]
    ahead = Place.objects.filter(
        entry__in=playing,
        fixture__state__in=(Fixture.State.PLANNED, Fixture.State.PLAYING),
        entry__season__state=Season.State.RUNNING,
    )
    following: dict[int, Place] = {}
    for place in ahead.select_related("fixture__round").order_by("fixture__round__number"):
        following.setdefault(place.entry_id, place)
    return [_own_entry(entry, following.get(entry.pk)) for entry in found]


def own_entry(entry: Entry) -> Document:
    """The same, of one entry."""
    return own_entry_documents([entry])[0]


def _own_entry(entry: Entry, following: Place | None) -> Document:
    return {
        **entry_document(entry),
        "season": season_name(entry.season),
        "confirm_until": entry.confirm_until,
        "next": None if following is None else _next_table(entry.season, following),
    }


def _next_table(season: Season, place: Place) -> Document:
    planned = place.fixture.round
    return {
        "round": planned.number,
        "table": place.fixture.table_id,
        "seat": place.seat,
        "begins": days.begins(season, planned.first_day),
        "until": days.ends(season, planned.last_day),
    }


def entries_in(division: Division) -> list[Document]:
    """The entries of everybody who was put into a division, in their order."""
    found = division.entries.select_related("player", "division").order_by("applied_at", "pk")
    return [entry_document(entry) for entry in found]
