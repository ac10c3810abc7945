"""Somebody who asks each web program for everything that its release has, all the time."""

from __future__ import annotations

import http.client
import json
import re
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from time import monotonic, sleep
from typing import Any, Final

from tests.proofs.chaos.stage import HOST

PATIENCE: Final = 15.0
PAUSE: Final = 0.5
"""Seconds from one visit to the next: they are not to be what the machine is busy with."""

API: Final = "/api/v1"
PAGES: Final = (
    "/", "/play/", "/healthz", "/readyz", "/leagues/", "/account/signup/", "/docs/api/", "/problems/",
    "/graphql/schema.graphql", "/tables/{table_id}/",
)  # fmt: skip
"""Beside all that `openapi.json` has."""

KNOWN: Final[Mapping[str, object]] = {"game": "cards", "kind": "people", "language": "en"}
"""Parameters of addresses beside those that the run knows."""

PASSWORD: Final = "correct horse battery staple"


class Closed(Exception):
    """Nobody is sent to this program any more."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What a program answered."""

    status: int
    body: bytes

    @property
    def document(self) -> Any:
        """Its JSON."""
        return json.loads(self.body)


def ask(port: int, method: str, path: str, body: object = None, *, token: str = "") -> Answered:
    """One request on a connection of its own. Raises OSError or HTTPException."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    with closing(http.client.HTTPConnection(HOST, port, timeout=PATIENCE)) as connection:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        reply = connection.getresponse()
        return Answered(reply.status, reply.read())


def sign_up(port: int, name: str) -> tuple[int, str]:
    """A new account: its player's id and a token. Raises RuntimeError if it is refused; hashes of passwords are waited
    for."""
    until = monotonic() + PATIENCE
    while True:
        made = ask(port, "POST", f"{API}/accounts/", {"name": name, "password": PASSWORD})
        if made.status == 201:
            return made.document["player"]["id"], made.document["token"]
        if made.status != 429 or monotonic() > until:
            raise RuntimeError(f"{name} cannot sign up: {made.status} {made.body!r}")
        sleep(1)


@dataclass(slots=True)
class Visitor:
    """Goes through all that can be read, and sets up what an account can have, at one program after the other."""

    ports: Sequence[int]
    tables: Mapping[int, int]
    """Those there are; the ids are the values."""
    now: Callable[[], float]
    answered: Counter[int] = field(default_factory=Counter)
    rounds: int = 0
    broken: list[tuple[float, str]] = field(default_factory=list)
    """When, and which request was answered 5xx, refused for no reason, or not at all."""
    done: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        """Until `done` is set."""
        while not self.done.is_set():
            for port in list(self.ports):
                try:
                    self._visit(port)
                except Closed:
                    pass
                except (OSError, http.client.HTTPException, ValueError, KeyError, RuntimeError) as error:
                    self.broken.append((self.now(), f"port {port}: {type(error).__name__}: {error}"))
                if self.done.wait(PAUSE):
                    return

    def _visit(self, port: int) -> None:
        """Ends early, with Closed, when people are not sent to this program any more."""
        self.rounds += 1
        self._require_open(port)
        player, token = sign_up(port, f"Visitor{self.rounds}-{port}")
        self._require_open(port)
        document = ask(port, "GET", f"{API}/openapi.json").document
        for path in self._reads(document, player):
            self._ask(port, "GET", path, token=token)
        for path, body in self._set_up(document):
            made = self._ask(port, "POST", f"{API}/{path}", body, token=token)
            if made is not None and made.status >= 400:
                self.broken.append((self.now(), f"POST {path}: {made.status} {made.body[:200]!r}"))

    def _require_open(self, port: int) -> None:
        if port not in self.ports:
            raise Closed

    def _set_up(self, document: Any) -> Iterator[tuple[str, object]]:
        yield "me/tokens/", {"name": "A bot", "scopes": ["games:read"], "expires_in_days": 30}
        yield "me/bots/", {"name": f"Machine{self.rounds}"}
        yield "me/devices/", _example(document, f"{API}/me/devices/")
        yield "me/webhooks/", {"url": "https://hook.example.org/"}
        yield "tables/", {"seats": 4}
        yield "guests/", None

    def _reads(self, document: Any, player: int) -> Iterable[str]:
        tables = list(self.tables.values())
        known = {**KNOWN, "player_id": player, **({"table_id": tables[self.rounds % len(tables)]} if tables else {})}
        operations = (path for path, methods in document["paths"].items() if "get" in methods)
        for path in (*PAGES, *operations):
            if not path.endswith("/stream/") and set(re.findall(r"\{(\w+)\}", path)) <= set(known):
                yield path.format(**known)

    def _ask(self, port: int, method: str, path: str, body: object = None, *, token: str) -> Answered | None:
        self._require_open(port)
        try:
            told = ask(port, method, path, body, token=token)
        except (OSError, http.client.HTTPException) as error:
            self.broken.append((self.now(), f"{method} {path}: {type(error).__name__}: {error}"))
            return None
        self.answered[told.status] += 1
        if told.status >= 500:
            self.broken.append((self.now(), f"{method} {path}: {told.status} {told.body[:200]!r}"))
        return told


def _example(document: Any, path: str) -> object:
    """What the document gives as an example of what is sent there."""
    examples: dict[str, Any] = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["examples"]
    return next(iter(examples.values()))["value"]
