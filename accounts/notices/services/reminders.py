"""Reminds players who are still waited for, once for each question, before their time runs out.

When that is stands with the question (`Prompt.remind_uptime`), in uptime: an outage delays it as it delays the
deadline. Players with quiet hours are reminded before these begin if their time runs out in them.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.db import InterfaceError, OperationalError, transaction
from django.db.models import Q

from accounts.notices.delivery.questions import bring_up_to_date
from accounts.notices.models import Hours
from accounts.notices.notice_kinds import REMINDER
from accounts.notices.preferences.lookup import preferences_by_player
from accounts.notices.preferences.timing import Preferences
from accounts.people.models import Player
from bang_service.platform import clock, uptime
from games.models import Notice, Prompt
from games.notice_kinds import ASKED
from games.open_questions import Open
from games.services import wakeups
from games.terms.clocks import REMINDER_AFTER

LOOK_AHEAD: Final = timedelta(days=8)
"""Quiet hours are looked at for deadlines within this time: longer than any row of quiet days, of which a week has six
at most, with the quiet hours around it."""

AT_ONCE: Final = 200

QUIET_LEAD: Final = timedelta(minutes=30)
"""How long before their quiet hours people are reminded: they still have to play."""

log = logging.getLogger(__name__)

_SOONEST: Final = timedelta(milliseconds=REMINDER_AFTER)


def remind() -> int:
    """Write the reminders that are due; any number of processes may. Returns how many were written."""
    reading = uptime.read()
    if reading.silent():
        # As for deadlines: nobody can answer while the service is away.
        return 0
    written = 0
    for row in _candidates(reading):
        try:
            written += _remind(row, reading)
        except (OperationalError, InterfaceError):
            # The database is away, or wants this to be tried again.
            raise
        except Exception:
            log.exception("the reminder of prompt %s cannot be written", row)
    return written


def _candidates(reading: uptime.Reading) -> list[int]:
    now = reading.now()
    waiting = Prompt.objects.filter(remind_uptime__isnull=False, by_policy=False)
    due = waiting.filter(remind_uptime__lte=now).order_by("remind_uptime").values_list("pk", flat=True)[:AT_ONCE]
    quiet = Q(quiet_from__isnull=False) | ~Q(quiet_days=[])
    at_night = Hours.objects.filter(quiet).values("player")
    early = waiting.filter(
        due_uptime__lte=now + LOOK_AHEAD,
        remind_uptime__gt=now,
        seat__player__in=at_night,
    )
    found = list(due)
    rows = list(early.select_related("seat__player"))
    wanted = preferences_by_player({row.seat.player for row in rows if row.seat.player is not None})
    found += [row.pk for row in rows if _moment(row, wanted[row.seat.player_id or 0], reading) <= clock.now()]
    return found


def _moment(row: Prompt, wanted: Preferences, reading: uptime.Reading) -> datetime:
    """When the player of this prompt is reminded, by the service's time.

    If their time runs out in their quiet hours, it is QUIET_LEAD before these begin, but not sooner after the question
    than others are reminded. If that is within the quiet hours already, it is sent when these end, if it is still true
    then.
    """
    assert row.due_uptime is not None
    assert row.remind_uptime is not None
    usual = row.remind_uptime + reading.credit
    due = row.due_uptime + reading.credit
    if not wanted.is_quiet(due):
        return usual
    begins = wanted.quiet_begins_before(due, after=row.asked_at)
    return min(usual, max(begins - QUIET_LEAD, row.asked_at + _SOONEST))


def _remind(row: int, reading: uptime.Reading) -> int:
    with transaction.atomic():
        rows = Prompt.objects.select_for_update(skip_locked=True, no_key=True, of=("self",)).select_related(
            "seat__player"
        )
        prompt = rows.filter(pk=row, remind_uptime__isnull=False, by_policy=False).first()
        player = None if prompt is None else prompt.seat.player
        if prompt is None or player is None or prompt.due_uptime is None:
            return 0
        # The row may be that of a later question by now.
        if _moment(prompt, preferences_by_player([player])[player.pk], reading) > clock.now():
            return 0
        Prompt.objects.filter(pk=prompt.pk).update(remind_uptime=None)
        _write(prompt, player, reading)
    return 1


def _write(prompt: Prompt, player: Player, reading: uptime.Reading) -> None:
    assert prompt.due_uptime is not None
    told = Notice.objects.filter(table=prompt.table_id, player=player, kind=ASKED).order_by("-pk").first()
    notice = Notice(
        table_id=prompt.table_id,
        player=player,
        kind=REMINDER,
        seat=prompt.seat.number,
        prompt="" if told is None else told.prompt,
        details="" if told is None else told.details,
        at=clock.now(),
        due_at=prompt.due_uptime + reading.credit,
        is_fanned_out=not player.is_notified,
    )
    # They may have answered since they were told, and be asked something else.
    bring_up_to_date(notice, Open(prompt.asked_at, prompt.prompt, prompt.due_uptime))
    notice.save(force_insert=True)
    wakeups.told(player.pk)
    if player.is_notified_at_once:
        transaction.on_commit(wakeups.deliver, robust=True)
