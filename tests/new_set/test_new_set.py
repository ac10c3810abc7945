"""A new set is one module and its scenarios: everything else follows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.long
def test_set_in_one_module__goes_through_the_whole_house() -> None:
    """In a process of its own, which finds the set beside those of the service. No setting loads code."""
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.new_set.found", "-n", "0"]
    told = subprocess.run(
        [*words, str(Path(__file__).with_name("everything.py"))],
        env={**os.environ, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout[-4000:] + told.stderr[-2000:]
    assert "passed" in told.stdout
