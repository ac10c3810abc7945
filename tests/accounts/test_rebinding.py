"""A name server of the player's own, on a real socket and asked by the machine's own resolver, cannot lead the sender
into a private network, whatever it says and however often it changes its mind.

The sender is the one of webhooks and of devices: both send through `posting.post`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from bang_service.platform.environment import ROOT
from tests.accounts.delivering import NOWHERE
from tests.accounts.rebinding import CONNECTED, HERE, ZONE, limit_for

pytestmark = pytest.mark.long

_NETWORK: Final = """
ip link set lo up && mount --bind "$0" /etc/resolv.conf && mount --bind "$1" /etc/nsswitch.conf && shift
while [ "$1" != -- ]; do ip addr add "$1" dev lo; shift; done; shift
exec "$@"
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    folder: Path = tmp_path_factory.mktemp("resolver")
    (folder / "resolv.conf").write_text("nameserver 127.0.0.1\noptions timeout:30 attempts:1\n")
    (folder / "nsswitch.conf").write_text("hosts: files dns\n")
    addresses = [f"{one}/{128 if ':' in one else 32}" for one in HERE if one not in ("127.0.0.1", "::1")]
    own = ["unshare", "--map-root-user", "--mount", "--net", "sh", "-c", _NETWORK]
    words = [*own, str(folder / "resolv.conf"), str(folder / "nsswitch.conf"), *addresses, "--"]
    if shutil.which("unshare") is None or shutil.which("ip") is None:
        pytest.skip("this machine has no unshare or no ip")
    if subprocess.run([*words, "true"], capture_output=True).returncode:
        pytest.skip("this machine does not let a process have a network of its own")
    program = [sys.executable, "-m", "tests.accounts.rebinding"]
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "bang_service.settings", "BANG_VAR_DIR": str(folder)}
    environment.pop("BANG_WEBHOOK_PRIVATE", None)
    done = subprocess.run([*words, *program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", ZONE)
def test_name__of_a_hostile_server__leads_to_the_vetted_public_address_or_nowhere(
    name: str, told: dict[str, list[dict[str, Any]]]
) -> None:
    for attempt, public in zip(told[name], CONNECTED.get(name, [None]), strict=True):
        assert attempt["came"] == ([] if public is None else [public])
        if public is None:
            assert attempt["reason"] == NOWHERE
        else:
            assert attempt["reason"] in ("Its TLS is faulty.", "The connection failed.")


@pytest.mark.parametrize("name", ZONE)
def test_name__is_asked_for_once_in_each_attempt(name: str, told: dict[str, list[dict[str, Any]]]) -> None:
    for attempt in told[name]:
        assert {(asked, kind): count for asked, kind, count in attempt["asked"] if asked == name} == {
            (name, "A"): 1,
            (name, "AAAA"): 1,
        }


@pytest.mark.parametrize("name", sorted(set(ZONE) - set(CONNECTED)))
def test_refusal__of_a_name_that_is_not_public_or_not_there_or_slow__takes_the_whole_time(
    name: str, told: dict[str, list[dict[str, Any]]]
) -> None:
    for attempt in told[name]:
        assert attempt["slept"] == pytest.approx([limit_for(name)])
