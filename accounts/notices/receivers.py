"""What players can do with their receiver, and what else happens to it: all writes."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Final

from django.db import transaction

from accounts.people.models import Player, Receiver
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Message
from games.services import wakeups
from games.services.numbering import serial_of

from . import own, signing
from .address import Refused, read

OLD_SECRET_LIFE: Final = timedelta(hours=24)

log = logging.getLogger(__name__)


def receiver_of(*, player: Player) -> Receiver:
    """The player's receiver; raises Problem not_found."""
    return _existing(Receiver.objects.filter(player=player).first())


def receiver_set(*, player: Player, url: str, is_on: bool = True) -> tuple[Receiver, bool]:
    """Push notices to this address from now on or, with `is_on` false, keep the address for later.

    Whether its host can be found is known only when something is pushed. Earlier failures are forgotten. Returns the
    receiver and whether it is a new one, with a secret that is shown now and never again. Raises Problem
    validation_failed (field url).
    """
    try:
        read(url)
    except Refused as refused:
        raise Problem(ProblemCode.VALIDATION_FAILED, refused.reason, field="url") from None
    with transaction.atomic():
        # Two first requests at the same time must not both create one.
        Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        receiver = Receiver.objects.select_for_update().filter(player=player).first()
        made = receiver is None
        if receiver is None:
            receiver = Receiver.objects.create(player=player, url=url, secret=signing.new_secret(), is_on=is_on)
        else:
            if url != receiver.url or not is_on:
                # A worker that is pushing learns that its result no longer counts.
                receiver.claim, receiver.claimed_until = "", None
            receiver.url, receiver.is_on = url, is_on
            _forget_failures(receiver)
            receiver.save()
            if not is_on:
                _stop_waiting(receiver, Message.State.LISTED)
    return receiver, made


def receiver_delete(*, player: Player) -> None:
    """Stop pushing; what was not pushed yet stays in the list of notices. Repeating it has no effect."""
    with transaction.atomic():
        receiver = Receiver.objects.select_for_update().filter(player=player).first()
        if receiver is not None:
            _stop_waiting(receiver, Message.State.LISTED)
            receiver.delete()


def new_secret(*, player: Player) -> Receiver:
    """Sign with a new secret from now on, and with the old one too for OLD_SECRET_LIFE. Raises Problem not_found."""
    with transaction.atomic():
        receiver = _existing(Receiver.objects.select_for_update().filter(player=player).first())
        receiver.old_secret, receiver.secret = receiver.secret, signing.new_secret()
        receiver.old_secret_until = clock.now() + OLD_SECRET_LIFE
        receiver.save(update_fields=["secret", "old_secret", "old_secret_until"])
    return receiver


def secrets_of(receiver: Receiver) -> list[str]:
    """The secrets that sign the receiver's messages now."""
    until = receiver.old_secret_until
    is_old_valid = receiver.old_secret and until is not None and clock.now() < until
    return [receiver.secret, receiver.old_secret] if is_old_valid else [receiver.secret]


def send_test(*, player: Player) -> Message:
    """Push an empty test message, even to a receiver that is paused after failures.

    Raises Problem not_found, or conflict if the receiver is switched off.
    """
    with transaction.atomic():
        receiver = _existing(Receiver.objects.select_for_update().filter(player=player).first())
        if not receiver.is_on:
            raise Problem(ProblemCode.CONFLICT, say("refused-webhook-off"))
        Receiver.objects.filter(pk=receiver.pk).update(paused_until=None)
        message = own.tell(player, Message.Kind.TEST)
    serial_of(message)
    return message


def switch_on(receiver: Receiver) -> None:
    """Try a receiver that was switched off again, with the messages from now on."""
    with transaction.atomic():
        receiver = Receiver.objects.select_for_update().get(pk=receiver.pk)
        receiver.is_on = True
        _forget_failures(receiver)
        receiver.save()


def switch_off(receiver: Receiver, reason: str) -> None:
    """Stop pushing to a receiver that does not work; its owner can read the reason."""
    with transaction.atomic():
        Receiver.objects.filter(pk=receiver.pk).update(
            is_on=False, off_reason=reason[:200], paused_until=None, claim="", claimed_until=None
        )
        _stop_waiting(receiver, Message.State.FAILED)
    log.warning("the receiver of player %s was switched off", receiver.pk)


def push_again(message: Message) -> bool:
    """Push a failed message again, starting anew. Return False if it has not failed, or its player has no receiver that
    is on."""
    with transaction.atomic():
        if not Receiver.objects.select_for_update().filter(pk=message.player_id, is_on=True).exists():
            return False
        found = Message.objects.filter(pk=message.pk, state=Message.State.FAILED).update(
            state=Message.State.DUE, attempts=0, next_at=clock.now(), error=""
        )
        transaction.on_commit(wakeups.deliver, robust=True)
    return bool(found)


def _existing(receiver: Receiver | None) -> Receiver:
    if receiver is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-webhook-unknown"))
    return receiver


def _forget_failures(receiver: Receiver) -> None:
    receiver.off_reason = ""
    receiver.failures, receiver.failing_since, receiver.paused_until = 0, None, None
    receiver.is_slow = False


def _stop_waiting(receiver: Receiver, state: Message.State) -> None:
    due = Message.objects.filter(player_id=receiver.pk, state=Message.State.DUE)
    if state == Message.State.FAILED:
        # Messages that were tried keep their error.
        due.filter(error="").update(error="The webhook was switched off.")
    due.update(state=state, next_at=None)
