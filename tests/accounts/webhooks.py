"""A receiver of webhooks for tests, on a real socket; and notices that wait for it."""

from __future__ import annotations

import json
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from standardwebhooks import Webhook

from accounts.notices.channels import signing
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.services import endpoints
from accounts.people.models import Player
from bang_service.platform import clock, uptime
from games.models import Notice, Prompt, Seat, Table
from games.notice_kinds import STARTED
from tests.waiting import linger


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
        """The numbers of the notices about a table, as they came."""
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
            linger(reply.after)
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


def webhook(url: str, who: str = "Receiver", **given: Any) -> Endpoint:
    """Somebody whose notices are pushed."""
    return webhook_of(Player.objects.create(name=who), url, **given)


def webhook_of(player: Player, url: str, **given: Any) -> Endpoint:
    """One more webhook of a player."""
    values = {"kind": Endpoint.Kind.WEBHOOK, "secret": signing.new_secret(), **given}
    made = Endpoint.objects.create(player=player, url=url, **values)
    endpoints.refresh(player.pk)
    return made


def table_of(*players: Player) -> Table:
    """A table in play at which they sit, in order."""
    table = Table.objects.create(
        name="Showdown", host=players[0], game="cards", seat_count=4, seed="0" * 64, commitment="0" * 64,
        status=Table.Status.PLAYING,
    )  # fmt: skip
    for number, player in enumerate(players):
        Seat.objects.create(table=table, number=number, player=player)
    return table


def ask(table: Table, player: Player, *, due_at: datetime | None = None, **given: Any) -> None:
    """Let the player's seat be asked."""
    seat = Seat.objects.get(table=table, player=player)
    due = None if due_at is None else due_at - uptime.read().credit
    Prompt.objects.create(table=table, seat=seat, prompt="1-0", due_uptime=due, **given)


def notice(table: Table | None, player: Player, **given: Any) -> Notice:
    """A notice of which nobody has made copies yet."""
    return Notice.objects.create(table=table, player=player, **{"kind": STARTED, "seat": 0, **given})


def copy(table: Table | None, to: Endpoint, *, told: dict[str, Any] | None = None, **given: Any) -> Delivery:
    """The copy of a notice that waits to be pushed there; `told` are values of the notice."""
    made = notice(table, to.player, is_fanned_out=True, **(told or {}))
    return Delivery.objects.create(notice=made, endpoint=to, **{"next_at": clock.now(), **given})


def copies(table: Table, to: Endpoint, count: int, **given: Any) -> list[Delivery]:
    """So many of them, which get the numbers from 1."""
    return [copy(table, to, **given) for _ in range(count)]


def states(*of: Endpoint) -> list[str]:
    """Of the copies of all endpoints or of these, by the order of their notices."""
    found = Delivery.objects.filter(endpoint__in=of) if of else Delivery.objects.all()
    return list(found.order_by("notice_id", "endpoint_id").values_list("state", flat=True))


def verified(arrival: Arrival, secret: str) -> Any:
    """The event, after its signature was checked by somebody else's program."""
    return Webhook(secret).verify(arrival.body, arrival.headers)
