"""Which tests are kept together when they run side by side."""

from __future__ import annotations

from tests.repository import ROOT
from tests.scheduling import SHARED


def test_shared__names_files_that_there_are() -> None:
    assert [file for file in SHARED if not (ROOT / file).is_file()] == []
