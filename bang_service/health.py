"""Is the process alive, and can it serve?

Each check asks by a way of its own, past the pools of connections that requests wait for, and is given `SECONDS`: a
server that hangs makes a probe say so and not hang too.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from shutil import disk_usage
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest, JsonResponse

from .platform import clock_agreement
from .platform.database import contractions
from .platform.database.unwritable import is_read_only
from .platform.metrics.queues import sizes
from .platform.time_limited import Run, TimeLimited

SECONDS: Final = 2.0
"""How long a check may take; all run side by side, so this is also how long a probe may."""

LEAST_FREE: Final = 16 * 2**20
"""Bytes. With less on the disk of the var folder nothing more can be written soon, on SQLite no answer either."""

log = logging.getLogger(__name__)


def healthz(request: HttpRequest) -> JsonResponse:
    """200 as long as the process answers at all: whoever restarts dead processes asks here."""
    return _uncached(JsonResponse({"status": "ok"}))


def readyz(request: HttpRequest) -> JsonResponse:
    """Whether requests should be routed here, and what of each thing needed is well: whoever routes requests asks here.

    503 `unavailable` when the database does not answer, lacks migrations, or has one of a newer release that took away
    what this one needs: then no request can be served. So it is where this machine's clock differs from the database's:
    what it asked people would be due too early or too late. When only cache or broker fail, 200 `degraded`: people play
    on without Redis, since limits of requests are then counted in each process, and deadlines and AI seats go on. Every
    process would fail this at once, so refusing would take the whole service down for the loss of a part that it can do
    without. So it is where nothing can be written: people go on reading, and what would write is answered 503 with
    `Retry-After`.
    """
    runs = [(check, check.limited.start()) for check in _CHECKS if not check.is_settled()]
    outcomes = {check.name: "ok" for check in _CHECKS}
    for check, run in runs:
        outcomes[check.name] = check.outcome(run)
    failed = [check for check in _CHECKS if outcomes[check.name] != "ok"]
    status = "unavailable" if any(check.needed for check in failed) else "degraded" if failed else "ok"
    answer = JsonResponse({"status": status, "checks": outcomes}, status=503 if status == "unavailable" else 200)
    return _uncached(answer)


class Unwell(Exception):
    """A check has found something; the text may be shown publicly."""


@dataclass(slots=True)
class _Check:
    """`needed`: without it no request can be served. `once`: what was well is not asked again."""

    name: str
    probe: Callable[[], None]
    needed: bool
    once: bool = False
    limited: TimeLimited[None] = field(init=False)
    last: str = "ok"
    was_well: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self.limited = TimeLimited(f"ready-{self.name}", self.probe)

    def is_settled(self) -> bool:
        return self.once and self.was_well

    def outcome(self, run: Run[None]) -> str:
        """ "ok", or what is wrong in words that give nothing away; a change is logged with all that is known."""
        error: Exception | None = None
        try:
            run.result(SECONDS)
        except TimeoutError as late:
            error, found = late, f"failed: no answer within {SECONDS:.0f} seconds"
        except Unwell as unwell:
            error, found = unwell, f"failed: {unwell}"
        except Exception as failure:
            error, found = failure, f"failed: {type(failure).__name__}"
        else:
            found, self.was_well = "ok", True
        with self.lock:
            changed, self.last = self.last != found, found
        if changed and error is not None:
            log.warning("the check %s of readiness fails", self.name, exc_info=error)
        elif changed:
            log.info("the check %s of readiness is well again", self.name)
        return found


def _database() -> None:
    with _connection_of_its_own() as own, own.cursor() as cursor:
        cursor.execute("SELECT 1")
        cursor.fetchone()


def _migrations() -> None:
    with _connection_of_its_own() as own, own.cursor() as cursor:
        cursor.execute("SELECT app, name FROM django_migrations")
        applied = set(cursor.fetchall())
    missing = 0
    for key, migration in contractions.known_migrations().items():
        replaced = set(migration.replaces)
        if key not in applied and not (replaced and replaced <= applied):
            missing += 1
    if missing:
        raise Unwell(f"{missing} migrations are missing; apply them with manage.py migrate")


def _schema() -> None:
    with _connection_of_its_own() as own:
        unknown = contractions.unknown(own)
    if unknown:
        raise Unwell(f"{len(unknown)} migrations of a newer release have taken away what this one needs")


@contextmanager
def _connection_of_its_own() -> Iterator[BaseDatabaseWrapper]:
    own = connection.copy()
    if own.vendor == "postgresql":
        options = own.settings_dict["OPTIONS"]
        options.pop("pool", None)
        options |= {"connect_timeout": int(SECONDS), "tcp_user_timeout": int(SECONDS * 1000)}
    try:
        yield own
    finally:
        own.close()


def _writable() -> None:
    with _connection_of_its_own() as own:
        if is_read_only(own):
            raise Unwell("the database can be read only")
    if disk_usage(settings.VAR_DIR).free < LEAST_FREE:
        raise Unwell("the disk is full")


def _clock() -> None:
    with _connection_of_its_own() as own:
        try:
            clock_agreement.require_agreement(own)
        except clock_agreement.ClocksDiffer as differ:
            raise Unwell(str(differ)) from differ


def _cache() -> None:
    cache.get("readyz")


def _broker() -> None:
    for _ in sizes():
        return


_CHECKS: Final = (
    _Check("database", _database, needed=True),
    _Check("migrations", _migrations, needed=True, once=True),
    _Check("schema", _schema, needed=True),
    _Check("writable", _writable, needed=False),
    _Check("clock", _clock, needed=True),
    _Check("cache", _cache, needed=False),
    _Check("broker", _broker, needed=False),
)


def _uncached(response: JsonResponse) -> JsonResponse:
    response["Cache-Control"] = "no-store"
    return response
