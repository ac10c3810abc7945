"""The bench's own programs: they start without the service's apps, and none of them outlives a run that is ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bang_service.platform.environment import ROOT
from tests.waiting import PATIENCE, wait_until

RUN: Final = (sys.executable, "manage.py", "bench", "--only", "service", "--database", "sqlite")
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")


def test_bare_endpoint__imports_none_of_the_services_models(tmp_path: Path) -> None:
    text = (
        "import sys; from pathlib import Path; from bang_service.tools.bench import floor; "
        f"floor.configure(Path({str(tmp_path)!r})); floor._load(); "
        "sys.exit('accounts.people.models' in sys.modules or 'games.models' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", text], cwd=ROOT, env={**os.environ, "BANG_VAR_DIR": str(tmp_path)}, check=False
    )
    assert done.returncode == 0


@pytest.mark.long
@linux_only
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_bench__ended_in_the_middle__leaves_no_program_behind(how: signal.Signals, tmp_path: Path) -> None:
    marked = {**os.environ, "BANG_BOOTSTRAP": "off", "BANG_BENCH_TEST": tmp_path.name}
    run = subprocess.Popen(
        [*RUN, "--clients", "1", "--rounds", "3", "--seconds", "2"],
        cwd=ROOT,
        env=marked,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(
            lambda: any("runner.web" in line for line in programs(tmp_path.name)) or run.poll() is not None,
            progress=lambda: programs(tmp_path.name),
        )
        assert run.poll() is None
    finally:
        run.send_signal(how)
        run.wait(PATIENCE)
    wait_until(lambda: not programs(tmp_path.name), lambda: programs(tmp_path.name))


def programs(mark: str) -> list[str]:
    """The command lines of all programs that were started for the run with this mark."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            environment = (folder / "environ").read_bytes().split(b"\0")
            line = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if f"BANG_BENCH_TEST={mark}".encode() in environment and line:
            found.append(line)
    return found
