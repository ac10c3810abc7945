"""Mails of notices that no mail server has taken at once: what they say may be answered by now, or it is night."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from accounts.mail.models import Mail
from accounts.notices.delivery.stale import stale
from accounts.notices.models import Delivery
from accounts.notices.preferences.lookup import preferences_by_player
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.read_once import ReadOnce
from games.open_questions import has_moved_on, open_questions

from .mail_texts import DIGEST, REMINDING, SINGLE


def postponed_until(mail: Mail) -> datetime | None:
    """Until when a mail waits, because its reader wants quiet now; None: it does not.

    If some of it is no longer true, the mail is dropped. What is still true is written anew, unless a server may have
    taken the mail already: then the reader would be told twice.
    """
    if mail.kind not in (SINGLE, REMINDING, DIGEST) or mail.player_id is None:
        return None
    with transaction.atomic():
        player = Player.objects.select_for_update(no_key=True).filter(pk=mail.player_id).first()
        copies = list(Delivery.objects.filter(mail=mail).select_related("notice"))
        if player is None or not copies:
            return None
        notices = [copy.notice for copy in copies]
        known = ReadOnce(notices)
        asked = known.get(open_questions)
        gone = stale(notices, for_people=True, known=known)
        kept = [copy for copy in copies if copy.notice_id not in gone]
        is_old = any(copy.notice_id in asked and has_moved_on(copy.notice, asked[copy.notice_id]) for copy in kept)
        may_have_come = mail.attempts > 0
        if (not kept or (not may_have_come and (gone or is_old))) and _dropped(mail):
            _settle([copy for copy in copies if copy not in kept])
            _write_anew(kept)
            return None
    return preferences_by_player([player])[player.pk].held_until(clock.now())


def _dropped(mail: Mail) -> int:
    return Mail.objects.filter(pk=mail.pk, state=Mail.State.DUE, next_at=mail.next_at).settle(Mail.State.DROPPED)


def _settle(copies: list[Delivery]) -> None:
    Delivery.objects.filter(pk__in=[copy.pk for copy in copies]).update(state=Delivery.State.OBSOLETE, mail=None)


def _write_anew(copies: list[Delivery]) -> None:
    Delivery.objects.filter(pk__in=[copy.pk for copy in copies]).update(
        state=Delivery.State.DUE, attempts=0, next_at=clock.now(), settled_at=None, mail=None
    )
