"""Notices that are finished, and copies without an endpoint."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.notices.models import Attempt, Delivery
from bang_service.platform import clock
from games.models import LastView, Notice, Table

_GOING_ON = (Table.Status.OPEN, Table.Status.PLAYING, Table.Status.HALTED)


def old_notices(now: datetime, keep: timedelta) -> QuerySet[Notice]:
    """Notices written longer ago than `keep`, except those still to be sent and those about tables that go on.

    Nor a player's last notice, and the last one about their account: the numbers of the next ones continue from these,
    as they do from those of a table.
    """
    later = Notice.objects.filter(player_id=OuterRef("player_id"), serial__gt=OuterRef("serial"))
    due = Delivery.objects.filter(notice=OuterRef("pk"), state=Delivery.State.DUE)
    later_of_account = later.filter(table=None)
    has_later = Exists(later) & (Q(table__isnull=False) | Exists(later_of_account))
    old = Notice.objects.filter(Q(serial=None) | has_later, at__lt=now - keep, is_fanned_out=True)
    return old.exclude(table__status__in=_GOING_ON).exclude(Exists(due))


def old_attempts(now: datetime, keep: timedelta) -> QuerySet[Attempt]:
    """Attempts made longer ago than `keep`."""
    return Attempt.objects.filter(at__lt=now - keep)


def old_last_views(now: datetime) -> QuerySet[LastView]:
    """Last views that are too old to say who is looking now."""
    return LastView.objects.filter(at__lt=now - timedelta(hours=1))


def settle_orphans() -> int:
    """Copies that wait for an endpoint that is off are obsolete. Return how many there were.

    A worker may make such a copy at the moment when the endpoint is switched off.
    """
    waiting = Delivery.objects.filter(endpoint__is_on=False, state=Delivery.State.DUE)
    return waiting.update(state=Delivery.State.OBSOLETE, next_at=None, settled_at=clock.now())
