"""Notices about a player's account, which belong to no table."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max

from accounts.people.models import Player, Receiver
from bang_service.platform import clock
from games.models import Message
from games.services import wakeups


def tell(player: Player, kind: Message.Kind) -> Message:
    """Send a player a notice in the transaction that it is about; it is pushed if their webhook is on."""
    with transaction.atomic():
        # Two processes at once must not get the same number.
        Player.objects.select_for_update(no_key=True).only("pk").get(pk=player.pk)
        last = Message.objects.filter(player=player, table=None).aggregate(last=Max("number"))["last"]
        is_pushed = Receiver.objects.filter(player=player, is_on=True).exists()
        now = clock.now()
        message = Message.objects.create(
            player=player,
            number=(last or 0) + 1,
            kind=kind,
            at=now,
            state=Message.State.DUE if is_pushed else Message.State.LISTED,
            next_at=now if is_pushed else None,
        )
        wakeups.told(player.pk)
        if is_pushed:
            transaction.on_commit(wakeups.deliver, robust=True)
    return message
