"""What people want to hear, as they have set it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from zoneinfo import ZoneInfo

from accounts.notices.models import Hours, Preference
from accounts.people.models import Player
from bang_service.platform.notice_kinds import DeliveryMode

from .timing import Preferences


def preferences_by_player(players: Iterable[Player]) -> dict[int, Preferences]:
    """The preferences of these players, by their numbers."""
    zones = {player.pk: player.time_zone for player in players}
    hows: dict[int, dict[tuple[str, str], DeliveryMode]] = defaultdict(dict)
    for one in Preference.objects.filter(player__in=zones):
        hows[one.player_id][one.kind, one.way] = DeliveryMode(one.how)
    hours = Hours.objects.in_bulk(zones)
    return {player: _preferences(zone, hows[player], hours.get(player)) for player, zone in zones.items()}


def _preferences(zone: str, hows: dict[tuple[str, str], DeliveryMode], hours: Hours | None) -> Preferences:
    known = ZoneInfo(zone) if zone else None
    if hours is None:
        return Preferences(known, hows)
    return Preferences(
        zone=known,
        hows=hows,
        quiet_from=hours.quiet_from,
        quiet_to=hours.quiet_to,
        quiet_days=frozenset(hours.quiet_days),
        digest_at=hours.digest_at,
        fast_tables=hours.fast_tables,
    )
