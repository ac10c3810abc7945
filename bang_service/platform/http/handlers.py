"""Where exceptions end: REST views, everything else under an API path, and pages."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import DisallowedHost
from django.core.signals import got_request_exception
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation

from bang_service.platform import languages
from bang_service.platform.logs import request_id
from bang_service.platform.problems import Code, Problem, ProblemCode, Text
from bang_service.platform.texts import say

from .documents import problem_response
from .translate import problem_from

# Programs read the answers under these paths; people read all others.
API_PREFIXES = ("/api/", "/graphql")


def is_api(request: HttpRequest) -> bool:
    """Whether a program will read the answer."""
    return request.path_info.startswith(API_PREFIXES)


def exception_response(error: Exception, request: HttpRequest) -> HttpResponse:
    """The answer to a request that raised `error`; must be called while it is being handled."""
    problem = problem_from(error)
    if problem.code is ProblemCode.SERVER_ERROR:
        # Informs the test client, and other receivers that wait for failures.
        got_request_exception.send(sender=None, request=request)
    return problem_response(problem, instance=request.path)


def rest_exception_handler(error: Exception, context: Mapping[str, Any]) -> HttpResponse:
    """The REST framework's EXCEPTION_HANDLER."""
    return exception_response(error, context["request"]._request)


def unserved(request: HttpRequest, error: Exception) -> HttpResponse:
    """The page for a request that the database did not serve; must be called while `error` is being handled."""
    problem = problem_from(error)
    response = _page(request, problem.code)
    response["Retry-After"] = str(problem.retry_after)
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400."""
    detail = say("refused-host-header") if isinstance(exception, DisallowedHost) else ""
    return _answer(request, ProblemCode.MALFORMED_REQUEST, detail)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler403."""
    return _answer(request, ProblemCode.FORBIDDEN)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404."""
    return _answer(request, ProblemCode.NOT_FOUND)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500."""
    return _answer(request, ProblemCode.SERVER_ERROR)


def _answer(request: HttpRequest, code: Code, detail: Text = "") -> HttpResponse:
    if is_api(request):
        return problem_response(Problem(code, detail), instance=request.path)
    return _page(request, code)


def _chosen(request: HttpRequest) -> str:
    """The language that whoever asks has chosen for their account; empty: none, or nobody can say now."""
    try:
        return getattr(getattr(request, "user", None), "language", "") or ""
    except DatabaseError:
        return ""


def _page(request: HttpRequest, code: Code) -> HttpResponse:
    """What went wrong, for people."""
    accepted = request.META.get("HTTP_ACCEPT_LANGUAGE", "")
    with translation.override(
        languages.readable((_chosen(request) if code is ProblemCode.NOT_FOUND else "") or accepted)
    ):
        problem = Problem(code)
        # Without the request: nothing that reads a session or the database may stand in the way of this page.
        html = render_to_string(
            "bang_service/error.html",
            {
                "problem": problem,
                "meaning": str(problem.kind.meaning),
                "status": str(problem.status),
                # All addresses that are not there answer the same.
                "request_id": request_id.get() if code is ProblemCode.SERVER_ERROR else "",
            },
        )
        response = HttpResponse(html, status=problem.status, headers={"Cache-Control": "no-store"})
        languages.mark(response)
    return response
