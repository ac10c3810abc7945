"""The numbers by which players know their notices. Each player has their own sequence, from 1 and without gaps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from django.db import connection, transaction
from django.db.models import QuerySet

from accounts.people.models import Player
from bang_service.platform.database.prepared_select import PreparedSelect
from bang_service.platform.notice_kinds import is_known, kind_names
from games.models import Notice, Table

_NUMBER: Final = """
UPDATE games_notice SET serial = fresh.serial, number = fresh.number FROM (
    SELECT m.id AS id, ROW_NUMBER() OVER (ORDER BY m.id)
        + COALESCE((SELECT MAX(n.serial) FROM games_notice n WHERE n.player_id = %(player)s), 0) AS serial,
        ROW_NUMBER() OVER (PARTITION BY m.table_id ORDER BY m.id) + COALESCE(CASE WHEN m.table_id IS NULL
            THEN (SELECT MAX(n.number) FROM games_notice n WHERE n.player_id = %(player)s AND n.table_id IS NULL)
            ELSE (SELECT MAX(n.number) FROM games_notice n WHERE n.player_id = %(player)s AND n.table_id = m.table_id)
            END, 0) AS number
    FROM games_notice m WHERE m.player_id = %(player)s AND m.serial IS NULL
) fresh WHERE games_notice.id = fresh.id
"""


def unnumbered(player_ids: Collection[int]) -> list[int]:
    """Those of the players who have notices without a number."""
    fresh = Notice.objects.filter(player_id__in=player_ids, serial=None)
    return list(fresh.order_by("player_id").values_list("player_id", flat=True).distinct())


def number_notices(player_id: int) -> None:
    """Give the player's new notices the numbers after their last ones, in the order of their rows.

    A notice that is not committed yet gets a later number, so a player who continues from a number misses nothing.
    Other players' notices have no effect on it. If there is nothing new, nothing is locked or written.
    """
    if not Notice.objects.filter(player_id=player_id, serial=None).exists():
        return
    with transaction.atomic():
        # Two processes that look at the same time must not assign the same number twice.
        Player.objects.select_for_update(no_key=True).only("pk").get(pk=player_id)
        with connection.cursor() as cursor:
            cursor.execute(_NUMBER, {"player": player_id})


def notices_of(player: Player) -> QuerySet[Notice]:
    """The player's notices, each with its number and its table; to be ordered by `serial`. Those of a kind that only a
    newer release knows are left out until that release answers."""
    number_notices(player.pk)
    found = Notice.objects.filter(player=player, serial__isnull=False, kind__in=kind_names())
    return found.select_related("table")


def serial_of(notice: Notice) -> int:
    """The number of a notice that is committed; it gets both its numbers if it has none yet."""
    if notice.serial is None:
        number_notices(notice.player_id)
        notice.refresh_from_db(fields=["serial", "number"])
    assert notice.serial is not None
    return notice.serial


def notices_after(players: Mapping[int, int | None], *, most: int) -> dict[int, tuple[int, list[Notice]]]:
    """For players, each with a number: that of their last notice, and their notices above the given one with their
    tables.

    Only the latest `most` notices of each player are returned; none at all for None.
    """
    if not players:
        return {}
    values = [value for player_id, after in players.items() for value in (player_id, 2**62 if after is None else after)]
    found: dict[int, tuple[int, list[Notice]]] = {player_id: (0, []) for player_id in players}
    for notice, table in _latest(len(players)).rows([*values, most]):
        notice.table = table
        after = players[notice.player_id]
        told = found[notice.player_id][1]
        if after is not None and notice.serial > after and is_known(notice.kind):
            told.append(notice)
        found[notice.player_id] = (notice.serial, told)
    return found


@lru_cache(maxsize=256)
def _latest(players: int) -> PreparedSelect:
    asked = " UNION ALL ".join(["SELECT CAST(%s AS bigint) AS player_id, CAST(%s AS bigint) AS told"] * players)
    last = "SELECT MAX(n.serial) FROM games_notice n WHERE n.player_id = a.player_id"
    return PreparedSelect(
        {"m": Notice, "t": Table},
        f"FROM (SELECT a.player_id, a.told, ({last}) AS newest FROM ({asked}) a) a "
        "JOIN games_notice m ON m.player_id = a.player_id AND m.serial > a.newest - CAST(%s AS bigint) "
        "AND (m.serial > a.told OR m.serial = a.newest) "
        "LEFT JOIN games_table t ON t.id = m.table_id ORDER BY m.player_id, m.serial",
        only={"t": ("id", "name", "status", "game", "sets", "seat_count", "options", "pool")},
    )
