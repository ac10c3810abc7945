"""Many tables out of a few: whole tables copied by SQL, so that a database can be filled as full as one likes.

Only for PostgreSQL, and only for databases that are thrown away: triggers do not run meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from django.db import connection, models

from games.models import DealCommitment, Move, Notice, Position, Prompt, Seat, Table

MODELS: Final[tuple[type[models.Model], ...]] = (Table, DealCommitment, Seat, Position, Move, Prompt, Notice)
"""What a table is made of, each after what it refers to."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Players with ids in a row, to sit at the copies."""

    first: int
    count: int


def crowd(count: int) -> Crowd:
    """So many new players, none of whom can log in."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO people_player (password, is_superuser, name, email, is_active, is_staff, created) "
            "SELECT '!', false, 'crowd-' || n, '', true, false, now() "
            "FROM (SELECT coalesce(max(id), 0) AS last FROM people_player) p, "
            "LATERAL generate_series(last + 1, last + %s) n RETURNING id",
            [count],
        )
        ids = [row[0] for row in cursor.fetchall()]
    return Crowd(min(ids), count)


def copy(
    templates: Sequence[int],
    count: int,
    *,
    seated: Crowd | None = None,
    moves: int | None = None,
    notices: int | None = None,
    minutes_apart: float = 0.0,
) -> range:
    """Make `count` tables, copies of the templates by turns, and return their ids.

    With `seated` players of the crowd sit at each, beside each other by their ids but from a random one on; otherwise
    those of the template. `moves` and `notices` are how many of the first ones (for notices: of each player) are
    copied, None for all. Each copy is that much older than the one before, in all its times but those of prompts.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT max(id) FROM games_table")
        first = cursor.fetchone()[0] + 1
        host = "NULL" if seated is None else f"{seated.first} + floor(random() * {seated.count - 14})::bigint"
        # No temporary table: the tables may be filled over several connections.
        cursor.execute("DROP TABLE IF EXISTS bench_copies")
        cursor.execute(
            f"CREATE UNLOGGED TABLE bench_copies AS SELECT {first} + n AS id, (%s::bigint[])[1 + n %% %s] AS template, "
            f"{host} AS player, make_interval(secs => n * %s) AS age FROM generate_series(0, %s) n",
            [list(templates), len(templates), minutes_apart * 60, count - 1],
        )
        cursor.execute("ANALYZE bench_copies")
        # Every key is valid. Filling is twice as fast for a user who may leave keys unchecked.
        cursor.execute(
            "SELECT set_config('session_replication_role', 'replica', false) FROM pg_roles "
            "WHERE rolname = current_user AND rolsuper"
        )
        for model in MODELS:
            text = _statement(model, seated=seated is not None, first={Move: moves, Notice: notices}.get(model))
            cursor.execute(text)
        cursor.execute(
            "SELECT set_config('session_replication_role', 'origin', false) FROM pg_roles "
            "WHERE rolname = current_user AND rolsuper"
        )
        cursor.execute("DROP TABLE bench_copies")
        cursor.execute("SELECT setval(pg_get_serial_sequence('games_table', 'id'), %s)", [first + count])
    return range(first, first + count)


@contextmanager
def indexes_later() -> Iterator[None]:
    """Without the indexes of these rows until it is left: many rows come faster so."""
    again: list[str] = []
    with connection.cursor() as cursor:
        # Inside a transaction no index can be changed while a constraint has still to be checked.
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for model in MODELS:
            again += _dropped(cursor, model._meta.db_table)
        yield
        cursor.execute("SET maintenance_work_mem = '512MB'")
        for statement in again:
            cursor.execute(statement)


def _dropped(cursor: Any, table: str) -> list[str]:
    cursor.execute(
        "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = %s::regclass AND contype = 'u'",
        [table],
    )
    again = []
    for name, definition in cursor.fetchall():
        cursor.execute(f'ALTER TABLE {table} DROP CONSTRAINT "{name}"')
        again.append(f'ALTER TABLE {table} ADD CONSTRAINT "{name}" {definition}')
    cursor.execute(
        "SELECT c.relname, pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid "
        "WHERE i.indrelid = %s::regclass AND NOT i.indisprimary",
        [table],
    )
    for name, definition in cursor.fetchall():
        cursor.execute(f'DROP INDEX "{name}"')
        again.append(definition)
    return again


_OWN: Final[Mapping[type[models.Model], Mapping[str, str]]] = {
    Table: {"id": "c.id"},
    # Beyond the chain, which goes on where it ended: its links are told, and not measured.
    DealCommitment: {"table_id": "c.id", "number": "1000000000 + c.id"},
    Position: {"table_id": "c.id"},
    Seat: {"table_id": "c.id"},
    Move: {"table_id": "c.id"},
    Prompt: {"table_id": "c.id", "seat_id": "own.id"},
    # Whoever reads them gives them their numbers.
    Notice: {"table_id": "c.id", "number": "NULL", "serial": "NULL"},
}
"""The columns of a copy that are not the template's."""

_NAMES: Final = r"""split_part(s.names, E'\n', 1) || E'\n' || (
    SELECT string_agg(E'\x1f' || lower(p.name) || E'\n', '' ORDER BY its.number)
    FROM games_seat its JOIN people_player p ON p.id = c.player + its.number
    WHERE its.table_id = c.template AND its.player_id IS NOT NULL
)"""

_SEATED: Final[Mapping[type[models.Model], Mapping[str, str]]] = {
    Table: {"host_id": "c.player", "names": _NAMES},
    Seat: {"player_id": "CASE WHEN s.player_id IS NULL THEN NULL ELSE c.player + s.number END"},
    Notice: {"player_id": "c.player + s.seat"},
}

# A prompt belongs to the seat of the same number at its own table.
_JOINED: Final[Mapping[type[models.Model], str]] = {
    Prompt: "JOIN games_seat its ON its.id = s.seat_id "
    "JOIN games_seat own ON own.table_id = c.id AND own.number = its.number",
}


# Notices that nobody has read have no number.
_FIRST_NOTICES: Final = """AND s.id IN (SELECT told.id FROM (
    SELECT id, ROW_NUMBER() OVER (PARTITION BY table_id, player_id ORDER BY id) AS place FROM games_notice
    WHERE table_id IN (SELECT template FROM bench_copies)
) told WHERE told.place <= {})"""


def _statement(model: type[models.Model], *, seated: bool, first: int | None) -> str:
    values = {**_OWN[model], **(_SEATED.get(model, {}) if seated else {})}
    fields = [field for field in model._meta.concrete_fields if not field.primary_key or field.column in values]
    aging = model is not Prompt
    selected = [
        values[field.column]
        if field.column in values
        else f's."{field.column}"' + (" - c.age" if aging and isinstance(field, models.DateTimeField) else "")
        for field in fields
    ]
    columns = ", ".join(f'"{field.column}"' for field in fields)
    table = model._meta.db_table
    key = "id" if model is Table else "table_id"
    few = "" if first is None else _FIRST_NOTICES.format(first) if model is Notice else f"AND s.number < {first}"
    return (
        f"INSERT INTO {table} ({columns}) SELECT {', '.join(selected)} FROM bench_copies c "
        f"JOIN {table} s ON s.{key} = c.template {few} {_JOINED.get(model, '')}"
    )
