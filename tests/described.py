"""Every REST answer that a test gets is compared with what its operation declares, every event of a stream, and every
notice that is pushed.

An answer is seen where the service hands it out, whatever client has asked. What is no operation's (an address that is
not there, a method that an address does not have, a request that is refused before it reaches a view) can still be a
problem like any other.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

import pytest
from django.core.handlers.base import BaseHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.test.client import ClientHandler
from django.urls import resolve

from accounts.notices.channels import documents
from bang_service.platform.front.types import Message, Receive, Scope, Send
from bang_service.platform.handing_over import is_wanted
from games.live.sse import SseStream
from games.models import Notice
from tests.contract.answers import EVENTS, fault, fault_of_document, fault_of_event, fault_of_problem
from tests.contract.document import operations, pushed_schema

API: Final = "/api/v1/"

unheard: Final[list[str]] = []
"""What is wrong with answers to those who would not have passed it on to the test: programs, other threads."""


@pytest.fixture(autouse=True, scope="session")
def answers_are_compared() -> Iterator[None]:
    """While the tests run, an answer that differs raises AssertionError at the request, or at the end of the test; so
    does an event or a notice, at the end of the test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseHandler, "get_response", _with_answers_compared(BaseHandler.get_response))
        patch.setattr(SseStream, "__call__", _with_events_compared(SseStream.__call__))
        patch.setattr(documents, "body", _with_notices_compared(documents.body))
        yield


@pytest.fixture(autouse=True)
def answers_of_this_test_were_as_described() -> Iterator[None]:
    """See `unheard`."""
    yield
    raise_unheard()


def raise_unheard() -> None:
    """Raises AssertionError if something is unheard, and forgets it."""
    wrong = unheard.copy()
    unheard.clear()
    assert not wrong, "\n".join(wrong)


Answering = Callable[[BaseHandler, HttpRequest], HttpResponseBase]
Streaming = Callable[[SseStream, Scope, Receive, Send], Coroutine[Any, Any, None]]


def _with_answers_compared(answer: Answering) -> Answering:
    def compared(handler: BaseHandler, request: HttpRequest) -> HttpResponseBase:
        response = answer(handler, request)
        # What a reader answers is compared there.
        if is_wanted(request.META):
            return response
        if request.path_info.startswith(API) and (wrong := difference(request, response)):
            if isinstance(handler, ClientHandler) and threading.current_thread() is threading.main_thread():
                raise AssertionError(wrong)
            unheard.append(wrong)
        return response

    return compared


def _with_events_compared(answer: Streaming) -> Streaming:
    async def compared(stream: SseStream, scope: Scope, receive: Receive, send: Send) -> None:
        await answer(stream, scope, receive, ComparedStream(scope["path"], send))

    return compared


def _with_notices_compared(body: Callable[[Notice], bytes]) -> Callable[[Notice], bytes]:
    def compared(notice: Notice) -> bytes:
        pushed = body(notice)
        if wrong := fault_of_document(pushed_schema(), json.loads(pushed)):
            unheard.append(f"a notice is pushed: {wrong}")
        return pushed

    return compared


class ComparedStream:
    """What takes a stream's answer from the service, and passes it on."""

    def __init__(self, path: str, send: Send) -> None:
        view: Any = resolve(path).func
        self._operation = operations()[view.cls.get.gate.operation]
        self._send = send
        self._status = 0
        self._media_type = ""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            self._media_type = dict(message["headers"])[b"content-type"].decode().partition(";")[0]
        else:
            unheard.extend(f"{self._operation.name} streams: {wrong}" for wrong in self._faults(message["body"]))
        await self._send(message)

    def _faults(self, body: bytes) -> Iterator[str]:
        if wrong := fault(self._operation, self._status, self._media_type, body):
            yield wrong
        elif self._media_type == EVENTS:
            found = (fault_of_event(self._operation, event) for event in events_of(body.decode()))
            yield from filter(None, found)


def events_of(text: str) -> Iterator[dict[str, str]]:
    """The events of a piece of a stream, by their fields. A piece has whole events, comments and times to wait."""
    *pieces, rest = text.split("\n\n")
    assert not rest, "a piece ends in the middle of an event"
    for piece in pieces:
        fields = dict(line.split(": ", 1) for line in piece.split("\n"))
        if fields.keys() - {"", "retry"}:
            yield fields


def difference(request: HttpRequest, response: HttpResponseBase) -> str | None:
    """What of the answer is not as the OpenAPI document says; None if all is."""
    name = operation_of(request)
    content = getattr(response, "content", b"")
    media_type = response.get("Content-Type", "").partition(";")[0]
    if name is None:
        wrong = fault_of_problem(media_type, content)
    elif name in operations():
        wrong = fault(operations()[name], response.status_code, media_type, content)
    else:
        # The document itself, and views that a test has made.
        return None
    return wrong and f"{name or request.path} answers {response.status_code}: {wrong}"


def operation_of(request: HttpRequest) -> str | None:
    """The id of the operation whose view has answered the request; None if there is none."""
    view = request.resolver_match and getattr(request.resolver_match.func, "cls", None)
    method = (request.method or "").lower()
    gate = getattr(getattr(view, "get" if method == "head" else method, None), "gate", None)
    return None if gate is None else str(gate.operation)
