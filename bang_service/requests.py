"""One id for each request, in its answer, in its log lines, and one log line for each answer."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Callable
from time import perf_counter

from django.http import HttpRequest, HttpResponse

from .logs import request_id

_log = logging.getLogger("bang_service.requests")
_ACCEPTABLE = re.compile(r"[A-Za-z0-9._-]{8,64}")
_QUIET = frozenset({"/healthz", "/readyz"})


class RequestIdMiddleware:
    """Takes the caller's `X-Request-ID` when it is a plain one, else makes one; answers with it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.headers.get("X-Request-ID", "")
        current = given if _ACCEPTABLE.fullmatch(given) else secrets.token_hex(8)
        token = request_id.set(current)
        started = perf_counter()
        try:
            response = self.get_response(request)
            response["X-Request-ID"] = current
            if request.path not in _QUIET:
                _log.info(
                    "%s %s %s",
                    request.method,
                    request.path,
                    response.status_code,
                    extra={"status": response.status_code, "ms": round((perf_counter() - started) * 1000, 2)},
                )
            return response
        finally:
            request_id.reset(token)
