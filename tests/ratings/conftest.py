from __future__ import annotations

import pytest
from pytest_django.fixtures import Settings

from bang_service.platform.throttling.scopes import SCOPES
from tests.games.people import Person, persons


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    # Limits have tests of their own; here whole games are played within a second.
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


@pytest.fixture
def four(db: None) -> list[Person]:
    return persons(4)
