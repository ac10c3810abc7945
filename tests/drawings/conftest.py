from __future__ import annotations

import pytest
from pytest_django.fixtures import Settings

from bang_service.platform.throttling.scopes import SCOPES
from tests.games.people import Person, person, persons
from tests.games.times import Time


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


@pytest.fixture
def host(db: None) -> Person:
    return person("Host")


@pytest.fixture
def four(db: None) -> list[Person]:
    return persons(4)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)
