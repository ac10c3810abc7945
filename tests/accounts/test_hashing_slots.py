"""Whatever hashes a password, by whichever way it came, leaves its slot to those who play."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher

from accounts.people.models import Player
from accounts.people.services import accounts
from bang_service.platform.passwords.gate import Gate
from tests.stream.asgi import Exchange, service
from tests.stream.following import aside
from tests.waiting import give_way, hang_until, wait_until_async

PASSWORD, OTHER = "six shots at high noon", "another long password"
CSRF = "c" * 32
NAMES = {"name": "Calamity", "password": PASSWORD}

Sent = tuple[str, str, dict[str, Any] | str]
"""Method, path and body of a request: a document, or a form."""

REQUESTS: dict[str, Sent] = {
    "session": ("POST", "/api/v1/sessions/", NAMES),
    "new password": ("POST", "/api/v1/me/password/", {"current_password": PASSWORD, "new_password": OTHER}),
    "GraphQL": (
        "POST", "/graphql/",
        {"query": f'mutation {{ log_in(input: {{name: "Calamity", password: "{PASSWORD}"}}) {{ token }} }}'},
    ),
    "page": (
        "POST", "/account/login/",
        urlencode({"login": "Calamity", "password": PASSWORD, "csrfmiddlewaretoken": CSRF}),
    ),
}  # fmt: skip


@pytest.fixture
def is_hashing() -> threading.Event:
    """Set as soon as a password is being hashed while `go` is not set."""
    return threading.Event()


@pytest.fixture
def go(gate: Gate, is_hashing: threading.Event, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """While it is not set, the first password is being hashed."""
    let_go, encode = threading.Event(), MD5PasswordHasher.encode

    def slowly(hasher: MD5PasswordHasher, password: str, salt: str) -> str:
        if not let_go.is_set():
            is_hashing.set()
        hang_until(let_go)
        return encode(hasher, password, salt)

    let_go.set()
    monkeypatch.setattr(MD5PasswordHasher, "encode", slowly)
    yield let_go
    let_go.set()


@pytest.mark.parametrize("what", REQUESTS)
async def test_password__while_it_is_hashed__others_are_answered(
    transactional_db: None, go: threading.Event, is_hashing: threading.Event, what: str
) -> None:
    method, path, body = REQUESTS[what]
    token = await aside(_token)
    headers = {"cookie": f"csrftoken={CSRF}", "content-type": "application/x-www-form-urlencoded"}
    sent = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    if not isinstance(body, str):
        headers = {"content-type": "application/json"}
    async with service(threads=1) as app:
        go.clear()
        hashed = Exchange(app, path, token if "/me/" in path else "", headers, method, sent=sent)
        try:
            await wait_until_async(lambda: is_hashing.is_set() or hashed.task.done())
            assert not hashed.task.done(), (hashed.status, hashed.body)
            # Whoever comes finds the only slot.
            await give_way()
            assert not app._rest._admission._running
            for _ in range(3):
                assert (await Exchange(app, "/api/v1/me/", token).end()).status == 200
                assert (await Exchange(app, "/api/v1/").end()).status == 200
            assert not hashed.task.done()
        finally:
            go.set()
        await hashed.end()
        assert hashed.status in (200, 201, 204, 302), (hashed.status, hashed.body)


def _token() -> str:
    player = Player.objects.create_user("Calamity", password=PASSWORD)
    return accounts.session_open(player=player).text
