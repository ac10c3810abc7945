"""Migrations that take away what older code needs. The database remembers them, so that older code can say that it no
longer serves: it does not know them, and cannot read what they did.

Such a migration has the attribute `takes_away = True`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.migration import Migration
from django.db.migrations.recorder import MigrationRecorder

from ..models import Contraction

Key = tuple[str, str]


@cache
def known_migrations() -> dict[Key, Any]:
    """All migrations of this release, by their applications and names."""
    loader = MigrationLoader(None, load=False)
    loader.load_disk()
    found: dict[Key, Any] = loader.disk_migrations
    return found


def takes_away(migration: Migration) -> bool:
    """Whether a migration is marked as one that takes something away."""
    return bool(getattr(migration, "takes_away", False))


def agree(connection: BaseDatabaseWrapper) -> None:
    """Write down all that were applied, and none that this release has taken back."""
    if not _is_there(connection):
        return
    applied = set(MigrationRecorder(connection).applied_migrations())
    written = set(_rows(connection).values_list("app", "name"))
    marked = {key for key, migration in known_migrations().items() if takes_away(migration)}
    missing = sorted(marked & applied - written)
    _rows(connection).bulk_create([Contraction(app=app, name=name) for app, name in missing], ignore_conflicts=True)
    for app, name in written & set(known_migrations()) - applied:
        _rows(connection).filter(app=app, name=name).delete()


def unknown(connection: BaseDatabaseWrapper) -> list[Key]:
    """Those that are written down and that this release does not know."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT app, name FROM {Contraction._meta.db_table}")
        return [key for key in cursor.fetchall() if key not in known_migrations()]


def _rows(connection: BaseDatabaseWrapper) -> models.QuerySet[Contraction]:
    return Contraction.objects.using(connection.alias)


def _is_there(connection: BaseDatabaseWrapper) -> bool:
    return Contraction._meta.db_table in connection.introspection.table_names()
