"""What the tests of scenarios share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a test writes its scenarios."""
    return tmp_path / "some.yaml"
