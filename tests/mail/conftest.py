"""A mail server, time that passes when a test says so, and mails of a kind that only tests know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from bang_service.platform import backoff
from bang_service.platform.texts import folder
from tests.accounts.delivering import Time
from tests.mail.servers import Server, serving
from tests.waiting import PATIENCE


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "_JITTER", 0.0)


@pytest.fixture(autouse=True)
def _known_addresses(settings: Settings) -> None:
    settings.LINKS_BASE = "https://bang.example.org"
    settings.DEFAULT_FROM_EMAIL = "BANG! <bang@bang.example.org>"


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    """A mail server that the service uses."""
    with serving() as found:
        use(settings, found.port)
        yield found


def use(settings: Settings, port: int, *, user: str = "", password: str = "", tls: bool = False) -> None:
    """Have the service send through a server on this machine."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = "127.0.0.1", port, PATIENCE
    settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = user, password
    settings.EMAIL_USE_TLS, settings.EMAIL_USE_SSL = tls, False


@pytest.fixture
def new(db: None) -> Callable[..., Mail]:
    """Stores a mail that is due."""

    def make(address: str = "calamity@example.org", **given: object) -> Mail:
        texts = {"subject": "Your move", "text": "It is your move.\n", "html": "<p>It is your move.</p>"}
        return Mail.objects.create(**{"address": address, "kind": "moved", "language": "en", **texts, **given})

    return make


@pytest.fixture
def kind(tmp_path: Path, settings: Settings) -> Iterator[str]:
    """A kind of mail with texts in every language."""
    before = settings.TEXTS
    told = "mail-moved-subject = { $name }: your move\nmail-moved-text =\n    Hello!\n\n    { $name } waits.\n"
    for file in Path(before).glob("*.ftl"):
        # All of the others would take seconds to read.
        lines = file.read_text(encoding="utf-8").splitlines()
        known = [line for line in lines if line.startswith(("mail-unsubscribe", "mail-off-"))]
        text = "\n".join([told, "mail-moved-button = To the table", *known, ""])
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    settings.TEXTS = tmp_path
    _forget()
    yield "moved"
    settings.TEXTS = before
    _forget()


def _forget() -> None:
    folder.texts_in.cache_clear()
    folder.languages.cache_clear()
