"""Small pictures of public tables, for those who send a link to one. Workers draw them, and they are kept for a week.

A picture may be half a minute old. It shows what a spectator sees.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from time import monotonic
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import translation

from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import spoken
from games.drawings.png import png
from games.drawings.preview import preview as drawing
from games.models import Position, Preview, Table
from games.services import wakeups
from games.services.access import no_table

from . import pictures, projection

STALE: Final = timedelta(seconds=30)
"""For how long a picture is good enough although something has happened."""

KEPT: Final = timedelta(days=7)
"""For how long a picture is kept that nobody asks for."""

_SECONDS: Final = 20.0
"""How long one run of the worker may draw; the rest waits for the next one."""

log = logging.getLogger(__name__)


def preview(table_id: int) -> bytes:
    """The PNG of a public table, in the language that is spoken now. If something has happened since it was drawn, a
    worker draws it again.

    Raises Problem not_found, and preview_not_ready while there is no picture yet.
    """
    table = projection.visible_tables(None).filter(pk=table_id).first()
    if table is None:
        raise no_table(table_id)
    now = clock.now()
    row = Preview.objects.filter(table=table, language=spoken().language).first()
    if row is None:
        row, _ = Preview.objects.get_or_create(table=table, language=spoken().language, defaults={"asked_at": now})
        wakeups.draw()
    elif not row.is_wanted and _is_stale(row, table):
        Preview.objects.filter(pk=row.pk).update(is_wanted=True, asked_at=now)
        wakeups.draw()
    elif now - row.asked_at > KEPT / 2:
        Preview.objects.filter(pk=row.pk).update(asked_at=now)
    if not row.image:
        raise Problem(ProblemCode.PREVIEW_NOT_READY, retry_after=2)
    return bytes(row.image)


def _is_stale(row: Preview, table: Table) -> bool:
    if row.drawn_at is not None and clock.now() - row.drawn_at < STALE:
        return False
    return row.state != _state(table)


def _state(table: Table) -> str:
    """What changes whenever the picture would."""
    records = Position.objects.filter(table_id=table.pk).values_list("records", flat=True).first()
    return f"{table.status} {len(table.seats.all())} {records or 0}"


def draw_wanted() -> int:
    """Draw what has been asked for, the longest waiting first. Several processes may. Returns how many were drawn."""
    ends = monotonic() + _SECONDS
    drawn = 0
    for pk in list(Preview.objects.filter(is_wanted=True).order_by("asked_at").values_list("pk", flat=True)[:200]):
        if monotonic() > ends:
            break
        # Taken before it is drawn: what happens meanwhile makes it wanted again.
        if Preview.objects.filter(pk=pk, is_wanted=True).update(is_wanted=False):
            drawn += _draw(Preview.objects.get(pk=pk))
    return drawn


def _draw(row: Preview) -> bool:
    try:
        with translation.override(row.language):
            table = projection.visible_tables(None).get(pk=row.table_id)
            state = _state(table)
            image = png(_drawing(table))
    except Exception:
        # One table that cannot be drawn must not keep all the others waiting.
        log.exception("the preview of table %s could not be drawn", row.table_id, extra={"table": row.table_id})
        return False
    with transaction.atomic():
        Preview.objects.filter(pk=row.pk).update(image=image, state=state, drawn_at=clock.now())
        wakeups.drawn(row.table_id)
    return True


def _drawing(table: Table) -> str:
    texts = spoken()
    try:
        view = projection.view_of(table, None)
    except Problem as problem:
        if problem.code not in (ProblemCode.TABLE_NOT_STARTED, ProblemCode.TABLE_HALTED):
            raise
        seen = None
    else:
        seen = pictures.seen(view, table.name, texts.language)
    return drawing(projection.table_document(table, None), seen, texts)


def forgotten() -> QuerySet[Preview]:
    """The pictures that nobody has asked for in a week."""
    return Preview.objects.filter(asked_at__lt=clock.now() - KEPT)
