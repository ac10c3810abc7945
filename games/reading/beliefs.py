"""How the hidden roles of a finished game could be read from what everybody did: in words, and as a picture.

It follows from the record, so whoever may read that may read this.
"""

from __future__ import annotations

from typing import Any

import msgspec

from accounts.people.models import Player
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say, spoken
from games.drawings.beliefs import Course, beliefs_drawing
from games.engine.roles import DEPUTY, SECRET_SHERIFF
from games.fairness.chance import OTHER_RULEBOOK
from games.models import Seat, Table
from games.problem_codes import GameProblem
from games.reading.projection.journal import journal_documents

from . import kept_records

Document = dict[str, Any]


class _Point(msgspec.Struct):
    record: int
    seat: int | None
    chances: list[dict[str, float]]


class _Missing(msgspec.Struct):
    reason: str


class _Record(msgspec.Struct):
    """What is needed of a record."""

    beliefs: list[_Point] | None
    chance_missing: _Missing | None
    journal: list[dict[str, Any]]


_records = msgspec.json.Decoder(_Record)


def beliefs(table: Table, viewer: Player | None) -> Document:
    """What could be believed after each telling record, with its sentence. Raises Problem table_not_started,
    record_not_ready, or replay_impossible when this release has other rules for the game."""
    points, _ = _read(table)
    sentences = _sentences(table, viewer, points[-1].record if points else 0)
    return {
        "points": [
            {**msgspec.structs.asdict(point), "text": sentences[point.record - 1] if point.record else ""}
            for point in points
        ]
    }


def _read(table: Table) -> tuple[list[_Point], dict[int, list[str]]]:
    """What could be believed, and the roles that each seat has had, the last one last. A game that was ended without a
    result has shown nobody's, but its record has them."""
    found = _records.decode(kept_records.content(table))
    if found.beliefs is None:
        other = found.chance_missing is not None and found.chance_missing.reason == OTHER_RULEBOOK
        raise Problem(GameProblem.REPLAY_IMPOSSIBLE, say("refused-replay", why="rules" if other else "otherwise"))
    roles: dict[int, list[str]] = {}
    for record in found.journal:
        if record["kind"] == "role":
            roles.setdefault(record["seat"], []).append(record["role"])
    return found.beliefs, roles


def _sentences(table: Table, viewer: Player | None, count: int) -> list[str]:
    """The sentence of each of the first so many records; where an earlier one tells it too, that one's."""
    told: list[str] = []
    for record in journal_documents(table, viewer, after=0, limit=count) if count else []:
        told.append(record["text"] or (told[-1] if told else ""))
    return told


def beliefs_picture(table: Table, wide: int) -> str:
    """The same as an SVG, so many pixels wide, in the language that is spoken now: for each seat, how likely its true
    role was held to be. Raises Problem as `beliefs` does."""
    points, roles = _read(table)
    seats = table.seats.all()
    return beliefs_drawing([_course(seat, roles[seat.number], points) for seat in seats], spoken(), wide)


def _course(seat: Seat, roles: list[str], points: list[_Point]) -> Course:
    number, same = seat.number, set(roles)
    if not same.isdisjoint((DEPUTY, SECRET_SHERIFF)):
        # Whoever is the secret Sheriff acts like a Deputy: nobody can tell them apart.
        same |= {DEPUTY, SECRET_SHERIFF}
    chances = [sum(point.chances[number].get(one, 0.0) for one in same) for point in points]
    own = [place for place, point in enumerate(points) if point.seat == number]
    return Course(seat.name, roles[-1], chances, own)
