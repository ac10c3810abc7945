import multiprocessing
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connection, connections, transaction
from pytest_django import DjangoDbBlocker

from bang_service.platform.sqlite.base import DatabaseWrapper
from bang_service.platform.sqlite.queue import WriterQueue, queue_for
from tests.waiting import PATIENCE, RUNS_OUT, hang


def connect(path: Path, timeout: float = PATIENCE) -> DatabaseWrapper:
    settings: dict[str, Any] = {
        **connection.settings_dict,
        "ENGINE": "bang_service.platform.sqlite",
        "NAME": str(path),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": False,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": timeout,
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
        },
    }
    return DatabaseWrapper(settings, alias="queue_test")


class Atomic:
    """The outermost atomic block of a connection that Django does not know."""

    def __init__(self, database: DatabaseWrapper) -> None:
        self.database = database

    def __enter__(self) -> None:
        self.database.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.database.commit()
        else:
            self.database.rollback()
        self.database.set_autocommit(True)


@pytest.fixture
def file(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Path]:
    path = tmp_path / "queue.sqlite3"
    with django_db_blocker.unblock():
        database = connect(path)
        with database.cursor() as cursor:
            cursor.execute("CREATE TABLE counter (value INTEGER)")
            cursor.execute("INSERT INTO counter VALUES (0)")
        database.close()
        yield path


def count_up(path: Path, times: int) -> None:
    database = connect(path)
    for _ in range(times):
        with Atomic(database), database.cursor() as cursor:
            cursor.execute("SELECT value FROM counter")
            value = cursor.fetchone()[0]
            cursor.execute("UPDATE counter SET value = %s", [value + 1])
    database.close()


def in_four_threads(path: Path, times: int) -> None:
    threads = [threading.Thread(target=count_up, args=(path, times)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def value_in(path: Path) -> int:
    database = connect(path)
    with database.cursor() as cursor:
        cursor.execute("SELECT value FROM counter")
        value: int = cursor.fetchone()[0]
    database.close()
    return value


def test_writers_of_threads_and_processes__lose_no_update(file: Path) -> None:
    context = multiprocessing.get_context("fork")
    processes = [context.Process(target=in_four_threads, args=(file, 50)) for _ in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(PATIENCE)

    assert [process.exitcode for process in processes] == [0, 0]
    assert value_in(file) == 400


def is_free(path: Path) -> bool:
    queue = queue_for(path)
    taken = queue.acquire(0)
    if taken:
        queue.release()
    return taken


def test_turn__lasts_until_commit_or_rollback(file: Path) -> None:
    database = connect(file)
    with Atomic(database):
        assert not is_free(file)
    assert is_free(file)

    with pytest.raises(ZeroDivisionError), Atomic(database):
        raise ZeroDivisionError
    assert is_free(file)


def test_turn__ends_with_the_connection(file: Path) -> None:
    database = connect(file)
    database.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    assert not is_free(file)

    database.close()

    assert is_free(file)


def test_reading__takes_no_turn(file: Path) -> None:
    database = connect(file)
    with Atomic(database):
        assert value_in(file) == 0


def test_waiting_too_long__is_djangos_own_error_and_leaves_the_queue_usable(file: Path) -> None:
    holder, other = connect(file), connect(file, timeout=RUNS_OUT)
    errors: list[Exception] = []

    def write() -> None:
        try:
            with Atomic(other):
                pass
        except OperationalError as error:
            errors.append(error)

    other.inc_thread_sharing()
    with Atomic(holder):
        thread = threading.Thread(target=write)
        thread.start()
        thread.join()

    assert len(errors) == 1
    with Atomic(other):
        pass
    other.dec_thread_sharing()


def test_failed_begin__ends_the_turn(file: Path) -> None:
    database = connect(file, timeout=RUNS_OUT)
    database.ensure_connection()
    blocker = connect(file.with_name("elsewhere.sqlite3"))
    with blocker.cursor() as cursor:
        cursor.execute(f"ATTACH DATABASE '{file}' AS other")
        cursor.execute("BEGIN IMMEDIATE")
        cursor.execute("UPDATE other.counter SET value = 7")
        with pytest.raises(OperationalError), Atomic(database):
            pass
        cursor.execute("ROLLBACK")

    assert is_free(file)


def hold_and_wait(path: Path, holding: Any) -> None:
    assert WriterQueue(path).acquire(PATIENCE)
    holding.set()
    hang()


def test_killed_process__gives_up_its_turn(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    context = multiprocessing.get_context("fork")
    holding = context.Event()
    process = context.Process(target=hold_and_wait, args=(path, holding))
    process.start()
    assert holding.wait(PATIENCE)
    process.kill()
    process.join()

    queue = WriterQueue(path)

    assert queue.acquire(PATIENCE)
    queue.release()


@pytest.mark.django_db(transaction=True)
def test_nested_blocks__one_turn() -> None:
    with transaction.atomic(), transaction.atomic():
        with transaction.atomic():
            pass
        with pytest.raises(ZeroDivisionError), transaction.atomic():
            raise ZeroDivisionError
    with transaction.atomic():
        pass


def test_backend__queues_on_sqlite_alone() -> None:
    assert isinstance(connections["default"], DatabaseWrapper) == (connection.vendor == "sqlite")
