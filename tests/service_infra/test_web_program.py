"""The web program as its operator meets it: real processes and a real port."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.service_infra.test_up import descendants, free_port, none_alive
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


class Web:
    """One run of the program, on a var folder of its own."""

    def __init__(self, folder: Path, port: int, *options: str) -> None:
        self.port = port
        folder.mkdir()
        self.output = folder / "output.txt"
        environment = {k: v for k, v in os.environ.items() if k not in {"DATABASE_URL", "REDIS_URL"}}
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bang_service.runner.web", "--port", str(port), *options],
                cwd=ROOT,
                env=environment | {"BANG_VAR_DIR": str(folder / "var")},
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def said(self) -> str:
        return self.output.read_text()

    def wait_open(self, processes: int = 1) -> None:
        wait_until(
            lambda: (self.said().count("Started worker") == processes and answers(self.port)) or self.has_ended(),
            self.said,
        )
        assert not self.has_ended(), self.said()

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def listens(self) -> bool:
        """Whether one of its processes has a listening socket."""
        return any(listening(pid) for pid in [self.process.pid, *descendants(self.process.pid)])


def listening(pid: int) -> bool:
    held = set()
    for link in Path(f"/proc/{pid}/fd").glob("*"):
        try:
            held.add(os.readlink(link))
        except OSError:
            continue
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return any(row[3] == "0A" and f"socket:[{row[9]}]" in held for row in rows)


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Web]]:
    programs: list[Web] = []

    def run(port: int, *options: str) -> Web:
        programs.append(Web(tmp_path / f"web-{len(programs)}", port, *options))
        return programs[-1]

    yield run
    for program in programs:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(program.process.pid, signal.SIGKILL)
        program.process.wait()


@pytest.mark.long
def test_web__port_of_another_web_program__is_refused_with_the_remedy(start: Callable[..., Web]) -> None:
    port = free_port()
    first = start(port, "--processes", "2")
    first.wait_open(2)

    second = start(port)

    assert second.process.wait(PATIENCE) == 1
    assert f"Port {port} of 127.0.0.1 cannot be used" in second.said()
    assert f"--port {port + 1}" in second.said()
    assert "--share-port" in second.said()
    assert "Traceback" not in second.said()
    assert answers(port)


@pytest.mark.long
def test_web__that_is_killed__leaves_nobody_at_its_port(start: Callable[..., Web]) -> None:
    """Nobody watches over it, as nobody does under a manager that kills one process and not its group."""
    port = free_port()
    first = start(port, "--processes", "2")
    first.wait_open(2)
    children = descendants(first.process.pid)
    first.process.kill()
    wait_until(lambda: none_alive(children))
    second = start(port)
    second.wait_open()
    assert answers(port)


@pytest.mark.long
def test_web__port_of_any_program__is_refused_even_to_be_shared(start: Callable[..., Web]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        programs = [start(port), start(port, "--share-port")]

        assert [program.process.wait(PATIENCE) for program in programs] == [1, 1]

    assert all(f"Port {port} of 127.0.0.1 cannot be used" in program.said() for program in programs)
    assert "--share-port" not in programs[1].said()


@pytest.mark.long
def test_web__shared_port__successor_takes_over(start: Callable[..., Web]) -> None:
    port = free_port()
    old = start(port)
    old.wait_open()
    new = start(port, "--share-port")
    wait_until(new.listens, new.said)

    family = descendants(old.process.pid)
    old.process.send_signal(signal.SIGTERM)
    assert old.process.wait(PATIENCE) == 0
    assert none_alive(family)

    new.wait_open()
    assert new.process.poll() is None


@pytest.mark.long
def test_web__stopped_and_started_again__gets_its_port(start: Callable[..., Web]) -> None:
    port = free_port()
    for _ in range(2):
        program = start(port, "--processes", "2")
        program.wait_open(2)
        program.process.send_signal(signal.SIGTERM)
        assert program.process.wait(PATIENCE) == 0
