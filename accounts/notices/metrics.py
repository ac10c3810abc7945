"""What notices tell of themselves to whoever watches the service."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Count, Min, QuerySet

from bang_service.platform import clock
from bang_service.platform.metrics.gauges import Sample, register
from games.models import Notice

from .models import Delivery, Endpoint


def register_gauges() -> None:
    """Have scrapes tell what is owed to players' endpoints."""
    register("bang_outbox_messages", "Copies for webhooks and devices that are due and not delivered yet.", due)
    register("bang_outbox_oldest_seconds", "How long the oldest of these has been due.", oldest)
    register(
        "bang_endpoints",
        "Webhooks and devices that do not work, by kind: failing ones are tried again, those off are not.",
        endpoints,
        kept_seconds=60,
    )
    register("bang_notices_unspread", "Notices that no worker has copied for their endpoints yet.", not_fanned_out)


def due() -> Iterable[Sample]:
    """Copies that are to be sent now."""
    return [Sample(_due().count())]


def oldest() -> Iterable[Sample]:
    """How long the oldest copy has been due, 0 without any."""
    moment = _due().aggregate(at=Min("next_at"))["at"]
    return [Sample(0.0 if moment is None else clock.real_seconds((clock.now() - moment).total_seconds()))]


def endpoints() -> Iterable[Sample]:
    """Endpoints that fail, and those that were switched off."""
    pushed = Endpoint.objects.exclude(kind=Endpoint.Kind.MAIL).order_by().values_list("kind")
    found = {
        "failing": dict(pushed.filter(is_on=True, failing_since__isnull=False).annotate(Count("pk"))),
        "off": dict(pushed.filter(is_on=False).annotate(Count("pk"))),
    }
    kinds = (Endpoint.Kind.WEBHOOK, Endpoint.Kind.PUSH)
    return [
        Sample(counts.get(kind, 0), {"kind": kind.value, "state": state})
        for state, counts in found.items()
        for kind in kinds
    ]


def not_fanned_out() -> Iterable[Sample]:
    """Notices that wait for their copies."""
    return [Sample(Notice.objects.filter(is_fanned_out=False).count())]


def _due() -> QuerySet[Delivery]:
    # A digest of tomorrow is not owed yet.
    return Delivery.objects.filter(state=Delivery.State.DUE, next_at__lte=clock.now()).exclude(
        endpoint__kind=Endpoint.Kind.MAIL
    )
