"""Whether others may watch a game that one person plays against AI seats alone. Nobody else sits there, so it is
theirs to say, and they may say otherwise at any time while the game goes on."""

from __future__ import annotations

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Table
from games.problem_codes import GameProblem
from games.services import wakeups

from . import open_tables
from .access import visible_to

_RUNNING = (Table.Status.PLAYING, Table.Status.HALTED)


def show(*, table_id: int, player: Player, visibility: str) -> None:
    """Make the game of a table public, or one by invitation, as its host; the same again changes nothing.

    Whoever watches a game that becomes private sees it no more, unless they have its code. Raises Problem not_found,
    forbidden (they do not host it, others sit there, or it is rated), table_not_started or table_not_open.
    """
    with transaction.atomic():
        table = open_tables.locked(table_id, visible_to(player))
        _require_own(table, player)
        if table.visibility == visibility:
            return
        table.visibility = visibility
        if visibility == Table.Visibility.INVITATION and not table.invitation:
            table.invitation = open_tables.new_invitation()
        table.save(update_fields=["visibility", "invitation"])
        wakeups.moved(table_id, player.pk)


def _require_own(table: Table, player: Player) -> None:
    if table.host_id != player.pk:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-managed" if table.is_managed else "refused-no-host"))
    if table.status == Table.Status.OPEN:
        raise Problem(GameProblem.TABLE_NOT_STARTED)
    if table.status not in _RUNNING:
        raise Problem(GameProblem.TABLE_NOT_OPEN)
    if table.pool or table.seats.exclude(player=None).exclude(player=player).exists():
        raise Problem(ProblemCode.FORBIDDEN, say("refused-visibility"))
