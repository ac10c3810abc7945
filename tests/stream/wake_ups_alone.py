"""A copy of the service in which streams hear of what happens by wake-ups or not at all."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from tests.repository import ROOT

_PARTS: Final = ("manage.py", "pyproject.toml", "bang_service", "games", "accounts", "bots", "deploy")
_LOOKS: Final = ("games/live/stream_supervisor.py", "bang_service/platform/front/holding.py")
"""Where streams and held answers look again by themselves."""


def copy_without_looking_again(to: Path) -> None:
    """Put its sources into this folder, which is made."""
    to.mkdir()
    for part in _PARTS:
        if (ROOT / part).is_dir():
            # What Python has translated comes along, so that the copy starts as quickly.
            shutil.copytree(ROOT / part, to / part, ignore=shutil.ignore_patterns("node_modules"))
        else:
            shutil.copy(ROOT / part, to / part)
    for name in _LOOKS:
        text = (to / name).read_text(encoding="utf-8")
        changed, count = re.subn(r"(?m)^LOOK_AGAIN_SECONDS: Final = [\d.]+$", "LOOK_AGAIN_SECONDS: Final = 1e6", text)
        assert count == 1, name
        (to / name).write_text(changed, encoding="utf-8")
