"""What mails tell of themselves to whoever watches the service."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db.models import Min
from prometheus_client import Counter

from bang_service.platform import clock
from bang_service.platform.metrics.gauges import Sample, register
from bang_service.platform.metrics.registry import COUNTED

from .models import Mail

MAILS: Final = Counter(
    "bang_mails_total",
    "What became of mails: sent, refused, bounced, expired, dropped; and repeated, attempts that will be made again.",
    ["outcome"],
    registry=COUNTED,
)


def count(outcome: str, mails: int = 1) -> None:
    """Count mails of which this became."""
    MAILS.labels(outcome).inc(mails)


def register_gauges() -> None:
    """Have scrapes tell what waits to be sent."""
    register("bang_mails_due", "Mails that no mail server has taken yet.", due)
    register("bang_mails_due_oldest_seconds", "Age of the oldest mail that no mail server has taken yet.", oldest)
    register(
        "bang_mails_failed_last_day",
        "Mails of the last day that no mail server wanted, or took in time.",
        failed,
        kept_seconds=60,
    )


def due() -> Iterable[Sample]:
    """Mails that are to be sent, perhaps again."""
    return [Sample(Mail.objects.filter(state=Mail.State.DUE).count())]


def oldest() -> Iterable[Sample]:
    """The age of the oldest mail that is to be sent, 0 without any."""
    moment = Mail.objects.filter(state=Mail.State.DUE).aggregate(at=Min("written_at"))["at"]
    return [Sample(0.0 if moment is None else clock.real_seconds((clock.now() - moment).total_seconds()))]


def failed() -> Iterable[Sample]:
    """Mails of the last day that will not be sent any more, though somebody should have got them."""
    lost = Mail.objects.filter(state__in=(Mail.State.REFUSED, Mail.State.EXPIRED))
    return [Sample(lost.filter(written_at__gt=clock.now() - timedelta(days=1)).count())]
