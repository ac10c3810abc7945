"""One id for each request, in its answer and in its log lines; one log line and one count for each answer."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import resolve
from django.utils.functional import SimpleLazyObject, empty

from . import handing_over
from .logs import request_id, table_id
from .long_poll import LONG_POLL, LongPoll
from .metrics.web import NONE, count_request, template_of
from .visitors import tell_front

_log = logging.getLogger("bang_service.platform.requests")
_ACCEPTABLE = re.compile(r"[A-Za-z0-9._-]{8,64}")

OPERATOR_PAGES: Final = frozenset({"/healthz", "/readyz", "/metrics"})
"""What probes and scrapers request every few seconds: answered, but not logged."""

RECEIVED: Final = "bang.received"
"""The environ's entry with the moment (`perf_counter`) at which the front had received the whole request."""


def accepted_id(given: str) -> str:
    """The caller's id for their request if it is a plain one, otherwise a new one."""
    return given if _ACCEPTABLE.fullmatch(given) else secrets.token_hex(8)


def log_answer(
    method: str,
    path: str,
    status: int,
    *,
    route: str,
    seconds: float,
    player: int | None = None,
    level: int = logging.INFO,
) -> None:
    """The one line of an answered request. A path may be logged, its query never: it may hold an invitation."""
    extra: dict[str, Any] = {"route": route, "status": status, "ms": round(seconds * 1000, 2)}
    if player is not None:
        extra["player"] = player
    _log.log(level, "%s %s %s", method, path, status, extra=extra)


class RequestIdMiddleware:
    """Takes the caller's `X-Request-ID` if it is a plain one, otherwise makes one; answers with it, logs and counts."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        started = request.META.get(RECEIVED) or perf_counter()
        current = accepted_id(request.META.get("HTTP_X_REQUEST_ID", ""))
        request_token = request_id.set(current)
        table_token = table_id.set(None)
        try:
            response = self.get_response(request)
            if handing_over.is_wanted(request.META):
                # Whoever answers it counts and logs it.
                return response
            response["X-Request-ID"] = current
            route = _route_of(request)
            tell_front(request.META, _user_of(request))
            if _is_held(request, route):
                # The front holds it back, and logs and counts it when it is sent.
                return response
            seconds = perf_counter() - started
            count_request(route, request.method or "", response.status_code, seconds)
            if request.path not in OPERATOR_PAGES:
                log_answer(
                    request.method or "",
                    request.path,
                    response.status_code,
                    route=route,
                    seconds=seconds,
                    player=_player_of(request),
                )
            return response
        finally:
            table_id.reset(table_token)
            request_id.reset(request_token)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: dict[str, Any]) -> HttpResponse | None:
        """From here on it is known which table the request is about, and whether it is handed over to a reader."""
        table = kwargs.get("table_id")
        if isinstance(table, int):
            table_id.set(table)
        match = request.resolver_match
        if (
            match is not None
            and handing_over.is_dear(match, request.method, partial(_limit_of, request))
            and handing_over.want(request.META)
        ):
            return HttpResponse()
        return None


def _limit_of(request: HttpRequest) -> str | None:
    try:
        return request.GET.get("limit")
    except TooManyFieldsSent:
        # The view refuses it.
        return None


class OperatorPages:
    """Answers probes and scrapers before anything else, so that they get through with any host name.

    A probe addresses a process by an address that is in no list of hosts.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info not in OPERATOR_PAGES:
            return self.get_response(request)
        request.resolver_match = match = resolve(request.path_info)
        response: HttpResponseBase = match.func(request, *match.args, **match.kwargs)
        return response


def _is_held(request: HttpRequest, route: str) -> bool:
    held = request.META.get(LONG_POLL)
    if not isinstance(held, LongPoll) or not (held.is_taken or held.is_repeated):
        return False
    held.route, held.player = route, _player_of(request)
    return True


def _route_of(request: HttpRequest) -> str:
    match = request.resolver_match
    if match is not None:
        return template_of(match.route)
    return settings.STATIC_URL if request.path_info.startswith(settings.STATIC_URL) else NONE


def _player_of(request: HttpRequest) -> int | None:
    user = _user_of(request)
    player: int | None = None if user is None else user.pk
    return player


def _user_of(request: HttpRequest) -> Any:
    user: Any = vars(request).get("user")
    # A page's user is looked up on first access, and a log line must not be that access.
    if isinstance(user, SimpleLazyObject):
        return None if user._wrapped is empty else user._wrapped
    return user
