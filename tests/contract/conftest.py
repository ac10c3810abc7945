from __future__ import annotations

from pathlib import Path

import pytest
from django.db import connections
from pytest_django.fixtures import Settings

from bang_service.platform.pubsub import publishing
from bang_service.platform.throttling.scopes import SCOPES
from games.live import batch_reader
from tests.contract.cast import Cast, assemble


@pytest.fixture(autouse=True)
def _open_house(settings: Settings) -> None:
    # Limits have tests of their own; webhooks are set to an address of this machine.
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}
    settings.WEBHOOK_PRIVATE = True


@pytest.fixture(autouse=True)
def _streams_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publishing, "folder", lambda: tmp_path / "pipes")
    # The connections of their threads must not outlive the test database.
    monkeypatch.setattr(batch_reader, "close_old_connections", connections.close_all)


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return assemble()
