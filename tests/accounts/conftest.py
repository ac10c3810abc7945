"""Hashing as in the service, one at a time."""

from __future__ import annotations

import pytest
from django.contrib.auth import hashers
from pytest_django.fixtures import Settings

from bang_service.platform.passwords import hashing
from bang_service.platform.passwords.gate import Gate
from bang_service.platform.passwords.hashing import Gated


class GatedMD5(Gated, hashers.MD5PasswordHasher):
    """As quick as in other tests, and gated as in the service."""


@pytest.fixture
def gate(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """The gate of this process, which opens at once or never."""
    settings.PASSWORD_HASHERS = [f"{__name__}.GatedMD5"]
    made = Gate(wait=0.0)
    monkeypatch.setattr(hashing, "gate", made)
    return made
