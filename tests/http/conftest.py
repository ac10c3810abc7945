from __future__ import annotations

from collections.abc import Iterator

import pytest

from .wire import Web


@pytest.fixture(scope="session")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """A web process for all tests that send bytes to one. There is only one: `tests.scheduling` keeps them together."""
    started = Web(tmp_path_factory.mktemp("wire"))
    try:
        yield started
    finally:
        started.close()
