"""The tables of the tests: a template that is migrated once for the sources there are, and a copy for each process.

On SQLite the template is a file below `var/tests`, on PostgreSQL a database beside those of the tests. Either is made
anew when a migration, a model or the lock of packages has changed.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import psycopg
from django.apps import apps
from django.conf import settings
from django.db import connection, transaction
from psycopg import sql

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "var" / "tests"

KEPT: Final = frozenset({"auth_permission", "django_content_type", "django_migrations"})
"""Tables that only migrations write."""


def migrated_file() -> Path:
    """An SQLite file with all tables and the rows that migrations put in. It is to be copied, and not to be used."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    template = FOLDER / f"{_digest()}.sqlite3"
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not template.exists():
            for old in FOLDER.glob("*.sqlite3"):
                old.unlink()
            making = FOLDER / "making"
            shutil.rmtree(making, ignore_errors=True)
            _migrate({"BANG_VAR_DIR": str(making)})
            # The last connection has written everything into this one file.
            (making / "bang.sqlite3").rename(template)
            shutil.rmtree(making)
    return template


def put_migrated_file(var_dir: Path) -> None:
    """Let a service begin with its tables there: its own migrations find nothing to do."""
    file = var_dir / "bang.sqlite3"
    shutil.copyfile(migrated_file(), file)
    file.chmod(0o600)


@contextmanager
def own_database(folder: Path, process: str) -> Iterator[None]:
    """Within, the database is one of this process alone, fresh from the template. `process` tells it from others."""
    before = connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        put_migrated_file(folder)
        _use(str(folder / "bang.sqlite3"))
        yield
        connection.close()
    else:
        with migrated_database(f"test_{before}_{process}") as name:
            _use(name)
            yield
            connection.close()
    _use(before)


@contextmanager
def migrated_database(name: str) -> Iterator[str]:
    """On PostgreSQL: a database of this name, fresh from the template, which is gone afterwards."""
    _copy_template(name)
    try:
        yield name
    finally:
        with _administrator() as administrator:
            _drop(administrator, name)


class Beginning:
    """The rows of the template, to which the tables are brought back after a test that has committed some."""

    def __init__(self) -> None:
        with connection.cursor() as cursor:
            found = connection.introspection.table_names(cursor)
            self._tables = sorted(table for table in found if table not in KEPT)
            read = [(table, *self._read(cursor, table)) for table in self._tables]
        self._rows = [(table, columns, rows) for table, columns, rows in read if rows]

    def restore(self) -> None:
        """Empty all tables and put the rows of the template in again."""
        # References among the rows are looked at when all are there.
        with transaction.atomic(), connection.cursor() as cursor:
            for table in self._tables:
                cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")
            for table, columns, rows in self._rows:
                names, places = ", ".join(map(connection.ops.quote_name, columns)), ", ".join(["%s"] * len(columns))
                into = f"INSERT INTO {connection.ops.quote_name(table)} ({names}) VALUES ({places})"
                cursor.executemany(into, rows)

    @staticmethod
    def _read(cursor: Any, table: str) -> tuple[list[str], list[Any]]:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
        return [column[0] for column in cursor.description], cursor.fetchall()


def _use(name: str) -> None:
    connection.close()
    settings.DATABASES["default"]["NAME"] = name
    connection.settings_dict["NAME"] = name


def sources() -> list[Path]:
    """All that the template is made from: settings, the lock of packages, our models and migrations."""
    files = [ROOT / "bang_service" / "settings.py", ROOT / "deploy" / "requirements.txt"]
    for app in apps.get_app_configs():
        home = Path(app.path)
        if home.is_relative_to(ROOT) and ".venv" not in home.parts:
            files += [*home.glob("apps.py"), *home.glob("*model*.py")]
            files += [*home.glob("*models*/**/*.py"), *home.glob("migrations/*.py")]
    return sorted(files)


def _digest() -> str:
    digest = hashlib.sha256()
    for file in sources():
        digest.update(str(file.relative_to(ROOT)).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _migrate(environment: dict[str, str]) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "-v0"],
        cwd=ROOT,
        env=kept | {"BANG_BOOTSTRAP": "off"} | environment,
        check=True,
    )


def _copy_template(name: str) -> None:
    address = settings.ENVIRONMENT.postgres
    assert address is not None
    template, digest = f"test_{address.name}_template", _digest()
    with _administrator() as administrator:
        # While it is made or copied, nobody else may do either.
        administrator.execute("SELECT pg_advisory_lock(hashtext(%s))", [template])
        found = administrator.execute(
            "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = %s", [template]
        ).fetchone()
        if found != (digest,):
            _drop(administrator, template)
            administrator.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(template)))
            _migrate({"DATABASE_URL": postgres_url(template)})
            administrator.execute(
                sql.SQL("COMMENT ON DATABASE {} IS {}").format(sql.Identifier(template), sql.Literal(digest))
            )
        _drop(administrator, name)
        administrator.execute(
            sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
        )


def _drop(administrator: psycopg.Connection[Any], name: str) -> None:
    administrator.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def postgres_url(name: str) -> str:
    """The address of another database on the server of the tests."""
    given = connection.settings_dict
    password = f":{given['PASSWORD']}" if given["PASSWORD"] else ""
    return f"postgresql://{given['USER']}{password}@{given['HOST']}:{given['PORT'] or 5432}/{name}"


def _administrator() -> psycopg.Connection[Any]:
    return psycopg.connect(postgres_url("postgres"), autocommit=True)
