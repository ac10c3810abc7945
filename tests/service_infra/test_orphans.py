"""A process that is killed outright leaves none behind that it has started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.service_infra.test_up import none_alive
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

PARENT = """
import os, signal, time
from bang_service.platform.orphans import die_with

parent = os.getpid()
if os.fork() == 0:
    die_with(parent)
    print(os.getpid(), flush=True)
signal.pause()
"""

LATE_CHILD = """
import os, signal
from bang_service.platform.orphans import die_with

print("begun", flush=True)
die_with(os.getpid() + 1)
signal.pause()
"""


def run(code: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_child__ends_with_the_process_that_has_started_it() -> None:
    parent = run(PARENT)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    assert Path(f"/proc/{child}").exists()
    parent.kill()
    parent.communicate()
    wait_until(lambda: none_alive([child]))


def test_child__whose_parent_has_gone_before_it_asked__ends_at_once() -> None:
    child = run(LATE_CHILD)
    assert child.communicate(timeout=PATIENCE)[0] == "begun\n"
    assert child.returncode == 1
