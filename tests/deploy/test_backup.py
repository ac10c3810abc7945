"""The scripts for backup and restore, on the PostgreSQL that the tests run on."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest
from django.db import connection

from accounts.people.models import Player
from tests.deploy.checks import DEPLOY
from tests.waiting import PATIENCE

on_postgresql = pytest.mark.skipif(
    connection.vendor != "postgresql" or shutil.which("pg_dump") is None,
    reason="needs a PostgreSQL database and its client programs",
)


def run(script: str, *arguments: str | Path, url: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [DEPLOY / "bin" / script, *arguments],
        env={**os.environ, "DATABASE_URL": url},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def url_of(database: str) -> str:
    """The address of a database on the server of the tests."""
    one = connection.settings_dict
    user, password = quote(one["USER"], safe=""), quote(one["PASSWORD"], safe="")
    return f"postgresql://{user}:{password}@{one['HOST'] or 'localhost'}:{one['PORT'] or 5432}/{database}"


@pytest.fixture
def empty() -> Iterator[str]:
    """The address of a new, empty database."""
    name = f"bang_restore_{secrets.token_hex(4)}"
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE DATABASE {name}")
    yield url_of(name)
    with connection.cursor() as cursor:
        cursor.execute(f"DROP DATABASE {name}")


def players_in(url: str) -> list[str]:
    with psycopg.connect(url) as other:
        return [name for (name,) in other.execute("SELECT name FROM people_player ORDER BY name")]


def tables_in(url: str) -> int:
    with psycopg.connect(url) as other:
        found = other.execute("SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'").fetchone()
        assert found is not None
        return int(found[0])


@on_postgresql
@pytest.mark.django_db(transaction=True)
def test_backup__restored_into_an_empty_database__is_the_same(empty: str, tmp_path: Path) -> None:
    Player.objects.create_user("Calamity")

    backed = run("backup", tmp_path, url=url_of(connection.settings_dict["NAME"]))
    assert backed.returncode == 0, backed.stderr
    restored = run("restore", backed.stdout.strip(), url=empty)

    assert restored.returncode == 0, restored.stderr
    assert players_in(empty) == ["Calamity"]
    assert tables_in(empty) == tables_in(url_of(connection.settings_dict["NAME"]))
    assert Path(backed.stdout.strip()).stat().st_mode & 0o077 == 0


@on_postgresql
@pytest.mark.django_db(transaction=True)
def test_restore__gives_no_number_twice(empty: str, tmp_path: Path) -> None:
    old = Player.objects.create_user("Calamity")
    backed = run("backup", tmp_path, url=url_of(connection.settings_dict["NAME"]))
    lost = Player.objects.create_user("Lost")

    assert run("restore", backed.stdout.strip(), url=empty).returncode == 0

    with psycopg.connect(empty) as other:
        row = other.execute(
            "INSERT INTO people_player (password, is_superuser, name, email, is_active, is_staff, created)"
            " VALUES ('', false, 'New', '', true, false, now()) RETURNING id"
        ).fetchone()
    assert row is not None and row[0] > lost.pk > old.pk


@on_postgresql
@pytest.mark.django_db(transaction=True)
def test_restore__into_a_database_that_is_not_empty__refuses(empty: str, tmp_path: Path) -> None:
    backed = run("backup", tmp_path, url=url_of(connection.settings_dict["NAME"]))
    with psycopg.connect(empty) as other:
        other.execute("CREATE TABLE precious (n integer)")

    refused = run("restore", backed.stdout.strip(), url=empty)

    assert refused.returncode == 1
    assert "not empty" in refused.stderr
    assert tables_in(empty) == 1


@on_postgresql
@pytest.mark.django_db(transaction=True)
def test_restore__of_a_torn_file__leaves_nothing_behind(empty: str, tmp_path: Path) -> None:
    backed = Path(run("backup", tmp_path, url=url_of(connection.settings_dict["NAME"])).stdout.strip())
    backed.write_bytes(backed.read_bytes()[:-2000])

    torn = run("restore", backed, url=empty)

    assert torn.returncode != 0
    assert tables_in(empty) == 0


@on_postgresql
@pytest.mark.django_db(transaction=True)
def test_backup__keeps_as_many_as_it_is_told(tmp_path: Path) -> None:
    for day in range(3):
        (tmp_path / f"bang-2001010{day}T000000Z.dump").touch()

    backed = run("backup", tmp_path, "2", url=url_of(connection.settings_dict["NAME"]))

    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "bang-20010102T000000Z.dump",
        Path(backed.stdout.strip()).name,
    ]


def test_backup__that_fails__leaves_nothing_behind(tmp_path: Path) -> None:
    failed = run("backup", tmp_path, url="postgresql://nobody:secret@127.0.0.1:9/nothing")

    assert failed.returncode != 0
    assert list(tmp_path.iterdir()) == []


def test_address__without_its_password(tmp_path: Path) -> None:
    program = '. "$0"; printf "%s %s" "$ADDRESS" "$PGPASSWORD"'
    done = subprocess.run(
        ["bash", "-c", program, DEPLOY / "bin" / "postgres-address"],
        env={**os.environ, "DATABASE_URL": "postgresql://bang:p%2Fw%25@db:6543/bang?sslmode=require"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == "postgresql://bang@db:6543/bang?sslmode=require p/w%"
