"""One attempt to send a copy to an endpoint over HTTP. Nothing here uses the database.

An attempt ends by its deadline whatever the other side does: a watchdog closes the connection, because a socket's
timeout starts again with every byte received.
"""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import cache
from http.client import HTTPException
from time import monotonic
from typing import Final

from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import HTTPError
from urllib3.response import BaseHTTPResponse

from bang_service.platform import clock

from .address import Refused, Target, Unusable, read, resolve

CONNECT_SECONDS: Final = 3.0
"""For looking up the host (all of it if the host is refused), and again for connecting."""

WHOLE_SECONDS: Final = 10.0

MOST_BYTES: Final = 64 * 1024
"""The limit for the body of an answer. The body means nothing; the rest is left unread."""

_HEADERS: Final = {
    "User-Agent": "bang-service-notices",
    "Content-Type": "application/json",
    "Accept-Encoding": "identity",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """How an attempt ended: `status` is None if there was no answer, `reason` says why it failed ("" if it did not).

    `retry_after` is what the endpoint asks for, `seconds` how long the attempt took. If the address `is_unusable`,
    nothing was sent, nor will it be another time.
    """

    status: int | None
    reason: str = ""
    retry_after: timedelta | None = None
    seconds: float = 0.0
    is_unusable: bool = False

    @property
    def ok(self) -> bool:
        """Whether the endpoint has accepted the copy."""
        return not self.reason


def unusable(url: str) -> Answer | None:
    """The answer if nothing is ever sent to this address; None: it is tried."""
    try:
        read(url)
    except Unusable as refused:
        return Answer(None, str(refused.reason), is_unusable=True)
    return None


def post(url: str, *, headers: Mapping[str, str], body: bytes) -> Answer:
    """POST a body to the address. Never raises for what the other side does."""
    began = monotonic()
    try:
        target = read(url)
    except Unusable as refused:
        return Answer(None, str(refused.reason), is_unusable=True)
    status, reason, retry_after = _attempt(target, headers, body, began + WHOLE_SECONDS)
    return Answer(status, reason, retry_after, monotonic() - began)


def _attempt(
    target: Target, headers: Mapping[str, str], body: bytes, deadline: float
) -> tuple[int | None, str, timedelta | None]:
    try:
        line = _Line(resolve(target, seconds=CONNECT_SECONDS), target.port)
    except Refused as refused:
        return None, str(refused.reason), None
    connection = _connection(target, line)
    watchdog = threading.Timer(deadline - monotonic(), line.cut)
    watchdog.daemon = True
    watchdog.start()
    try:
        connection.connect()
        connection.timeout = WHOLE_SECONDS
        connection.request(
            "POST",
            target.path,
            body=body,
            headers={**_HEADERS, **headers},
            preload_content=False,
            decode_content=False,
        )
        response = connection.getresponse()
        if line.is_cut:
            # The library accepts truncated headers as complete.
            raise TimeoutError
        status, asked = response.status, response.headers.get("Retry-After")
        _read_politely(response)
        return status, _reason(status), _retry_after(asked)
    except (OSError, HTTPException, HTTPError, ValueError) as error:
        return None, _trouble(error, late=line.is_cut), None
    finally:
        watchdog.cancel()
        connection.close()
        line.close()


class _Line:
    """The TCP connection to one of the checked addresses, with a second handle on it for the watchdog."""

    def __init__(self, addresses: list[str], port: int) -> None:
        self._addresses = addresses
        self._port = port
        self._lock = threading.Lock()
        self._hold: socket.socket | None = None
        self.is_cut = False

    def open(self) -> socket.socket:
        """Connect to the first address that answers; they share the time. Raises OSError."""
        until = monotonic() + CONNECT_SECONDS
        trouble: OSError = TimeoutError()
        for at, address in enumerate(self._addresses):
            share = (until - monotonic()) / (len(self._addresses) - at)
            try:
                found = socket.create_connection((address, self._port), timeout=max(share, 0.1))
            except OSError as error:
                trouble = error
                continue
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            found.settimeout(WHOLE_SECONDS)
            with self._lock:
                self._hold = found.dup()
            return found
        raise trouble

    def cut(self) -> None:
        """Close the connection, so that a thread waiting for it continues."""
        with self._lock:
            self.is_cut = True
            if self._hold is not None:
                try:
                    self._hold.shutdown(socket.SHUT_RDWR)
                except OSError:
                    # The other side was quicker.
                    return

    def close(self) -> None:
        """Release the connection."""
        with self._lock:
            if self._hold is not None:
                self._hold.close()
                self._hold = None


class _Plain(HTTPConnection):
    line: _Line

    def _new_conn(self) -> socket.socket:
        return self.line.open()


class _Secure(HTTPSConnection):
    """TLS for the host's name, over a connection to its checked address."""

    line: _Line

    def _new_conn(self) -> socket.socket:
        return self.line.open()


def _connection(target: Target, line: _Line) -> _Plain | _Secure:
    connection: _Plain | _Secure
    if target.secure:
        connection = _Secure(target.host, target.port, ssl_context=_context())
    else:
        connection = _Plain(target.host, target.port)
    connection.line = line
    return connection


@cache
def _context() -> ssl.SSLContext:
    # Made once: loading all the certificate authorities takes longer than a request.
    return ssl.create_default_context()


def _read_politely(response: BaseHTTPResponse) -> None:
    # The status is all that matters; but a server that can write its answer to the end has a clean log.
    try:
        response.read(MOST_BYTES)
    except (OSError, HTTPException, HTTPError, ValueError):
        return


def _reason(status: int) -> str:
    if 200 <= status < 300:
        return ""
    if 300 <= status < 400:
        return f"It answered {status}; redirects are not followed."
    return f"It answered {status}."


def _trouble(error: Exception, *, late: bool) -> str:
    # The text of the error may contain the address, which may contain a secret of its owner.
    if late or isinstance(error, TimeoutError):
        return "It did not answer in time."
    if isinstance(error, ssl.SSLCertVerificationError):
        return "Its certificate is not valid for this host."
    if isinstance(error, ssl.SSLError):
        return "Its TLS is faulty."
    if isinstance(error, ConnectionRefusedError):
        return "It refused the connection."
    if isinstance(error, OSError):
        return "The connection failed."
    return "Its answer is not HTTP."


def _retry_after(text: str | None) -> timedelta | None:
    if text is None:
        return None
    text = text.strip()
    if text.isascii() and text.isdecimal() and len(text) <= 9:
        return timedelta(seconds=int(text))
    try:
        moment = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    return max(timedelta(0), _aware(moment) - clock.real_now())


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
