"""The REST part of operations: views of commands, and what a read declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from django.http import HttpResponse
from django.urls import URLPattern, path, register_converter
from django.urls.converters import IntConverter
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from bang_service.platform.http import json
from bang_service.platform.http.fields import validated
from bang_service.platform.http.idempotency import HEADER, REPLAYED, Asked, StoredResponse, fingerprint, once
from bang_service.platform.http.links import DECLARED
from bang_service.platform.http.schema import IDEMPOTENCY_KEY, IDEMPOTENCY_PROBLEMS, problems
from bang_service.platform.http.views import ApiView, admits, token_of
from bang_service.platform.throttling import client_address

from .command import Call, Command
from .gate import Gate

Handler = TypeVar("Handler", bound=Callable[..., Any])


class Number(IntConverter):
    """A number in a path that fits into a column: a longer one names nothing."""

    regex = "[0-9]{1,18}"


register_converter(Number, "number")


def read(gate: Gate, **described: Any) -> Callable[[Handler], Handler]:
    """For a view's `get`: its gate, and what `extend_schema` is told of it."""

    def bind(handler: Handler) -> Handler:
        shown: Any = extend_schema(operation_id=gate.operation, extensions={DECLARED: gate.links}, **described)(handler)
        bound: Handler = admits(gate)(shown)
        return bound

    return bind


def routes(reads: Mapping[str, type[ApiView]], commands: Sequence[Command]) -> list[URLPattern]:
    """The addresses of the views that read, each with the commands at the same path, and of all other commands."""
    by_path: dict[str, list[Command]] = {address: [] for address in reads}
    for one in commands:
        by_path.setdefault(one.path, []).append(one)
    return [path(address, _view(reads.get(address, ApiView), found).as_view()) for address, found in by_path.items()]


def _view(base: type[ApiView], commands: Sequence[Command]) -> type[ApiView]:
    if not commands:
        return base
    name = "".join(word.title() for word in commands[0].name.split("_"))
    handlers: dict[str, Any] = {one.method.lower(): _handler(one) for one in commands}
    return type(
        name, (base,), {**handlers, "is_localized": base.is_localized or any(one.is_localized for one in commands)}
    )


def _handler(one: Command) -> Callable[..., Any]:
    def handler(view: ApiView, request: Request, **at: Any) -> HttpResponse:
        body = validated(one.body, request.data) if one.body else {}
        call = Call(token_of(request), client_address(request), view.meter)

        def work() -> tuple[int, bytes]:
            answer = one.run(call, at, body)
            return answer.status, b"" if answer.document is None else json.encode(answer.document)

        with one.around():
            if not one.keyed or call.token is None:
                return _response(*work())
            outcome = once(_asked(request, call), work, may_see=lambda: one.may_see(call, **at))
        if isinstance(outcome, StoredResponse):
            return _response(outcome.status, outcome.body, {REPLAYED: "true"})
        return _response(*outcome)

    handler.__doc__ = one.text
    handler.takes_key = one.keyed  # type: ignore[attr-defined]
    described: Callable[..., Any] = read(
        one.gate,
        tags=[one.tag],
        summary=one.summary,
        parameters=[IDEMPOTENCY_KEY] if one.keyed else [],
        request=one.body,
        responses={**one.answers, **problems(*one.problems, *(IDEMPOTENCY_PROBLEMS if one.keyed else ()))},
        examples=one.examples,
    )(handler)
    return described


def _asked(request: Request, call: Call) -> Asked:
    assert call.token is not None
    key = request.headers.get(HEADER)
    mark = "" if key is None else fingerprint(request.method or "", request.get_full_path(), request.data)
    return Asked(call.token.player_id, key, HEADER, mark, call.meter)


def _response(status: int, body: bytes, headers: Mapping[str, str] | None = None) -> HttpResponse:
    response = HttpResponse(body, status=status, content_type="application/json", headers=headers)
    if not body:
        del response["Content-Type"]
    return response
