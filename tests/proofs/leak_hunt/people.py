"""The people who play, watch and administer in a hunt: made once, and seated anew for each game."""

from __future__ import annotations

import base64
import socket
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from allauth.account.models import EmailAddress
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import Permission

from accounts.notices.models import Endpoint, Hours
from accounts.notices.services import endpoints
from accounts.people.models import Player
from accounts.people.services.accounts import token_create

from .stack import Caller

MOST: Final = 14
"""Seats of the largest table."""

SCOPES: Final = ("account", "games:read", "games:play")
BACKEND: Final = "django.contrib.auth.backends.ModelBackend"
SECRET: Final = "whsec_c2VjcmVjeS1odW50LXNlY3JlY3ktaHVudC1zZWNyZWN5LWh1bnQ="


@dataclass
class Person:
    """A person with an account and a client; `desk` is their browser, if they have logged in: staff in the admin."""

    player: Player
    api: Caller
    desk: Caller | None = None


@dataclass
class People:
    """`house` is staff and plays, `organiser` is staff and does not; `stranger` watches; the `others` play. In a league
    `substitute` may stand in, and `waiting` waits for a place."""

    house: Person
    organiser: Person
    stranger: Person
    others: list[Person]
    substitute: Person
    waiting: Person
    nobody: Caller
    operator: Caller
    receiver: socket.socket
    """Where webhooks and pushes arrive: those of `house`, of the first of the others and of the substitute, who hear by
    mail, too."""

    @classmethod
    def come(cls) -> People:
        """Make all accounts, in a database that has none."""
        receiver = socket.create_server(("127.0.0.1", 0))
        people = cls(
            _person("House", 1, staff=True),
            _person("Organiser", 2, staff=True, may=("intervene",)),
            _person("Stranger", 3),
            [_person(f"Guest{number}", 10 + number) for number in range(1, MOST)],
            _person("Heir", 5),
            _person("Waiting", 6),
            Caller("192.0.2.4"),
            Caller("127.0.0.1"),
            receiver,
        )
        for person in people.reached:
            Endpoint.objects.create(
                player=person.player, kind=Endpoint.Kind.WEBHOOK, key=f"{person.player.pk:016x}",
                url=people.address_of(person), secret=SECRET,
            )  # fmt: skip
            _reach(person.player, f"{people.address_of(person)}/device")
        return people

    def address_of(self, person: Person) -> str:
        """Where a player's notices are pushed to."""
        return f"http://127.0.0.1:{self.receiver.getsockname()[1]}/{person.player.pk}"

    @property
    def pushed_to(self) -> set[int]:
        """Those who have their notices pushed, by their accounts' numbers."""
        return {person.player.pk for person in self.reached}

    @property
    def reached(self) -> list[Person]:
        """Those who hear by every way."""
        return [self.house, self.others[0], self.substitute]

    @property
    def players(self) -> list[Person]:
        """All who play."""
        return [self.house, *self.others]

    @property
    def entrants(self) -> list[Person]:
        """All who may have to do with a league."""
        return [*self.players, self.substitute, self.waiting, self.organiser]


def _reach(player: Player, device: str) -> None:
    """Let a player hear by mail and on a device, of fast tables as well."""
    Hours.objects.create(player=player, fast_tables=True)
    EmailAddress.objects.create(user=player, email=f"{player.name}@example.org".lower(), verified=True, primary=True)
    endpoints.follow_address(player)
    key = ec.derive_private_key(player.pk + 1, ec.SECP256R1()).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    Endpoint.objects.create(
        player=player, kind=Endpoint.Kind.PUSH, key=f"{player.pk:015x}d", url=device,
        public_key=base64.urlsafe_b64encode(point).decode().rstrip("="), auth="c2VjcmV0LXNlY3JldC0hIQ",
    )  # fmt: skip
    endpoints.refresh(player.pk)


def _person(name: str, number: int, *, staff: bool = False, may: tuple[str, ...] = ()) -> Person:
    player = Player.objects.create_user(name)
    _, secret = token_create(player=player, name="hunt", scopes=SCOPES)
    person = Person(player, Caller(f"192.0.2.{number}", token=secret.text))
    if staff:
        player.is_staff = True
        player.save()
        views = Permission.objects.filter(codename__startswith="view_")
        player.user_permissions.set([*views, *Permission.objects.filter(codename__in=may)])
        person.desk = Caller(f"192.0.2.{number + 100}", session=_session(player))
    return person


def _session(player: Player) -> str:
    """The cookies of a person who has logged in."""
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(player.pk)
    store[BACKEND_SESSION_KEY] = BACKEND
    store[HASH_SESSION_KEY] = player.get_session_auth_hash()
    store.save()
    csrf = "c" * 32
    return f"{settings.SESSION_COOKIE_NAME}={store.session_key}; {settings.CSRF_COOKIE_NAME}={csrf}"
