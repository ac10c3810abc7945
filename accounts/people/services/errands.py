"""Errands: a request writes what it is asked, and a worker finds out whose the address is."""

from __future__ import annotations

import hashlib
import logging
from datetime import timedelta
from typing import Final

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from accounts.mail.services.writing import NoAddress
from accounts.people.limits import MAIL
from accounts.people.models import Errand, Player
from bang_service.platform import clock, languages
from bang_service.platform.queues import DELIVERIES
from bang_service.platform.throttling import Client, LimitReached, take
from bang_service.platform.wake_ups import wake

from . import letters

TASK: Final = "accounts.people.tasks.run_errands"

_log = logging.getLogger(__name__)


def give(kind: Errand.Kind, text: str, *, player: Player | None = None) -> None:
    """Leave it to a worker, in the transaction of the request."""
    Errand.objects.create(kind=kind, player=player, text=text, language=languages.current())
    transaction.on_commit(lambda: wake(TASK, [], DELIVERIES), robust=True)


def run_due() -> int:
    """Answer every errand there is; several processes may. Returns how many. One that fails is tried again the next
    time, and keeps no other waiting."""
    done, failed = 0, list[int]()
    while True:
        with transaction.atomic():
            waiting = Errand.objects.select_for_update(skip_locked=True).exclude(pk__in=failed)
            errand = waiting.order_by("pk").first()
            if errand is None:
                return done
            try:
                with transaction.atomic():
                    _run(errand)
                    errand.delete()
                done += 1
            except NoAddress:
                # Written by an earlier release. It will never be one.
                _log.warning("the errand %s has no address, and is dropped", errand.pk)
                errand.delete()
            except Exception:
                _log.exception("the errand %s failed", errand.pk)
                failed.append(errand.pk)


def old() -> QuerySet[Errand]:
    """Those that failed again and again for a day."""
    return Errand.objects.filter(written_at__lt=clock.now() - timedelta(days=1))


def normal(address: str) -> str:
    """An address as it is stored and compared."""
    return address.strip().lower()


def _run(errand: Errand) -> None:
    if errand.kind == Errand.Kind.CONFIRM:
        _confirm(errand)
    else:
        _reset(errand)


def _confirm(errand: Errand) -> None:
    player, address = errand.player, errand.text
    if player is None or not EmailAddress.objects.filter(user=player, email=address).exists():
        return
    others = EmailAddress.objects.select_related("user").exclude(user=player)
    owner = others.filter(email=address, verified=True).first()
    if not _may_write_to(address):
        return
    if owner is None:
        letters.confirm_address(player, address, errand.language)
    else:
        letters.address_tried(owner.user, address, errand.language)


def _reset(errand: Errand) -> None:
    """A mail to the confirmed address of an open account that has a password. Staff may have taken the password away,
    which a mail must not undo."""
    confirmed = EmailAddress.objects.select_related("user").filter(verified=True)
    if "@" in errand.text:
        found = confirmed.filter(email=normal(errand.text)).first()
    else:
        found = confirmed.filter(user=Player.objects.named(errand.text)).first()
    if found is None or not found.user.is_active or found.user.is_bot or not found.user.has_usable_password():
        return
    if _may_write_to(found.email):
        letters.reset_password(found.user, found.email, errand.language)


def _may_write_to(address: str) -> bool:
    """Whether the address has room under its limit. Nobody is told when it has not: it would tell who has it."""
    # No address stands among the counters in clear.
    who = hashlib.sha256(f"{settings.SECRET_KEY}:{address}".encode()).hexdigest()[:32]
    try:
        take(MAIL, Client(mailbox=who))
    except LimitReached:
        return False
    return True
