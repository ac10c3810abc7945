"""The service as it runs in production, in small: servers, programs, and a supervisor that restarts them."""

from __future__ import annotations

import http.client
import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path
from time import sleep
from typing import Final

from bang_service.platform.orphans import SUPERVISOR
from bang_service.tools.servers import PostgresServer, RedisServer, Server, free_port, new_folder

from .spans import Span, Watch, common, union

HOST: Final = "127.0.0.1"
RESTART_SECONDS: Final = 1.0
"""How long a dead program stays dead."""

SECOND_WAY_SECONDS: Final = 15.0
"""For so long deadlines and AI seats may wait when Redis has gone."""

START_SECONDS: Final = 90.0
STOP_SECONDS: Final = 10.0
# What a worker's log says when it begins to take tasks.
_WORKER_IS_READY: Final = b" ready."

_RUNNER: Final = "bang_service.runner"

NO_LIMITS: Final = {
    "read": {"token": "off", "account": "off"},
    "write": {"token": "off", "account": "off"},
    "answer": {"token": "off", "account": "off"},
    "create_table": {"account": "off"},
}


@dataclass(frozen=True, slots=True)
class Release:
    """What programs are started from: a folder with the project, and a Python that has its packages."""

    name: str
    folder: Path
    python: str


THIS: Final = Release("this", Path(__file__).resolve().parents[3], sys.executable)


@dataclass(slots=True)
class Program:
    """One program of the service. `kind` groups the programs that can stand in for each other."""

    kind: str
    name: str
    words: list[str]
    log: Path
    port: int | None = None
    release: Release = THIS
    deaths: int = 0
    """How often it ended without having been killed on purpose."""
    frozen: bool = False
    _process: subprocess.Popen[bytes] | None = None
    _log_from: int = 0
    _again_at: float = 0.0
    _murdered: bool = False

    @property
    def pid(self) -> int | None:
        """Its process id while it runs."""
        return self._process.pid if self._process is not None and self._process.poll() is None else None

    def start(self) -> None:
        """Start it, its output at the end of the log."""
        with self.log.open("ab") as log:
            self._log_from = log.tell()
            self._process = subprocess.Popen(
                [self.release.python, "-m", *self.words],
                cwd=self.release.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, SUPERVISOR: str(os.getpid())},
                start_new_session=True,
            )
        self._murdered = False

    def kill(self) -> bool:
        """SIGKILL it; what it started must notice for itself. False if it does not run."""
        self._murdered = True
        return self._signal(signal.SIGKILL)

    def kill_child(self) -> bool:
        """SIGKILL a process that the program itself looks after; False if there is none."""
        children = _children_of(self.pid) if self.pid is not None else []
        for child in children[-1:]:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        return bool(children)

    def freeze(self) -> bool:
        """Stop it and what it started where they are; False if it does not run."""
        self.frozen = self._signal(signal.SIGSTOP, group=True)
        return self.frozen

    def thaw(self) -> None:
        """Let them go on."""
        self._signal(signal.SIGCONT, group=True)
        self.frozen = False

    def look_after(self, now: float) -> bool:
        """Start it again when it has been dead for long enough; True when it has just been found dead."""
        if self._process is not None:
            if self._process.poll() is None:
                return False
            self._end_group()
            self._process = None
            self._again_at = now + RESTART_SECONDS
            self.deaths += not self._murdered
            return True
        if now >= self._again_at:
            self.start()
        return False

    def is_ready(self) -> bool:
        """Whether it does its work: answers requests, takes tasks, or at least runs."""
        if self.pid is None or self.frozen:
            return False
        if self.port is not None:
            return is_healthy(self.port)
        if self.kind == "scheduler":
            return True
        with self.log.open("rb") as log:
            log.seek(self._log_from)
            return _WORKER_IS_READY in log.read()

    def ask_to_stop(self) -> None:
        """Let it end in its own way."""
        self._signal(signal.SIGTERM)

    def stop(self) -> None:
        """Return when it has ended, one way or the other."""
        if self._process is None:
            return
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(STOP_SECONDS)
        self._end_group()
        self._process.wait()

    def last_words(self, lines: int = 25) -> str:
        """The end of its log."""
        text = self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
        return "\n".join(text.splitlines()[-lines:])

    def _end_group(self) -> None:
        self._signal(signal.SIGKILL, group=True)

    def _signal(self, number: signal.Signals, *, group: bool = False) -> bool:
        if self._process is None:
            return False
        try:
            (os.killpg if group else os.kill)(self._process.pid, number)
        except (ProcessLookupError, PermissionError):
            return False
        return True


def roster(logs: Path, release: Release = THIS) -> list[Program]:
    """Two of everything that may be there twice, and the one scheduler. Those of another release have its name."""

    def program(kind: str, name: str, *words: str, port: int | None = None) -> Program:
        name = name if release is THIS else f"{release.name}-{name}"
        module = f"{_RUNNER}.{kind if kind != 'ai' else 'worker'}"
        return Program(kind, name, [module, *words], logs / f"{name}.log", port, release)

    ports = [free_port(), free_port()]
    general = ("--queues", "deadlines,deliveries,housekeeping", "--threads", "4")
    ai = ("--queues", "ai", "--pool", "prefork", "--processes", "1")
    return [
        *(
            program("web", f"web-{n}", "--port", str(port), "--processes", "1", port=port)
            for n, port in enumerate(ports)
        ),
        *(program("worker", f"worker-{n}", *general) for n in range(2)),
        *(program("ai", f"ai-{n}", *ai) for n in range(2)),
        program("scheduler", "scheduler"),
    ]


@dataclass(slots=True)
class Stage:
    """The running service, and the book of what was out of order from when to when."""

    postgres: PostgresServer
    redis: RedisServer
    programs: list[Program]
    watch: Watch
    kills: Counter[str] = field(default_factory=Counter)
    restarts: Counter[str] = field(default_factory=Counter)
    down: dict[str, list[Span]] = field(default_factory=dict)
    _broken_since: dict[str, float] = field(default_factory=dict)

    @property
    def ports(self) -> list[int]:
        """Where the web programs listen."""
        return [program.port for program in self.programs if program.port is not None]

    def start(self) -> None:
        """Start all programs and wait until they work. Raises RuntimeError with the log of one that does not."""
        self._start(self.programs)

    def add(self, programs: Sequence[Program]) -> None:
        """Start more programs, and look after them once they work. Raises RuntimeError as `start` does."""
        try:
            self._start(programs)
        finally:
            self.programs += programs

    def remove(self, programs: Sequence[Program]) -> None:
        """Let programs end in their own way, and look after them no longer."""
        for program in programs:
            self.programs.remove(program)
            program.ask_to_stop()
        for program in programs:
            program.stop()

    def _start(self, programs: Sequence[Program]) -> None:
        for program in programs:
            program.start()
        deadline = self.watch.now() + START_SECONDS
        for program in programs:
            while not program.is_ready():
                if program.pid is None or self.watch.now() > deadline:
                    raise RuntimeError(f"{program.name} does not start. The end of its log:\n{program.last_words()}")
                sleep(0.05)

    def stop(self) -> None:
        """Stop all programs."""
        for program in self.programs:
            program.ask_to_stop()
        for program in self.programs:
            program.stop()

    def look_after(self) -> None:
        """What a supervisor does all the time: start the dead again. Also books what has come back."""
        for program in self.programs:
            if program.look_after(self.watch.now()):
                self.broken(program.name)
                self.restarts[program.kind] += 1
        by_name = {program.name: program for program in self.programs}
        for name in list(self._broken_since):
            if name in by_name and by_name[name].is_ready():
                self.mended(name)

    def program_of(self, kind: str, number: int) -> Program:
        """One of the programs of a kind."""
        found = [program for program in self.programs if program.kind == kind]
        return found[number % len(found)]

    def server(self, name: str) -> Server:
        """A server by its name."""
        return self.postgres if name == self.postgres.name else self.redis

    def broken(self, name: str) -> None:
        """From now on this program or server is out of order."""
        self._broken_since.setdefault(name, self.watch.now())

    def mended(self, name: str) -> None:
        """It works again."""
        began = self._broken_since.pop(name, None)
        if began is not None:
            self.down.setdefault(name, []).append(Span(began, self.watch.now()))

    @property
    def is_whole(self) -> bool:
        """Whether everything works, as far as the supervisor knows."""
        return not self._broken_since

    def troubles(self) -> list[Span]:
        """When anything at all was out of order."""
        return union(span for spans in self._spans().values() for span in spans)

    def outages(self) -> list[Span]:
        """When the service as a whole was: PostgreSQL was away, Redis has just gone or come, or all programs of a kind
        were away."""
        spans = self._spans()
        # Without Redis deadlines and AI seats go on, once the second way has begun.
        short = [Span(span.began, min(span.ended, span.began + SECOND_WAY_SECONDS)) for span in spans[self.redis.name]]
        found = [*spans[self.postgres.name], *short, *(Span(span.ended, span.ended) for span in spans[self.redis.name])]
        for kind in dict.fromkeys(program.kind for program in self.programs):
            names = [program.name for program in self.programs if program.kind == kind]
            found += reduce(common, (spans[name] for name in names))
        return union(found)

    def _spans(self) -> dict[str, list[Span]]:
        names = [self.postgres.name, self.redis.name, *(program.name for program in self.programs)]
        spans = {name: list(self.down.get(name, ())) for name in names}
        for name, began in self._broken_since.items():
            spans[name].append(Span(began, self.watch.now()))
        return spans


@contextmanager
def servers() -> Iterator[tuple[PostgresServer, RedisServer, Path]]:
    """PostgreSQL, Redis and a var folder of this run's own; the environment names them for this process's children."""
    folder = new_folder("chaos")
    try:
        with PostgresServer() as postgres, RedisServer() as redis:
            os.environ |= {
                "DATABASE_URL": postgres.url,
                "REDIS_URL": redis.url,
                "BANG_VAR_DIR": str(folder),
                "BANG_SECRET_KEY": secrets.token_urlsafe(48),
                "BANG_BOOTSTRAP": "off",
                "BANG_DEBUG": "0",
                "BANG_THROTTLES": json.dumps(NO_LIMITS),
            }
            yield postgres, redis, folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_healthy(port: int) -> bool:
    """Whether a web program answers at all."""
    connection = http.client.HTTPConnection(HOST, port, timeout=1)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _children_of(pid: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text(errors="replace").rpartition(")")[2].split()
            if int(fields[1]) == pid and fields[0] != "Z":
                found.append(int(path.parent.name))
    return sorted(found)
