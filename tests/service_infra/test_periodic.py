"""Periodic tasks: who starts to send or to take them knows all of them, and each is named once."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

from bang_service import celery
from bang_service.apps import OURS
from bang_service.platform.environment import ROOT
from bang_service.platform.periodic import SCHEDULE, periodic
from bang_service.platform.queues import HOUSEKEEPING, QUEUES

AT_NEED: Final = {"bots.tasks.play"}
"""Tasks that are only sent when there is something to do."""

_AS_THE_SCHEDULER: Final = """
import django
django.setup()
from bang_service.celery import app
app.loader.import_default_modules()
print(*sorted(entry["task"] for entry in app.conf.beat_schedule.values()))
"""


def _ours() -> set[str]:
    celery.app.loader.import_default_modules()
    return {name for name in celery.app.tasks if name.partition(".")[0] in OURS}


def test_schedule__has_each_task_that_is_not_only_sent_at_need() -> None:
    expected = _ours() - AT_NEED
    assert {entry["task"] for entry in celery.app.conf.beat_schedule.values()} == expected


def test_schedule__of_a_process_that_has_just_started__is_complete() -> None:
    told = subprocess.run(
        [sys.executable, "-c", _AS_THE_SCHEDULER], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert set(told.stdout.split()) == _ours() - AT_NEED


def test_task__says_in_which_queue_it_runs() -> None:
    queues = {name: celery.app.amqp.router.route({}, name)["queue"].name for name in _ours()}
    assert set(queues.values()) == set(QUEUES)
    for entry in SCHEDULE.values():
        assert entry["options"]["queue"] == queues[entry["task"]]
        assert entry["options"]["expires"] == entry["schedule"]


def test_entry__that_another_task_has__is_refused() -> None:
    celery.app.loader.import_default_modules()

    def another() -> None:
        raise NotImplementedError

    with pytest.raises(ValueError, match=r"another: the schedule has an entry 'prune-expired' for bang_service\.tasks"):
        periodic("prune-expired", every=1.0, queue=HOUSEKEEPING)(another)
