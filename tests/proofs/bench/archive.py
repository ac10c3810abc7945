"""A great many finished games in a database."""

from __future__ import annotations

import random
from time import perf_counter
from typing import Any, Final

from django.db import connection

from bang_service.tools.bench import people, playing
from games.models import Table
from games.services.positions import rules_of

from . import copies

SEATS: Final = 5
TEMPLATES: Final = 5
"""Games that are really played; all others are copies of them with other players at other times."""

GAMES_OF_A_PLAYER: Final = 250
NOTICES: Final = 1
"""Of each player about each game: the others are cleared away in time."""

MINUTES_APART: Final = 0.5


def fill(*, rows: int, moves: int) -> dict[str, Any]:
    """Add so many finished games, each with its first `moves` moves; returns what the database holds then."""
    began = perf_counter()
    seated = people.players(SEATS, prefix="archive")
    templates = [_played(seated, number) for number in range(TEMPLATES)]
    with connection.cursor() as cursor:
        # Nothing here need outlive a loss of power, and no vacuum shall come in the middle of a measurement.
        for setting in ("max_wal_size = '8GB'", "checkpoint_timeout = '30min'", "autovacuum = off"):
            cursor.execute(f"ALTER SYSTEM SET {setting}")
        cursor.execute("SELECT pg_reload_conf()")
        cursor.execute("SET synchronous_commit = off")
    crowd = copies.crowd(max(1000, rows * SEATS // GAMES_OF_A_PLAYER))
    with copies.indexes_later():
        copies.copy(templates, rows, seated=crowd, moves=moves, notices=NOTICES, minutes_apart=MINUTES_APART)
    with connection.cursor() as cursor:
        # This connection goes on to be measured.
        cursor.execute("RESET ALL")
    settle()
    return {**_counts(), "moves_of_a_game": moves, "fill_seconds": round(perf_counter() - began)}


def settle() -> None:
    """Leave the database as it is after a quiet night: vacuumed, its statistics known, everything written."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)")
        cursor.execute("CHECKPOINT")


def _played(seated: list[Any], number: int) -> int:
    table = people.started(seated, seed=1000 + number)
    table = Table.objects.get(pk=table.pk)
    answers = playing.answers_of(rules_of(table), table.seed, random.Random(number), key=table.prompt_key)
    playing.give(table, seated, list(answers))
    return table.pk


def _counts() -> dict[str, Any]:
    told: dict[str, Any] = {}
    with connection.cursor() as cursor:
        for model in copies.MODELS:
            table = model._meta.db_table
            cursor.execute("SELECT reltuples::bigint FROM pg_class WHERE oid = %s::regclass", [table])
            told[table.removeprefix("games_")] = cursor.fetchone()[0]
        cursor.execute("SELECT pg_database_size(current_database())")
        told["megabytes"] = cursor.fetchone()[0] // 2**20
    return told
