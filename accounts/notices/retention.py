"""Messages that are finished, and those without a receiver."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.models import Receiver
from games.models import Message


def old_messages(now: datetime, keep: timedelta) -> QuerySet[Message]:
    """Messages written longer ago than `keep`, except those still to be pushed.

    A player's last message stays: the numbers of the next ones continue from it.
    """
    later = Message.objects.filter(player_id=OuterRef("player_id"), serial__gt=OuterRef("serial"))
    old = Message.objects.filter(Q(serial=None) | Exists(later), at__lt=now - keep)
    return old.exclude(state=Message.State.DUE)


def settle_orphans() -> int:
    """Messages that wait to be pushed but have no receiver are only listed. Return how many there were.

    A move may write such a message at the moment when the receiver is switched off or deleted.
    """
    on = Receiver.objects.filter(pk=OuterRef("player_id"), is_on=True)
    waiting = Message.objects.filter(~Exists(on), state=Message.State.DUE)
    return waiting.update(state=Message.State.LISTED, next_at=None)
