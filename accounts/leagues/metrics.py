"""What leagues tell of themselves to whoever watches the service."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db.models import QuerySet

from bang_service.platform import clock
from bang_service.platform.metrics.gauges import Sample, register

from .models import Step

LATE: Final = timedelta(minutes=1)
"""A step that is not done so long after it is due is overdue: the task that does them runs more often than that."""


def register_gauges() -> None:
    """Have scrapes tell what of the life of seasons was not done."""
    register(
        "bang_league_steps_overdue",
        "Steps of seasons that are not done a minute after they were due.",
        overdue,
    )
    register(
        "bang_league_steps_failed",
        "Steps of seasons that have failed and will be tried again; their organisers see why.",
        failed,
    )


def overdue() -> Iterable[Sample]:
    """Steps that nobody has done, failed ones too."""
    return [Sample(_waiting().filter(due_at__lt=clock.now() - LATE).count())]


def failed() -> Iterable[Sample]:
    """Steps that were tried in vain."""
    return [Sample(_waiting().filter(tries__gt=0).count())]


def _waiting() -> QuerySet[Step]:
    return Step.objects.filter(done_at=None)
