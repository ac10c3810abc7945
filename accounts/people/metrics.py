"""What accounts tell of themselves to whoever watches the service."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from bang_service.platform import clock
from bang_service.platform.metrics.gauges import Sample, register

from .models import Player


def register_gauges() -> None:
    """Have scrapes tell how many people have come."""
    register("bang_sign_ups_last_day", "People who signed up in the last day.", last_day, kept_seconds=60)


def last_day() -> Iterable[Sample]:
    """How many people have signed up in the last day, by the service's clock; bots are not counted."""
    people = Player.objects.filter(kind=Player.Kind.PERSON, created__gt=clock.now() - timedelta(days=1))
    return [Sample(people.count())]
