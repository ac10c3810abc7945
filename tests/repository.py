"""The files of this repository, for tests that read all of them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@cache
def files_of_the_repository() -> tuple[Path, ...]:
    """Every file that is in the repository, or would be with the next commit."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    return tuple(ROOT / name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file())
