from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connections
from pytest_django.fixtures import Settings

from bang_service.platform.pubsub import publishing, redis_channels
from bang_service.platform.throttling.scopes import SCOPES
from games.live import batch_reader
from tests.games.people import Person, persons
from tests.stream.following import wait_for_readers


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


@pytest.fixture(autouse=True)
def _pipes_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publishing, "folder", lambda: tmp_path / "pipes")
    monkeypatch.setattr(redis_channels, "_quiet_until", 0.0)


@pytest.fixture(autouse=True)
def _connections_of_the_streams_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    # They must not outlive the test database.
    monkeypatch.setattr(batch_reader, "close_old_connections", connections.close_all)


@pytest.fixture
def four(transactional_db: None) -> Iterator[list[Person]]:
    yield persons(4)
    wait_for_readers()
