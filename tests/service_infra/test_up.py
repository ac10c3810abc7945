"""`manage.py up` as its user meets it: real processes, a real port."""

import json
import os
import pty
import re
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


_numbers = count(1)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Service:
    """One run of `up`; `public_url` is where its mails lead."""

    def __init__(
        self, var_dir: Path, port: int, *, terminal: bool = False, root: Path = ROOT, public_url: str = ""
    ) -> None:
        self.port = port
        self.var_dir = var_dir
        self.terminal: int | None = None
        end: int | None = None
        if terminal:
            self.terminal, end = pty.openpty()
        self.output = var_dir.parent / f"up-{next(_numbers)}.txt"
        environment = {k: v for k, v in os.environ.items() if k not in {"DATABASE_URL", "REDIS_URL"}}
        environment |= {"BANG_VAR_DIR": str(var_dir), "BANG_BOOTSTRAP": "off", "PYTHONUNBUFFERED": "1"}
        environment |= {"BANG_PUBLIC_URL": public_url} if public_url else {}
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "up", "--port", str(port)],
                cwd=root,
                env=environment,
                stdout=output if end is None else end,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        if end is not None:
            os.close(end)

    def said(self) -> str:
        self._copy_terminal()
        return self.output.read_text()

    def close(self) -> None:
        if self.terminal is not None:
            os.close(self.terminal)

    def _copy_terminal(self) -> None:
        while self.terminal is not None and select.select([self.terminal], [], [], 0)[0]:
            try:
                piece = os.read(self.terminal, 4096)
            except OSError:
                # The other end has closed.
                return
            with self.output.open("ab") as output:
                output.write(piece)

    def logs_in(self, password: str) -> bool:
        """Whether the first administrator's password is this one."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/v1/sessions/",
            json.dumps({"name": "admin", "password": password}).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return bool(answer.status == 201)

    def wait_open(self) -> None:
        wait_until(
            lambda: "is open" in self.said() or self.process.poll() is not None, self.said, progress=self._written
        )
        assert self.process.poll() is None, self.said()

    def _written(self) -> list[tuple[str, int]]:
        """The files of the service with their sizes, as its database is made."""
        return sorted((path.name, path.stat().st_size) for path in self.var_dir.iterdir() if path.is_file())

    def status(self) -> int:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=PATIENCE) as answer:
                status: int = answer.status
                return status
        except (urllib.error.URLError, OSError):
            return 0

    def family(self) -> list[int]:
        """The ids of all processes below this one."""
        return descendants(self.process.pid)


def parents() -> dict[int, int]:
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] != "Z":
            found[int(path.parent.name)] = int(fields[1])
    return found


def descendants(root: int) -> list[int]:
    by_child = parents()
    found = [root]
    for pid in found:
        found += [child for child, parent in by_child.items() if parent == pid]
    return found[1:]


def kept_anywhere_but(file: Path, password: str) -> list[Path]:
    """The files beside `file`, and below, that hold the password."""
    found = [path for path in file.parent.rglob("*") if path.is_file() and "static" not in path.parts and path != file]
    return [path for path in found if password.encode() in path.read_bytes()]


def none_alive(pids: list[int]) -> bool:
    return not set(pids) & set(parents())


@pytest.fixture
def start(var_dir: Path) -> Iterator[Callable[..., Service]]:
    services: list[Service] = []

    def run(port: int | None = None, folder: Path = var_dir, *, terminal: bool = False) -> Service:
        services.append(Service(folder, port or free_port(), terminal=terminal))
        return services[-1]

    yield run
    for service in services:
        service.process.kill()
        service.process.wait()
        service.close()


@pytest.mark.smoke
def test_up__start_stop_and_start_again(start: Callable[..., Service], var_dir: Path) -> None:
    first = start()
    first.wait_open()
    kept = var_dir / "admin_password"
    password = kept.read_text().strip()
    assert first.status() == 200
    assert first.logs_in(password)
    # Nobody watches this output: it is somebody's log.
    assert (str(kept) in first.said(), "changepassword" in first.said()) == (True, True)
    assert password not in first.said()
    assert kept.stat().st_mode & 0o777 == 0o600
    assert not kept_anywhere_but(kept, password)

    second = start()
    assert second.process.wait(PATIENCE) == 1
    assert "already runs" in second.said()

    family = first.family()
    assert len(family) >= 3
    first.process.send_signal(signal.SIGINT)
    assert first.process.wait(PATIENCE) == 0
    assert none_alive(family)

    again = start(first.port)
    again.wait_open()
    assert str(kept) in again.said()
    assert password not in again.said()
    again.process.send_signal(signal.SIGINT)
    assert again.process.wait(PATIENCE) == 0
    kept.unlink()

    again = start(first.port)
    again.wait_open()
    assert "an administrator exists" in again.said()
    assert password not in again.said()
    with sqlite3.connect(f"file:{var_dir / 'bang.sqlite3'}?mode=ro", uri=True) as database:
        assert database.execute("SELECT count(*) FROM people_player").fetchone() == (1,)


@pytest.mark.long
def test_up__at_a_terminal__shows_the_password_once_and_keeps_it_nowhere(
    start: Callable[..., Service], var_dir: Path
) -> None:
    (var_dir / "admin_password").write_text("of a database that was deleted")
    service = start(terminal=True)
    service.wait_open()

    found = re.search(r"with the password (\S+)", service.said())
    assert found
    assert service.logs_in(found[1])
    assert not (var_dir / "admin_password").exists()
    assert not kept_anywhere_but(var_dir / "admin_password", found[1])


@pytest.mark.long
def test_up__restarts_what_dies_and_dies_as_a_whole(start: Callable[..., Service]) -> None:
    service = start()
    service.wait_open()
    for child in service.family():
        if child in descendants(service.process.pid):
            os.kill(child, signal.SIGKILL)

    wait_until(lambda: service.said().count("runs again") == 3, service.said)
    wait_until(lambda: service.status() == 200, service.said)

    family = service.family()
    assert len(family) >= 3
    service.process.kill()
    service.process.wait()
    wait_until(lambda: none_alive(family))


@pytest.mark.long
def test_up__taken_port__says_what_to_do(start: Callable[..., Service]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        service = start(taken.getsockname()[1])

        assert service.process.wait(PATIENCE) == 1

    assert "--port" in service.said()
    assert "Traceback" not in service.said()


def test_up__malformed_variable__is_named(start: Callable[..., Service], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANG_PUBLIC_URL", "nonsense")
    service = start()

    assert service.process.wait(PATIENCE) == 1
    assert "BANG_PUBLIC_URL" in service.said()
    assert "Traceback" not in service.said()
