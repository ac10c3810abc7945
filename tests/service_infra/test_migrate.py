"""Migrating beside people who play: whoever is in the way is waited for, and nobody waits behind the migration."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from accounts.ratings.models import Pool
from bang_service.management.commands.migrate import BEFORE_FIRST_RELEASE, Command
from bang_service.platform.database import contractions
from bang_service.platform.models import Contraction
from games.models import DealChain
from tests.service_infra.later_release import later_release

on_postgresql = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer, and no dump")

APP, FIRST, ADDING, TAKING = "mail", "0001_initial", "0002_table_that_nobody_needs", "0003_no_table"
"""Of `later_release`. The second makes `UNNEEDED`, the last drops it."""

UNNEEDED = "mail_unneeded"
NEWER = ("games", "9999_of_a_newer_release")


class Interrupted(Command):
    """Does something in place of waiting."""

    meanwhile: Callable[[], object]

    def pause(self, seconds: float) -> None:
        self.meanwhile()


def migrate(to: str = TAKING, *, meanwhile: Callable[[], object] = lambda: None, patience: float = 600) -> str:
    """What the command says of whoever is in the way."""
    told = StringIO()
    command = Interrupted()
    command.meanwhile = meanwhile
    call_command(command, APP, to, verbosity=0, patience=patience, stderr=told)
    return told.getvalue()


@pytest.fixture(autouse=True)
def _later_release(transactional_db: None) -> Iterator[None]:
    """Its migration that adds has been applied."""
    with later_release():
        migrate(ADDING)
        yield
        Contraction.objects.all().delete()
        migrate(FIRST)


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
    return UNNEEDED in connection.introspection.table_names()


@on_postgresql
def test_table__that_somebody_uses__is_waited_for_and_then_changed() -> None:
    with elsewhere() as other:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM {UNNEEDED}")
        told = migrate(meanwhile=other.commit)
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
            cursor.execute(f"SELECT count(*) FROM {UNNEEDED}")
        with pytest.raises(CommandError, match=r"Somebody uses a table .* Run this again when it is over"):
            migrate(patience=0)
        other.rollback()
    assert is_there()


@on_postgresql
def test_dump__is_waited_for__before_anything_is_locked() -> None:
    with elsewhere("pg_dump") as dump:
        with pytest.raises(CommandError, match=r"A dump of the database runs \(pg_dump\)"):
            migrate(patience=0)
        assert is_there()
        told = migrate(meanwhile=dump.close)
    assert told.count("A dump of the database runs (pg_dump): trying again in 1 s.") >= 1
    assert not is_there()


def test_migration__that_takes_away__is_written_down__and_forgotten_when_it_is_taken_back() -> None:
    Contraction.objects.create(app=NEWER[0], name=NEWER[1])
    assert written() == {NEWER}
    migrate()
    assert written() == {(APP, TAKING), NEWER}
    recorder = MigrationRecorder(connection)
    recorder.record_unapplied(APP, TAKING)
    contractions.agree(connection)
    assert written() == {NEWER}, "what this release does not know stays"
    recorder.record_applied(APP, TAKING)


@on_postgresql
def test_migration__that_takes_away__is_written_down_when_it_is_done_and_not_while_it_waits() -> None:
    """Else the programs that run would say that they no longer serve, for as long as somebody is in the way."""
    seen: list[set[tuple[str, str]]] = []
    with elsewhere() as other:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM {UNNEEDED}")

        def meanwhile() -> None:
            seen.append(written())
            other.commit()

        migrate(meanwhile=meanwhile)
    assert seen == [set()]
    assert written() == {(APP, TAKING)}


def test_database__from_before_the_first_release__is_refused_and_left_as_it_is() -> None:
    recorder = MigrationRecorder(connection)
    recorder.record_applied(*BEFORE_FIRST_RELEASE)
    with pytest.raises(CommandError, match=r"no release can upgrade it.*BANG_VAR_DIR"):
        migrate()
    assert is_there()
    recorder.record_unapplied(*BEFORE_FIRST_RELEASE)


@pytest.mark.long
def test_all_migrations__are_undone_and_done_again() -> None:
    call_command("migrate", "people", "zero", verbosity=0)
    left = {f"{app}_" for app in ("people", "games", "ratings", "notices", "leagues")}
    assert not [name for name in connection.introspection.table_names() if name.startswith(tuple(left))]
    call_command("migrate", verbosity=0)
    assert Pool.objects.count() == 6 and DealChain.objects.count() == 1


def written() -> set[tuple[str, str]]:
    return set(Contraction.objects.values_list("app", "name"))


def test_program__that_does_not_know_what_was_taken_away__serves_no_longer() -> None:
    Contraction.objects.create(app=NEWER[0], name=NEWER[1])
    answer = Client().get("/readyz")
    assert answer.status_code == 503
    assert re.match("failed: 1 migrations of a newer release", answer.json()["checks"]["schema"])
    Contraction.objects.filter(name=NEWER[1]).delete()
    assert Client().get("/readyz").json()["checks"]["schema"] == "ok"
