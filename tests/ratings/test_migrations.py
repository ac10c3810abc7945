"""What migrations make of the rows of a release before."""

from __future__ import annotations

import random
from importlib import import_module

import pytest
from django.apps import apps
from django.db import migrations

from accounts.people.models import Player
from accounts.ratings.models import MeetingChange
from accounts.ratings.services import rating_job
from tests.ratings.played import annul, ended, players, season

pytestmark = pytest.mark.django_db

FIRST_MEETINGS = import_module("accounts.ratings.migrations.0003_first_meetings")


def _first() -> set[tuple[int, int, int]]:
    rows = list(MeetingChange.objects.filter(is_first=True).values_list("game", "one", "other"))
    assert len(rows) == len(set(rows))
    return set(rows)


def test_first_meetings__are_those_that_the_job_would_have_kept__and_are_kept_once() -> None:
    people, judge = players(8), Player.objects.create(name="Judge", is_staff=True)
    games = season(people, 12, seats=(4, 5, 8))
    ended(people[:4], random.Random(1), game="dice")
    annul(games[3], judge)
    for _ in range(8):
        rating_job.rate_all()
    kept = _first()
    assert len(kept) > 20
    MeetingChange.objects.all().delete()
    FIRST_MEETINGS.keep_first_meetings(apps, None)
    assert _first() == kept
    assert not MeetingChange.objects.exclude(often=0, at=None).exists()
    (operation,) = FIRST_MEETINGS.Migration.operations
    assert operation.reverse_code is migrations.RunPython.noop, "going back leaves them"
    FIRST_MEETINGS.keep_first_meetings(apps, None)
    assert _first() == kept
