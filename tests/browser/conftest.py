"""One service for all tests here, and one browser for those of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from .scenes import Town
from .watching import browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """A service with people at tables."""
    found = Town(tmp_path_factory.mktemp("browser") / "var")
    yield found
    found.close()


@pytest.fixture(autouse=True)
def unlimited(request: pytest.FixtureRequest) -> None:
    """Before each test at the town, nobody has used up what may come from one address."""
    if "town" in request.fixturenames:
        request.getfixturevalue("town").forget_limits()


@pytest.fixture(scope="module")
def driven() -> Iterator[Browser]:
    # It keeps an event loop running, in which no other test could start one.
    with browser() as one:
        yield one
