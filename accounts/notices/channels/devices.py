"""What players can do with their devices: browsers that have subscribed to this service (Web Push)."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from accounts.notices.delivery.fan_out import fan_out_before
from accounts.notices.models import KEY_FORM, Delivery, Endpoint
from accounts.notices.services import endpoints
from accounts.people.models import ApiToken, Player
from accounts.people.services import access
from bang_service.platform.problems import Problem, ProblemCode, Text
from bang_service.platform.texts import languages, say
from games.services.numbering import serial_of

from .address import Refused, read
from .web_push import decoded

MOST: Final = 20
"""Devices of a player."""

MOST_OF_GUEST: Final = 2
"""Devices of a guest, who has one token and so one browser: its subscription, and the one that this replaced."""

_POINT_BYTES: Final = 65
_AUTH_BYTES: Final = 16
_TRIES: Final = 3


@dataclass(frozen=True, slots=True)
class Subscription:
    """What a browser knows of its subscription: where to push, and the keys to encrypt for it, in base64url."""

    url: str
    public_key: str
    auth: str


def devices_of(player: Player) -> list[Endpoint]:
    """The player's devices, oldest first."""
    return list(Endpoint.objects.filter(player=player, kind=Endpoint.Kind.PUSH).order_by("pk"))


def device_add(
    *, player: Player, subscription: Subscription, name: str = "", language: str = "", by: ApiToken | None = None
) -> tuple[Endpoint, bool]:
    """Push notices to this browser in this language (empty: that of the account), until the token `by` ends with which
    it is added. Returns the device, and whether it is new to the player, who is told of it then.

    A browser has one device. If it is the player's already, it is set anew, switched on and its failures forgotten. If
    it was another player's, it moves: only the browser knows the address with its keys, so it is now the browser of
    whoever adds it, and must show nothing of the other one's games any more.

    Raises Problem validation_failed (fields endpoint, keys.p256dh, keys.auth, language), quota_exceeded, or conflict if
    the address is known with other keys.
    """
    subscription = _checked(subscription)
    _require_language(language)
    for _ in range(_TRIES):
        owner = _device_at(subscription.url).values_list("player_id", flat=True).first()
        try:
            with transaction.atomic():
                for account in sorted({player.pk, *([owner] if owner is not None else [])}):
                    endpoints.lock_account(account)
                access.require_live(by)
                found = _device_at(subscription.url).select_for_update(no_key=True).first()
                if (None if found is None else found.player_id) == owner:
                    return _add(player, found, subscription, name, language, by)
        except IntegrityError:
            # Somebody else adds the same browser at this moment.
            continue
    raise Problem(ProblemCode.CONFLICT, say("refused-device-moving"))


def device_set(*, player: Player, key: str, name: str, language: str, is_on: bool) -> Endpoint:
    """Set what its owner chooses for a device. Earlier failures are forgotten; if it is off, what was not pushed yet is
    not any more. Raises Problem not_found, or validation_failed (field language)."""
    _require_language(language)
    with transaction.atomic():
        endpoints.lock_account(player.pk)
        device = _locked(player, key)
        _choose(device, name, language, is_on=is_on)
        if not is_on:
            # A worker that is pushing learns that its result no longer counts.
            device.claim, device.claimed_until = "", None
            endpoints.settle_waiting(device, Delivery.State.OBSOLETE)
        device.save()
        endpoints.refresh(player.pk)
    return device


def device_delete(*, player: Player, key: str) -> None:
    """Stop pushing there; the notices stay in the list. Repeating it has no effect."""
    device = _devices(player, key).first()
    if device is not None:
        endpoints.remove(device)


def send_test(*, player: Player, key: str) -> Endpoint:
    """Push a test notice to this device alone, even if it is paused. Returns the device.

    Raises Problem not_found, or conflict if it is switched off.
    """
    with transaction.atomic():
        device = _locked(player, key)
        if not device.is_on:
            raise Problem(ProblemCode.CONFLICT, say("refused-device-off"))
        copy = endpoints.test(device)
    serial_of(copy.notice)
    device.paused_until = None
    return device


def _add(
    player: Player,
    found: Endpoint | None,
    subscription: Subscription,
    name: str,
    language: str,
    by: ApiToken | None,
) -> tuple[Endpoint, bool]:
    is_own = found is not None and found.player_id == player.pk
    if found is not None and not is_own:
        # Who only knows the address (the push service does) cannot take the device from its owner.
        if not secrets.compare_digest(found.auth, subscription.auth) or found.public_key != subscription.public_key:
            raise Problem(ProblemCode.CONFLICT, say("refused-device-keys"))
        # With the copies for the former player, which are not for whoever has the browser now.
        endpoints.remove(found)
    if found is None or not is_own:
        most = MOST_OF_GUEST if player.is_guest else MOST
        if Endpoint.objects.filter(player=player, kind=Endpoint.Kind.PUSH).count() >= most:
            raise Problem(ProblemCode.QUOTA_EXCEEDED, say("refused-too-many-devices", count=most), limit=most)
        access.added(player, access.DEVICE)
        fan_out_before(player)
        found = Endpoint(player=player, kind=Endpoint.Kind.PUSH, url=subscription.url)
    found.public_key, found.auth, found.made_by = subscription.public_key, subscription.auth, access.public_id_of(by)
    _choose(found, name, language, is_on=True)
    found.save()
    endpoints.refresh(player.pk)
    return found, not is_own


def _choose(device: Endpoint, name: str, language: str, *, is_on: bool) -> None:
    device.name, device.language, device.is_on = name, language, is_on
    endpoints.forget_failures(device)


def _checked(given: Subscription) -> Subscription:
    """The subscription, its keys in one spelling. Raises Problem validation_failed."""
    try:
        host = read(given.url).host
    except Refused as refused:
        raise _wrong("endpoint", refused.reason) from None
    if _is_numeric(host):
        raise _wrong("endpoint", say("refused-device-host"))
    point, auth = _bytes(given.public_key), _bytes(given.auth)
    if len(point) != _POINT_BYTES or not _is_on_curve(point):
        raise _wrong("keys.p256dh", say("refused-device-point"))
    if len(auth) != _AUTH_BYTES:
        raise _wrong("keys.auth", say("refused-device-auth"))
    return Subscription(given.url, given.public_key.rstrip("="), given.auth.rstrip("="))


def _is_numeric(host: str) -> bool:
    """Whether it is one of version 6, which a token for push services cannot name."""
    try:
        return ip_address(host).version == 6
    except ValueError:
        return False


def _bytes(text: str) -> bytes:
    try:
        return decoded(text.rstrip("="))
    except ValueError:
        return b""


def _is_on_curve(point: bytes) -> bool:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def _require_language(language: str) -> None:
    if language and language not in languages():
        raise _wrong("language", say("refused-choose-one-of", choices=", ".join(languages())))


def _wrong(field: str, reason: Text) -> Problem:
    return Problem(ProblemCode.VALIDATION_FAILED, reason, field=field)


def _device_at(url: str) -> QuerySet[Endpoint]:
    return Endpoint.objects.filter(kind=Endpoint.Kind.PUSH, url=url)


def _devices(player: Player, key: str) -> QuerySet[Endpoint]:
    if not KEY_FORM.fullmatch(key):
        return Endpoint.objects.none()
    return Endpoint.objects.filter(player=player, kind=Endpoint.Kind.PUSH, key=key)


def _locked(player: Player, key: str) -> Endpoint:
    found = _devices(player, key).select_for_update(no_key=True).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-device-unknown"))
    return found
