"""Counts and latencies of requests, by the template of their address. Addresses themselves are unlimited in number."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from prometheus_client import Counter, Gauge, Histogram

from .registry import COUNTED, SECONDS

FRONT: Final = "(front)"
"""The template of requests that were answered before Django looked at their address."""

NONE: Final = "(none)"
"""The template of an address that there is not."""

REQUESTS: Final = Counter(
    "bang_http_requests_total",
    "Requests answered, by the template of the address, method and class of status.",
    ["route", "method", "status"],
    registry=COUNTED,
)
LATENCY: Final = Histogram(
    "bang_http_request_seconds",
    "Seconds from the arrival of a request's last byte to its answer, the wait for a free thread included.",
    ["route", "method"],
    registry=COUNTED,
    buckets=SECONDS,
)
STREAMS: Final = Gauge(
    "bang_streams_open",
    "Long-lived answers that are open now.",
    ["route"],
    registry=COUNTED,
    multiprocess_mode="livesum",
)

_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET"})
_CONVERTER: Final = re.compile(r"<(?:\w+:)?(\w+)>")
_GROUP: Final = re.compile(r"\(\?P<(\w+)>[^()]*\)")

# Looking a child up by its labels costs more than counting in it.
_children: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}


def count_request(route: str, method: str, status: int, seconds: float) -> None:
    """Count one answered request; `route` is a template, see `template_of`."""
    key = (route, method, status // 100)
    found = _children.get(key)
    if found is None:
        found = _child(*key)
    counter, latency = found
    counter.inc()
    latency.observe(seconds)


def count_stream(route: str, method: str, status: int) -> None:
    """Count one long-lived answer that has begun; its duration is no latency."""
    REQUESTS.labels(route, _known(method), f"{status // 100}xx").inc()


@lru_cache(maxsize=1024)
def template_of(route: str) -> str:
    """A route of Django's, or the pattern of a path, as documentation writes it: `/api/v1/tables/{table_id}/`."""
    plain = _CONVERTER.sub(r"{\1}", _GROUP.sub(r"{\1}", route))
    return "/" + plain.replace("^", "").replace("$", "").replace("\\", "").lstrip("/")


def _child(route: str, method: str, status: int) -> tuple[Counter, Histogram]:
    known = _known(method)
    found = REQUESTS.labels(route, known, f"{status}xx"), LATENCY.labels(route, known)
    if known == method:
        # What clients invent must not fill the memory.
        _children[route, method, status] = found
    return found


def _known(method: str) -> str:
    return method if method in _METHODS else "other"
