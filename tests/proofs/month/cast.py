"""The people's accounts, with their endpoints and what they want to hear."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Iterable, Sequence
from datetime import time

from allauth.account.models import EmailAddress
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from accounts.mail.models import Mail
from accounts.notices.channels import devices, webhooks
from accounts.notices.models import Endpoint, Hours, Preference
from accounts.notices.notice_kinds import ACCESS_ADDED
from accounts.notices.preferences.lookup import preferences_by_player
from accounts.notices.preferences.timing import Preferences
from accounts.notices.services import endpoints
from accounts.people.models import Player
from accounts.people.services.accounts import token_create
from games.models import Notice, Table
from games.notice_kinds import ASKED

from .habits import Habits
from .receivers import HOST


class Cast:
    """Everybody, and how what arrives is known to be theirs."""

    def __init__(self, people: Sequence[Habits], port: int) -> None:
        self.people = people
        self._base = f"http://{HOST}:{port}"
        self._whose: dict[str, int] = {}
        self.endpoint_of: dict[str, int] = {}
        """By path: the endpoint."""
        self.keys: dict[str, tuple[ec.EllipticCurvePrivateKey, bytes]] = {}
        """By path: the private key and the secret of a device."""

    def sign_up(self) -> None:
        """Make the accounts, as if everybody had signed up and set what they want."""
        for at, one in enumerate(self.people):
            player = Player.objects.create_user(one.name, time_zone=one.zone, language=one.language)
            one.player = player.pk
            one.token = token_create(player=player, name="month", scopes=["games:read", "games:play"])[1].text
            for number, way in enumerate(one.ways):
                self._endpoint(at, player, number, way)
            self._set_preferences(player, one)
        # What is told of all that was set up is not the month's news.
        Notice.objects.filter(kind=ACCESS_ADDED).delete()
        Mail.objects.filter(kind="access-added").delete()

    def whose(self, whom: str) -> int:
        """The place of the person to whom a path or an address belongs."""
        return self._whose[whom]

    def endpoints(self) -> dict[int, list[tuple[int, str]]]:
        """By player: their endpoints with their ways."""
        found: dict[int, list[tuple[int, str]]] = {one.player: [] for one in self.people}
        for row in Endpoint.objects.filter(player__in=found):
            found[row.player_id].append((row.pk, row.kind))
        return found

    def preferences(self) -> dict[int, Preferences]:
        """What everybody wants to hear, by player."""
        return preferences_by_player(Player.objects.filter(pk__in=[one.player for one in self.people]))

    def games_over(self, tables: Iterable[int]) -> int:
        """How many games have ended."""
        return Table.objects.filter(pk__in=list(tables), status=Table.Status.OVER).count()

    def _endpoint(self, at: int, player: Player, number: int, way: str) -> None:
        path = f"/{way}/{at}/{number}"
        if way == Endpoint.Kind.MAIL:
            address = f"{player.name}@example.org"
            Player.objects.filter(pk=player.pk).update(email=address)
            EmailAddress.objects.create(user=player, email=address, verified=True, primary=True)
            endpoints.follow_address(player)
            self._whose[address] = at
            return
        if way == Endpoint.Kind.WEBHOOK:
            row = webhooks.webhook_create(player=player, url=self._base + path)
        else:
            row = self._device(player, path)
        self._whose[path] = at
        self.endpoint_of[path] = row.pk

    def _device(self, player: Player, path: str) -> Endpoint:
        private, auth = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
        point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys[path] = (private, auth)
        subscription = devices.Subscription(self._base + path, _base64(point), _base64(auth))
        return devices.device_add(player=player, subscription=subscription)[0]

    def _set_preferences(self, player: Player, one: Habits) -> None:
        if one.asked_by_mail != "now":
            Preference.objects.create(player=player, kind=ASKED, way=Endpoint.Kind.MAIL, how=one.asked_by_mail)
        if one.quiet or one.quiet_days:
            quiet: tuple[time | None, time | None] = one.quiet or (None, None)
            Hours.objects.create(player=player, quiet_from=quiet[0], quiet_to=quiet[1], quiet_days=list(one.quiet_days))


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
