"""Processes that count together: what one of them answers is the sum of all, those that died too."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.exposition import generate_latest

from bang_service.platform.metrics import scrape
from bang_service.tools.servers import free_port
from tests.service_infra.measuring import Values, value, values_of
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "a-long-metrics-token"


# -- processes that count together -----------------------------------------------------------------------------

COUNTER = """
import sys
from pathlib import Path
from bang_service.platform.metrics import processes
folder, kind, times = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
if len(sys.argv) > 4:
    processes.begin(folder, kind)
place = processes.join(folder, kind)
from bang_service.platform.metrics.web import STREAMS, count_request
for _ in range(times):
    count_request("/counted/", "GET", 200, 0.01)
STREAMS.labels("/counted/").inc()
print(place, flush=True)
sys.stdin.read()
"""


class Counting:
    """A process that counts a few requests and lives until it is told to stop, or killed."""

    def __init__(self, folder: Path, kind: str, times: int, *, begin: bool = False) -> None:
        arguments = [str(folder), kind, str(times), *(["begin"] if begin else [])]
        self.process = subprocess.Popen(
            [sys.executable, "-c", COUNTER, *arguments], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self.process.stdout is not None
        self.place = self.process.stdout.readline().decode().strip()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def counting(tmp_path: Path) -> Iterator[Callable[..., Counting]]:
    running: list[Counting] = []

    def run(kind: str = "web", times: int = 1, *, begin: bool = False) -> Counting:
        running.append(Counting(tmp_path, kind, times, begin=begin))
        return running[-1]

    yield run
    for one in running:
        one.kill()


def shared(folder: Path) -> Values:
    class Collector:
        def collect(self) -> Iterable[Any]:
            return scrape._shared(folder)

    return values_of(generate_latest(Collector()).decode())


def total(folder: Path) -> float | None:
    return value(shared(folder), "bang_http_requests_total", route="/counted/", method="GET", status="2xx")


def test_processes__count_together__also_those_that_died(tmp_path: Path, counting: Callable[..., Counting]) -> None:
    first = counting("web", 3, begin=True)
    second = counting("web", 4)
    counting("worker", 5, begin=True)
    assert (first.place, second.place) == ("web-0", "web-1")
    assert total(tmp_path) == 12
    assert value(shared(tmp_path), "bang_streams_open", route="/counted/") == 3

    first.kill()
    assert total(tmp_path) == 12
    assert value(shared(tmp_path), "bang_streams_open", route="/counted/") == 2

    again = counting("web", 10)
    assert again.place == "web-0"
    assert total(tmp_path) == 22
    assert value(shared(tmp_path), "bang_streams_open", route="/counted/") == 3
    assert len(list(tmp_path.glob("counter_*.db"))) == 3


def test_program__that_is_the_first_of_its_kind__empties_what_its_kind_left(
    tmp_path: Path, counting: Callable[..., Counting]
) -> None:
    web, worker = counting("web", 3, begin=True), counting("worker", 100, begin=True)
    # A second program beside a living one leaves its counts alone.
    beside = counting("web", 4, begin=True)
    assert total(tmp_path) == 107

    web.kill()
    beside.kill()
    counting("web", 1, begin=True)

    assert total(tmp_path) == 101
    worker.kill()
    counting("worker", 1, begin=True)
    assert total(tmp_path) == 2


def test_processes__torn_file__costs_its_own_counts_only(tmp_path: Path, counting: Callable[..., Counting]) -> None:
    first, _ = counting("web", 3, begin=True), counting("web", 4)
    first.kill()
    (tmp_path / "counter_web-0.db").write_bytes(b"\xff\x00\x00\x00" + b"torn" * 50)

    assert total(tmp_path) == 4
    counting("web", 2)
    assert total(tmp_path) == 6


def test_forked_child__has_a_place_of_its_own(tmp_path: Path) -> None:
    """As a worker's prefork pool does: the counts of parent and children are added up."""
    program = f"""
import os
from pathlib import Path
from bang_service.platform.metrics import processes
folder = Path({str(tmp_path)!r})
print(processes.join(folder, "worker"), flush=True)
from bang_service.platform.metrics.web import count_request
count_request("/counted/", "GET", 200, 0.01)
for _ in range(2):
    child = os.fork()
    if not child:
        print(processes.join(folder, "worker"), flush=True)
        for _ in range(10):
            count_request("/counted/", "GET", 200, 0.01)
        os._exit(0)
    os.waitpid(child, 0)
count_request("/counted/", "GET", 200, 0.01)
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["worker-0", "worker-1", "worker-1"]
    assert total(tmp_path) == 22


# -- real programs ---------------------------------------------------------------------------------------------


def fetch(port: int, path: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, ""
    except OSError:
        return 0, ""


class Programs:
    """Programs of the service on an embedded var folder of their own."""

    def __init__(self, var_dir: Path) -> None:
        self.environment = {k: v for k, v in os.environ.items() if k not in {"DATABASE_URL", "REDIS_URL"}}
        self.environment |= {"BANG_VAR_DIR": str(var_dir), "BANG_BOOTSTRAP": "off", "PYTHONUNBUFFERED": "1"}
        self.output = var_dir.parent / "output.txt"
        self.running: list[subprocess.Popen[bytes]] = []

    def run(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        with self.output.open("ab") as output:
            process = subprocess.Popen(
                [sys.executable, *arguments],
                cwd=ROOT,
                env={**self.environment, **environment},
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.running.append(process)
        return process

    def migrate(self) -> None:
        assert self.run("manage.py", "migrate", "-v0").wait(PATIENCE) == 0, self.output.read_text()

    def web(self, port: int, *, processes: int = 1, **environment: str) -> subprocess.Popen[bytes]:
        words = ["-m", "bang_service.runner.web", "--port", str(port), "--processes", str(processes)]
        process = self.run(*words, **environment)
        wait_until(lambda: fetch(port, "/healthz")[0] == 200, self.output.read_text)
        return process

    def worker(self, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        return self.run("-m", "bang_service.runner.worker", *words, **environment)

    def stop(self, process: subprocess.Popen[bytes]) -> None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def stop_all(self) -> None:
        for process in self.running:
            try:
                self.stop(process)
            except ProcessLookupError:
                process.wait()


@pytest.fixture
def programs(var_dir: Path) -> Iterator[Programs]:
    found = Programs(var_dir)
    yield found
    found.stop_all()


def children_of(process: subprocess.Popen[bytes]) -> list[int]:
    text = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [int(pid) for pid in text.split()]


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_programs__one_page_for_all_processes__survives_a_killed_one(programs: Programs) -> None:
    programs.migrate()
    port = free_port()
    web = programs.web(port, processes=2)
    programs.worker("--beat")

    def values() -> Values:
        status, text = fetch(port, "/metrics")
        assert status == 200, programs.output.read_text()
        return values_of(text)

    def probes(found: Values | None = None) -> float:
        return value(found or values(), "bang_http_requests_total", route="/healthz", method="GET", status="2xx") or 0

    def sweeps(found: Values | None = None) -> float:
        labels = {"task": "bots.tasks.sweep", "outcome": "succeeded"}
        return value(found or values(), "bang_tasks_total", **labels) or 0

    wait_until(lambda: sweeps() > 0, programs.output.read_text)
    before = probes()
    for _ in range(40):
        fetch(port, "/healthz")
    assert probes() == before + 40
    shown = values()
    assert value(shown, "bang_tables", status="open") == 0
    assert value(shown, "bang_queue_messages", queue="ai") is not None

    # One process is killed and started again: nothing that was counted is lost.
    counts = probes()
    victim = children_of(web)[0]
    os.kill(victim, signal.SIGKILL)
    wait_until(lambda: len(children_of(web)) == 2 and victim not in children_of(web), lambda: children_of(web))
    wait_until(lambda: fetch(port, "/healthz")[0] == 200, programs.output.read_text)
    assert counts < probes() < counts + 20

    # The whole program is started again: its counts begin anew, the worker's go on.
    swept = sweeps()
    programs.stop(web)
    programs.web(port)
    assert probes() < 20
    assert sweeps() >= swept


@pytest.mark.long
def test_worker__with_a_port__serves_its_own_counts(programs: Programs) -> None:
    programs.migrate()
    port, guarded = free_port(), free_port()
    programs.worker("--beat", BANG_METRICS_PORT=str(port))
    programs.worker(BANG_METRICS_PORT=str(guarded), BANG_METRICS_TOKEN=TOKEN)

    wait_until(lambda: 'task="bots.tasks.sweep"' in fetch(port, "/metrics")[1], programs.output.read_text)
    assert fetch(port, "/")[0] == 404
    assert fetch(port, "/metrics", Host="evil.example.org")[0] == 404
    wait_until(lambda: fetch(guarded, "/metrics")[0] == 404, programs.output.read_text)
    assert fetch(guarded, "/metrics", Authorization="Bearer wrong")[0] == 404
    assert fetch(guarded, "/metrics", Authorization=f"Bearer {TOKEN}")[0] == 200
