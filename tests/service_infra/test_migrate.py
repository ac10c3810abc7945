"""Migrating beside people who play: whoever is in the way is waited for, and nobody waits behind the migration."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from bang_service.management.commands.migrate import Command
from bang_service.platform.database import contractions
from bang_service.platform.models import Contraction

on_postgresql = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer, and no dump")

APP, LAST = "bang_service", "0003_kept_for_clients"
"""The migration that is taken back and applied again makes a table that nobody else needs."""


TAKING, NEWER = ("accounts", "0010_no_receivers"), ("games", "9999_of_a_newer_release")


class Interrupted(Command):
    """Does something in place of waiting."""

    meanwhile: Callable[[], object]

    def pause(self, seconds: float) -> None:
        self.meanwhile()


def migrate(
    to: str | None = None, *, app: str = APP, meanwhile: Callable[[], object] = lambda: None, patience: float = 600
) -> str:
    """What the command says of whoever is in the way."""
    told = StringIO()
    command = Interrupted()
    command.meanwhile = meanwhile
    call_command(command, app, *([to] if to else []), verbosity=0, patience=patience, stderr=told)
    return told.getvalue()


@pytest.fixture(autouse=True)
def _as_it_was(transactional_db: None) -> Iterator[None]:
    yield
    migrate()
    migrate(app="leagues")


@contextmanager
def elsewhere(name: str = "") -> Iterator[BaseDatabaseWrapper]:
    """A connection of somebody else."""
    other = connection.copy()
    options = other.settings_dict["OPTIONS"]
    options.pop("pool", None)
    if name:
        options["application_name"] = name
    with closing(other):
        other.connect()
        yield other


def is_there() -> bool:
    return Contraction._meta.db_table in connection.introspection.table_names()


@on_postgresql
def test_table__that_somebody_uses__is_waited_for_and_then_changed() -> None:
    with elsewhere() as other:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM {Contraction._meta.db_table}")
        told = migrate(LAST, meanwhile=other.commit)
    assert told.count("Somebody uses a table that is to be changed: trying again in 1 s.") == 1
    assert not is_there()
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("0",), "what this connection does next waits as before"


@on_postgresql
def test_table__that_somebody_uses_for_too_long__is_left__and_it_is_said_what_to_do() -> None:
    with elsewhere() as other:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM {Contraction._meta.db_table}")
        with pytest.raises(CommandError, match=r"Somebody uses a table .* Run this again when it is over"):
            migrate(LAST, patience=0)
        other.rollback()
    assert is_there()


@on_postgresql
def test_dump__is_waited_for__before_anything_is_locked() -> None:
    with elsewhere("pg_dump") as dump:
        with pytest.raises(CommandError, match=r"A dump of the database runs \(pg_dump\)"):
            migrate(LAST, patience=0)
        assert is_there()
        told = migrate(LAST, meanwhile=dump.close)
    assert told.count("A dump of the database runs (pg_dump): trying again in 1 s.") >= 1
    assert not is_there()


def test_migration__that_takes_away__is_written_down__and_forgotten_when_it_is_taken_back() -> None:
    marked = {key for key, one in contractions.known_migrations().items() if contractions.takes_away(one)}
    assert TAKING in marked
    Contraction.objects.all().delete()
    Contraction.objects.create(app=NEWER[0], name=NEWER[1])
    migrate()
    assert written() == marked | {NEWER}
    recorder = MigrationRecorder(connection)
    recorder.record_unapplied(*TAKING)
    contractions.agree(connection)
    assert written() == marked - {TAKING} | {NEWER}, "what this release does not know stays"
    recorder.record_applied(*TAKING)
    Contraction.objects.filter(name=NEWER[1]).delete()


@on_postgresql
def test_migration__that_takes_away__is_written_down_when_it_is_done_and_not_while_it_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else the programs that run would say that they no longer serve, for as long as somebody is in the way."""
    made = import_module("accounts.leagues.migrations.0006_who_is_asked").Migration
    monkeypatch.setattr(made, "takes_away", True, raising=False)
    seen: list[set[tuple[str, str]]] = []
    migrate("0005_substitutions", app="leagues")
    with elsewhere() as other:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM leagues_substitution")

        def meanwhile() -> None:
            seen.append(written())
            other.commit()

        migrate(app="leagues", meanwhile=meanwhile)
    assert len(seen) == 1 and not any(app == "leagues" for app, _ in seen[0])
    assert ("leagues", "0006_who_is_asked") in written()


def written() -> set[tuple[str, str]]:
    return set(Contraction.objects.values_list("app", "name"))


def test_program__that_does_not_know_what_was_taken_away__serves_no_longer() -> None:
    Contraction.objects.create(app=NEWER[0], name=NEWER[1])
    answer = Client().get("/readyz")
    assert answer.status_code == 503
    assert re.match("failed: 1 migrations of a newer release", answer.json()["checks"]["schema"])
    Contraction.objects.filter(name=NEWER[1]).delete()
    assert Client().get("/readyz").json()["checks"]["schema"] == "ok"
