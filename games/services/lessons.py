"""Lessons: games dealt from published seeds, each for one person and AI seats."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q

from accounts.people.models import Player
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from games.engine.kernel.rng import commitment
from games.models import Seat, Table
from games.problem_codes import GameProblem
from games.terms import clocks
from games.terms.lessons import LESSONS, POLICY, Lesson

from . import open_tables, tables

ON = Q(status__in=(Table.Status.PLAYING, Table.Status.HALTED))


def open_lesson(*, lesson: str, player: Player, address: str = "") -> tuple[Table, bool]:
    """Begin a lesson, or go on with the player's own that is not over. Returns its table, and whether it was opened.

    The table is opened, filled and dealt in one transaction, so nobody can sit down there who knows its seed, and
    nobody adds to its deal. It is private, unrated, and takes no place of the tables that the player may host: they
    have one game of each lesson at most. Raises Problem unknown_lesson.
    """
    given = LESSONS.get(lesson)
    if given is None:
        detail = say("refused-lesson-unknown", lesson=repr(lesson), known=", ".join(LESSONS))
        raise Problem(GameProblem.UNKNOWN_LESSON, detail, field="lesson")
    with transaction.atomic():
        # Two requests at the same time must not both begin it.
        Player.objects.select_for_update(no_key=True).only("pk").get(pk=player.pk)
        found = Table.objects.filter(ON, host=player, lesson=given.name).order_by("-pk").first()
        if found is not None:
            return found, False
        return _begin(given, player, address), True


def _begin(lesson: Lesson, player: Player, address: str) -> Table:
    table = open_tables.draft(
        game=lesson.game,
        sets=lesson.sets,
        seats=lesson.seats,
        options=dict(lesson.options),
        name=lesson.title,
        visibility=Table.Visibility.INVITATION,
        time=clocks.DEFAULT,
        absence_misses=2,
        absence_policy=POLICY,
        pool="",
        has_voices=False,
    )
    table.lesson, table.seed, table.commitment = lesson.name, lesson.seed, commitment(lesson.seed)
    with tables.opening(table, host=player, address=address, number=lesson.seat):
        others = (number for number in range(lesson.seats) if number != lesson.seat)
        Seat.objects.bulk_create(Seat(table=table, number=number, policy=POLICY) for number in others)
        open_tables.deal(table)
    return table
