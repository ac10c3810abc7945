"""The shell scripts."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path


def script_faults(folder: Path) -> Iterator[str]:
    """Scripts that bash cannot read, that go on after an error, or that cannot be run."""
    for path in sorted(folder.iterdir()):
        done = subprocess.run(["bash", "-n", path], capture_output=True, text=True, check=False)
        if done.returncode:
            yield f"bin/{path.name}: {done.stderr.strip()}"
        text = path.read_text(encoding="utf-8")
        if text.startswith("#!") and ("set -euo pipefail" not in text or not path.stat().st_mode & 0o100):
            yield f"bin/{path.name}: it goes on after an error, or cannot be run"
