"""GraphQL over HTTP: one operation in one POST, with the same limits, languages and problems as REST.

What is refused before anything was done is answered with the problem's status; otherwise the status is 200, and what
failed is in `errors`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.generic import View
from strawberry.types.graphql import OperationType

from accounts.people.graphql.context import RequestContext
from bang_service.platform import handing_over, languages
from bang_service.platform.graphql.document_cache import DocumentCache, is_known_mutation
from bang_service.platform.graphql.errors import problem_behind, refusal
from bang_service.platform.graphql.limits import MOST_CHARACTERS, HandedOver
from bang_service.platform.graphql.request_parsing import operation_in
from bang_service.platform.http import json
from bang_service.platform.http.formats import require_plain
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import LimitReached, client_address
from games.limits import ANSWER

from .schema import BangSchema, make_schema, without_introspection

_OVER_HTTP = (OperationType.QUERY, OperationType.MUTATION)


@lru_cache(maxsize=1)
def served_schema() -> BangSchema:
    """The schema as it is served: only a service in development tells about itself."""
    return make_schema(DocumentCache, *([] if settings.DEBUG else [without_introspection]))


class GraphQL(View):
    """The one address of GraphQL."""

    http_method_names = ["get", "post", "options"]  # noqa: RUF012 (Django's own declaration)

    def get(self, request: HttpRequest) -> HttpResponse:
        """In development, a page to try queries out."""
        if settings.DEBUG and request.accepts("text/html"):
            return render(request, "bang_service/explorer.html")
        return _refused(Problem(ProblemCode.METHOD_NOT_ALLOWED, say("refused-graphql-method")), allow="POST")

    def post(self, request: HttpRequest) -> HttpResponse:
        """Carry out an operation: `query`, and perhaps `variables` and `operationName`."""
        try:
            context = _context_of(request)
            if context.viewer is not None:
                # For the log line of the request.
                request.user = context.viewer
            try:
                return _answer(_begun(request, context), context)
            except HandedOver:
                context.take_back()
                return HttpResponse()
        except Exception as error:
            return _refused(problem_behind(error))


def _context_of(request: HttpRequest) -> RequestContext:
    context = RequestContext.of(request.META.get("HTTP_AUTHORIZATION", ""), client_address(request))
    context.hand_over = partial(handing_over.want, request.META)
    return context


def _begun(request: HttpRequest, context: RequestContext) -> dict[str, Any]:
    """What a request asks for, after it was counted."""
    try:
        context.begin()
    except LimitReached:
        # Nothing is read for a known mutation, and what it does has limits of its own.
        if context.token is None or not _asks_for_known_mutation(request):
            raise
        context.begin(ANSWER)
    return _body(request)


def _asks_for_known_mutation(request: HttpRequest) -> bool:
    if len(request.body) > MOST_CHARACTERS:
        return False
    try:
        body = _body(request)
    except Problem:
        return False
    return is_known_mutation(body["query"], body.get("operationName"))


def _body(request: HttpRequest) -> dict[str, Any]:
    if (request.content_type or "").lower() != "application/json":
        raise Problem(ProblemCode.UNSUPPORTED_MEDIA_TYPE)
    require_plain(request.META)
    return operation_in(json.decode(request.body))


def _answer(body: dict[str, Any], context: RequestContext) -> HttpResponse:
    result = served_schema().execute_sync(
        body["query"],
        variable_values=body.get("variables"),
        operation_name=body.get("operationName"),
        context_value=context,
        allowed_operation_types=_OVER_HTTP,
    )
    document: dict[str, Any] = {"data": result.data}
    status = 200
    if result.errors:
        document["errors"] = [error.formatted for error in result.errors]
        if result.data is None and result.errors[0].path is None:
            del document["data"]
            status = result.errors[0].extensions["status"]  # type: ignore[index]
    return _response(document, status, context)


def _refused(problem: Problem, *, allow: str = "") -> HttpResponse:
    response = _response(refusal(problem), problem.status)
    if isinstance(problem, LimitReached):
        _tell_limits(response, problem.allowance.headers())
    if problem.retry_after is not None:
        response["Retry-After"] = str(problem.retry_after)
    if problem.status == 401:
        response["WWW-Authenticate"] = 'Bearer realm="bang", error="invalid_token"'
    if allow:
        response["Allow"] = allow
    return response


def _response(document: dict[str, Any], status: int, context: RequestContext | None = None) -> HttpResponse:
    response = HttpResponse(json.encode(document), status=status, content_type="application/json")
    languages.mark(response)
    if context is not None:
        _tell_limits(response, context.meter.headers())
    return response


def _tell_limits(response: HttpResponse, limits: Mapping[str, str]) -> None:
    for name, value in limits.items():
        response[name] = value


def schema_text(request: HttpRequest) -> HttpResponse:
    """The schema as a document, for generators of clients; it holds nothing that depends on who asks."""
    try:
        _context_of(request).begin()
    except Exception as error:
        return _refused(problem_behind(error))
    response = HttpResponse(_schema_text(), content_type="text/plain; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@lru_cache(maxsize=1)
def _schema_text() -> str:
    return served_schema().as_str()
