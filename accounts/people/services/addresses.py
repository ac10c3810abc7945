"""What can be done with the e-mail address of an account.

The confirmed address is in force: mails go there, and nowhere else. Another one stands beside it until it is confirmed
itself. `Player.email` repeats the address in force, or the first one while none is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction

from accounts.mail.services.addresses import switch_on, switched_off
from accounts.mail.services.validity import is_address
from accounts.people import signals
from accounts.people.limits import MAIL
from accounts.people.models import AddressLookup, MailKey, Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client, Meter

from . import address_lookups, letters, mail_keys


@dataclass(frozen=True, slots=True)
class State:
    """`email`: the address in force, or the first one; empty without any. `waiting`: another one that is to take its
    place once it is confirmed. `off`: why no mail goes to `email` any more, for its owner; empty: mails go there."""

    email: str
    is_confirmed: bool = False
    waiting: str = ""
    off: str = ""


def state_of(player: Player) -> State:
    """The addresses of an account, as its player sees them."""
    if not player.email:
        return State("")
    rows = dict(EmailAddress.objects.filter(user=player).values_list("email", "verified"))
    confirmed = next((email for email, verified in rows.items() if verified), "")
    if not confirmed:
        return State(player.email, off=switched_off(player.email) or "")
    waiting = next((email for email, verified in rows.items() if not verified), "")
    return State(confirmed, True, waiting, switched_off(confirmed) or "")


@contextmanager
def charged(meter: Meter, client: Client, limit: str = MAIL) -> Iterator[None]:
    """Counts a mail that is asked for inside; one that is refused there for another reason is not counted. Raises
    Problem rate_limited."""
    meter.charge(limit, client)
    try:
        yield
    except Problem:
        meter.undo(limit)
        raise


def first(player: Player) -> None:
    """Keep the address that a new account came with, and ask for its confirmation. Only inside a transaction."""
    EmailAddress.objects.create(user=player, email=player.email, verified=False, primary=True)
    address_lookups.ask(AddressLookup.Kind.CONFIRM, player.email, player=player)


@transaction.atomic
def email_set(*, player: Player, email: str) -> None:
    """Give an account an address. It is in force once it is confirmed; the confirmed one until then, and it gets a
    mail. Does the same whether another account has the address or not. Raises Problem validation_failed (email)."""
    address = address_lookups.normal(email)
    if not is_address(address):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-email"), field="email")
    locked = _locked(player)
    confirmed = letters.confirmed_address(locked)
    EmailAddress.objects.filter(user=locked, verified=False).exclude(email=address).delete()
    mail_keys.drop(locked, MailKey.Purpose.CONFIRM)
    if address == confirmed:
        return
    EmailAddress.objects.update_or_create(user=locked, email=address, defaults={"primary": not confirmed})
    if confirmed:
        letters.address_changing(locked, confirmed)
    else:
        _copy(player, address)
    address_lookups.ask(AddressLookup.Kind.CONFIRM, address, player=locked)


@transaction.atomic
def email_delete(*, player: Player) -> None:
    """Take all addresses from an account; the confirmed one gets a mail. Without any this does nothing."""
    locked = _locked(player)
    _forget(locked)
    _copy(player, "")


@transaction.atomic
def confirmation_send(*, player: Player) -> None:
    """Write a confirmation once more: of the address that waits for it, else of the one in force, whose owner shows
    with it that mails still arrive. Raises Problem conflict without any."""
    state = state_of(_locked(player))
    address = address_lookups.normal(state.waiting or state.email)
    if not address:
        raise Problem(ProblemCode.CONFLICT, say("refused-nothing-to-confirm"))
    # An account from before there were confirmations has its address, and no row of it.
    EmailAddress.objects.get_or_create(user=player, email=address, defaults={"primary": not state.is_confirmed})
    address_lookups.ask(AddressLookup.Kind.CONFIRM, address, player=player)


def email_confirm(*, key: str) -> None:
    """Put the address that the key was mailed to in force; the one that was in force gets a mail. All other keys of
    the account die. Raises Problem not_found."""
    try:
        with transaction.atomic():
            used = mail_keys.use(key, MailKey.Purpose.CONFIRM)
            player = used.player
            rows = EmailAddress.objects.filter(email=used.address)
            row = rows.filter(user=player).first()
            if row is None or rows.filter(verified=True).exclude(user=player).exists():
                raise mail_keys.unknown()
            switch_on(row.email)
            if row.verified:
                # It was in force already.
                return
            former = letters.confirmed_address(player)
            EmailAddress.objects.filter(user=player).exclude(pk=row.pk).delete()
            row.verified = row.primary = True
            row.save(update_fields=["verified", "primary"])
            mail_keys.drop(player)
            _copy(player, row.email)
            if former:
                letters.address_changed(player, former)
            signals.address_changed.send(sender=Player, player=player, was_confirmed=bool(former))
    except IntegrityError:
        # Another account was quicker with the same address.
        raise mail_keys.unknown() from None


@transaction.atomic
def email_replaced(*, player: Player) -> None:
    """Staff has written another address into an account: it is not confirmed, whatever the former one was."""
    _copy(player, address_lookups.normal(player.email))
    if EmailAddress.objects.filter(user=player, email=player.email, primary=True).exists():
        return
    _forget(player)
    if player.email and not player.is_bot:
        EmailAddress.objects.create(user=player, email=player.email, verified=False, primary=True)


def _locked(player: Player) -> Player:
    return Player.objects.select_for_update().get(pk=player.pk)


def _forget(player: Player) -> None:
    confirmed = letters.confirmed_address(player)
    EmailAddress.objects.filter(user=player).delete()
    mail_keys.drop(player)
    if confirmed:
        letters.address_changed(player, confirmed)
        signals.address_changed.send(sender=Player, player=player, was_confirmed=True)


def _copy(player: Player, address: str) -> None:
    player.email = address
    Player.objects.filter(pk=player.pk).update(email=address)
