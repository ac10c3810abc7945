"""Where a webhook may be sent: addresses are parsed here, resolved here, and refused unless they are public.

A player chooses the address and the service connects to it, so it must never lead into the service's own network. The
web process parses an address without resolving it: a name server of the player's own could keep its threads waiting.
The pushing worker resolves the name once for each attempt. Every address found must be public, and the connection is
made to exactly these addresses: a name that leads elsewhere a moment later changes nothing.

A host that does not exist and one that is not public are refused with the same text and after the same time. Otherwise
a player could find out which names the service's own network knows.
"""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network
from time import monotonic, sleep
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings

from bang_service.platform.problems import Text
from bang_service.platform.texts import say

LONGEST: Final = 500
PORTS: Final = (443, 8443)
"""The ports allowed for webhooks. With all ports, the reports of failed attempts would make a port scanner of the
service."""

MOST_LOOK_UPS: Final = 64
"""The limit for one process at a time. Look-ups that were given up continue until the system's resolver gives up
too."""

_look_ups = threading.BoundedSemaphore(MOST_LOOK_UPS)
_VISIBLE = re.compile(r"[!-~]+")
_AUTHORITY = re.compile(r"(?:[a-z0-9_.-]{1,253}|\[[0-9a-f.]*:[0-9a-f:.]*\])(?::[0-9]*)?", re.IGNORECASE)

_NOWHERE = say("refused-webhook-not-found")
# Never names of the public internet, whatever the available name servers say (RFC 6761, RFC 6762, and ICANN's
# .internal).
_LOCAL = ("localhost", "local", "internal")

# Ranges reserved for special purposes, and the address of a cloud's own metadata, which is not in a reserved range.
_NOT_PUBLIC_V4 = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
            "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24",
            "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32",
        ),
    )
)  # fmt: skip
# Everything else in version 6 is local, reserved, multicast, or a disguised version 4 address.
_PUBLIC_V6 = ip_network("2000::/3")
_NOT_PUBLIC_V6 = tuple(map(ip_network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))


class Refused(Exception):
    """An address that is not used; `reason` says why, in a sentence for its owner."""

    def __init__(self, reason: Text) -> None:
        super().__init__()
        self.reason = reason


class Unusable(Refused):
    """An address that is never used, whatever happens to its host."""


@dataclass(frozen=True, slots=True)
class Target:
    """A parsed address; `path` is what the request asks for, with its query."""

    secure: bool
    host: str
    port: int
    path: str


def read(url: str) -> Target:
    """Parse an address, without resolving its host.

    Raises Unusable unless it is an https address without credentials, at one of PORTS, whose host is not recognisably
    private by its form. With the setting WEBHOOK_PRIVATE, http, any port and any host are allowed too.
    """
    if len(url) > LONGEST or not _VISIBLE.fullmatch(url) or "\\" in url:
        raise Unusable(say("refused-webhook-characters", most=LONGEST))
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Unusable(say("refused-webhook-address")) from None
    schemes = ("https", "http") if settings.WEBHOOK_PRIVATE else ("https",)
    if parts.scheme not in schemes:
        raise Unusable(say("refused-webhook-scheme"))
    if "@" in parts.netloc:
        raise Unusable(say("refused-webhook-credentials"))
    if parts.fragment or "#" in url:
        raise Unusable(say("refused-webhook-fragment"))
    # The library takes what is in brackets for the host, whatever is around them.
    if not _AUTHORITY.fullmatch(parts.netloc) or port == 0:
        raise Unusable(say("refused-webhook-no-host"))
    secure = parts.scheme == "https"
    target = Target(
        secure,
        host,
        port or (443 if secure else 80),
        (parts.path or "/") + (f"?{parts.query}" if parts.query else ""),
    )
    if not settings.WEBHOOK_PRIVATE:
        _require_public(target)
    return target


def _require_public(target: Target) -> None:
    if target.port not in PORTS:
        raise Unusable(say("refused-webhook-ports", ports=", ".join(map(str, PORTS))))
    numeric = _numeric(target.host)
    if numeric is not None and not is_public(numeric):
        raise Unusable(_NOWHERE)
    labels = target.host.removesuffix(".").split(".")
    if numeric is None and (len(labels) < 2 or labels[-1] in _LOCAL or not re.search("[a-z]", labels[-1])):
        raise Unusable(_NOWHERE)


def _numeric(host: str) -> str | None:
    """The address that a host is in one of its spellings (decimal, octal, hexadecimal, short …), None for a name."""
    if ":" in host:
        return host
    try:
        # It parses them as the resolver does, without resolving.
        return socket.inet_ntoa(socket.inet_aton(host))
    except OSError:
        return None


def resolve(target: Target, *, seconds: float) -> list[str]:
    """The addresses of the target's host.

    Raises Refused if there are none or any of them is not public, and then only after the full `seconds`: the time
    taken reveals no more than the text.
    """
    until = monotonic() + seconds
    found = list(dict.fromkeys(_look_up(target.host, target.port, seconds)))
    if not found or not (settings.WEBHOOK_PRIVATE or all(is_public(address) for address in found)):
        sleep(max(0.0, until - monotonic()))
        raise Refused(_NOWHERE)
    return found


def is_public(text: str) -> bool:
    """Whether a numeric address is an ordinary one of the public internet."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _NOT_PUBLIC_V4)
    return address in _PUBLIC_V6 and not any(address in network for network in _NOT_PUBLIC_V6)


def _look_up(host: str, port: int, seconds: float) -> Iterable[str]:
    until, places = monotonic() + seconds, _look_ups
    if not places.acquire(timeout=seconds):
        return []
    found: list[str] = []

    def ask() -> None:
        try:
            entries: list[Any] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return
        finally:
            places.release()
        found.extend(entry[4][0] for entry in entries)

    # The system's resolver has no time limit, so a separate thread waits for it.
    thread = threading.Thread(target=ask, name="webhook-look-up", daemon=True)
    thread.start()
    thread.join(max(0.0, until - monotonic()))
    return [] if thread.is_alive() else found
