"""The REST part of operations: views of commands, and what a read declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from django.urls import URLPattern, path, register_converter
from django.urls.converters import IntConverter
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.fields import validated
from bang_service.platform.http.idempotency import idempotent
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
        shown: Any = extend_schema(operation_id=gate.operation, **described)(handler)
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
    return type(name, (base,), {one.method.lower(): _handler(one) for one in commands})


def _handler(one: Command) -> Callable[..., Any]:
    def handler(view: ApiView, request: Request, **at: Any) -> Response:
        body = validated(one.body, request.data) if one.body else {}
        answer = one.run(Call(token_of(request), client_address(request), view.meter), at, body)
        return Response(answer.document, status=answer.status)

    handler.__doc__ = one.text
    described: Callable[..., Any] = read(
        one.gate,
        tags=[one.tag],
        summary=one.summary,
        parameters=[IDEMPOTENCY_KEY] if one.keyed else [],
        request=one.body,
        responses={**one.answers, **problems(*one.problems, *(IDEMPOTENCY_PROBLEMS if one.keyed else ()))},
        examples=one.examples,
    )(idempotent(handler) if one.keyed else handler)
    return described
