"""The rows of the embedded broker: one message per row, claimed by one owner, deleted when done."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from ..private import make_file
from .owners import is_alive, this_owner

BUSY_SECONDS = 20.0
FREE_EVERY_SECONDS = 2.0
# How long a claim holds if its owner cannot be checked: longer than any task may take.
LEASE_SECONDS = 300

_SCHEMA = """
CREATE TABLE IF NOT EXISTS message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    body TEXT NOT NULL,
    owner TEXT,
    claimed_at INTEGER,
    priority INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS message_claimed ON message (owner) WHERE owner IS NOT NULL;
"""
_ADD_PRIORITY = "ALTER TABLE message ADD COLUMN priority INTEGER NOT NULL DEFAULT 0"
"""For a file of a release that knew none."""
_INDEX_PRIORITY = """
CREATE INDEX IF NOT EXISTS message_next ON message (queue, priority, id) WHERE owner IS NULL;
DROP INDEX IF EXISTS message_ready;
"""
_NOW = "CAST(strftime('%s', 'now') AS INTEGER)"


class MessageStore:
    """The messages in one SQLite file, as one process sees them; may be used by all of its threads."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._pid = 0
        self._owner = ""
        self._connection: sqlite3.Connection | None = None
        self._freed_at = 0.0

    def put(self, queue: str, body: str, priority: int = 0) -> None:
        """Store a message; it is durable against the death of any process when this returns. Of two priorities the
        smaller goes first."""
        with self._open() as connection:
            connection.execute("INSERT INTO message (queue, body, priority) VALUES (?, ?, ?)", (queue, body, priority))

    def claim(self, queue: str) -> tuple[int, str] | None:
        """The first free message of `queue` as (id, body), now this process's own: the oldest of the smallest priority.
        None without any."""
        with self._open() as connection:
            # Read first: an UPDATE takes the write lock even if it finds nothing, a hundred times a second.
            waiting = connection.execute(
                "SELECT 1 FROM message WHERE queue = ? AND owner IS NULL LIMIT 1", (queue,)
            ).fetchone()
            if waiting is None:
                return None
            rows = connection.execute(
                f"UPDATE message SET owner = ?, claimed_at = {_NOW} WHERE id = ("
                "SELECT id FROM message WHERE queue = ? AND owner IS NULL ORDER BY priority, id LIMIT 1"
                ") RETURNING id, body",
                (self._owner, queue),
            ).fetchall()
        return rows[0] if rows else None

    def delete(self, message: int) -> None:
        """Delete a message that is done, unless another process holds it by now."""
        with self._open() as connection:
            connection.execute("DELETE FROM message WHERE id = ? AND owner = ?", (message, self._owner))

    def give_back(self, message: int) -> None:
        """Release the message for the next claim."""
        with self._open() as connection:
            connection.execute(
                "UPDATE message SET owner = NULL, claimed_at = NULL WHERE id = ? AND owner = ?",
                (message, self._owner),
            )

    def size(self, queue: str) -> int:
        """How many messages of `queue` are free."""
        with self._open() as connection:
            found = connection.execute(
                "SELECT count(*) FROM message WHERE queue = ? AND owner IS NULL", (queue,)
            ).fetchone()
        return int(found[0])

    def purge(self, queue: str) -> int:
        """Delete the free messages of `queue`; return how many there were."""
        with self._open() as connection:
            return connection.execute("DELETE FROM message WHERE queue = ? AND owner IS NULL", (queue,)).rowcount

    def free_the_orphaned(self) -> None:
        """Release what dead processes hold; checks only every two seconds, however often it is called."""
        if monotonic() - self._freed_at < FREE_EVERY_SECONDS:
            return
        self._freed_at = monotonic()
        with self._open() as connection:
            claims = connection.execute(
                f"SELECT owner, {_NOW} - min(claimed_at) FROM message WHERE owner IS NOT NULL GROUP BY owner"
            ).fetchall()
            for owner, age in claims:
                alive = is_alive(owner)
                if alive is False:
                    connection.execute("UPDATE message SET owner = NULL, claimed_at = NULL WHERE owner = ?", (owner,))
                elif alive is None and age > LEASE_SECONDS:
                    connection.execute(
                        "UPDATE message SET owner = NULL, claimed_at = NULL "
                        f"WHERE owner = ? AND claimed_at < {_NOW} - ?",
                        (owner, LEASE_SECONDS),
                    )

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            if self._connection is None or self._pid != os.getpid():
                # A connection must not be used, nor closed, by a forked child.
                self._connection = self._connect()
                self._pid = os.getpid()
                self._owner = this_owner()
            yield self._connection

    def _connect(self) -> sqlite3.Connection:
        make_file(self._path)
        connection = sqlite3.connect(self._path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        # Several programs may open a new file at once, and SQLite does not wait for the others to change its mode.
        until = monotonic() + BUSY_SECONDS
        while True:
            try:
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=NORMAL")
                connection.executescript(_SCHEMA)
                self._add_priority(connection)
                return connection
            except sqlite3.OperationalError:
                if monotonic() >= until:
                    connection.close()
                    raise
                sleep(0.01)

    @staticmethod
    def _add_priority(connection: sqlite3.Connection) -> None:
        columns = connection.execute("SELECT name FROM pragma_table_info('message')").fetchall()
        if ("priority",) not in columns:
            connection.execute(_ADD_PRIORITY)
        connection.executescript(_INDEX_PRIORITY)


_stores: dict[Path, MessageStore] = {}
_stores_guard = threading.Lock()


def store_at(path: Path) -> MessageStore:
    """The store of this process for the file at `path`."""
    with _stores_guard:
        return _stores.setdefault(path, MessageStore(path))


def _after_fork_in_child() -> None:
    global _stores_guard
    _stores_guard = threading.Lock()
    _stores.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork_in_child)
