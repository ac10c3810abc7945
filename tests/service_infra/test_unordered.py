"""In tests, rows that no query orders come in another order than usual, on the database in use."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pytest
from django.db import connection, transaction
from django.db.models import Exists

from bang_service.platform.database.pipeline import Statement, sent
from bang_service.platform.models import ThrottleBucket
from tests.unordered import Unordered

NAMES = ["Angel", "Bart", "Calamity"]
BACKWARDS = NAMES[::-1]
BUCKETS = ThrottleBucket.objects.values_list("key", flat=True)
SELECT = Statement("SELECT key FROM platform_throttlebucket", ())
on_sqlite = pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite takes other rows")
on_postgresql = pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL's cursors refuse")


@pytest.fixture(autouse=True)
def _rows(transactional_db: None) -> None:
    for number, name in enumerate(NAMES):
        ThrottleBucket.objects.create(key=name, full_at=number)


def _fetched_one_by_one() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(SELECT.text)
        return [cursor.fetchone()[0], *(key for (key,) in cursor.fetchmany(1)), *(key for (key,) in cursor)]


def _sent_together() -> list[str]:
    with sent([SELECT, SELECT]) as (_, cursor):
        return [key for (key,) in cursor.fetchall()]


def _in_another_thread() -> list[str]:
    found: list[str] = []

    def read() -> None:
        found.extend(BUCKETS.all())
        connection.close()

    thread = Thread(target=read)
    thread.start()
    thread.join()
    return found


@pytest.mark.parametrize(
    "read",
    [
        lambda: list(BUCKETS.all()),
        lambda: list(BUCKETS.iterator(chunk_size=2)),
        lambda: [bucket.pk for bucket in ThrottleBucket.objects.filter(pk__in=BUCKETS.order_by("full_at"))],
        _fetched_one_by_one,
        _sent_together,
        _in_another_thread,
    ],
)
def test_rows__nobody_says_in_which_order__turned_round(read: Callable[[], list[str]]) -> None:
    assert read() == BACKWARDS
    assert read() == BACKWARDS


def test_rows__the_query_has_an_order__kept() -> None:
    assert list(BUCKETS.order_by("full_at")) == NAMES
    assert list(BUCKETS.order_by("full_at").iterator(chunk_size=2)) == NAMES
    assert list(BUCKETS.order_by("-full_at")[:2]) == BACKWARDS[:2]


@on_sqlite
def test_limit__nobody_says_which_rows__others_than_usual() -> None:
    assert list(BUCKETS[:2]) == BACKWARDS[:2]


@on_postgresql
def test_limit__nobody_says_which_rows__refused() -> None:
    with pytest.raises(Unordered, match="LIMIT"):
        list(BUCKETS[:2])
    with pytest.raises(Unordered, match="LIMIT"):
        list(BUCKETS.filter(pk__in=BUCKETS.values("pk")[:1]).order_by("pk"))


def test_limit__it_does_not_matter_which_row__answered() -> None:
    assert BUCKETS.get(key="Bart") == "Bart"
    assert BUCKETS.exists()
    assert list(BUCKETS.filter(Exists(BUCKETS.filter(full_at=2)[:1])).order_by("pk")) == NAMES


@on_postgresql
def test_locks__several_rows_without_an_order__refused() -> None:
    with transaction.atomic():
        locking = BUCKETS.select_for_update()
        with pytest.raises(Unordered, match="locked"):
            list(locking)
        assert list(locking.filter(key="Bart")) == ["Bart"]
        assert list(locking.order_by("pk")) == NAMES
        assert list(BUCKETS.select_for_update(skip_locked=True)) == BACKWARDS
