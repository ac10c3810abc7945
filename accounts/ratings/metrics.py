"""What ratings tell of themselves to whoever watches the service."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from bang_service.platform.metrics.gauges import Sample, register
from games.models import Ending

from .models import Pool, QuarantinedEnding


def register_gauges() -> None:
    """Have scrapes tell what is not rated."""
    register(
        "bang_rating_endings_waiting",
        "Endings of rated games that have not been rated yet, by pool.",
        waiting,
        kept_seconds=60,
    )
    register(
        "bang_rating_endings_set_aside",
        "Endings that could not be rated after three tries, by pool; staff finds them in the admin.",
        quarantined,
    )


def waiting() -> Iterable[Sample]:
    """Endings that the job has not looked at, those without a number too."""
    fresh = Ending.objects.filter(
        Q(number__gt=OuterRef("cursor")) | Q(number=None), ~Q(pool=""), game=OuterRef("game"), pool=OuterRef("kind")
    )
    counted = fresh.order_by().values("game").annotate(endings=Count("pk")).values("endings")
    return _samples(Pool.objects.annotate(told=Coalesce(Subquery(counted, output_field=IntegerField()), 0)))


def quarantined() -> Iterable[Sample]:
    """Endings that were given up."""
    given_up = Q(quarantine__tries__gte=QuarantinedEnding.TRIES)
    return _samples(Pool.objects.annotate(told=Count("quarantine", filter=given_up)))


def _samples(pools: QuerySet[Any]) -> list[Sample]:
    rows = pools.order_by("game", "kind").values_list("game", "kind", "told")
    return [Sample(told, {"game": game, "kind": kind}) for game, kind, told in rows]
