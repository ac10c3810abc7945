"""Endpoints of all kinds: on or off, and what their player's account knows of them."""

from __future__ import annotations

import logging
from typing import Final

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from accounts.notices.delivery.stale import is_stale
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.notice_kinds import ENDPOINT_OFF, TEST
from accounts.people.models import Player
from accounts.people.services import access
from accounts.people.services.letters import confirmed_address
from bang_service.platform import clock
from games.models import Notice
from games.services import wakeups
from games.terms.notices import NoticeDetails, encode

from . import own

TOKEN_ENDED: Final = "The token that set it up has ended. Set it again."

AT_ONCE: Final = (Endpoint.Kind.WEBHOOK, Endpoint.Kind.PUSH)

log = logging.getLogger(__name__)


def lock_account(player_id: int) -> None:
    """Lock the account until the transaction ends. Whoever changes which endpoints are on does it before locking any of
    them, as whoever makes copies for them does: so nobody waits in a circle."""
    Player.objects.select_for_update(no_key=True).only("pk").get(pk=player_id)


def refresh(player_id: int) -> None:
    """Keep what the account says of its endpoints: the outbox looks there. Call it after every change of which are on,
    in the same transaction."""
    kinds = set(Endpoint.objects.filter(player_id=player_id, is_on=True).values_list("kind", flat=True))
    Player.objects.filter(pk=player_id).update(
        is_notified=bool(kinds), is_notified_at_once=not kinds.isdisjoint(AT_ONCE)
    )


def follow_address(player: Player) -> None:
    """A player with a confirmed address has an endpoint for mail that is on; others have none that is."""
    with transaction.atomic():
        lock_account(player.pk)
        is_on = bool(confirmed_address(player))
        Endpoint.objects.update_or_create(player=player, kind=Endpoint.Kind.MAIL, defaults={"is_on": is_on})
        refresh(player.pk)


def forget_failures(endpoint: Endpoint) -> None:
    """Try an endpoint as if it had not failed; the caller saves it. Whether it is slow, only its answers tell."""
    endpoint.off_reason = ""
    endpoint.failures, endpoint.failing_since, endpoint.paused_until = 0, None, None


def switch_on(endpoint: Endpoint) -> None:
    """Try an endpoint that was switched off again, with the notices from now on."""
    with transaction.atomic():
        lock_account(endpoint.player_id)
        endpoint = Endpoint.objects.select_for_update(no_key=True).get(pk=endpoint.pk)
        endpoint.is_on = True
        forget_failures(endpoint)
        endpoint.save()
        refresh(endpoint.player_id)


def switch_off(endpoint: Endpoint, reason: str) -> None:
    """Send nothing more to an endpoint that does not work. Its owner is told, and can read the reason."""
    with transaction.atomic():
        lock_account(endpoint.player_id)
        Endpoint.objects.filter(pk=endpoint.pk).update(
            is_on=False, off_reason=reason[:200], paused_until=None, claim="", claimed_until=None
        )
        settle_waiting(endpoint, Delivery.State.FAILED)
        refresh(endpoint.player_id)
        own.tell(endpoint.player, ENDPOINT_OFF, NoticeDetails(endpoint=endpoint.name))
    log.warning("an endpoint of player %s was switched off", endpoint.player_id)


def has_expired() -> Q:
    """The condition for devices whose token has expired: nothing is pushed there any more. A webhook goes on."""
    live = access.live_tokens().filter(public_id=OuterRef("made_by"))
    return Q(~Exists(live), ~Q(made_by=""), kind=Endpoint.Kind.PUSH)


def end(endpoint: Endpoint) -> None:
    """Nothing is sent any more to what a token has set up that has ended. A device is forgotten: its page adds it again
    when somebody logs in there. A webhook is switched off, and its owner is told: they can set it anew."""
    if endpoint.kind == Endpoint.Kind.PUSH:
        remove(endpoint)
    elif endpoint.is_on:
        switch_off(endpoint, TOKEN_ENDED)


def remove(endpoint: Endpoint) -> None:
    """Forget an endpoint, with the copies for it."""
    with transaction.atomic():
        lock_account(endpoint.player_id)
        # Nobody writes down an attempt while the copies go.
        list(Endpoint.objects.select_for_update().filter(pk=endpoint.pk))
        Endpoint.objects.filter(pk=endpoint.pk).delete()
        refresh(endpoint.player_id)


def settle_waiting(endpoint: Endpoint, state: Delivery.State) -> None:
    """What waits for this endpoint waits no longer."""
    due = Delivery.objects.filter(endpoint=endpoint, state=Delivery.State.DUE)
    if state == Delivery.State.FAILED:
        # Copies that were tried keep their error.
        due.filter(error="").update(error="The endpoint was switched off.")
    due.update(state=state, next_at=None, settled_at=clock.now())


def test(endpoint: Endpoint) -> Delivery:
    """Send an empty test notice to this endpoint alone, in the caller's transaction, even if it is paused."""
    now = clock.now()
    Endpoint.objects.filter(pk=endpoint.pk).update(paused_until=None)
    notice = Notice.objects.create(
        player_id=endpoint.player_id,
        kind=TEST,
        details=encode(own.leading_on(endpoint.player, TEST, NoticeDetails(endpoint=endpoint.name))),
        at=now,
        is_fanned_out=True,
    )
    wakeups.told(endpoint.player_id)
    transaction.on_commit(wakeups.deliver, robust=True)
    return Delivery.objects.create(notice=notice, endpoint=endpoint, next_at=now)


def send_again(copy: Delivery) -> bool:
    """Send a copy that is settled once more, starting anew. Returns False if it is due, or its notice is no longer
    true, or its endpoint is off or is mail."""
    if is_stale(copy.notice, for_people=copy.endpoint.kind != Endpoint.Kind.WEBHOOK):
        return False
    with transaction.atomic():
        on = Endpoint.objects.select_for_update(no_key=True).filter(pk=copy.endpoint_id, is_on=True)
        if not on.exclude(kind=Endpoint.Kind.MAIL):
            return False
        settled = Delivery.objects.filter(pk=copy.pk).exclude(state=Delivery.State.DUE)
        found = settled.update(state=Delivery.State.DUE, attempts=0, next_at=clock.now(), settled_at=None, error="")
        transaction.on_commit(wakeups.deliver, robust=True)
    return bool(found)
