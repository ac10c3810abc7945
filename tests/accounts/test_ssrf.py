"""No address that a player gives for a webhook, or their browser for a device, leads into a private network."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest
from pytest_django.fixtures import Settings

from accounts.notices.channels import address, posting
from accounts.notices.models import Delivery, Endpoint
from accounts.people.models import Player
from tests.accounts.browsers import Browser
from tests.accounts.delivering import work
from tests.accounts.ssrf import ADDRESSES, NAMES, PUBLIC_HOST, Address, Outcome
from tests.accounts.webhooks import Server, copy, table_of, webhook_of
from tests.api import Api, body, problem
from tests.sampling import sample
from tests.waiting import PATIENCE

WEBHOOKS: Final = "/api/v1/me/webhooks/"
LEAST: Final = 70

BY_NAME: Final = {one.name: one for one in ADDRESSES}
STORABLE: Final = [one.name for one in ADDRESSES if "\0" not in one.url]
"""PostgreSQL stores no text with a NUL."""


class Network:
    """The system's resolver, with NAMES for what the internet would answer; connections are noted and refused."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.looked_up: list[str] = []
        self.connected: list[str] = []
        self._look_up = socket.getaddrinfo
        patch.setattr(socket, "getaddrinfo", self._answer)
        patch.setattr(socket, "create_connection", self._connect)

    def _answer(self, host: str, port: int, **given: Any) -> list[Any]:
        self.looked_up.append(host)
        if host in NAMES:
            kinds = {one: socket.AF_INET6 if ":" in one else socket.AF_INET for one in NAMES[host]}
            return [(kind, socket.SOCK_STREAM, 6, "", (one, port)) for one, kind in kinds.items()]
        # The machine's own tables and ways to write numbers, but no network.
        flags = 0 if host.rstrip(".").lower() == "localhost" else socket.AI_NUMERICHOST
        return self._look_up(host, port, **given, flags=flags)

    def _connect(self, to: tuple[str, int], **given: Any) -> socket.socket:
        self.connected.append(to[0])
        raise ConnectionRefusedError


@pytest.fixture
def network(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Network:
    # Nothing but webhooks is to be looked up or connected to.
    settings.THROTTLE_REDIS_URL = None
    # A refusal takes all the time that there is for looking up, so that its time tells nothing.
    monkeypatch.setattr(posting, "CONNECT_SECONDS", PATIENCE)
    monkeypatch.setattr(address, "sleep", lambda seconds: None)
    return Network(monkeypatch)


def test_list__is_long_enough_and_names_each_once() -> None:
    hostile = [one for one in ADDRESSES if one.outcome is not Outcome.PUBLIC]
    assert len(hostile) >= LEAST
    assert [name for name, count in Counter(one.name for one in ADDRESSES).items() if count > 1] == []
    assert [url for url, count in Counter(one.url for one in ADDRESSES).items() if count > 1] == []
    assert {one.outcome for one in ADDRESSES} == set(Outcome)
    assert all(one.why for one in ADDRESSES)


@pytest.mark.parametrize("name", BY_NAME)
def test_address__set__as_the_list_says(name: str, api: Api, player: Player, network: Network) -> None:
    given = BY_NAME[name]
    response = api.post(WEBHOOKS, {"url": given.url})
    if given.outcome is Outcome.PUBLIC or (_may_be_set(given) and response.status_code == 201):
        assert body(response, 201)["url"] == given.url
        return
    refused = problem(response, 422, "validation_failed")
    assert [one["field"] for one in refused["errors"]] == ["url"]
    assert not Endpoint.objects.exists()
    # What was found where tells about the network of the service.
    assert not any(found in json.dumps(refused) for found in NAMES.get(_host(given), []))
    assert network.looked_up == [] or given.outcome is not Outcome.FORM
    assert network.connected == []


@pytest.mark.parametrize("name", sample(BY_NAME, one_in=5))
def test_address__pushed_to__is_connected_to_only_if_public(
    name: str, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = BY_NAME[name]
    answer = posting.post(given.url, headers={}, body=b"{}")
    assert answer.status is None and answer.reason
    if given.outcome is Outcome.PUBLIC:
        assert len(network.connected) == 1
        assert address.is_public(network.connected[0])
    elif given.outcome is Outcome.PORT:
        assert set(network.connected) <= {PUBLIC_HOST}
    else:
        assert network.connected == []
    assert network.looked_up == [] or given.outcome is not Outcome.FORM


@pytest.mark.django_db
@pytest.mark.parametrize("name", sample(STORABLE, one_in=10))
@pytest.mark.parametrize("kind", [Endpoint.Kind.WEBHOOK, Endpoint.Kind.PUSH])
def test_endpoint__of_either_kind__is_connected_to_only_if_public(
    name: str, kind: Endpoint.Kind, player: Player, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Rows that were written under other rules.
    given = BY_NAME[name]
    browser = Browser(Server())
    keys = browser.subscription["keys"]
    to = webhook_of(player, given.url, kind=kind, public_key=keys["p256dh"], auth=keys["auth"])
    sent = copy(table_of(player), to)
    assert work() == 1
    sent.refresh_from_db()
    assert sent.error and sent.state != Delivery.State.SENT
    # The tokens for push services know no numbers of version 6; none of them has such an address.
    is_nameless = kind == Endpoint.Kind.PUSH and "[" in given.url
    is_reached = given.outcome is Outcome.PUBLIC and not is_nameless
    assert [address.is_public(one) for one in network.connected] == ([True] if is_reached else [])


@pytest.mark.parametrize("first", ["public.example.org", "one.private.test"])
def test_name__that_leads_elsewhere_a_moment_later__connects_to_the_vetted_address(
    first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = Network(monkeypatch)
    turns = [NAMES["public.example.org"], ["127.0.0.1"]]
    if first == "one.private.test":
        turns.reverse()

    def rebound(host: str, port: int, **given: Any) -> list[Any]:
        network.looked_up.append(host)
        found = turns[min(len(network.looked_up), len(turns)) - 1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found]

    monkeypatch.setattr(socket, "getaddrinfo", rebound)
    posting.post("https://rebound.private.test/", headers={}, body=b"{}")
    assert network.looked_up == ["rebound.private.test"]
    assert network.connected == ([PUBLIC_HOST] if first == "public.example.org" else [])


def _may_be_set(given: Address) -> bool:
    # Names need not be looked up before something is pushed to them.
    return given.outcome in (Outcome.NAME, Outcome.PORT)


def _host(given: Address) -> str:
    return given.url.removeprefix("https://").partition("/")[0]


# -- the machine's own resolver --------------------------------------------------------------------------------

PROGRAM: Final = """
import json, socket, sys
from concurrent.futures import ThreadPoolExecutor
from django.conf import settings
settings.configure(WEBHOOK_PRIVATE=False, USE_I18N=False)
from accounts.notices.channels import address
from tests.waiting import PATIENCE
# Whoever is refused is told so only when the time is up.
address.sleep = lambda seconds: None
def resolved(host):
    try:
        return address.resolve(address.read(f"https://{host}/"), seconds=PATIENCE)
    except address.Refused:
        return [entry[4][0] for entry in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)], "refused"
with ThreadPoolExecutor(50) as pool:
    print(json.dumps(dict(zip(sys.argv[1:], pool.map(resolved, sys.argv[1:])))))
"""


def test_names__in_the_systems_own_table__are_looked_up_and_refused(tmp_path: Path) -> None:
    # The same look-up as in service, in a process whose /etc/hosts is another file.
    hosts = tmp_path / "hosts"
    # Such a file has neither complete names nor scopes.
    names = [name for name, found in NAMES.items() if not name.endswith(".") and "%" not in found[0]]
    lines = [f"{found} {name}\n" for name in names for found in NAMES[name]]
    hosts.write_text("127.0.0.1 localhost\n" + "".join(lines))
    script = 'mount --bind "$0" /etc/hosts && exec "$@"'
    words = ["unshare", "--map-root-user", "--mount", "sh", "-c", script, str(hosts), sys.executable, "-c", PROGRAM]
    if shutil.which("unshare") is None or subprocess.run([*words[:-3], "true"], capture_output=True).returncode:
        pytest.skip("this machine does not let a process have an /etc/hosts of its own")
    done = subprocess.run([*words, *names, "localhost"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told.pop("public.example.org") == [PUBLIC_HOST]
    assert told.pop("localhost")[1] == "refused"
    for name, (found, verdict) in told.items():
        assert verdict == "refused" and found, name
        assert not any(address.is_public(one) for one in found) or len(NAMES[name]) > 1
