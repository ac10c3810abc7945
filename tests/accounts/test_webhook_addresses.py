"""Which addresses webhooks may have, by their form alone: nothing is looked up when one is set."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.notices.channels import address
from accounts.notices.models import Endpoint
from accounts.people.models import Player
from tests.accounts.delivering import NOWHERE
from tests.api import Api, body, problem


def set_to(api: Api, url: str) -> Any:
    return api.post("/api/v1/me/webhooks/", {"url": url})


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "example.org", "https://", "https:///path", "https://:443/",
        "https://user@example.org/", "https://user:password@example.org/", "https://@example.org/",
        "https://example.org/#part", "https://example.org/#", "https://example.org:0/", "https://example.org:99999/",
        "https://example.org:port/", "https://exa mple.org/", "https://example.org/a b", "https://example.org\\@127.0.0.1/",
        "https://example.org/\r\nX: y", "https://münchen.example/", "https://[::1/", "https://[v1.x]/", "https://a[b]/",
        "https://example.org[2606:4700:4700::1111]/", "https://[2606:4700:4700::1111]example.org/",
        "https://example.org/" + "x" * 500, "",
    ],
)  # fmt: skip
def test_address__that_is_none__refused(api: Api, player: Player, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Wherever it leads, it is refused for its form.
    monkeypatch.setattr(socket, "getaddrinfo", lambda host, port, **given: [(2, 1, 6, "", ("93.184.215.14", port))])
    refused = problem(set_to(api, url), 422, "validation_failed")
    assert refused["errors"][0]["field"] == "url"
    assert not Endpoint.objects.exists()


PRIVATE = [
    "127.0.0.1", "127.8.9.10", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255",
    "192.168.0.1", "169.254.169.254", "169.254.0.1", "100.64.0.1", "100.100.100.200", "100.127.255.255",
    "192.0.0.1", "192.0.0.192", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.19.255.255", "198.51.100.7",
    "203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "168.63.129.16",
    "::", "::1", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8",
    "::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "100::1", "2001::1",
    "2001:0:7f00:1::", "2001:2::1",
    "2001:10::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::", "2002:a00:1::1", "3fff::1", "5f00::1", "4000::1",
    "fc00::1", "fd00:ec2::254", "fd20:ce::254", "fe80::1", "fe80::1%1", "fec0::1", "ff02::1", "ff0e::1", "nonsense", "",
]  # fmt: skip
PUBLIC = [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0",
    "169.253.0.1", "192.0.1.1", "198.17.255.255", "198.20.0.0", "223.255.255.255",
    "2001:200::1", "2001:4860:4860::8888", "2606:4700:4700::1111", "2a00:1450::1", "2003::1",
]  # fmt: skip


@pytest.mark.parametrize("text", PRIVATE)
def test_address__not_public__is_seen(text: str) -> None:
    assert not address.is_public(text)


@pytest.mark.parametrize("text", PUBLIC)
def test_address__public__is_seen(text: str) -> None:
    assert address.is_public(text)


PORT = "Webhooks are sent to these ports only: 443, 8443."


@pytest.fixture
def nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks up anything fails the test."""

    def look_up(*args: Any, **given: Any) -> Any:
        raise AssertionError(f"{args} was looked up")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "here.localhost", "printer.local", "metadata.google.internal", "localhost.", "redis", "redis.",
        "127.0.0.1", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0", "127.0.0.1.",
        "10.0.0.1:8443", "169.254.169.254", "[fe80::1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]",
        "1.2.3.4.5", "999.1.1.1", "0x7f000001", "0xa9fea9fe", "[fd00:ec2::254]", "[::]", "[::127.0.0.1]",
    ],
)  # fmt: skip
def test_webhook__in_a_private_network__refused(api: Api, player: Player, host: str, nobody_is_asked: None) -> None:
    refused = problem(set_to(api, f"https://{host}/hook"), 422, "validation_failed")
    assert refused["errors"] == [{"field": "url", "detail": NOWHERE}]


@pytest.mark.parametrize("host", ["1.1.1.1", "134744072", "0x08.8.8.8", "8.8.2056", "[2606:4700:4700::1111]"])
def test_webhook__at_a_public_number__taken(api: Api, player: Player, host: str, nobody_is_asked: None) -> None:
    body(set_to(api, f"https://{host}/hook"), 201)


@pytest.mark.parametrize("host", ["hooks.example.org", "nowhere.invalid", "inside.corp.example", "xn--mnchen-3ya.de"])
def test_webhook__by_a_name__taken_and_not_looked_up(
    api: Api, player: Player, host: str, nobody_is_asked: None
) -> None:
    body(set_to(api, f"https://{host}:8443/hook?key=1"), 201)


@pytest.mark.parametrize("port", [1, 22, 25, 80, 442, 444, 1024, 5432, 6379, 8000, 8080, 65535])
def test_webhook__at_another_port__refused(api: Api, player: Player, port: int) -> None:
    refused = problem(set_to(api, f"https://hooks.example.org:{port}/"), 422, "validation_failed")
    assert refused["errors"] == [{"field": "url", "detail": PORT}]
    assert not Endpoint.objects.exists()


@pytest.mark.parametrize("port", ["", ":443", ":8443"])
def test_webhook__at_an_open_port__taken(api: Api, player: Player, port: str) -> None:
    body(set_to(api, f"https://hooks.example.org{port}/"), 201)


def test_webhook__for_trials__any_port_and_host(api: Api, player: Player, settings: Settings) -> None:
    settings.WEBHOOK_PRIVATE = True
    for url in ("http://localhost:8000/", "https://10.0.0.1:22/", "http://redis/"):
        assert body(set_to(api, url), 201)["url"] == url
