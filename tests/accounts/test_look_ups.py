"""Looking up where something is pushed: never for long, and nothing is told of hosts that are not public."""

from __future__ import annotations

import socket
import threading
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.notices.channels import address, posting
from accounts.notices.delivery import backoff
from accounts.notices.models import Delivery, Endpoint
from accounts.people.models import Player
from bang_service.platform import clock
from tests.accounts.delivering import NOWHERE, work
from tests.accounts.webhooks import copies, table_of, webhook_of
from tests.api import Api, body
from tests.waiting import PATIENCE, RUNS_OUT, Watch, hang_until

State = Delivery.State


def at(webhook: Endpoint, below: str = "") -> str:
    """The address of a webhook in the API."""
    return f"/api/v1/me/webhooks/{webhook.key}/{below}"


def leads_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Let every name lead there, or nowhere; gives the names that were looked up."""
    asked: list[str] = []

    def found(host: str, port: int, **given: Any) -> list[Any]:
        asked.append(host)
        if not addresses:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr(posting, "CONNECT_SECONDS", PATIENCE)
    monkeypatch.setattr(address, "sleep", lambda seconds: None)
    return asked


@pytest.mark.parametrize("addresses", [(), ("127.0.0.1",), ("93.184.215.14", "10.0.0.1")])
def test_host__not_found_or_not_public__one_text_for_both(
    api: Api, player: Player, settings: Settings, monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]
) -> None:
    asked = leads_to(monkeypatch, *addresses)
    to = webhook_of(player, "https://inside.example.org/hook")
    body(api.post(at(to, "test/")), 202)
    work()
    assert asked == ["inside.example.org"]
    (told,) = body(api.get(at(to, "deliveries/")))["results"]
    assert (told["state"], told["error"]) == ("due", NOWHERE)
    assert [(one["status"], one["error"]) for one in told["attempts"]] == [(None, NOWHERE)]
    assert body(api.get(at(to)))["off_reason"] == ""


def test_host__not_found_for_days__off_with_the_same_text(
    api: Api, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    leads_to(monkeypatch)
    to = webhook_of(
        player, "https://inside.example.org/hook", failures=20, failing_since=clock.now() - backoff.GIVE_UP_AFTER
    )
    body(api.post(at(to, "test/")), 202)
    work()
    told = body(api.get(at(to)))
    assert (told["is_on"], told["off_reason"]) == (False, f"It failed for 3 days. The last error: {NOWHERE}")


@pytest.mark.parametrize("addresses", [(), ("127.0.0.1",)])
def test_host__not_found_or_not_public__refused_after_the_whole_time(
    monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]
) -> None:
    leads_to(monkeypatch, *addresses)
    look_up, watch, waited = socket.getaddrinfo, Watch(), list[float]()

    def take_three_seconds(host: str, port: int, **given: Any) -> list[Any]:
        watch.passes(3)
        return look_up(host, port, **given)

    monkeypatch.setattr(socket, "getaddrinfo", take_three_seconds)
    monkeypatch.setattr(address, "monotonic", watch)
    monkeypatch.setattr(address, "sleep", waited.append)
    with pytest.raises(address.Refused) as refused:
        address.resolve(address.Target(True, "inside.example.org", 443, "/"), seconds=1000)
    assert str(refused.value.reason) == NOWHERE
    assert waited == [997]


def test_look_up__that_never_ends__ends_in_time(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    never, ended = threading.Event(), list[str]()

    def hang(host: str, *args: Any, **given: Any) -> list[Any]:
        hang_until(never)
        ended.append(host)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", hang)
    try:
        with pytest.raises(address.Refused) as refused:
            address.resolve(address.Target(True, "slow.example.org", 443, "/"), seconds=RUNS_OUT)
        assert not ended
    finally:
        never.set()
    assert str(refused.value.reason) == NOWHERE


def test_look_ups__that_hang__are_limited_and_others_wait_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    never = threading.Event()
    asked: list[str] = []

    def hang(host: str, *args: Any, **given: Any) -> list[Any]:
        asked.append(host)
        hang_until(never)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", hang)
    monkeypatch.setattr(address, "_look_ups", threading.BoundedSemaphore(2))
    for number in range(4):
        with pytest.raises(address.Refused):
            address.resolve(address.Target(True, f"slow{number}.example.org", 443, "/"), seconds=RUNS_OUT)
    never.set()
    assert address._look_ups.acquire(timeout=PATIENCE) and address._look_ups.acquire(timeout=PATIENCE)
    assert sorted(asked) == ["slow0.example.org", "slow1.example.org"]


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("https://hooks.example.org:6379/", "Webhooks are sent to these ports only: 443, 8443."),
        ("https://169.254.169.254/", NOWHERE),
        ("http://hooks.example.org/", "The address must begin with https://"),
    ],
)
def test_address__of_another_release_that_is_not_used_now__switched_off_with_the_remedy(
    api: Api, player: Player, monkeypatch: pytest.MonkeyPatch, url: str, reason: str
) -> None:
    asked = leads_to(monkeypatch, "93.184.215.14")
    to = webhook_of(player, url)
    table = table_of(player)
    sent = copies(table, to, 2)
    work()
    assert not asked
    told = body(api.get(at(to)))
    assert (told["is_on"], told["url"]) == (False, url)
    assert told["off_reason"] == f"{reason} Set another address."
    for one in sent:
        one.refresh_from_db()
    assert [(one.state, one.error) for one in sent] == [
        (State.FAILED, reason),
        (State.FAILED, "The endpoint was switched off."),
    ]
