"""What accounts tell of themselves to whoever watches the service."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.db.models import QuerySet

from bang_service.platform import clock
from bang_service.platform.metrics.gauges import Sample, register

from .models import Player


def register_gauges() -> None:
    """Have scrapes tell how many people have come."""
    register("bang_sign_ups_last_day", "People who signed up in the last day.", last_day, kept_seconds=60)
    register("bang_guests_last_day", "Guests who came in the last day.", guests_of_last_day, kept_seconds=60)


def last_day() -> Iterable[Sample]:
    """How many people have signed up in the last day, by the service's clock; bots and guests are not counted. A guest
    who has become an account counts on the day on which they came."""
    return [Sample(_people().filter(is_guest=False).count())]


def guests_of_last_day() -> Iterable[Sample]:
    """How many guests have come in the last day and are guests still."""
    return [Sample(_people().filter(is_guest=True).count())]


def _people() -> QuerySet[Player]:
    return Player.objects.filter(kind=Player.Kind.PERSON, created__gt=clock.now() - timedelta(days=1))
