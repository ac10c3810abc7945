"""Every REST answer that a test gets is compared with what its operation declares, and every notice that is pushed.

An answer is seen where the service hands it out, whatever client has asked. What is no operation's (an address that is
not there, a method that an address does not have, a request that is refused before it reaches a view) can still be a
problem like any other.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from typing import Final

import pytest
from django.core.handlers.base import BaseHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.test.client import ClientHandler

from bang_service.platform.handing_over import is_wanted
from tests.contract.answers import fault, fault_of_document, fault_of_problem
from tests.contract.document import operations, pushed_schema

API: Final = "/api/v1/"

unheard: Final[list[str]] = []
"""What is wrong with answers to those who would not have passed it on to the test: programs, other threads."""


@pytest.fixture(autouse=True, scope="session")
def answers_are_compared() -> Iterator[None]:
    """While the tests run, an answer that differs raises AssertionError at the request, or at the end of the test."""
    answer = BaseHandler.get_response

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

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseHandler, "get_response", compared)
        yield


@pytest.fixture(autouse=True)
def answers_of_this_test_were_as_described() -> Iterator[None]:
    """See `unheard`."""
    yield
    raise_unheard()


def compare_pushed(body: bytes) -> None:
    """For a receiver of webhooks: what has come is the notice that the document describes, or it is unheard."""
    if wrong := fault_of_document(pushed_schema(), json.loads(body)):
        unheard.append(f"a notice is pushed: {wrong}")


def raise_unheard() -> None:
    """Raises AssertionError if something is unheard, and forgets it."""
    wrong = unheard.copy()
    unheard.clear()
    assert not wrong, "\n".join(wrong)


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
