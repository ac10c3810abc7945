"""Whoever is looking at a table anyway hears a little later that they are waited for there."""

from __future__ import annotations

from datetime import datetime

from accounts.notices.preferences.timing import VIEWED_WITHIN, VIEWING_DELAY
from bang_service.platform import clock
from games.models import LastView, Notice
from games.notice_kinds import ASKED


def delayed_until(notice: Notice) -> datetime | None:
    """When this notice may go out, if that is later because its player is looking; else None."""
    now, until = clock.now(), notice.at + VIEWING_DELAY
    if notice.kind != ASKED or now >= until:
        return None
    seen = LastView.objects.filter(table=notice.table_id, player=notice.player_id, at__gte=now - VIEWED_WITHIN).exists()
    return until if seen else None
