"""Copies each new notice for the endpoints of its player, in a worker.

The notices of a player are copied in the order of their rows by one worker at a time: it holds the player's row. So the
copies for one endpoint come in that order, too. Those of a kind that only a newer release knows are left to it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

from django.db import transaction

from accounts.notices.models import Delivery, Endpoint
from accounts.notices.preferences import timing
from accounts.notices.preferences.lookup import preferences_by_player
from accounts.notices.services import endpoints
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.notice_kinds import is_known, kind_names
from games.models import Notice
from games.terms import clocks

PLAYERS_AT_ONCE: Final = 100
NOTICES_AT_ONCE: Final = 500


def fan_out() -> int:
    """Copy all new notices; any number of processes may. Returns how many copies were made."""
    made = 0
    passed: set[int] = set()
    while waiting := _waiting(passed):
        # Players whose rows another process holds are left to it.
        passed.update(waiting)
        made += _fan_out(waiting)
    return made


def fan_out_before(player: Player) -> None:
    """Copy the new notices of an account for the endpoints that it has until now: one that is added in the same
    transaction hears what comes after it, and nothing of itself."""
    _fan_out([player.pk])


def _waiting(passed: set[int]) -> list[int]:
    fresh = (
        Notice.objects.filter(is_fanned_out=False).order_by("player_id").values_list("player_id", flat=True).distinct()
    )
    found = fresh[: PLAYERS_AT_ONCE + len(passed)]
    return [player for player in found if player not in passed][:PLAYERS_AT_ONCE]


def _fan_out(player_ids: list[int]) -> int:
    with transaction.atomic():
        players = list(
            Player.objects.filter(pk__in=player_ids)
            .select_for_update(no_key=True, skip_locked=True, of=("self",))
            .select_related("owner")
        )
        fresh = Notice.objects.filter(player__in=players, is_fanned_out=False).select_related("table").order_by("pk")
        notices = list(fresh.filter(kind__in=kind_names())[:NOTICES_AT_ONCE])
        if not notices:
            _log_unknown(fresh.order_by().values_list("kind", flat=True).distinct())
        copies = list(_copies(notices, players))
        Delivery.objects.bulk_create(copies, ignore_conflicts=True)
        Notice.objects.filter(pk__in=[notice.pk for notice in notices]).update(is_fanned_out=True)
    return len(copies)


def _copies(notices: list[Notice], players: Iterable[Player]) -> Iterator[Delivery]:
    now = clock.now()
    targets = defaultdict(list)
    open_accounts = [player for player in players if player.is_open]
    reached = Endpoint.objects.filter(player__in=open_accounts, is_on=True).exclude(endpoints.has_expired())
    for endpoint in reached.order_by("pk"):
        targets[endpoint.player_id].append(endpoint)
    wanted = preferences_by_player(players)
    for notice in notices:
        for endpoint in targets[notice.player_id]:
            copy = _copy(notice, endpoint, wanted[notice.player_id], now)
            if copy is not None:
                yield copy


def _copy(notice: Notice, endpoint: Endpoint, wanted: timing.Preferences, now: datetime) -> Delivery | None:
    if endpoint.kind == Endpoint.Kind.WEBHOOK:
        is_let_through = (not endpoint.kinds or notice.kind in endpoint.kinds) and (
            not endpoint.tables or notice.table_id in endpoint.tables
        )
        return Delivery(notice=notice, endpoint=endpoint, next_at=now) if is_let_through else None
    plan = planned(notice, endpoint.kind, wanted, now)
    if plan is None:
        return None
    next_at, in_digest = plan
    by_mail = endpoint.kind == Endpoint.Kind.MAIL
    return Delivery(notice=notice, endpoint=endpoint, next_at=next_at, by_mail=by_mail, in_digest=in_digest)


def log_left_copies() -> None:
    """Log of which kinds copies wait for a newer release, which has made them."""
    due = Delivery.objects.filter(state=Delivery.State.DUE).exclude(notice__kind__in=kind_names())
    _log_unknown(due.order_by().values_list("notice__kind", flat=True).distinct())


def _log_unknown(found: Iterable[str]) -> None:
    for kind in found:
        is_known(kind)


def planned(notice: Notice, way: str, wanted: timing.Preferences, now: datetime) -> tuple[datetime, bool] | None:
    """When a person is sent this notice by this way if it is written now, and whether in a digest; None: they do not
    want it."""
    if notice.table is not None and clocks.is_fast(notice.table.clock) and not wanted.fast_tables:
        return None
    return timing.moment_of(wanted, kind=notice.kind, way=way, now=now)
