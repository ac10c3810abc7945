"""Writes the notices of people who hear by mail, in a worker.

Copies for a person's mail are taken together: what happened at one table comes in one mail, and whoever has got enough
of them for a day gets the rest in the digest. All of it is one transaction, so a copy is in exactly one mail. Whoever
writes a person's mails holds their account, as whoever plans copies for them does.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from django.db import InterfaceError, OperationalError, transaction
from django.db.models import QuerySet
from django.utils.translation import override

from accounts.mail.models import Mail
from accounts.notices.delivery import backoff, last_viewed
from accounts.notices.delivery.questions import bring_up_to_date
from accounts.notices.delivery.stale import stale
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.notice_kinds import REMINDER
from accounts.notices.preferences.lookup import preferences_by_player
from accounts.notices.preferences.timing import MAIL_GRACE, Preferences
from accounts.people.models import Player
from accounts.people.services.letters import confirmed_address
from bang_service.platform import clock
from bang_service.platform.backoff import retry
from bang_service.platform.languages import DEFAULT
from bang_service.platform.notice_kinds import DeliveryMode, kind_names
from games.models import Notice
from games.open_questions import Open, has_moved_on, open_questions

from . import mail_texts

MOST_A_DAY: Final = 6
"""Mails about single tables; digests and reminders come besides."""

ENDPOINTS_AT_ONCE: Final = 200

log = logging.getLogger(__name__)


def write_mails() -> int:
    """Write all mails that are due; any number of processes may. Returns how many were written."""
    written = 0
    passed: set[int] = set()
    while due := _due(passed):
        # Those that another process has at hand are left to it.
        passed.update(due)
        written += sum(_served(endpoint_id) for endpoint_id in due)
    return written


def _due(passed: set[int]) -> list[int]:
    rows = Delivery.objects.filter(state=Delivery.State.DUE, by_mail=True, next_at__lte=clock.now())
    found = (
        rows.filter(endpoint__is_on=True, notice__kind__in=kind_names())
        .order_by("endpoint_id")
        .values_list("endpoint_id", flat=True)
        .distinct()
    )
    return [one for one in found[: ENDPOINTS_AT_ONCE + len(passed)] if one not in passed][:ENDPOINTS_AT_ONCE]


def _served(endpoint_id: int) -> int:
    try:
        return _serve(endpoint_id)
    except (OperationalError, InterfaceError):
        # The database is away, or wants this to be tried again.
        raise
    except Exception:
        # Whatever it is that cannot be written, the others get their mails.
        log.exception("the mails of endpoint %s cannot be written", endpoint_id)
        _put_away(endpoint_id)
        return 0


def _serve(endpoint_id: int) -> int:
    with transaction.atomic():
        players = Player.objects.filter(endpoints=endpoint_id).select_for_update(skip_locked=True, no_key=True)
        player = players.first()
        endpoint = Endpoint.objects.filter(pk=endpoint_id, is_on=True).first()
        if player is None or endpoint is None:
            return 0
        endpoint.player = player
        with override(player.language or DEFAULT):
            return _Desk(endpoint).work()


def _put_away(endpoint_id: int) -> None:
    """Try what is due later, and give it up after as many times as anything else."""
    now = clock.now()
    with transaction.atomic():
        due = Delivery.objects.filter(endpoint=endpoint_id, state=Delivery.State.DUE, next_at__lte=now)
        due = due.filter(notice__kind__in=kind_names())
        for copy in due.select_for_update(no_key=True, of=("self",)).order_by("pk"):
            wait = retry(copy.attempts + 1, backoff.RETRIES)
            Delivery.objects.filter(pk=copy.pk).update(
                state=Delivery.State.FAILED if wait is None else Delivery.State.DUE,
                attempts=copy.attempts + 1,
                next_at=None if wait is None else now + wait,
                settled_at=now if wait is None else None,
                error="its mail could not be written",
            )


class _Desk:
    """The mails of one person, while their endpoint is held."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.player: Player = endpoint.player
        self.now = clock.now()
        self.preferences: Preferences = preferences_by_player([self.player])[self.player.pk]
        self.address = confirmed_address(self.player)
        self.due = Delivery.objects.filter(endpoint=endpoint, state=Delivery.State.DUE)

    def work(self) -> int:
        """Write what is due. Returns how many mails that made."""
        # What a newer release has written is left to it.
        known = self.due.filter(next_at__lte=self.now, notice__kind__in=kind_names())
        due = list(known.select_related("notice__table"))
        if not self.address or not self.player.is_open:
            why = "the account is closed" if self.address else "no confirmed address"
            self._settle(due, Delivery.State.FAILED, why)
            return 0
        copies = self._still_true(due)
        if copies and (until := self.preferences.held_until(self.now)) is not None:
            self._put_off(copies, until)
            return 0
        at_once = [copy for copy in copies if not copy.in_digest]
        left = MOST_A_DAY - self._written_today()
        written = 0
        for together in _by_table(self._not_answering(at_once)):
            has_reminder = any(copy.notice.kind == REMINDER for copy in together)
            if left <= 0 and not has_reminder:
                self._leave_to_digest(together)
                continue
            self._write(together)
            written, left = written + 1, left - (not has_reminder)
        digest = self._not_in_window(
            [copy for copy in copies if copy.in_digest], self.preferences.digest_from(self.now)
        )
        if digest:
            self._write_digest(digest)
            written += 1
        return written

    def _still_true(self, copies: list[Delivery]) -> list[Delivery]:
        gone = stale([copy.notice for copy in copies], for_people=True)
        unwanted = {
            copy.pk for copy in copies if self.preferences.how(copy.notice.kind, Endpoint.Kind.MAIL) == DeliveryMode.OFF
        }
        self._settle(
            [copy for copy in copies if copy.notice_id in gone or copy.pk in unwanted], Delivery.State.OBSOLETE
        )
        kept = [copy for copy in copies if copy.notice_id not in gone and copy.pk not in unwanted]
        return sorted(kept, key=lambda copy: copy.notice_id)

    def _not_answering(self, copies: list[Delivery]) -> list[Delivery]:
        """Without those whose player is at the table: they have answered, or looked, just now."""
        asked = open_questions([copy.notice for copy in copies])
        kept = []
        for copy in copies:
            until = self._busy_until(copy.notice, asked.get(copy.notice_id))
            if until is not None and until > self.now:
                self._put_off([copy], until)
            else:
                kept.append(copy)
        return kept

    def _busy_until(self, notice: Notice, asked: Open | None) -> datetime | None:
        if asked is not None and asked.is_window:
            # They have answered. If they are asked again without a break, this is what tells them.
            return self.now + MAIL_GRACE
        has_moved = asked is not None and has_moved_on(notice, asked)
        if asked is not None:
            bring_up_to_date(notice, asked)
        return asked.since + MAIL_GRACE if asked is not None and has_moved else last_viewed.delayed_until(notice)

    def _written_today(self) -> int:
        today = self.preferences.day_of(self.now)
        written = Mail.objects.filter(player=self.player, kind=mail_texts.SINGLE, written_at__gte=today)
        return written.exclude(state=Mail.State.DROPPED).count()

    def _write(self, copies: list[Delivery]) -> None:
        about = copies[0].notice.table_id
        thread = "" if about is None else f"table-{about}"
        if thread:
            copies = [*self._taken_back(thread), *copies]
        mail = mail_texts.single(self.player, self.address, self.preferences, [copy.notice for copy in copies], thread)
        self._written(copies, mail)

    def _taken_back(self, thread: str) -> list[Delivery]:
        """The copies in a mail about this table that no server has taken yet, as far as they are still true: they come
        in the new one instead."""
        kinds = (mail_texts.SINGLE, mail_texts.REMINDING)
        waiting = Mail.objects.filter(
            player=self.player, kind__in=kinds, thread=thread, attempts=0, state=Mail.State.DUE
        ).exclude(pk__in=_with_unknown_kinds(self.player))
        keys = list(waiting.order_by("pk").values_list("pk", flat=True))
        taken = [pk for pk in keys if waiting.filter(pk=pk).settle(Mail.State.DROPPED)]
        if not taken:
            return []
        rows = Delivery.objects.filter(mail__in=taken).select_related("notice__table").order_by("notice_id")
        return self._not_in_window(self._still_true(list(rows)), self.now + MAIL_GRACE)

    def _write_digest(self, copies: list[Delivery]) -> None:
        together = [[copy.notice for copy in group] for group in _by_table(copies)]
        self._written(copies, mail_texts.digest(self.player, self.address, self.preferences, together))

    def _written(self, copies: Sequence[Delivery], mail: Mail) -> None:
        keys = [copy.pk for copy in copies]
        if mail.state == Mail.State.DROPPED:
            self._settle(copies, Delivery.State.FAILED, "the address wants no notices, or does not work")
            return
        Delivery.objects.filter(pk__in=keys).update(
            state=Delivery.State.SENT, attempts=1, next_at=None, settled_at=self.now, error="", mail=mail
        )

    def _leave_to_digest(self, copies: Sequence[Delivery]) -> None:
        keys = [copy.pk for copy in copies]
        self.due.filter(pk__in=keys).update(in_digest=True, next_at=self.preferences.digest_from(self.now))

    def _put_off(self, copies: Sequence[Delivery], until: datetime) -> None:
        self.due.filter(pk__in=[copy.pk for copy in copies]).update(next_at=until)

    def _not_in_window(self, copies: list[Delivery], until: datetime) -> list[Delivery]:
        """These copies, telling of the questions that are open now, without those whose players have answered and may
        now react to others: mails never tell of that. They wait."""
        asked = open_questions([copy.notice for copy in copies])
        kept = []
        for copy in copies:
            now = asked.get(copy.notice_id)
            if now is not None and now.is_window:
                Delivery.objects.filter(pk=copy.pk).update(
                    state=Delivery.State.DUE, next_at=until, settled_at=None, mail=None
                )
                continue
            if now is not None:
                bring_up_to_date(copy.notice, now)
            kept.append(copy)
        return kept

    def _settle(self, copies: Sequence[Delivery], state: Delivery.State, error: str = "") -> None:
        Delivery.objects.filter(pk__in=[copy.pk for copy in copies]).update(
            state=state, next_at=None, settled_at=self.now, error=error
        )


def _with_unknown_kinds(player: Player) -> QuerySet[Delivery, int | None]:
    """The mails to a player that a newer release has written of kinds that only it knows."""
    copies = Delivery.objects.filter(notice__player=player, mail__isnull=False)
    return copies.exclude(notice__kind__in=kind_names()).values_list("mail", flat=True)


def _by_table(copies: Sequence[Delivery]) -> list[list[Delivery]]:
    """Copies of one table together, in the order of the first of each; those about no table each alone."""
    found: dict[tuple[int | None, int], list[Delivery]] = defaultdict(list)
    for copy in copies:
        table = copy.notice.table_id
        found[table, copy.pk if table is None else 0].append(copy)
    return list(found.values())
