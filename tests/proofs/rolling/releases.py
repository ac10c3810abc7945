"""The release before this one: its files, out of the repository, and a Python for it."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from typing import Final

from tests.proofs.chaos.stage import THIS, Release

PREVIOUS: Final = Path(__file__).with_name("previous.txt")
REQUIREMENTS: Final = Path("deploy") / "requirements.txt"


class ReleaseUnavailable(Exception):
    """The release cannot be run here; the text says why and what to do."""


def previous_commit() -> str:
    """What `previous.txt` names."""
    return PREVIOUS.read_text(encoding="ascii").strip()


def unpack(commit: str, folder: Path, *, repository: Path = THIS.folder) -> Release:
    """The release of that commit, in an empty folder. Raises ReleaseUnavailable."""
    packed = subprocess.run(
        ["git", "-C", repository, "archive", "--format=tar", commit], capture_output=True, check=False
    )
    if packed.returncode:
        raise ReleaseUnavailable(
            f"This copy of the repository does not have the commit {commit} of the release before this one "
            f"({packed.stderr.decode(errors='replace').strip()}). Get it with: git fetch --unshallow --tags"
        )
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as files:
        files.extractall(folder, filter="data")
    return Release("old", folder, _python(folder))


def _python(folder: Path) -> str:
    """This one's, if both releases have the same packages; else one of its own, made as its users make it."""
    if (folder / REQUIREMENTS).read_bytes() == (THIS.folder / REQUIREMENTS).read_bytes():
        return sys.executable
    made = subprocess.run(
        [sys.executable, "manage.py", "help"], cwd=folder, capture_output=True, text=True, check=False,
        env=_own_environment(),
    )  # fmt: skip
    if made.returncode:
        raise ReleaseUnavailable(f"The environment of the older release could not be made:\n{made.stderr[-2000:]}")
    return str(folder / ".venv" / "bin" / "python")


def _own_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("BANG_") and name != "VIRTUAL_ENV"}
