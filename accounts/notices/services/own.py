"""Notices that belong to no table: about a player's account, or about a season."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from msgspec import structs

from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.notice_kinds import NoticeKind
from games.models import Notice
from games.services import wakeups
from games.terms.notices import NOTHING, NoticeDetails, encode


def tell(
    player: Player, kind: NoticeKind[Player], details: NoticeDetails = NOTHING, *, due_at: datetime | None = None
) -> Notice:
    """Send a player a notice about their account in the transaction that it is about; `due_at` is until when they are
    to do something."""
    return tell_each({player.pk: leading_on(player, kind, details)}, kind, due_at=due_at)[0]


def leading_on(player: Player, kind: NoticeKind[Player], details: NoticeDetails) -> NoticeDetails:
    """The details of a notice about an account, with the page that it leads to."""
    assert kind.leads_to is not None
    return structs.replace(details, path=kind.leads_to(player))


def tell_each(
    details: Mapping[int, NoticeDetails], kind: NoticeKind[Any], *, due_at: datetime | None = None
) -> list[Notice]:
    """Send a notice of one kind to several players: `details` by their ids."""
    with transaction.atomic():
        # Rows of players that are at hand may be older than their endpoints.
        reached = Player.objects.filter(pk__in=details).only("is_notified", "is_notified_at_once").in_bulk()
        notices = [
            Notice(
                player=reached[player], kind=kind, details=encode(told), at=clock.now(), due_at=due_at,
                is_fanned_out=not reached[player].is_notified,
            )
            for player, told in details.items()
        ]  # fmt: skip
        Notice.objects.bulk_create(notices)
        wakeups.told(*details)
        if any(one.is_notified_at_once for one in reached.values()):
            transaction.on_commit(wakeups.deliver, robust=True)
    return notices
