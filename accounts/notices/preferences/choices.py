"""What players want to hear, by which way and when: read, and set as a whole."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import time
from typing import Any, Final

from django.db import transaction

from accounts.mail.services import addresses, digests
from accounts.notices.delivery.fan_out import planned
from accounts.notices.models import DIGEST_AT, Delivery, Endpoint, Hours, Preference
from accounts.notices.services import endpoints
from accounts.people.models import Player
from accounts.people.services.letters import confirmed_address
from bang_service.platform import clock
from bang_service.platform.notice_kinds import DeliveryMode, NoticeKind, kind_of, kinds
from bang_service.platform.problems import Problem, ProblemCode, Text
from bang_service.platform.texts import say

from . import timing
from .lookup import preferences_by_player

WAYS: Final = (Endpoint.Kind.PUSH, Endpoint.Kind.MAIL)
"""The ways for people. A webhook has its own filters."""

_OFFERED: Final[Mapping[str, tuple[DeliveryMode, ...]]] = {
    Endpoint.Kind.PUSH: (DeliveryMode.NOW, DeliveryMode.OFF),
    Endpoint.Kind.MAIL: (DeliveryMode.NOW, DeliveryMode.DIGEST, DeliveryMode.OFF),
}


@dataclass(frozen=True, slots=True)
class Chosen:
    """Everything a player chooses. `hows` has ways, and in them kinds; what is left out is as for most people.
    `mail_subscribed` None: as it was."""

    hows: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    quiet_from: time | None = None
    quiet_to: time | None = None
    quiet_days: Collection[int] = ()
    digest_at: time = DIGEST_AT
    fast_tables: bool = False
    mail_subscribed: bool | None = None


def offered(way: str) -> list[NoticeKind[Any]]:
    """The kinds of notices that this way tells, if a player wants it."""
    return [kind for kind in kinds() if kind.usual(way) is not None]


def preferences_of(player: Player) -> dict[str, object]:
    """What a player is told by which way, and when."""
    wanted = preferences_by_player([player])[player.pk]
    address = confirmed_address(player)
    return {
        **{way.value: {str(kind): wanted.how(kind, way).value for kind in offered(way)} for way in WAYS},
        "titles": {str(kind): str(kind.label) for kind in kinds()},
        "waiting": [str(kind) for kind in kinds() if kind.is_waiting],
        "quiet_from": _text(wanted.quiet_from),
        "quiet_to": _text(wanted.quiet_to),
        "quiet_days": sorted(wanted.quiet_days),
        "digest_at": _text(wanted.digest_at),
        "fast_tables": wanted.fast_tables,
        "mail_subscribed": bool(address) and addresses.is_subscribed(address),
        "address_confirmed": bool(address),
        "time_zone": player.time_zone or "UTC",
        "language": player.language,
    }


def preferences_set(*, player: Player, chosen: Chosen) -> dict[str, object]:
    """Keep what a player has chosen, in place of everything they chose before. What waits to be sent to them is planned
    anew. Raises Problem validation_failed, naming the field."""
    _check(chosen)
    with transaction.atomic():
        # What is copied for them at this moment is copied before, and planned anew, or after.
        endpoints.lock_account(player.pk)
        Preference.objects.filter(player=player).delete()
        Preference.objects.bulk_create(
            Preference(player=player, kind=kind, way=way, how=how)
            for way, hows in chosen.hows.items()
            for kind, how in hows.items()
            if how != kind_of(kind).usual(way)
        )
        Hours.objects.update_or_create(
            player=player,
            defaults={
                "quiet_from": chosen.quiet_from,
                "quiet_to": chosen.quiet_to,
                "quiet_days": sorted(set(chosen.quiet_days)),
                "digest_at": chosen.digest_at,
                "fast_tables": chosen.fast_tables,
            },
        )
        _subscribe(player, chosen.mail_subscribed)
        _plan_anew(player)
    return preferences_of(player)


def _check(chosen: Chosen) -> None:
    for way, hows in chosen.hows.items():
        known = offered(way)
        for kind, how in hows.items():
            if kind not in known:
                raise _wrong(f"{way}.{kind}", say("refused-preference-kind", kinds=", ".join(known)))
            if how not in _OFFERED[way]:
                raise _wrong(f"{way}.{kind}", say("refused-preference-how", hows=", ".join(_OFFERED[way])))
    if (chosen.quiet_from is None) != (chosen.quiet_to is None):
        missing = "quiet_from" if chosen.quiet_from is None else "quiet_to"
        raise _wrong(missing, say("refused-quiet-half"))
    if len(set(chosen.quiet_days)) == 7:
        raise _wrong("quiet_days", say("refused-quiet-always"))


def _wrong(name: str, detail: Text) -> Problem:
    return Problem(ProblemCode.VALIDATION_FAILED, detail, field=name)


def _subscribe(player: Player, wanted: bool | None) -> None:
    address = confirmed_address(player)
    if wanted is None or not address:
        return
    change = addresses.subscribe if wanted else addresses.unsubscribe
    change(digests.digest_of_address(address))


def _plan_anew(player: Player) -> None:
    wanted = preferences_by_player([player])[player.pk]
    now = clock.now()
    waiting = Delivery.objects.filter(endpoint__player=player, endpoint__kind__in=WAYS, state=Delivery.State.DUE)
    waiting = waiting.filter(notice__kind__in=timing.kept_quiet()).select_related("notice__table", "endpoint")
    for copy in waiting.select_for_update(no_key=True, of=("self",)).order_by("pk"):
        plan = planned(copy.notice, copy.endpoint.kind, wanted, copy.notice.at)
        if plan is not None and plan[0] < now:
            in_digest = plan[1]
            at_once = wanted.held_until(now, copy.notice.kind) or now
            plan = (wanted.digest_from(now) if in_digest else at_once, in_digest)
        if plan is None:
            copy.state, copy.next_at, copy.settled_at = Delivery.State.OBSOLETE, None, now
        elif not copy.attempts:
            # One that has failed waits as long as it did.
            copy.next_at, copy.in_digest = plan
        copy.save(update_fields=["state", "next_at", "settled_at", "in_digest"])


def _text(moment: time | None) -> str | None:
    return None if moment is None else moment.strftime("%H:%M")
