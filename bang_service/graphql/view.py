"""GraphQL over HTTP: one operation in one POST, with the same limits, languages and problems as REST.

What is refused before anything was done is answered with the problem's status; otherwise the status is 200, and what
failed is in `errors`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.generic import View
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError
from strawberry.types.graphql import OperationType

from bang_service import languages
from bang_service.http import json
from bang_service.http.translate import problem_from
from bang_service.problems import Problem, ProblemCode
from bang_service.throttling import LimitReached, client_address

from .asking import Asking
from .errors import refusal
from .known import KnownDocuments
from .limits import require_short
from .schema import BangSchema, make_schema, without_introspection

_OVER_HTTP = (OperationType.QUERY, OperationType.MUTATION)


@lru_cache(maxsize=1)
def served_schema() -> BangSchema:
    """The schema as it is served: only a service in development tells about itself."""
    return make_schema(KnownDocuments, *([] if settings.DEBUG else [without_introspection]))


class GraphQL(View):
    """The one address of GraphQL."""

    http_method_names = ["get", "post", "options"]  # noqa: RUF012 (Django's own declaration)

    def get(self, request: HttpRequest) -> HttpResponse:
        """In development, a page to try queries out."""
        if settings.DEBUG and request.accepts("text/html"):
            return render(request, "bang_service/explorer.html")
        return _refused(Problem(ProblemCode.METHOD_NOT_ALLOWED, _("Send GraphQL by POST.")), allow="POST")

    def post(self, request: HttpRequest) -> HttpResponse:
        """Carry out an operation: `query`, and perhaps `variables` and `operationName`."""
        try:
            body = _body(request)
            asking = Asking.of(request.META.get("HTTP_AUTHORIZATION", ""), client_address(request))
        except Problem as problem:
            return _refused(problem)
        except Exception as error:
            return _refused(problem_from(error))
        if asking.viewer is not None:
            # For the log line of the request.
            request.user = asking.viewer
        return _answer(body, asking)


def _body(request: HttpRequest) -> dict[str, Any]:
    if (request.content_type or "").lower() != "application/json":
        raise Problem(ProblemCode.UNSUPPORTED_MEDIA_TYPE)
    body = json.decode(request.body)
    if isinstance(body, list):
        raise Problem(ProblemCode.MALFORMED_REQUEST, _("Send one operation in a request, as an object."))
    shape: dict[str, tuple[type, ...]] = {
        "query": (str,),
        "variables": (dict, type(None)),
        "operationName": (str, type(None)),
        "extensions": (dict, type(None)),
    }
    if not isinstance(body, dict) or body.get("query", "") == "":
        raise Problem(ProblemCode.MALFORMED_REQUEST, _("Send an object with `query`, and perhaps `variables`."))
    for name, value in body.items():
        if name not in shape or not isinstance(value, shape[name]):
            raise Problem(
                ProblemCode.VALIDATION_FAILED,
                _("Send `query` (a text), and perhaps `variables` (an object) and `operationName` (a text)."),
                field=name,
            )
    require_short(body["query"])
    return body


def _answer(body: dict[str, Any], asking: Asking) -> HttpResponse:
    try:
        asking.begin()
        result = served_schema().execute_sync(
            body["query"],
            variable_values=body.get("variables"),
            operation_name=body.get("operationName"),
            context_value=asking,
            allowed_operation_types=_OVER_HTTP,
        )
    except LimitReached as problem:
        return _refused(problem, limits=problem.allowance.headers())
    except InvalidOperationTypeError:
        return _refused(Problem(ProblemCode.VALIDATION_FAILED, _("Subscribe over a WebSocket at the same address.")))
    except CannotGetOperationTypeError:
        return _refused(
            Problem(ProblemCode.VALIDATION_FAILED, _("There is no such operation in `query`."), field="operationName")
        )
    document: dict[str, Any] = {"data": result.data}
    status = 200
    if result.errors:
        document["errors"] = [error.formatted for error in result.errors]
        if result.data is None and result.errors[0].path is None:
            del document["data"]
            status = result.errors[0].extensions["status"]  # type: ignore[index]
    return _response(document, status, asking)


def _refused(problem: Problem, *, allow: str = "", limits: Mapping[str, str] | None = None) -> HttpResponse:
    response = _response(refusal(problem), problem.status)
    for name, value in (limits or {}).items():
        response[name] = value
    if problem.retry_after is not None:
        response["Retry-After"] = str(problem.retry_after)
    if problem.status == 401:
        response["WWW-Authenticate"] = 'Bearer realm="bang", error="invalid_token"'
    if allow:
        response["Allow"] = allow
    return response


def _response(document: dict[str, Any], status: int, asking: Asking | None = None) -> HttpResponse:
    response = HttpResponse(json.encode(document), status=status, content_type="application/json")
    languages.mark(response)
    if asking is not None:
        for name, value in asking.meter.headers().items():
            response[name] = value
    return response


def schema_text(request: HttpRequest) -> HttpResponse:
    """The schema as a document, for generators of clients; it holds nothing that depends on who asks."""
    response = HttpResponse(served_schema().as_str(), content_type="text/plain; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response
