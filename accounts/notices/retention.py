"""Messages that are over, and those that wait for nobody."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.models import Receiver
from games.models import Message


def old_messages(now: datetime, keep: timedelta) -> QuerySet[Message]:
    """Those written longer ago than `keep`; none that is still to be pushed.

    A player's last one stays: the numbers of his next ones go on from it.
    """
    later = Message.objects.filter(player_id=OuterRef("player_id"), serial__gt=OuterRef("serial"))
    old = Message.objects.filter(Q(serial=None) | Exists(later), at__lt=now - keep)
    return old.exclude(state=Message.State.DUE)


def settle_orphans() -> int:
    """What waits to be pushed, but for nobody, is only listed. Returns how many messages that were.

    A move may write such a message in the moment in which the receiver is switched off or deleted.
    """
    on = Receiver.objects.filter(pk=OuterRef("player_id"), is_on=True)
    waiting = Message.objects.filter(~Exists(on), state=Message.State.DUE)
    return waiting.update(state=Message.State.LISTED, next_at=None)
