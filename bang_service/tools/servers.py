"""Throwaway PostgreSQL and Redis servers, for measuring and for breaking things without touching anybody's data.

Each has a folder, a port and a process of its own, and all of them go when it is left:

    with PostgresServer() as postgres, RedisServer() as redis:
        environment = {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url}

On Linux a server also ends when the *thread* that started it does, so start it from one that lives long enough.
What a killed process could not clear away is removed when the next server of the same kind is made.
"""

from __future__ import annotations

import ctypes
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from glob import glob
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Any, ClassVar, Final, Self

HOST: Final = "127.0.0.1"
START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 20.0
DATABASE: Final = "bang"

# Below the range from which systems take the ports of outgoing connections: while a server is down, no other program
# gets its port, and no client that keeps trying can connect to itself.
_PORTS: Final = range(15_000, 30_000)
_PR_SET_PDEATHSIG: Final = 1
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


class ServerUnavailable(Exception):
    """A server is not installed or does not come up; the text says why and what to do."""


def free_port() -> int:
    """A port of this machine on which nothing listens, outside the range of outgoing connections."""
    while True:
        port = random.SystemRandom().choice(_PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port


def new_folder(name: str) -> Path:
    """An empty folder of this process. Those of the same name whose processes were killed are cleared away first."""
    prefix = f"bang-{name}-"
    _remove_left_behind(prefix)
    return Path(tempfile.mkdtemp(prefix=f"{prefix}{os.getpid()}-"))


class Server(ABC):
    """A server process with a folder and a port of its own."""

    name: ClassVar[str]
    quick_stop: ClassVar[signal.Signals]
    user: str | None = None

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = new_folder(self.name)
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            self._prepare()
            self.restart()
            self._fill()
        except BaseException:
            self._leave()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._leave()

    @property
    @abstractmethod
    def url(self) -> str:
        """The address, as the service's own variables take it. It stays the same from restart to restart."""

    @property
    def pid(self) -> int | None:
        """The id of the server's (first) process, None while it does not run."""
        return self._process.pid if self._process is not None and self._process.poll() is None else None

    def kill(self) -> None:
        """End it as a crash of the machine's memory would: SIGKILL, nothing cleared away."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it at once by its own means, without finishing its clients' work."""
        self._end(self.quick_stop)

    def freeze(self) -> None:
        """Let its first process stand still, as on a machine that swaps: it takes connections and does not answer."""
        if self._process is not None:
            self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)

    def restart(self) -> None:
        """Start it, after ending it if it runs; returns when it answers. Raises ServerUnavailable."""
        self.stop()
        deadline = monotonic() + START_SECONDS
        while not self._came_up(deadline):
            if monotonic() > deadline:
                words = self._log.read_text(errors="replace").splitlines()[-15:]
                self.kill()
                raise ServerUnavailable(f"{self.name} did not start. The end of its log:\n" + "\n".join(words))
            sleep(0.1)

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def _prepare(self) -> None:  # noqa: B027 (most need nothing)
        """Before the first start."""

    def _fill(self) -> None:  # noqa: B027 (most need nothing)
        """After the first start."""

    @abstractmethod
    def _command(self) -> list[str]: ...

    @abstractmethod
    def _answers(self) -> bool: ...

    def _came_up(self, deadline: float) -> bool:
        # A database that was killed refuses to start while the last processes of its former life still end.
        with self._log.open("ab") as log:
            process = self._process = subprocess.Popen(
                self._command(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                start_new_session=True,
                preexec_fn=_ending_with_parent(self.quick_stop),
                **self._identity(),
            )
        while process.poll() is None and monotonic() < deadline:
            if self._answers():
                return True
            sleep(0.02)
        return False

    def _identity(self) -> dict[str, Any]:
        return {"user": self.user, "group": _group_of(self.user), "extra_groups": []} if self.user else {}

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return
        process.send_signal(how)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _leave(self) -> None:
        self.stop()
        # The last files may still be written by processes that have just been told to end.
        for _ in range(20):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                return
            sleep(0.1)


class PostgresServer(Server):
    """A PostgreSQL cluster with one empty database, tuned as in production: every commit is on disk."""

    name = "postgres"
    quick_stop = signal.SIGQUIT

    SETTINGS: ClassVar[dict[str, str]] = {
        "fsync": "on",
        "synchronous_commit": "on",
        "shared_buffers": "256MB",
        "max_connections": "200",
    }

    def __init__(self) -> None:
        self._programs = _postgres_programs()
        # PostgreSQL refuses to run as root.
        self.user = _other_user() if os.geteuid() == 0 else None
        super().__init__()

    @property
    def url(self) -> str:
        """The address of the database, for DATABASE_URL."""
        return self._url_of(DATABASE)

    @contextmanager
    def copied(self, name: str) -> Iterator[str]:
        """The address of a copy of the database, of this name, which is gone afterwards. Nobody may be connected to
        the database while it is copied."""
        with self._connected() as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{DATABASE}"')
        try:
            yield self._url_of(name)
        finally:
            with self._connected() as connection:
                connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    def _url_of(self, name: str) -> str:
        return f"postgresql://postgres@{HOST}:{self.port}/{name}"

    def _prepare(self) -> None:
        if self.user:
            shutil.chown(self.folder, self.user, _group_of(self.user))
        words = ["-D", str(self._data), "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
        done = subprocess.run(
            [str(self._programs / "initdb"), *words],
            capture_output=True,
            text=True,
            cwd=self.folder,
            check=False,
            **self._identity(),
        )
        if done.returncode:
            raise ServerUnavailable(f"initdb failed: {done.stderr.strip()}")

    def _fill(self) -> None:
        with self._connected() as connection:
            connection.execute(f'CREATE DATABASE "{DATABASE}"')

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _command(self) -> list[str]:
        settings = {
            "listen_addresses": HOST,
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            **self.SETTINGS,
        }
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [str(self._programs / "postgres"), "-D", str(self._data), *words]

    def _answers(self) -> bool:
        import psycopg

        try:
            self._connected().close()
        except psycopg.OperationalError:
            return False
        return True

    def _connected(self) -> Any:
        import psycopg

        return psycopg.connect(
            host=HOST, port=self.port, user="postgres", dbname="postgres", autocommit=True, connect_timeout=2
        )


class RedisServer(Server):
    """A Redis that keeps nothing on disk: ended, it has forgotten everything."""

    name = "redis"
    quick_stop = signal.SIGKILL

    def __init__(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            raise ServerUnavailable("redis-server was not found. Install the Debian package redis-server.")
        self._program = program
        super().__init__()

    @property
    def url(self) -> str:
        """The address of database 0, for REDIS_URL."""
        return f"redis://{HOST}:{self.port}/0"

    def flush(self) -> None:
        """Forget everything in all its databases."""
        with self._connected() as client:
            client.flushall()

    def _command(self) -> list[str]:
        words = ["--port", str(self.port), "--bind", HOST, "--save", "", "--appendonly", "no", "--daemonize", "no"]
        return [self._program, *words, "--dir", str(self.folder)]

    def _answers(self) -> bool:
        from redis.exceptions import RedisError

        try:
            with self._connected() as client:
                return bool(client.ping())
        except RedisError:
            return False

    def _connected(self) -> Any:
        from redis import Redis
        from redis.backoff import NoBackoff
        from redis.retry import Retry

        return Redis(host=HOST, port=self.port, socket_timeout=5, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0))


def _postgres_programs() -> Path:
    installed = sorted(
        glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(Path(path).parent.name.partition(".")[0])
    )
    for folder in [*os.get_exec_path(), *reversed(installed)]:
        # In PATH there may be links; the programs look for their own files beside what these lead to.
        initdb, postgres = (Path(folder, name).resolve() for name in ("initdb", "postgres"))
        if os.access(initdb, os.X_OK) and os.access(postgres, os.X_OK) and initdb.parent == postgres.parent:
            return initdb.parent
    raise ServerUnavailable(
        "initdb and postgres were found neither in PATH nor in /usr/lib/postgresql. "
        "Install the Debian package postgresql."
    )


def _other_user() -> str:
    import pwd

    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise ServerUnavailable("PostgreSQL cannot run as root, and there is no user postgres or nobody to run it as.")


def _group_of(user: str) -> int:
    import pwd

    return pwd.getpwnam(user).pw_gid


def _ending_with_parent(how: signal.Signals) -> Callable[[], None] | None:
    if _libc is None:
        return None
    libc, parent = _libc, os.getpid()

    def ask() -> None:
        libc.prctl(_PR_SET_PDEATHSIG, int(how), 0, 0, 0)
        # It may have died before the kernel was asked.
        if os.getppid() != parent:
            os._exit(1)

    return ask


def _remove_left_behind(prefix: str) -> None:
    for path in Path(tempfile.gettempdir()).glob(f"{prefix}*"):
        found = re.fullmatch(re.escape(prefix) + r"(\d+)-\w+", path.name)
        if found and not _lives(int(found[1])):
            shutil.rmtree(path, ignore_errors=True)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
