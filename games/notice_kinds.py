"""What players are told about their tables."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from django.db.models import Max

from bang_service.platform.notice_kinds import DeliveryMode, MailWords, NoticeFamily, NoticeKind
from bang_service.platform.read_once import ReadOnce
from games.models import KeptSeat, Notice, Table
from games.open_questions import open_questions

GAME = NoticeFamily("game", MailWords("mail-notice-button"))
"""Notices about tables and their games."""

_kind = partial(NoticeKind[Table], family=GAME)


def answered(notices: Collection[Notice], known: ReadOnce) -> set[int]:
    """Those whose player is no longer waited for, or has been told so again since."""
    asked = known.get(open_questions)
    kinds = {ASKED, *(notice.kind for notice in notices)}
    tables = {notice.table_id for notice in notices}
    players = {notice.player_id for notice in notices}
    told = Notice.objects.filter(table__in=tables, player__in=players, kind__in=kinds).order_by()
    last = told.values_list("table_id", "player_id", "kind").annotate(Max("pk"))
    latest = {(table, player, kind): pk for table, player, kind, pk in last}
    return {
        notice.pk
        for notice in notices
        if notice.pk not in asked
        # A player who was asked again in the meantime has a notice of its own about that.
        or latest.get((notice.table_id, notice.player_id, notice.kind), notice.pk) > notice.pk
        or latest.get((notice.table_id, notice.player_id, ASKED), notice.pk) > notice.pk
    }


def _window_closed(notices: Collection[Notice], known: ReadOnce) -> set[int]:
    """Those that are answered, and those that call to a window which is closed by now."""
    asked = known.get(open_questions)
    closed = {notice.pk for notice in notices if notice.pk in asked and not asked[notice.pk].is_window}
    return answered(notices, known) | closed


def _begun(notices: Collection[Notice], known: ReadOnce) -> set[int]:
    """Those about who sits at a table whose game has begun since."""
    return {notice.pk for notice in notices if notice.table is not None and notice.table.started_at is not None}


def _seat_gone(notices: Collection[Notice], known: ReadOnce) -> set[int]:
    """Those about seats that are no longer kept."""
    tables = {notice.table_id for notice in notices}
    kept = set(KeptSeat.objects.filter(table__in=tables).order_by().values_list("table", "player"))
    return {notice.pk for notice in notices if (notice.table_id, notice.player_id) not in kept}


REMOVED = _kind("removed")
"""The host has freed your seat before the game."""

JOINED = _kind("joined", mail=DeliveryMode.DIGEST, stale=_begun, is_record=True)
"""Somebody took a seat at the table that you host."""

LEFT = _kind("left", mail=DeliveryMode.DIGEST, stale=_begun, is_record=True)
"""Somebody gave up their seat at the table that you host."""

FULL = _kind("full", stale=_begun, is_record=True)
"""All seats of the table that you host are taken, so you can start its game."""

REMATCH = _kind("rematch", stale=_seat_gone)
"""Somebody opens another table with the people of a game that has ended, and keeps a seat for you."""

CLOSED = _kind("closed")
"""The host closed the table before the game."""

LAPSED = _kind("lapsed")
"""Nobody started the game, so the table was closed."""

STARTED = _kind("started")
"""The game begins."""

ASKED = _kind("asked", is_waiting=True, stale=answered)
"""You are waited for."""

# Whether a player is told of a window depends on their hand. Those who carry pushes and mails must not learn it.
MAY_REACT = _kind("may_react", push=None, mail=None, is_waiting=True, stale=_window_closed)
"""You may react to what happens to others."""

MISSED = _kind("missed")
"""Your time ran out and the default was played."""

HELD = _kind("held")
"""An AI plays your seat until you return."""

BACK = _kind("back", push=DeliveryMode.OFF, mail=DeliveryMode.OFF)
"""You play your seat again; it says what the AI has played for you."""

ELIMINATED = _kind("eliminated", mail=DeliveryMode.DIGEST)
"""You are out of the game."""

HALTED = _kind("halted", push=DeliveryMode.OFF, mail=DeliveryMode.DIGEST)
"""A failure has stopped the game, and staff is looking into it."""

RESUMED = _kind("resumed", push=DeliveryMode.OFF, mail=DeliveryMode.DIGEST)
"""The failure is mended, and the game goes on."""

OVER = _kind("over")
"""The game has ended."""

RECOUNTED = _kind("recounted")
"""Staff annulled the game that has ended, named another winner, or withdrew that."""

VOIDED = _kind("voided")
"""Staff ended the game without a result."""
