"""Who may read the metrics: they show the load of the service, which is not public."""

from __future__ import annotations

import hmac
import ipaddress

from django.conf import settings
from django.http import HttpRequest

# Any of these says that a proxy passed the request on.
_FORWARDED = (
    "HTTP_FORWARDED",
    "HTTP_VIA",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_X_FORWARDED_HOST",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_X_REAL_IP",
)


def may_read(request: HttpRequest) -> bool:
    """With BANG_METRICS_TOKEN: clients that send it as a bearer token, from anywhere. Without: clients on this machine.

    A request comes from this machine if its peer is a loopback address, no header says that a proxy passed it on, no
    proxy is configured (BANG_PROXIES), and it names an allowed host: a page in a browser on this machine, which can
    reach the loopback too, would name its own.
    """
    token: str = settings.ENVIRONMENT.metrics_token
    if token:
        return is_bearer(token, request.META.get("HTTP_AUTHORIZATION", ""))
    if settings.TRUSTED_PROXIES or any(name in request.META for name in _FORWARDED):
        return False
    request.get_host()
    return _is_loopback(request.META.get("REMOTE_ADDR", ""))


def is_bearer(token: str, header: str) -> bool:
    """Whether an Authorization header carries the token; the time this takes reveals nothing of the right one."""
    scheme, _, given = header.partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), token.encode())


def _is_loopback(text: str) -> bool:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
