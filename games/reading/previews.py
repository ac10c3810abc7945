"""Small pictures of public tables, for those who send a link to one. Workers draw them, and they are kept for a while.

A picture may be half a minute old. It shows what a spectator sees.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from time import monotonic
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import translation

from bang_service.platform import clock
from bang_service.platform.problems import Problem
from bang_service.platform.release import RELEASE
from bang_service.platform.texts import spoken
from games.drawings.png import png
from games.drawings.preview import preview as drawing
from games.models import Position, Preview, Table
from games.problem_codes import GameProblem
from games.reading.projection.tables import table_document, visible_tables
from games.reading.projection.views import view_of
from games.services import wakeups
from games.services.access import no_table

from . import pictures

STALE: Final = timedelta(seconds=30)
"""For how long a picture is good enough although something has happened."""

_NOTED: Final = timedelta(days=1)
"""How precisely it is kept when somebody last asked: not every request writes."""

_SECONDS: Final = 20.0
"""How long one run of the worker may draw; the rest waits for the next one."""

log = logging.getLogger(__name__)


def preview(table_id: int, *, charge: Callable[[], None]) -> bytes:
    """The PNG of a public table, in the language that is spoken now. If something has happened since it was drawn, a
    worker draws it again; `charge` is called before.

    Raises Problem not_found, preview_not_ready while there is no picture yet, and what `charge` raises.
    """
    table = _public(table_id)
    if table is None:
        raise no_table(table_id)
    now, language = clock.now(), spoken().language
    row = Preview.objects.filter(table=table, language=language).first()
    if row is None:
        charge()
        row, _ = Preview.objects.get_or_create(table=table, language=language, defaults={"asked_at": now})
        wakeups.draw_previews()
    elif not row.is_wanted and _is_stale(row, table):
        charge()
        Preview.objects.filter(pk=row.pk).update(is_wanted=True, asked_at=now)
        wakeups.draw_previews()
    elif now - row.asked_at > _NOTED:
        Preview.objects.filter(pk=row.pk).update(asked_at=now)
    if not row.image:
        raise Problem(GameProblem.PREVIEW_NOT_READY, retry_after=2)
    return bytes(row.image)


def _public(table_id: int) -> Table | None:
    return visible_tables(None).filter(pk=table_id).first()


def _is_stale(row: Preview, table: Table) -> bool:
    if row.drawn_at is not None and clock.now() - row.drawn_at < STALE:
        return False
    return row.state != _state(table)


def _state(table: Table) -> str:
    """What changes whenever the picture would."""
    records = Position.objects.filter(table_id=table.pk).values_list("records", flat=True).first()
    shown = (RELEASE, table.status, table.name, [(seat.number, seat.name) for seat in table.seats.all()], records)
    return sha256(repr(shown).encode()).hexdigest()[:32]


def draw_wanted() -> int:
    """Draw what has been asked for, the longest waiting first. Several processes may. Returns how many were drawn."""
    ends = monotonic() + _SECONDS
    drawn = 0
    for pk in list(Preview.objects.filter(is_wanted=True).order_by("asked_at").values_list("pk", flat=True)[:200]):
        if monotonic() > ends:
            break
        try:
            drawn += _draw(pk)
        except Exception:
            # One table that cannot be drawn must not keep all the others waiting.
            log.exception("the preview %s could not be drawn", pk)
    return drawn


def _draw(pk: int) -> bool:
    # Taken before it is drawn, so that what happens meanwhile makes it wanted again; and noted as tried, so that a
    # table that cannot be drawn is not tried with each request.
    mine = Preview.objects.filter(pk=pk, is_wanted=True).update(is_wanted=False, drawn_at=clock.now())
    row = Preview.objects.defer("image").filter(pk=pk).first()
    table = None if row is None else _public(row.table_id)
    if not mine or row is None or table is None:
        return False
    with translation.override(row.language):
        state = _state(table)
        image = png(_drawing(table))
    with transaction.atomic():
        Preview.objects.filter(pk=pk).update(image=image, state=state, drawn_at=clock.now())
        wakeups.preview_drawn(table.pk)
    return True


def _drawing(table: Table) -> str:
    texts = spoken()
    try:
        seen = pictures.seen_of(view_of(table, None), table.name, texts.language)
    except Problem as problem:
        if problem.code not in (GameProblem.TABLE_NOT_STARTED, GameProblem.TABLE_HALTED):
            raise
        seen = None
        # A game that cannot be shown is halted by that.
        table.refresh_from_db(fields=["status"])
    document = table_document(table, None, ratings=())
    shown = {name: document[name] for name in ("id", "name", "status", "seat_count", "seats")}
    return drawing(shown, seen, texts)


def forgotten(now: datetime, keep: timedelta) -> QuerySet[Preview]:
    """The pictures that nobody has asked for in so long."""
    return Preview.objects.filter(asked_at__lt=now - keep)
