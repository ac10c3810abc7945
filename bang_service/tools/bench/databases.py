"""What one measurement after another runs on: tables as migrations leave them, made once for each kind of database."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Self

from bang_service.platform.environment import ROOT
from bang_service.platform.orphans import SUPERVISOR
from bang_service.tools.servers import PostgresServer, RedisServer

Database = Literal["sqlite", "postgresql"]

_OTHERS: Final = ("DATABASE_URL", "REDIS_URL", "BANG_ROLE", "BANG_THROTTLES", "BANG_METRICS_PORT", "BANG_PUBLIC_URL")


class Databases:
    """Thrown away when it is left. Nothing that other programs use is touched."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._folder = Path()
        self._servers: tuple[PostgresServer, RedisServer] | None = None
        self._numbers = count(1)

    def __enter__(self) -> Self:
        self._folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="bang-bench-")))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    @contextmanager
    def environment(self, database: Database) -> Iterator[dict[str, str]]:
        """The variables of a service with a database of its own of this kind; PostgreSQL comes with Redis, as in
        production. Raises ServerUnavailable."""
        number = next(self._numbers)
        var_dir = self._folder / f"var-{number}"
        var_dir.mkdir(mode=0o700)
        if database == "sqlite":
            shutil.copyfile(self._migrated_file(), var_dir / "bang.sqlite3")
            yield _variables(var_dir)
        else:
            postgres, redis = self._migrated_servers()
            redis.flush()
            with postgres.copied(f"bench_{number}") as url:
                yield _variables(var_dir) | {"DATABASE_URL": url, "REDIS_URL": redis.url}
        shutil.rmtree(var_dir)

    def _migrated_file(self) -> Path:
        folder = self._folder / "migrated"
        if not folder.exists():
            _migrate(_variables(folder))
        return folder / "bang.sqlite3"

    def _migrated_servers(self) -> tuple[PostgresServer, RedisServer]:
        if self._servers is None:
            postgres, redis = (
                self._stack.enter_context(PostgresServer()),
                self._stack.enter_context(RedisServer()),
            )
            _migrate(_variables(self._folder / "postgres") | {"DATABASE_URL": postgres.url})
            self._servers = postgres, redis
        return self._servers


def _variables(var_dir: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in _OTHERS}
    return kept | {
        "BANG_VAR_DIR": str(var_dir),
        "DJANGO_SETTINGS_MODULE": "bang_service.settings",
        # So that two runs do not differ by the order of their sets.
        "PYTHONHASHSEED": "0",
        # A run that is ended in the middle leaves no program behind.
        SUPERVISOR: str(os.getpid()),
    }


def _migrate(variables: Mapping[str, str]) -> None:
    words = [sys.executable, "-m", "django", "migrate", "-v0"]
    subprocess.run(words, cwd=ROOT, env=dict(variables), check=True)
