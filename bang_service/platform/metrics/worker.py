"""A worker's own `/metrics`, for workers that share no folder with a web process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from . import scrape
from .access import is_bearer

LOOPBACK = "127.0.0.1"
ANYWHERE = "0.0.0.0"
_OWN_NAMES = frozenset({"localhost", LOOPBACK})


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Silent(WSGIRequestHandler):
    timeout = 10

    def log_message(self, format: str, *args: Any) -> None:
        """Logs no request: a scrape every few seconds is not worth a line."""


def serve(port: int, token: str) -> WSGIServer:
    """Serve `/metrics` from a thread, as long as the process lives; returns the server.

    With a token, on every address for clients that send it; without one, on the loopback only. Raises OSError if the
    port is taken.
    """

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if token:
            allowed = is_bearer(token, environ.get("HTTP_AUTHORIZATION", ""))
        else:
            # A page in a browser on this machine reaches the loopback too, but names its own host.
            allowed = environ.get("HTTP_HOST", "").partition(":")[0] in _OWN_NAMES
        if environ["PATH_INFO"] != "/metrics" or not allowed:
            start_response("404 Not Found", [("Content-Type", "text/plain")])
            return [b"Not Found\n"]
        start_response("200 OK", [("Content-Type", scrape.CONTENT_TYPE)])
        return [scrape.counted_page()]

    server = make_server(ANYWHERE if token else LOOPBACK, port, answer, _Server, _Silent)
    threading.Thread(target=server.serve_forever, name="metrics", daemon=True).start()
    return server
