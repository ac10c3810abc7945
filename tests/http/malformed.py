"""How a malformed request is written down, and what may become of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HTTP: Final = "http"
"""It is no HTTP, and the web server itself says so, or closes the connection: 400, 414, 431 or nothing."""

FINE: Final = "fine"
"""It is answered like any other: whatever is wrong with it means nothing here."""

PAGE: Final = "page"
"""It leads outside the API, where people are told in HTML: a status below 500."""


@dataclass(frozen=True)
class Malformed:
    """The bytes of a request, why it is in the list, and what may become of it: HTTP, FINE, PAGE, or the codes of
    problems. `{table}` and `{token}` in it stand for a table that is open and a token that is good for everything.
    """

    name: str
    why: str
    sent: bytes
    outcomes: tuple[str, ...]


def request(method: bytes, target: bytes, *headers: bytes, body: bytes = b"", host: bytes = b"localhost") -> bytes:
    """The bytes of a request as HTTP has it, but for what is wrong with its parts."""
    head = [method + b" " + target + b" HTTP/1.1", b"Host: " + host, *headers]
    if body:
        head.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join(head) + b"\r\n\r\n" + body
