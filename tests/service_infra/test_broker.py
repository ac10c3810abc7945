import os
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from bang_service.platform.broker import owners, store
from bang_service.platform.broker.store import MessageStore
from tests.waiting import wait_until

from .worker_program import application

ROOT = Path(__file__).resolve().parents[2]
StartWorker = Callable[[], "subprocess.Popen[bytes]"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "broker.sqlite3"


@pytest.fixture
def start_worker(file: Path) -> Iterator[StartWorker]:
    running: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "tests.service_infra.worker_program", str(file)]
        # Celery would load all of Django when it saw the variable.
        environment = {k: v for k, v in os.environ.items() if k != "DJANGO_SETTINGS_MODULE"}
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        running.append(process)
        return process

    yield start
    for process in running:
        process.kill()
        process.wait()


def done_in(notes: Path) -> Counter[int]:
    return Counter(int(line) for line in notes.read_text().split()) if notes.exists() else Counter()


def wait_done(notes: Path, least: int) -> None:
    wait_until(lambda: len(done_in(notes)) >= least, lambda: done_in(notes))


def rows_in(file: Path) -> int:
    with MessageStore(file)._open() as connection:
        found = connection.execute("SELECT count(*) FROM message").fetchone()
    return int(found[0])


@pytest.mark.long
def test_two_workers_many_senders__every_task_runs_once(file: Path, tmp_path: Path, start_worker: StartWorker) -> None:
    notes, app, count = tmp_path / "notes", application(file), 400
    for _ in range(2):
        start_worker()

    with ThreadPoolExecutor(4) as senders:
        list(senders.map(lambda n: app.tasks["note"].delay(str(notes), n, 0), range(count)))

    wait_done(notes, count)
    wait_until(lambda: rows_in(file) == 0)
    assert done_in(notes) == Counter(range(count))


@pytest.mark.long
def test_killed_workers__lose_nothing(file: Path, tmp_path: Path, start_worker: StartWorker) -> None:
    notes, app, count = tmp_path / "notes", application(file), 120
    for number in range(count):
        app.tasks["note"].delay(str(notes), number, 0.02)

    for fraction in (1 / 4, 1 / 2, 3 / 4):
        worker = start_worker()
        wait_done(notes, round(fraction * count))
        worker.kill()
        worker.wait()
    start_worker()

    wait_done(notes, count)
    wait_until(lambda: rows_in(file) == 0)


def test_claim__gives_each_message_to_one_owner_in_order(file: Path) -> None:
    messages = MessageStore(file)
    messages.put("a", "first")
    messages.put("a", "second")
    messages.put("b", "other")

    first, second = messages.claim("a"), messages.claim("a")

    assert first is not None
    assert second is not None
    assert [first[1], second[1]] == ["first", "second"]
    assert messages.claim("a") is None
    assert messages.size("b") == 1
    messages.give_back(first[0])
    assert messages.claim("a") == first
    messages.delete(first[0])
    messages.delete(second[0])
    assert rows_in(file) == 1
    assert messages.purge("b") == 1


def test_claim__gives_the_smallest_priority_first(file: Path) -> None:
    messages = MessageStore(file)
    for body, priority in (("late", 9), ("first", 0), ("later", 9), ("second", 0)):
        messages.put("a", body, priority)
    assert [found[1] for _ in range(4) if (found := messages.claim("a"))] == ["first", "second", "late", "later"]


def test_file__of_a_release_without_priorities__keeps_its_messages(file: Path) -> None:
    with closing(sqlite3.connect(file)) as former:
        former.executescript(
            "CREATE TABLE message (id INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, body TEXT NOT NULL, "
            "owner TEXT, claimed_at INTEGER);"
            "CREATE INDEX message_ready ON message (queue, id) WHERE owner IS NULL;"
            "INSERT INTO message (queue, body) VALUES ('a', 'of before');"
        )
        for _program in range(2):
            messages = MessageStore(file)
            messages.put("a", "late", 9)
        former.execute("INSERT INTO message (queue, body) VALUES ('a', 'by a program of that release')")
        former.commit()
    claimed = [found[1] for _ in range(4) if (found := messages.claim("a"))]
    assert claimed == ["of before", "by a program of that release", "late", "late"]


def claimed_by(file: Path, owner: str, age: int = 0) -> MessageStore:
    messages = MessageStore(file)
    messages.put("a", "body")
    with messages._open() as connection:
        connection.execute(
            "UPDATE message SET owner = ?, claimed_at = CAST(strftime('%s', 'now') AS INTEGER) - ?",
            (owner, age),
        )
    return messages


def test_message_of_a_dead_process__is_free_again(file: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    host = owners.this_owner().split("|")[0]
    messages = claimed_by(file, f"{host}|{process.pid}|1")

    messages.free_the_orphaned()

    assert messages.size("a") == 1


def test_message_of_a_living_process__stays_its_own(file: Path) -> None:
    messages = claimed_by(file, owners.this_owner(), age=store.LEASE_SECONDS * 10)

    messages.free_the_orphaned()

    assert messages.size("a") == 0


@pytest.mark.parametrize(("age", "free"), [(0, 0), (store.LEASE_SECONDS + 5, 1)])
def test_message_of_another_host__is_free_after_its_lease(file: Path, age: int, free: int) -> None:
    messages = claimed_by(file, "elsewhere|1|1", age=age)

    messages.free_the_orphaned()

    assert messages.size("a") == free


def test_done_too_late__does_not_delete_what_another_holds(file: Path) -> None:
    messages = claimed_by(file, "elsewhere|1|1")

    messages.delete(1)

    assert rows_in(file) == 1
