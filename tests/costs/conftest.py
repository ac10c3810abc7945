from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from tests import described
from tests.api import Api
from tests.graphql.conftest import kept_for_module

from .house import House, build
from .measured import REAL_HASHERS, Asking
from .processor import cost


@pytest.fixture(scope="module")
def house(django_db_setup: None, django_db_blocker: Any) -> Iterator[House]:
    with kept_for_module(django_db_blocker):
        yield build()


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> float:
    """What a request takes for which nothing is done. From now on answers are not compared with the document, which
    takes longer than most of them, and passwords are hashed as slowly as they ought to be."""
    monkeypatch.setattr(described, "difference", lambda *_: None)
    settings.PASSWORD_HASHERS = REAL_HASHERS
    return cost(Asking(Api(), "GET", "/api/v1/"))
