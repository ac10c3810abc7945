"""How often the service was silent of late."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from bang_service.platform import clock
from bang_service.platform.models import Outage

from .gauges import Sample, register


def register_gauges() -> None:
    """Have scrapes tell the outages of the last week."""
    register("bang_outages_last_week", "Outages that ended in the last seven days.", last_week, kept_seconds=60)


def last_week() -> Iterable[Sample]:
    """How many outages have ended in the last seven days, by the service's clock."""
    return [Sample(Outage.objects.filter(ended_at__gt=clock.now() - timedelta(days=7)).count())]
