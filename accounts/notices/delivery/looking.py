"""Whoever is looking at a table anyway hears a little later that they are waited for there."""

from __future__ import annotations

from datetime import datetime

from accounts.notices.preferences.timing import LOOKED_WITHIN, LOOKING_DELAY
from bang_service.platform import clock
from games.models import Look, Notice
from games.notice_kinds import ASKED


def delayed_until(notice: Notice) -> datetime | None:
    """When this notice may go out, if that is later because its player is looking; else None."""
    now, until = clock.now(), notice.at + LOOKING_DELAY
    if notice.kind != ASKED or now >= until:
        return None
    seen = Look.objects.filter(table=notice.table_id, player=notice.player_id, at__gte=now - LOOKED_WITHIN).exists()
    return until if seen else None
