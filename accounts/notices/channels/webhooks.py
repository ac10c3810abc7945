"""What players can do with their webhooks, and what is sent to one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from accounts.notices.delivery.fan_out import fan_out_before
from accounts.notices.delivery.stale import is_stale
from accounts.notices.models import KEY_FORM, Delivery, Endpoint
from accounts.notices.services import endpoints
from accounts.people.models import ApiToken, Player
from accounts.people.services import access
from accounts.people.services.accounts import require_account
from bang_service.platform import clock
from bang_service.platform.notice_kinds import kind_names
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Notice
from games.services.numbering import serial_of

from . import documents, signing
from .address import Refused, read
from .requests import Request

MOST: Final = 8
"""Webhooks of a player."""

OLD_SECRET_LIFE: Final = timedelta(hours=24)


def webhooks_of(player: Player) -> list[Endpoint]:
    """The player's webhooks, oldest first."""
    return list(Endpoint.objects.filter(player=player, kind=Endpoint.Kind.WEBHOOK).order_by("pk"))


def webhook_of(*, player: Player, key: str) -> Endpoint:
    """One of the player's webhooks; raises Problem not_found."""
    return _found(_webhooks(player, key).first())


def webhook_create(
    *, player: Player, url: str, name: str = "", kinds: Sequence[str] = (), tables: Sequence[int] = (),
    is_on: bool = True, by: ApiToken | None = None,
) -> Endpoint:  # fmt: skip
    """Push notices to this address: those of these kinds and about these tables, all if there are none; until the token
    `by` is revoked with which it is made. Its secret is shown now and never again. The player is told of it.

    Whether its host can be found is known only when something is pushed. Nor is anybody asked whether there are such
    tables: the answer would tell of tables that the player may not see, and they hear of their own ones only. Raises
    Problem account_required (guest), validation_failed (field url) or quota_exceeded.
    """
    require_account(player)
    _require_usable(url)
    with transaction.atomic():
        # Two requests at the same time must not both get the last place.
        endpoints.lock_account(player.pk)
        access.require_live(by)
        if Endpoint.objects.filter(player=player, kind=Endpoint.Kind.WEBHOOK).count() >= MOST:
            raise Problem(ProblemCode.QUOTA_EXCEEDED, say("refused-too-many-webhooks", count=MOST), limit=MOST)
        access.added(player, access.WEBHOOK)
        fan_out_before(player)
        webhook = Endpoint.objects.create(
            player=player, kind=Endpoint.Kind.WEBHOOK, url=url, name=name, kinds=sorted(set(kinds)),
            tables=sorted(set(tables)), secret=signing.new_secret(), is_on=is_on, made_by=access.public_id_of(by),
        )  # fmt: skip
        endpoints.refresh(player.pk)
    return webhook


def webhook_set(
    *, player: Player, key: str, url: str, name: str, kinds: Sequence[str], tables: Sequence[int], is_on: bool,
    by: ApiToken | None = None,
) -> Endpoint:  # fmt: skip
    """Set everything of a webhook but its secret. It belongs to the token `by` from now on; another address is told
    like a new webhook. Earlier failures are forgotten; if it is off, what was not pushed yet is not any more. Raises
    Problem not_found, or validation_failed (field url)."""
    _require_usable(url)
    with transaction.atomic():
        endpoints.lock_account(player.pk)
        access.require_live(by)
        webhook = _locked(player, key)
        if url != webhook.url or not is_on:
            # A worker that is pushing learns that its result no longer counts.
            webhook.claim, webhook.claimed_until = "", None
        if url != webhook.url:
            access.added(player, access.WEBHOOK)
        webhook.made_by = access.public_id_of(by)
        webhook.url, webhook.name, webhook.is_on = url, name, is_on
        webhook.kinds, webhook.tables = sorted(set(kinds)), sorted(set(tables))
        endpoints.forget_failures(webhook)
        webhook.save()
        if not is_on:
            endpoints.settle_waiting(webhook, Delivery.State.OBSOLETE)
        endpoints.refresh(player.pk)
    return webhook


def webhook_delete(*, player: Player, key: str) -> None:
    """Stop pushing there; the notices stay in the list. Repeating it has no effect."""
    with transaction.atomic():
        webhook = _webhooks(player, key).first()
        if webhook is not None:
            endpoints.remove(webhook)


def new_secret(*, player: Player, key: str) -> Endpoint:
    """Sign with a new secret from now on, and with the old one too for OLD_SECRET_LIFE. Raises Problem not_found."""
    with transaction.atomic():
        webhook = _locked(player, key)
        webhook.old_secret, webhook.secret = webhook.secret, signing.new_secret()
        webhook.old_secret_until = clock.now() + OLD_SECRET_LIFE
        webhook.save(update_fields=["secret", "old_secret", "old_secret_until"])
    return webhook


def send_test(*, player: Player, key: str) -> Delivery:
    """Push an empty test notice to this webhook alone, even if it is paused after failures.

    Raises Problem not_found, or conflict if it is switched off.
    """
    with transaction.atomic():
        webhook = _locked(player, key)
        _require_on(webhook)
        copy = endpoints.test(webhook)
    serial_of(copy.notice)
    return copy


def replay(*, player: Player, key: str, notice: int) -> Delivery:
    """Push the copy of one of the player's notices to this webhook again, starting anew and with the same id.

    Raises Problem not_found, or conflict if it still waits, is no longer true, or the webhook is switched off.
    """
    webhook = webhook_of(player=player, key=key)
    copy = (
        webhook.deliveries.filter(notice__serial=notice, notice__kind__in=kind_names()).select_related("notice").first()
    )
    if copy is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-delivery-unknown"))
    _require_on(webhook)
    if not endpoints.send_again(copy):
        reason = "refused-delivery-overtaken" if is_stale(copy.notice, for_people=False) else "refused-delivery-due"
        raise Problem(ProblemCode.CONFLICT, say(reason))
    copy.refresh_from_db()
    return copy


def request_of(webhook: Endpoint, notice: Notice) -> Request:
    """A notice, which has its number, as it is sent to the webhook."""
    body = documents.body(notice)
    signed = signing.headers(
        _secrets_of(webhook),
        identity=documents.identity(notice),
        # Receivers compare it with their own clocks.
        timestamp=int(clock.real_now().timestamp()),
        body=body,
    )
    return Request(signed, body)


def _secrets_of(webhook: Endpoint) -> list[str]:
    until = webhook.old_secret_until
    is_old_valid = webhook.old_secret and until is not None and clock.now() < until
    return [webhook.secret, webhook.old_secret] if is_old_valid else [webhook.secret]


def _require_usable(url: str) -> None:
    try:
        read(url)
    except Refused as refused:
        raise Problem(ProblemCode.VALIDATION_FAILED, refused.reason, field="url") from None


def _require_on(webhook: Endpoint) -> None:
    if not webhook.is_on:
        raise Problem(ProblemCode.CONFLICT, say("refused-webhook-off"))


def _locked(player: Player, key: str) -> Endpoint:
    return _found(_webhooks(player, key).select_for_update(no_key=True).first())


def _webhooks(player: Player, key: str) -> QuerySet[Endpoint]:
    if not KEY_FORM.fullmatch(key):
        return Endpoint.objects.none()
    return Endpoint.objects.filter(player=player, kind=Endpoint.Kind.WEBHOOK, key=key)


def _found(webhook: Endpoint | None) -> Endpoint:
    if webhook is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-webhook-unknown"))
    return webhook
