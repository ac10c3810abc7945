"""Whether a notice is still true: nobody is told that they are waited for once they are not."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from django.db.models import Max

from games.models import Notice

from .kinds import KINDS
from .questions import Open, moved_on, open_questions

WAITING = [kind for kind, told in KINDS.items() if told.is_waiting]


def is_overtaken(notice: Notice) -> bool:
    """Whether the player is no longer waited for, or has been told so again since."""
    return notice.pk in overtaken([notice])


def overtaken(notices: Collection[Notice], asked: Mapping[int, Open] | None = None) -> set[int]:
    """The row numbers of those of these notices that are no longer true. `asked` are their `open_questions`, if these
    are known."""
    waiting = [notice for notice in notices if notice.kind in WAITING]
    if not waiting:
        return set()
    tables = {notice.table_id for notice in waiting}
    asked = open_questions(waiting) if asked is None else asked
    players = {notice.player_id for notice in waiting}
    told = Notice.objects.filter(table__in=tables, player__in=players, kind__in=WAITING).order_by()
    last = told.values_list("table_id", "player_id", "kind").annotate(Max("pk"))
    latest = {(table, player, kind): pk for table, player, kind, pk in last}
    return {
        notice.pk
        for notice in waiting
        if notice.pk not in asked
        # They were reminded of another question, which they have answered.
        or (notice.kind == Notice.Kind.REMINDER and moved_on(notice, asked[notice.pk]))
        # A player who was asked again in the meantime has a notice of its own about that.
        or latest.get((notice.table_id, notice.player_id, notice.kind), notice.pk) > notice.pk
        or latest.get((notice.table_id, notice.player_id, Notice.Kind.ASKED), notice.pk) > notice.pk
    }


def is_old_news(notice: Notice) -> bool:
    """Whether it tells who sits at a table whose game has begun since: people need not hear of that any more. Programs
    do, which keep a record."""
    is_gathering = KINDS[Notice.Kind(notice.kind)].is_gathering
    return is_gathering and notice.table is not None and notice.table.started_at is not None
