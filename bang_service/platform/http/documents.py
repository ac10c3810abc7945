"""Documents of answers: rows as their serializers describe them, and a Problem as RFC 9457 has it."""

from functools import cache
from typing import Any

from django.http import HttpResponse
from rest_framework.serializers import Serializer

from bang_service.platform import languages
from bang_service.platform.logs import request_id
from bang_service.platform.metrics.problems import count_problem
from bang_service.platform.problems import Problem, ProblemCode

from . import json

CONTENT_TYPE = "application/problem+json"

LONGEST_TEXT = 2000
"""The maximum length of texts and names in a refusal: either may contain what was sent."""


def cut(text: str) -> str:
    """A text as a refusal shows it: of one that is too long, the beginning."""
    return text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 1]}…"


def document_of(shape: type[Serializer[Any]], row: object, **others: object) -> dict[str, object]:
    """The document that `shape` describes, of a row: each member is the row's attribute of that name, but for `others`.
    Raises TypeError for one of `others` that the shape does not have, AttributeError for a member that nobody gives."""
    members = _members_of(shape)
    unknown = others.keys() - set(members)
    if unknown:
        raise TypeError(f"{shape.__name__} has no {', '.join(sorted(unknown))}.")
    return {name: others[name] if name in others else getattr(row, name) for name in members}


@cache
def _members_of(shape: type[Serializer[Any]]) -> tuple[str, ...]:
    return tuple(shape().fields)


def problem_document(problem: Problem, *, instance: str) -> dict[str, object]:
    """The members: the standard ones, `code`, `request_id`, what is wrong by field, and extras."""
    document: dict[str, object] = {
        "type": problem.type,
        "title": problem.title,
        "status": problem.status,
        "detail": cut(problem.detail),
        "instance": instance,
        "code": problem.code.value,
        "request_id": request_id.get(),
    }
    if problem.field is not None:
        document["field"] = cut(problem.field)
    if problem.errors:
        document["errors"] = [{"field": cut(error.field), "detail": cut(error.detail)} for error in problem.errors]
    if problem.retry_after is not None:
        document["retry_after"] = problem.retry_after
    return {**problem.extra, **document}


def problem_response(problem: Problem, *, instance: str) -> HttpResponse:
    """The whole answer, with `Retry-After`, `Accept-Encoding` and `WWW-Authenticate` where the status asks for them; it
    is counted."""
    count_problem(problem)
    response = HttpResponse(
        json.encode(problem_document(problem, instance=instance)),
        status=problem.status,
        content_type=CONTENT_TYPE,
        headers={"Cache-Control": "no-store"},
    )
    languages.mark(response)
    if problem.retry_after is not None:
        response["Retry-After"] = str(problem.retry_after)
    if problem.status == 415:
        response["Accept-Encoding"] = "identity"
    if problem.status == 401:
        response["WWW-Authenticate"] = challenge(problem)
    return response


def challenge(problem: Problem) -> str:
    """The content of `WWW-Authenticate` in a 401."""
    known = problem.code is not ProblemCode.NOT_AUTHENTICATED
    return 'Bearer realm="bang"' + (', error="invalid_token"' if known else "")
