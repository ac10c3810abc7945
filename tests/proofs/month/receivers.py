"""Where notices arrive: a mail server, webhooks and a push service on the loopback. They only write down what comes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

from bang_service.tools.servers import free_port

HOST: Final = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Post:
    """One request to a webhook or a device: `path` says which; `at` is the service's time."""

    at: datetime
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True, slots=True)
class Letter:
    """One mail; `at` is the service's time."""

    at: datetime
    to: str
    mail: EmailMessage


@dataclass(slots=True)
class Arrivals:
    """Everything that came. `now` tells the time; `heard` is called with whom it was for: a path or an address."""

    now: Callable[[], datetime]
    heard: Callable[[str], None] = lambda whom: None
    posts: list[Post] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    http: int = 0
    smtp: int = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """A mail has come."""
        mail = message_from_bytes(envelope.content, policy=policy.default)
        for to in envelope.rcpt_tos:
            self.letters.append(Letter(self.now(), to, mail))
            self.heard(to)
        return "250 OK"


@contextmanager
def receiving(now: Callable[[], datetime]) -> Iterator[Arrivals]:
    """Receivers while the context lasts; the ports are in `http` and `smtp`."""
    from aiosmtpd.controller import Controller

    arrivals = Arrivals(now)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            arrivals.posts.append(Post(now(), self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(201)
            self.send_header("Content-Length", "0")
            self.end_headers()
            arrivals.heard(self.path)

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing: what came is kept."""

    server = ThreadingHTTPServer((HOST, 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, name="receivers", daemon=True).start()
    mails = Controller(arrivals, hostname=HOST, port=free_port(), ready_timeout=10)
    mails.start()
    arrivals.http, arrivals.smtp = server.server_address[1], mails.port
    try:
        yield arrivals
    finally:
        mails.stop()
        server.shutdown()
