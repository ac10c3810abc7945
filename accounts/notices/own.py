"""Notices that belong to no table: about a player's account, or about a season."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform import clock
from games.models import Notice
from games.services import wakeups
from games.terms.notices import NOTHING, NoticeDetails, encode


def tell(
    player: Player, kind: Notice.Kind, details: NoticeDetails = NOTHING, *, due_at: datetime | None = None
) -> Notice:
    """Send a player a notice in the transaction that it is about; `due_at` is until when they are to do something."""
    with transaction.atomic():
        # Rows of players that are at hand may be older than their endpoints.
        reached = Player.objects.only("is_notified", "is_notified_at_once").get(pk=player.pk)
        notice = Notice.objects.create(
            player=player, kind=kind, details=encode(details), at=clock.now(), due_at=due_at,
            is_spread=not reached.is_notified,
        )  # fmt: skip
        wakeups.told(player.pk)
        if reached.is_notified_at_once:
            transaction.on_commit(wakeups.deliver, robust=True)
    return notice
