"""Games that an older release has begun go on: its database is migrated, then played with the ids that it gave."""

from __future__ import annotations

import json
import lzma
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bang_service.platform.environment import ROOT

STORED = Path(__file__).parent / "release_27902e2.db.xz"
"""Written by `make_release.py` in a checkout of that release."""


@pytest.mark.long
def test_database_of_an_older_release__migrated__deadlines_ai_seats_and_answers_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    folder.mkdir()
    (folder / "bang.sqlite3").write_bytes(lzma.decompress(STORED.read_bytes()))
    plain = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.upgrade.after_upgrade"],
        cwd=ROOT,
        env={**plain, "BANG_VAR_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "bang_service.settings"},
        stdout=subprocess.PIPE,
        check=True,
    )
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "answered": [["prompt_answered", True], ["prompt_answered", True]],
        # The others are asked the same question still.
        "part": ["prompt_changed", True],
        "expired": [[True, True], [True, True]],
        "played": [True, True],
        "keys": True,
        "nothing_fixed": True,
        "webhook": [
            [True, "https://hooks.example.org/", "whsec_old", True],
            [[1, "due", 2, "It answered 500."], [2, "due", 2, "It answered 500."]],
            True,
        ],
    }
