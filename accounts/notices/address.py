"""Where a webhook may be sent: addresses are read here, looked up here, and refused unless they are public.

A player chooses the address and the service goes there, so it must never lead into the service's own network. The name
is looked up once for each attempt, every address found must be public, and the connection is made to those very
addresses: a name that leads elsewhere a moment later changes nothing.
"""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from bang_service.problems import Text

LONGEST: Final = 500

_VISIBLE = re.compile(r"[!-~]+")
_HOST = re.compile(r"[a-z0-9_.-]{1,253}|[0-9a-f:.]+")

# What is set aside for special purposes, and the address of a cloud's own metadata that is not.
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
# All else in version 6 is local, reserved, multicast, or a disguise of an address of version 4.
_PUBLIC_V6 = ip_network("2000::/3")
_NOT_PUBLIC_V6 = tuple(map(ip_network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))


class Refused(Exception):
    """An address that is not used; `reason` says why in a sentence for its owner."""

    def __init__(self, reason: Text) -> None:
        super().__init__()
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Target:
    """An address taken apart; `path` is what the request asks for, with its query."""

    secure: bool
    host: str
    port: int
    path: str


def read(url: str) -> Target:
    """Take an address apart. Raises Refused unless it is an https address of a host, without credentials."""
    if len(url) > LONGEST or not _VISIBLE.fullmatch(url) or "\\" in url:
        raise Refused(
            format_lazy(
                _("An address has at most {most} visible ASCII characters and no spaces or backslashes."), most=LONGEST
            )
        )
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Refused(_("This is not an address.")) from None
    schemes = ("https", "http") if settings.WEBHOOK_PRIVATE else ("https",)
    if parts.scheme not in schemes:
        raise Refused(_("The address must begin with https://"))
    if "@" in parts.netloc:
        raise Refused(_("The address must not hold a name or password; deliveries are signed instead."))
    if parts.fragment or "#" in url:
        raise Refused(_("The address must not have a fragment."))
    if not _HOST.fullmatch(host) or ("[" in parts.netloc) != (":" in host) or port == 0:
        raise Refused(_("The address names no host. Write names of other alphabets in their ASCII form (xn--…)."))
    secure = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, host, port or (443 if secure else 80), path)


def resolve(target: Target, *, seconds: float) -> list[str]:
    """The addresses of the target's host. Raises Refused when there are none or any of them is not public."""
    found = list(dict.fromkeys(_look_up(target.host, target.port, seconds)))
    if not found:
        raise Refused(_("The host of the address cannot be found."))
    if not settings.WEBHOOK_PRIVATE and not all(is_public(address) for address in found):
        raise Refused(_("The host of the address is not in the public internet."))
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
    # The system's resolver knows no time limit, so a thread of its own waits for it.
    found: list[str] = []

    def ask() -> None:
        try:
            entries: list[Any] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return
        found.extend(entry[4][0] for entry in entries)

    thread = threading.Thread(target=ask, name="webhook-look-up", daemon=True)
    thread.start()
    thread.join(seconds)
    return [] if thread.is_alive() else found
