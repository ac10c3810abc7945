"""A receiver of webhooks for tests, on a real socket; and messages that wait for it."""

from __future__ import annotations

import json
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import sleep
from typing import Any

from standardwebhooks import Webhook

from accounts.notices import signing
from accounts.people.models import Player, Receiver
from bang_service.platform import clock
from games.models import Message, Prompt, Seat, Table


@dataclass(frozen=True)
class Arrival:
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    @property
    def event(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Reply:
    """What the server says, after so many seconds."""

    status: int = 204
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    after: float = 0.0


class Server:
    """Answers 204, or what `reply` says to the request."""

    def __init__(self) -> None:
        self.arrivals: list[Arrival] = []
        self.reply: Callable[[Arrival], Reply] = lambda arrival: Reply()
        self.at_once = 0
        self.most_at_once = 0
        self.broken = 0
        self.lock = threading.Lock()
        self.url = ""

    @property
    def ids(self) -> list[str]:
        return [arrival.id for arrival in self.arrivals]

    def numbers(self, table: int) -> list[int]:
        """The numbers of the messages about a table, as they came."""
        events = [arrival.event["data"] for arrival in self.arrivals]
        return [data["number"] for data in events if data["table"] == table]


@contextmanager
def serving(context: ssl.SSLContext | None = None) -> Iterator[Server]:
    """A server on a port of its own, in threads."""
    server = Server()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            arrival = Arrival(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            with server.lock:
                server.arrivals.append(arrival)
                server.at_once += 1
                server.most_at_once = max(server.most_at_once, server.at_once)
            reply = server.reply(arrival)
            sleep(reply.after)
            with server.lock:
                server.at_once -= 1
            try:
                self.send_response(reply.status)
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(reply.body)))
                self.end_headers()
                self.wfile.write(reply.body)
            except OSError:
                server.broken += 1

        def log_message(self, format: str, *args: Any) -> None:
            return

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, request: Any, client_address: Any) -> None:
            server.broken += 1

    http = Quiet(("127.0.0.1", 0), Handler)
    if context is not None:
        http.socket = context.wrap_socket(http.socket, server_side=True)
    scheme = "http" if context is None else "https"
    server.url = f"{scheme}://127.0.0.1:{http.server_port}/hook"
    thread = threading.Thread(target=http.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        http.shutdown()
        http.server_close()
        thread.join()


def receiver(url: str, name: str = "Receiver", **given: Any) -> Receiver:
    """Somebody whose notices are pushed."""
    player = Player.objects.create(name=name)
    return Receiver.objects.create(player=player, url=url, secret=signing.new_secret(), **given)


def table_of(*players: Player) -> Table:
    """A table in play at which they sit, in order."""
    table = Table.objects.create(
        name="Showdown", host=players[0], game="cards", seat_count=4, seed="0" * 64, commitment="0" * 64,
        status=Table.Status.PLAYING,
    )  # fmt: skip
    for number, player in enumerate(players):
        Seat.objects.create(table=table, number=number, player=player)
    return table


def ask(table: Table, player: Player, *, by_policy: bool = False) -> None:
    """Let the player's seat be asked."""
    Prompt.objects.create(
        table=table, seat=Seat.objects.get(table=table, player=player), prompt="1-0", by_policy=by_policy
    )


def message(table: Table | None, player: Player, number: int, **given: Any) -> Message:
    """A message that waits to be pushed."""
    now = clock.now()
    values = {"kind": Message.Kind.STARTED, "seat": 0, "state": Message.State.DUE, "next_at": now, **given}
    return Message.objects.create(table=table, player=player, number=number, **values)


def messages(table: Table, player: Player, count: int, **given: Any) -> list[Message]:
    """So many of them, numbered from 1."""
    return [message(table, player, number, **given) for number in range(1, count + 1)]


def verified(arrival: Arrival, secret: str) -> Any:
    """The event, after its signature was checked by somebody else's program."""
    return Webhook(secret).verify(arrival.body, arrival.headers)
