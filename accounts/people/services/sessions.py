"""Logging in, signing up, playing as a guest: how often a password may be tried, and when one is hashed.

Failures are counted by account and address together, so that distant strangers lock no one out; by a known device
instead, which no one else can use up; by address; and by account alone at a much higher rate. Passwords are hashed one
at a time in each process (`platform.passwords.hashing`). A client that is refused because of others (the account has
too many failures, or the process is hashing for someone else) gets a retry slot: at the time given in `Retry-After`
it goes ahead of both. All of this is the same for names without an account.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from accounts.people.limits import GUEST, LOGIN, RETRY_SLOT, SIGN_UP
from accounts.people.models import ApiToken, Player
from accounts.people.secrets import TokenSecret
from bang_service.platform.passwords import hashing
from bang_service.platform.passwords.gate import Standing
from bang_service.platform.passwords.hashing import HashingBusy
from bang_service.platform.throttling import Client, LimitReached, Meter, retry_slots
from bang_service.platform.throttling.retry_slots import Visit

from . import access, accounts, devices, guests
from .devices import Device
from .early_refusals import account_of, refusals


@dataclass(frozen=True, slots=True)
class Session:
    """The player who has logged in, the token of the session, and the text by which their device is known from now
    on."""

    player: Player
    secret: TokenSecret
    device: str


def log_in(*, name: str, password: str, device: str = "", address: str, meter: Meter) -> Session:
    """Log in from an address, optionally on a known `device`.

    Raises Problem token_invalid, or rate_limited with the time at which to come again.
    """
    with admitted(name=name, device=device, address=address, meter=meter) as known:
        player, secret = accounts.log_in(name=name, password=password)
    return Session(player, secret, access.logged_in(player, known))


def sign_up(*, name: str, password: str, email: str = "", address: str, meter: Meter) -> Session:
    """A new account from an address.

    Raises Problem validation_failed, name_taken, or rate_limited with the time at which to come again.
    """
    with _making_account(address=address, meter=meter):
        player, secret = accounts.sign_up(name=name, password=password, email=email)
    return Session(player, secret, devices.text_of(player))


def play_as_guest(*, name: str = "", address: str, meter: Meter) -> Session:
    """A new guest from an address, under this name or a drawn one. Nothing is hashed, so they wait for nobody who logs
    in.

    Raises Problem validation_failed, name_taken or rate_limited.
    """
    meter.charge(GUEST, Client(address=address))
    player, secret = guests.guest_create(name=name)
    return Session(player, secret, devices.text_of(player))


def become_account(
    *, guest: Player, name: str, password: str, email: str = "", keep: ApiToken, address: str, meter: Meter
) -> tuple[Player, str]:
    """The account that a guest is from now on, and the text by which their device is known; `keep` is the token that
    requests it. It counts as a sign-up.

    Raises Problem conflict (no guest), validation_failed, name_taken, or rate_limited with the time at which to come
    again.
    """
    guests.require_guest(guest)
    with _making_account(address=address, meter=meter):
        player = guests.guest_become_account(guest=guest, name=name, password=password, email=email, keep=keep)
    return player, devices.text_of(player)


@contextmanager
def admitted(*, name: str, device: str, address: str, meter: Meter) -> Iterator[Device | None]:
    """Admits an attempt to check a password for `name` inside; yields the device if it is known.

    The meter's owner settles what is counted: a failure counts, a success does not. Raises Problem rate_limited.
    """
    known = devices.known(device, name=name) if device else None
    if known is not None:
        meter.charge(LOGIN, Client(device=known.key))
        with hashing.standing(Standing.KNOWN), _undoing(meter, LOGIN):
            yield known
        return
    account = account_of(name)
    here = f"{account}@{address}"
    if device:
        refusals.add_stranger(account, device)
    visit = retry_slots.visit(f"login:{here}")
    goes_ahead = _require_gate(visit)
    client = Client(address=address, account=account, account_address=here)
    try:
        meter.charge(LOGIN, client)
    except LimitReached as reached:
        refusals.add(reached, who=getattr(client, reached.allowance.by))
        if reached.allowance.by != "account":
            raise
        if not visit.is_kept:
            raise reached.instead(visit.refused()) from None
        goes_ahead = True
        meter.charge(LOGIN, Client(address=address, account_address=here))
    if goes_ahead:
        with _undoing(meter, LOGIN):
            meter.charge(RETRY_SLOT, Client(account=account, account_address=here))
    with _hashing_for(visit, meter, LOGIN, RETRY_SLOT):
        yield None


@contextmanager
def _making_account(*, address: str, meter: Meter) -> Iterator[None]:
    visit = retry_slots.visit(f"signup:{address}")
    _require_gate(visit)
    meter.charge(SIGN_UP, Client(address=address))
    with _hashing_for(visit, meter, SIGN_UP):
        yield


def _require_gate(visit: Visit) -> bool:
    """Whether the client goes ahead of those for whom the gate is shut. Raises HashingBusy for the others."""
    if hashing.gate.admits_strangers():
        return False
    if not visit.is_kept:
        raise HashingBusy(visit.refused(is_crowded=hashing.gate.is_crowded()))
    return True


@contextmanager
def _hashing_for(visit: Visit, meter: Meter, *scopes: str) -> Iterator[None]:
    try:
        with hashing.standing(Standing.PROMISED if visit.is_kept else Standing.STRANGER), _undoing(meter, *scopes):
            yield
    except HashingBusy:
        raise HashingBusy(visit.put_off(is_crowded=hashing.gate.is_crowded())) from None


@contextmanager
def _undoing(meter: Meter, *scopes: str) -> Iterator[None]:
    """A client that is refused inside has tried nothing, so nothing is counted."""
    try:
        yield
    except (HashingBusy, LimitReached):
        for scope in scopes:
            meter.undo(scope)
        raise
