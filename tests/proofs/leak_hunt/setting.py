"""Where a hunt takes place: a database of its own, settings that suit one process, nothing of the installation's."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.test.utils import override_settings

from bang_service.celery import app
from bang_service.graphql import socket
from bang_service.platform import time_limited
from bang_service.platform.metrics import gauges
from bang_service.platform.pubsub import publishing
from bang_service.platform.throttling.scopes import SCOPES
from games.live import batch_reader

PLENTY: Final = "1000000/minute burst 1000000"
"""A limit that is never reached; the header fields about limits are compared like all others."""

UNSAFE: Final = "DJANGO_ALLOW_ASYNC_UNSAFE"


class AtOnce(Executor):
    """Does what it is given at once, in the caller's thread: a world has one thread and one connection."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:
            future.set_exception(error)
        return future


class _Once(time_limited.TimeLimited[Any]):
    """A function that runs when it is started, in the caller's thread."""

    def start(self) -> time_limited.Run[Any]:
        run: time_limited.Run[Any] = time_limited.Run()
        run.finish(self._function)
        return run


class _Kept:
    """In place of all connections: code that reads a gauge must not close the world's own."""

    def close_all(self) -> None:
        """Keep them."""


@contextmanager
def in_one_process() -> Iterator[Path]:
    """The service within this process and one thread; yields a folder that goes afterwards."""
    undo: list[tuple[Any, str, Any]] = []

    def put(owner: Any, name: str, value: Any) -> None:
        undo.append((owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    environment = replace(settings.ENVIRONMENT, redis_url=None, metrics_token="")
    limits = {name: dict.fromkeys(scope.rates, PLENTY) for name, scope in SCOPES.items()}
    given = os.environ.get(UNSAFE)
    with tempfile.TemporaryDirectory(prefix="bang-secrecy-") as folder:
        path = Path(folder)
        try:
            put(batch_reader, "_threads", AtOnce)
            put(batch_reader, "PAUSE_SECONDS", 0.0)
            put(socket, "_reading", AtOnce)
            put(gauges, "connections", _Kept())
            for source in gauges._sources.values():
                put(source, "limited", _Once("scrape", source._read))
            put(publishing, "folder", lambda: path / "pipes")
            put(app.conf, "broker_url", "memory://")
            put(app.conf, "broker_transport_options", {})
            app._after_fork()
            app.loader.import_default_modules()
            os.environ[UNSAFE] = "true"
            logging.disable(logging.CRITICAL)
            with override_settings(
                ENVIRONMENT=environment,
                THROTTLES=limits,
                THROTTLE_REDIS_URL=None,
                TRUSTED_PROXIES=0,
                WEBHOOK_PRIVATE=True,
                ALLOWED_HOSTS=["127.0.0.1"],
                SECURE_SSL_REDIRECT=False,
                CACHES={"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}},
            ):
                yield path
        finally:
            logging.disable(logging.NOTSET)
            os.environ.pop(UNSAFE, None)
            if given is not None:
                os.environ[UNSAFE] = given
            for owner, name, value in reversed(undo):
                setattr(owner, name, value)
            app._after_fork()


@contextmanager
def own_database(folder: Path) -> Iterator[None]:
    """A new database for this hunt alone: a file in the folder or, with DATABASE_URL, one on that server."""
    installed = connections.settings[DEFAULT_DB_ALIAS]
    name = f"bang_secrecy_{os.getpid()}"
    if connections[DEFAULT_DB_ALIAS].vendor == "sqlite":
        pragmas = "PRAGMA journal_mode=WAL;PRAGMA synchronous=OFF;PRAGMA temp_store=MEMORY;"
        own = {**installed, "NAME": folder / f"{name}.sqlite3"}
        own["OPTIONS"] = {**installed["OPTIONS"], "init_command": pragmas}
        with _used(own):
            yield
        return
    _on_server(f'CREATE DATABASE "{name}"')
    try:
        with _used({**installed, "NAME": name, "CONN_HEALTH_CHECKS": False}):
            yield
    finally:
        _on_server(f'DROP DATABASE "{name}" WITH (FORCE)')


def _on_server(statement: str) -> None:
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute(statement)


@contextmanager
def _used(own: dict[str, Any]) -> Iterator[None]:
    installed, before = connections.settings[DEFAULT_DB_ALIAS], connections[DEFAULT_DB_ALIAS]
    connections.settings[DEFAULT_DB_ALIAS] = own
    connections[DEFAULT_DB_ALIAS] = connections.create_connection(DEFAULT_DB_ALIAS)
    try:
        call_command("migrate", verbosity=0)
        yield
    finally:
        connections[DEFAULT_DB_ALIAS].close()
        connections.settings[DEFAULT_DB_ALIAS] = installed
        connections[DEFAULT_DB_ALIAS] = before
