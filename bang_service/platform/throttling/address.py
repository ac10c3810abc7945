"""The address that a request comes from, as far as it can be trusted."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """The address of a request's client; see `address_of`."""
    return address_of(request.META.get("REMOTE_ADDR", ""), request.META.get("HTTP_X_FORWARDED_FOR", ""))


def address_of(remote: str, forwarded: str = "") -> str:
    """The client's address, IPv6 cut to its /64 since one customer owns a whole one; "unknown" without any.

    `remote` is the peer that opened the connection, `forwarded` the header `X-Forwarded-For`. It counts only as far as
    it was written by the proxies of setting TRUSTED_PROXIES: each adds one entry at the end, and anything before those
    may be invented by the client.
    """
    proxies: int = settings.TRUSTED_PROXIES
    if proxies:
        entries = forwarded.split(",")
        if len(entries) >= proxies:
            return _normal(entries[-proxies].strip()) or _normal(remote) or "unknown"
    return _normal(remote) or "unknown"


def _normal(text: str) -> str:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv4Address):
        return text
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False))
