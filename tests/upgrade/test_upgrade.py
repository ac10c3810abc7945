"""What people were in the middle of under an older release goes on: its database is migrated, then they play on with
what they had been told."""

from __future__ import annotations

import json
import lzma
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bang_service.platform.environment import ROOT

FOLDER = Path(__file__).parent
STORED = sorted(FOLDER.glob("release_*.db.xz"))
"""Of each release, written by `make_release.py` in a checkout of it, with what its clients were told."""


def test_releases__are_stored() -> None:
    assert STORED[0].name == "release_0.1.0.db.xz"


@pytest.mark.long
@pytest.mark.parametrize("stored", STORED, ids=lambda file: file.name)
def test_database_of_an_older_release__migrated__goes_on(stored: Path, tmp_path: Path) -> None:
    folder = tmp_path / "var"
    folder.mkdir()
    (folder / "bang.sqlite3").write_bytes(lzma.decompress(stored.read_bytes()))
    (folder / "told.json").write_text(stored.with_name(stored.name.replace(".db.xz", ".json")).read_text())
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
        "webhook": [True, True],
        "ratings": True,
        "record": True,
        "season": [True, 8],
    }
