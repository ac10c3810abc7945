"""Guests: people who play at once, without having signed up.

A guest is an account like any other, with no password and one token, under a name that they choose or that is drawn.
Nobody can log in as a guest, so whoever loses the token has lost the guest. They can make an account of it; then
everything that refers to them stays.

A guest who stays away is gone (`remove_idle`). If nothing that is to last refers to them, their row is deleted. If they
have played, or only hosted a table, tables, records and chains of commitments name them, so the row stays and is
closed: everything that would be deleted with it is deleted all the same (tokens, notices, devices, answers kept for
keys), and what remains is an id and a drawn name, which says nothing about anybody. A name that they had chosen is free
again; the record of a finished game is never rewritten.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from time import monotonic
from typing import Final

from django.db import IntegrityError, models, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.deletion import ProtectedError

from accounts.people import signals
from accounts.people.models import ApiToken, Player
from accounts.people.secrets import TokenSecret
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from . import access, accounts, addresses
from .address_lookups import normal

NAME: Final = "Guest-"
"""What every drawn name begins with; nobody can choose one that looks like it."""

# No vowels, so no words; nothing that looks like something else.
_ALPHABET: Final = "bcdfghjkmnpqrstvwxz23456789"
_DRAWN: Final = 8
_TRIES: Final = 5
_AT_ONCE: Final = 500


def guest_create(*, name: str = "") -> tuple[Player, TokenSecret]:
    """A new guest, and their only token. Without a name they get a drawn one.

    Raises Problem validation_failed or name_taken (field name).
    """
    if name:
        guest = Player(name=name, is_guest=True)
        accounts.require_new(guest)
        guest.set_unusable_password()
        with accounts.storing_name(name):
            guest.save(force_insert=True)
            return guest, accounts.new_session(guest)
    for tries_left in reversed(range(_TRIES)):
        guest = Player(name=drawn_name(), is_guest=True)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save(force_insert=True)
                return guest, accounts.new_session(guest)
        except IntegrityError:
            # The name is taken: one of some hundred thousand million.
            if not tries_left:
                raise
    raise AssertionError("unreachable")


def drawn_name() -> str:
    """A name for a guest, which tells nothing of how many there are."""
    return NAME + "".join(secrets.choice(_ALPHABET) for _ in range(_DRAWN))


def require_guest(player: Player) -> None:
    """Raise Problem conflict for everybody who is no guest."""
    if not player.is_guest:
        raise Problem(ProblemCode.CONFLICT, say("refused-no-guest"))


def guest_become_account(*, guest: Player, name: str, password: str, email: str = "", keep: ApiToken) -> Player:
    """Make an account of a guest, with the same id. `keep` is the token that stays: any other session was made without
    the password. An address gets a mail that asks for its confirmation.

    Raises Problem conflict (no guest), validation_failed (fields name, password, email) or name_taken.
    """
    require_guest(guest)
    # Judged as if it was new: a guest may keep a name that they have chosen, but not a drawn one.
    wanted = Player(name=name, email=normal(email))
    accounts.require_new(wanted, accounts.password_errors(password, wanted), former=guest)
    wanted.set_password(password)
    with accounts.storing_name(name):
        # Of two requests at the same time one comes too late.
        player = Player.objects.select_for_update().get(pk=guest.pk)
        require_guest(player)
        former = player.name
        player.name, player.email, player.password, player.is_guest = wanted.name, wanted.email, wanted.password, False
        player.save(update_fields=["name", "email", "password", "is_guest"])
        signals.name_changed.send(sender=Player, player=player, former=former)
        access.end(player.tokens.exclude(pk=keep.pk))
        if player.email:
            addresses.first(player)
    return player


def idle(now: datetime, keep: timedelta) -> QuerySet[Player]:
    """Guests who have not used the service for so long, and of whom there is still something to remove."""
    since = now - keep
    tokens = ApiToken.objects.filter(player=OuterRef("pk"))
    return Player.objects.filter(
        Q(is_active=True) | Exists(tokens), ~Exists(tokens.filter(last_used__gte=since)), is_guest=True,
        created__lt=since,
    )  # fmt: skip


def remove_idle(found: QuerySet[Player], *, seconds: float = 20.0) -> int:
    """Remove these guests, each in a transaction of its own, until none is left or `seconds` have passed. Returns how
    many. Whoever comes back meanwhile is spared, and so is one whom another process holds."""
    ends = monotonic() + seconds
    removed = 0
    for pk in list(found.order_by("created").values_list("pk", flat=True)[:_AT_ONCE]):
        removed += _remove(found, pk)
        if monotonic() >= ends:
            break
    return removed


@transaction.atomic
def _remove(found: QuerySet[Player], pk: int) -> bool:
    # All code that gives a player a seat or a table holds the player, and whoever comes back marks their token: held
    # first, both cannot change any more while the question is asked again.
    guest = Player.objects.select_for_update(skip_locked=True).filter(pk=pk).first()
    if guest is None:
        return False
    list(guest.tokens.select_for_update().order_by("pk").values_list("pk"))
    if not found.filter(pk=pk).exists():
        return False
    try:
        with transaction.atomic():
            guest.delete()
    except ProtectedError:
        _strip(guest)
    return True


def _strip(guest: Player) -> None:
    """Close a guest whom games name, and delete what would be deleted with them."""
    for field in Player._meta.get_fields(include_hidden=True):
        if isinstance(field, models.ForeignObjectRel) and field.on_delete is models.CASCADE:
            field.related_model._default_manager.filter(**{field.field.name: guest}).delete()
    guest.is_active = False
    former = guest.name
    if not former.startswith(NAME):
        guest.name = drawn_name()
    guest.save(update_fields=["is_active", "name"])
    if guest.name != former:
        signals.name_changed.send(sender=Player, player=guest, former=former)
