"""Where webhooks arrive: a real server on a real socket, in a thread of its own."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, Final

WAIT_SECONDS: Final = 0.02


class Arrivals:
    """What has come, as (path, headers, body)."""

    def __init__(self) -> None:
        self._came: list[tuple[str, bytes]] = []

    def add(self, path: str, text: bytes) -> None:
        """Something has come."""
        self._came.append((path, text))

    def take(self) -> list[tuple[str, bytes]]:
        """What is new; headers and body are one text."""
        came, self._came = self._came, []
        return came


@contextmanager
def at(listening: socket.socket | None) -> Iterator[Arrivals]:
    """Serve at a socket that listens already; None: nowhere."""
    arrivals = Arrivals()
    if listening is None:
        yield arrivals
        return

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            arrivals.add(self.path, f"{self.headers}".encode() + body)
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            return

    server = HTTPServer(listening.getsockname(), Handler, bind_and_activate=False)
    server.socket.close()
    server.socket = listening
    thread = threading.Thread(target=server.serve_forever, args=(WAIT_SECONDS,), daemon=True)
    thread.start()
    yield arrivals
    # The process ends with its world, and the thread with it.
