"""Address look-ups: a request writes what it is asked, and a worker finds out whose the address is."""

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
from accounts.people.models import AddressLookup, Player
from bang_service.platform import clock, languages
from bang_service.platform.queues import DELIVERIES
from bang_service.platform.throttling import Client, LimitReached, take
from bang_service.platform.wake_ups import wake

from . import letters

TASK: Final = "accounts.people.tasks.run_address_lookups"

_log = logging.getLogger(__name__)


def ask(kind: AddressLookup.Kind, text: str, *, player: Player | None = None) -> None:
    """Leave it to a worker, in the transaction of the request."""
    AddressLookup.objects.create(kind=kind, player=player, text=text, language=languages.current())
    transaction.on_commit(lambda: wake(TASK, [], DELIVERIES), robust=True)


def run_due() -> int:
    """Answer every look-up there is; several processes may. Returns how many. One that fails is tried again the next
    time, and keeps no other waiting."""
    done, failed = 0, list[int]()
    while True:
        with transaction.atomic():
            waiting = AddressLookup.objects.select_for_update(skip_locked=True).exclude(pk__in=failed)
            lookup = waiting.order_by("pk").first()
            if lookup is None:
                return done
            try:
                with transaction.atomic():
                    _run(lookup)
                    lookup.delete()
                done += 1
            except NoAddress:
                # However it was stored, it will never be one.
                _log.warning("the look-up %s has no address, and is dropped", lookup.pk)
                lookup.delete()
            except Exception:
                _log.exception("the look-up %s failed", lookup.pk)
                failed.append(lookup.pk)


def old() -> QuerySet[AddressLookup]:
    """Look-ups that have failed again and again for a day."""
    return AddressLookup.objects.filter(written_at__lt=clock.now() - timedelta(days=1))


def normal(address: str) -> str:
    """An address as it is stored and compared."""
    return address.strip().lower()


def _run(lookup: AddressLookup) -> None:
    if lookup.kind == AddressLookup.Kind.CONFIRM:
        _confirm(lookup)
    else:
        _reset(lookup)


def _confirm(lookup: AddressLookup) -> None:
    player, address = lookup.player, lookup.text
    if player is None or not EmailAddress.objects.filter(user=player, email=address).exists():
        return
    others = EmailAddress.objects.select_related("user").exclude(user=player)
    owner = others.filter(email=address, verified=True).first()
    if not _may_write_to(address):
        return
    if owner is None:
        letters.confirm_address(player, address, lookup.language)
    else:
        letters.address_tried(owner.user, address, lookup.language)


def _reset(lookup: AddressLookup) -> None:
    """A mail to the confirmed address of an open account that has a password. Staff may have taken the password away,
    which a mail must not undo."""
    confirmed = EmailAddress.objects.select_related("user").filter(verified=True)
    if "@" in lookup.text:
        found = confirmed.filter(email=normal(lookup.text)).first()
    else:
        found = confirmed.filter(user=Player.objects.named(lookup.text)).first()
    if found is None or not found.user.is_active or found.user.is_bot or not found.user.has_usable_password():
        return
    if _may_write_to(found.email):
        letters.reset_password(found.user, found.email, lookup.language)


def _may_write_to(address: str) -> bool:
    """Whether the address has room under its limit. Nobody is told when it has not: it would tell who has it."""
    # No address stands among the counters in clear.
    who = hashlib.sha256(f"{settings.SECRET_KEY}:{address}".encode()).hexdigest()[:32]
    try:
        take(MAIL, Client(mailbox=who))
    except LimitReached:
        return False
    return True
