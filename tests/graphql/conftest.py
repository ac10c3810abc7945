from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import transaction
from django.test import override_settings

from bang_service.platform.throttling.scopes import SCOPES

from .world import World, assemble

NO_LIMITS: dict[str, Any] = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}
QUICK = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@contextmanager
def kept_for_module(django_db_blocker: Any) -> Iterator[None]:
    """What is written within lasts as long as the fixture; what tests do to it is undone after each of them."""
    with django_db_blocker.unblock(), transaction.atomic():
        with override_settings(THROTTLES=NO_LIMITS, PASSWORD_HASHERS=QUICK):
            yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    """One world for all tests of a module."""
    with kept_for_module(django_db_blocker):
        yield assemble()
