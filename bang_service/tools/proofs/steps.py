"""One step: a command of `manage.py`, run in surroundings of its own and judged by its exit code."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import IO, ClassVar, Final

from bang_service.platform.environment import ROOT
from bang_service.tools.servers import PostgresServer, RedisServer, ServerUnavailable, new_folder

MOST_LINES: Final = 120
"""So many lines of what a failed step said are told; all of them are in its log."""

MOST_SIGNS: Final = 120
"""So many signs of a step's name stand in that of its log."""

_FAILED_TEST: Final = re.compile(r"^(?:FAILED|ERROR) (\S+::.*?)(?: - .*)?$", re.MULTILINE)
_LAST_WORDS: Final = re.compile(r"^=* ?(.*\b(?:passed|failed|error|no tests ran)\b.*?) ?=*$", re.MULTILINE)


class QuickPostgresServer(PostgresServer):
    """For tests: they do not ask what is on the disk after a power failure."""

    SETTINGS: ClassVar[dict[str, str]] = PostgresServer.SETTINGS | {
        "fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "autovacuum": "off",
    }  # fmt: skip


_running: Final[dict[subprocess.Popen[bytes], Path]] = {}
"""The steps that run, with the folder of each."""


@dataclass(frozen=True, slots=True)
class Step:
    """`words` are those of `manage.py`."""

    name: str
    proves: str
    words: tuple[str, ...]
    on_servers: bool = False
    """Whether it runs on PostgreSQL and Redis, started for it alone; otherwise on SQLite."""
    concerns: tuple[str, ...] = ()
    """The beginnings of the paths of files whose changes it is to be run for."""
    is_repeatable: bool = False
    """Whether tests that have failed may be run once more, because they drive programs or a browser."""

    @property
    def runs_tests(self) -> bool:
        """Whether it is a run of pytest."""
        return self.words[0] == "test"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step ended."""

    name: str
    ok: bool
    seconds: float
    log: Path
    tells: str = ""
    """In one line, what it said at its end."""
    again: tuple[str, ...] = field(default=())
    """The tests that failed and then passed."""


def run(step: Step, folder: Path) -> Outcome:
    """Run a step to its end; what it says is written to a file in `folder`."""
    began, ok = monotonic(), False
    again: tuple[str, ...] = ()
    log = folder / (re.sub(r"\W+", "-", step.name)[:MOST_SIGNS] + ".log")
    with log.open("wb") as file:
        try:
            with _surroundings(step) as surroundings:
                ok = _ends_well(surroundings, [], file)
                if not ok and step.runs_tests and step.is_repeatable and (failed := _failed_tests(log)):
                    ok = _ends_well(surroundings, ["--last-failed"], file)
                    again = failed if ok else ()
        except ServerUnavailable as missing:
            file.write(f"{missing}\n".encode())
    return Outcome(step.name, ok, monotonic() - began, log, _last_words(log), again)


def told_of_failure(log: Path) -> str:
    """The part of a log to read when its step has failed."""
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    begins = [number for number, line in enumerate(lines) if re.fullmatch(r"=+ (FAILURES|ERRORS) =+", line)]
    told = lines[begins[0] :] if begins else lines
    if len(told) > MOST_LINES:
        half = MOST_LINES // 2
        told = [*told[:half], f"… {len(told) - MOST_LINES} lines are left out …", *told[-half:]]
    return "\n".join(told)


@dataclass(frozen=True, slots=True)
class _Surroundings:
    folder: Path
    command: list[str]
    environment: dict[str, str]


@contextmanager
def _surroundings(step: Step) -> Iterator[_Surroundings]:
    """What a step runs in. Nothing of it is shared with another one."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    folder = new_folder("step")
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        environment = kept | {"BANG_VAR_DIR": str(folder / "var"), "BANG_BOOTSTRAP": "off", "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "manage.py", *step.words]
        if step.runs_tests:
            # Not by a variable: tests that run pytest themselves would pass it on.
            command += ["-o", f"cache_dir={folder / 'cache'}", f"--basetemp={folder / 'tests'}"]
        if step.on_servers:
            environment["DATABASE_URL"] = stack.enter_context(QuickPostgresServer()).url
            environment["REDIS_URL"] = stack.enter_context(RedisServer()).url
        yield _Surroundings(folder, command, environment)


def _ends_well(surroundings: _Surroundings, further: list[str], log: IO[bytes]) -> bool:
    process = subprocess.Popen(
        [*surroundings.command, *further],
        cwd=ROOT,
        env=surroundings.environment,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    _running[process] = surroundings.folder
    try:
        return process.wait() == 0
    finally:
        # What it has started and left behind ends with it.
        _end(process, surroundings.folder)
        del _running[process]


def end_all() -> None:
    """End whatever is running, with all that it has started."""
    for process, folder in list(_running.items()):
        _end(process, folder)


def _end(process: subprocess.Popen[bytes], folder: Path) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    for left in _started_in(folder):
        with suppress(ProcessLookupError, PermissionError):
            os.kill(left, signal.SIGKILL)


def _started_in(folder: Path) -> Iterator[int]:
    """The processes that name this folder in their surroundings: services that tests start lead sessions of their own.
    None where the system does not show surroundings."""
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if os.fsencode(folder) in path.read_bytes():
                yield int(path.parent.name)


def _failed_tests(log: Path) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_FAILED_TEST.findall(log.read_text(encoding="utf-8", errors="replace"))))


def _last_words(log: Path) -> str:
    text = log.read_text(encoding="utf-8", errors="replace")
    counted = _LAST_WORDS.findall(text)
    if counted:
        return str(counted[-1])
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:100] if lines else ""
