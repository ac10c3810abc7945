"""Sends to names whose name server tells something else each time: run by `test_rebinding.py` in a network of its own,
in which the machine's own resolver asks that server and public addresses lead to this program. Prints as JSON what was
asked, where connections came, and what the sender said.
"""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Mapping, Sequence
from typing import Any, Final

import django
import pytest

from tests.waiting import PATIENCE, RUNS_OUT, Watch, wait_until

from .name_server import Answer, NameServer

PUBLIC: Final = "93.184.215.14"
PUBLIC_6: Final = "2606:4700:4700::1111"
INSIDE: Final = "10.9.8.7"
HERE: Final = ("127.0.0.1", "::1", INSIDE, PUBLIC, PUBLIC_6)
"""Where this program listens: whatever is connected to is seen."""

PORTS: Final = (443, 8443)
SILENT: Final = "silent.example.org"

_PUBLIC = Answer([PUBLIC])
ZONE: Final = {
    "public.example.org": [_PUBLIC],
    "public6.example.org": [Answer([PUBLIC_6])],
    "alias.example.org": [Answer(alias="public.example.org")],
    "rebound.example.org": [_PUBLIC, Answer(["127.0.0.1"])],
    "rebound6.example.org": [Answer([PUBLIC_6]), Answer(["::1"])],
    "backwards.example.org": [Answer(["127.0.0.1"]), _PUBLIC],
    "mixed.example.org": [Answer([PUBLIC, "127.0.0.1"])],
    "mixed-otherwise.example.org": [Answer(["127.0.0.1", PUBLIC])],
    "mixed-versions.example.org": [Answer([PUBLIC, "::1"])],
    "inside.example.org": [Answer([INSIDE])],
    "everybody.example.org": [Answer(["0.0.0.0"])],
    "metadata.example.org": [Answer(["169.254.169.254"])],
    "inside6.example.org": [Answer(["::1"])],
    "mapped.example.org": [Answer(["::ffff:127.0.0.1"])],
    "alias-inside.example.org": [Answer(alias="inside.example.org")],
    "alias-rebound.example.org": [Answer(alias="turning.example.org")],
    "turning.example.org": [_PUBLIC, Answer([INSIDE])],
    SILENT: [Answer([PUBLIC], silent=True)],
    "nowhere.example.org": [Answer()],
}

CONNECTED: Final[Mapping[str, Sequence[str | None]]] = {
    "public.example.org": [PUBLIC, PUBLIC],
    "public6.example.org": [PUBLIC_6, PUBLIC_6],
    "alias.example.org": [PUBLIC, PUBLIC],
    "rebound.example.org": [PUBLIC, None],
    "rebound6.example.org": [PUBLIC_6, None],
    "backwards.example.org": [None, PUBLIC],
    "alias-rebound.example.org": [PUBLIC, None],
}
"""Where the first and the second attempt connect to; for all other names: nowhere."""


class Doors:
    """Listens everywhere, and hangs up at once."""

    def __init__(self) -> None:
        self.came: list[str] = []
        for address in HERE:
            for port in PORTS:
                threading.Thread(target=self._watch, args=(address, port), daemon=True).start()

    def _watch(self, address: str, port: int) -> None:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.create_server((address, port), family=family) as listener:
            while True:
                taken, _ = listener.accept()
                # As soon as somebody is there: what comes after is TLS.
                self.came.append(address)
                taken.close()

    def wait(self) -> None:
        """Until all doors are there, with nobody at any of them."""
        for address in HERE:
            for port in PORTS:
                _knock(address, port)
        wait_until(lambda: len(self.came) == len(HERE) * len(PORTS), lambda: self.came)
        self.came.clear()


def main() -> None:
    """Send to every name, and to those that may be connected to once more, at the other port."""
    django.setup()
    from accounts.notices.channels import address, posting

    server = NameServer(ZONE)
    server.serve(("127.0.0.1", 53))
    doors = Doors()
    doors.wait()
    # What a refusal would sleep shows how long it takes.
    slept: list[float] = []
    patch = pytest.MonkeyPatch()
    patch.setattr(address, "monotonic", Watch())
    patch.setattr(address, "sleep", slept.append)
    told: dict[str, list[dict[str, Any]]] = {}
    for name in ZONE:
        ports = PORTS if name in CONNECTED else PORTS[:1]
        patch.setattr(posting, "CONNECT_SECONDS", limit_for(name))
        told[name] = [_sent(posting.post, server, doors, slept, name, port) for port in ports]
    print(json.dumps(told))


def limit_for(name: str) -> float:
    """How many seconds the sender has for looking this name up."""
    return RUNS_OUT if name == SILENT else PATIENCE


def _sent(post: Any, server: NameServer, doors: Doors, slept: list[float], name: str, port: int) -> dict[str, Any]:
    before, came = server.asked.copy(), len(doors.came)
    slept.clear()
    answer = post(f"https://{name}:{port}/", headers={}, body=b"{}")
    # The resolver asks for both in its own time; a silent server is not waited for.
    wait_until(lambda: all((server.asked - before)[name, kind] for kind in ("A", "AAAA")), lambda: server.asked)
    asked = server.asked - before
    return {
        "reason": answer.reason,
        "slept": [*slept],
        "asked": sorted([*key, count] for key, count in asked.items()),
        "came": doors.came[came:],
    }


def _knock(address: str, port: int) -> None:
    def is_open() -> bool:
        try:
            socket.create_connection((address, port), PATIENCE).close()
        except OSError:
            return False
        return True

    wait_until(is_open, lambda: f"nobody listens at {address}, {port}")


if __name__ == "__main__":
    main()
