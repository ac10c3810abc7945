"""Hashing as in the service, one at a time; a receiver of webhooks, and time that stands still."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth import hashers
from pytest_django.fixtures import Settings

from accounts.notices.channels import posting
from accounts.people.models import Player
from bang_service.platform import backoff
from bang_service.platform.passwords import hashing
from bang_service.platform.passwords.gate import Gate
from bang_service.platform.passwords.hashing import Gated
from tests.accounts.delivering import Time
from tests.accounts.webhooks import Server, serving
from tests.mail import servers
from tests.mail.conftest import use
from tests.waiting import PATIENCE


class GatedMD5(Gated, hashers.MD5PasswordHasher):
    """As quick as in other tests, and gated as in the service."""


@pytest.fixture
def name_is_asked_for_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a name is taken is asked once, just before another request takes it."""
    named, asked = Player.objects.named, iter([True])
    monkeypatch.setattr(type(Player.objects), "named", lambda _, name: None if next(asked, False) else named(name))


@pytest.fixture
def gate(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """The gate of this process, which opens at once or never."""
    settings.PASSWORD_HASHERS = [f"{__name__}.GatedMD5"]
    made = Gate(wait=0.0)
    monkeypatch.setattr(hashing, "gate", made)
    return made


@pytest.fixture
def office(settings: Settings) -> Iterator[servers.Server]:
    """A mail server that the service uses."""
    with servers.serving() as found:
        use(settings, found.port)
        yield found


@pytest.fixture
def server(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Where webhooks arrive, however long that takes."""
    settings.WEBHOOK_PRIVATE = True
    monkeypatch.setattr(posting, "CONNECT_SECONDS", PATIENCE)
    monkeypatch.setattr(posting, "WHOLE_SECONDS", PATIENCE)
    with serving() as found:
        yield found


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
def no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failed attempts are repeated exactly when the table says."""
    monkeypatch.setattr(backoff, "_JITTER", 0.0)
