"""Standings of a division."""

from __future__ import annotations

from typing import Any

from accounts.leagues.models import (
    Division,
    Season,
    Standing,
)
from accounts.people.bodies.account_bodies import player_document

from .seasons import division_name, season_name

Document = dict[str, Any]


def standings_document(division: Division) -> Document:
    """The standings of a division as they are now."""
    season = division.season
    return {
        "season": season_name(season),
        "division": division_name(division),
        "tie_breaks": season.tie_breaks,
        "is_final": season.state == Season.State.FINISHED,
        "lines": _lines(division),
    }


def _lines(division: Division) -> list[Document]:
    lines = division.standings.select_related("entry__player", "entry__division").order_by("place")
    return [_line(line) for line in lines]


def _line(line: Standing) -> Document:
    return {
        "rank": line.rank,
        "place": line.place,
        "entry": line.entry_id,
        "player": player_document(line.entry.player),
        "state": line.entry.state,
        "games": line.games,
        "wins": line.wins,
        "sheriffs": line.sheriffs,
        "points": line.values[0],
        "values": line.values[1:],
    }
