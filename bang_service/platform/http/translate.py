"""Turns any exception into the Problem that a client gets."""

import logging
from collections.abc import Iterator
from itertools import islice
from typing import Final

from django.core import exceptions as django
from django.db import InterfaceError, OperationalError
from django.http import Http404
from rest_framework import exceptions as rest

from bang_service.platform.database.unwritable import drop_if_read_only, is_unwritable
from bang_service.platform.problems import FieldError, Problem, ProblemCode
from bang_service.platform.texts import say

_log = logging.getLogger(__name__)

SOON: Final = 5
"""Seconds."""

MOST_ERRORS: Final = 20
"""How many wrong inputs one refusal lists: there may be as many as a body has items."""

LONGEST_NAME: Final = 100
LONGEST_DETAIL: Final = 500
"""The maximum length of texts: both may contain what was sent."""

_PLAIN: tuple[tuple[type[Exception], ProblemCode], ...] = (
    (Http404, ProblemCode.NOT_FOUND),
    (rest.NotFound, ProblemCode.NOT_FOUND),
    (django.PermissionDenied, ProblemCode.FORBIDDEN),
    (rest.PermissionDenied, ProblemCode.FORBIDDEN),
    (rest.NotAuthenticated, ProblemCode.NOT_AUTHENTICATED),
    (rest.AuthenticationFailed, ProblemCode.TOKEN_INVALID),
    (rest.ParseError, ProblemCode.MALFORMED_REQUEST),
    (rest.UnsupportedMediaType, ProblemCode.UNSUPPORTED_MEDIA_TYPE),
    (rest.MethodNotAllowed, ProblemCode.METHOD_NOT_ALLOWED),
    (rest.NotAcceptable, ProblemCode.NOT_ACCEPTABLE),
    (rest.Throttled, ProblemCode.RATE_LIMITED),
    (django.RequestDataTooBig, ProblemCode.BODY_TOO_LARGE),
    # Of all requests only queries have fields that are counted, and no address knows so many.
    (django.TooManyFieldsSent, ProblemCode.VALIDATION_FAILED),
    (django.SuspiciousOperation, ProblemCode.MALFORMED_REQUEST),
    (django.BadRequest, ProblemCode.MALFORMED_REQUEST),
)


def is_unserved(error: Exception) -> bool:
    """Whether the same request may succeed soon: a lock was not available in time, a statement took too long, or the
    database is away or cannot be written."""
    return isinstance(error, (OperationalError, InterfaceError)) or is_unwritable(error)


def problem_from(error: Exception) -> Problem:
    """The problem for an exception. An unforeseen one is logged and shown only as server_error."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, rest.ValidationError):
        return _invalid(_flatten(error.detail))
    if isinstance(error, django.ValidationError):
        return _invalid(_flatten(_messages(error)))
    for kind, code in _PLAIN:
        if isinstance(error, kind):
            return Problem(code)
    if is_unserved(error):
        _log.exception("the database did not serve a request")
        drop_if_read_only(error)
        return Problem(ProblemCode.UNAVAILABLE, retry_after=SOON)
    _log.exception("a request failed")
    return Problem(ProblemCode.SERVER_ERROR)


def _invalid(found: Iterator[FieldError]) -> Problem:
    errors = list(islice(found, MOST_ERRORS))
    names = ", ".join(dict.fromkeys(error.field for error in errors))
    if next(found, None) is not None:
        names += ", …"
    return Problem(
        ProblemCode.VALIDATION_FAILED,
        say("refused-input", name=names, detail=errors[0].detail)
        if len(errors) == 1
        else say("refused-inputs", names=names),
        field=errors[0].field if len(errors) == 1 else None,
        errors=errors,
    )


def _messages(error: django.ValidationError) -> object:
    return error.message_dict if hasattr(error, "error_dict") else error.messages


def _flatten(detail: object, path: str = "") -> Iterator[FieldError]:
    if isinstance(detail, dict):
        for name, inner in detail.items():
            own = "" if name in ("non_field_errors", "__all__") else str(name)
            yield from _flatten(inner, f"{path}.{own}".strip("."))
    elif isinstance(detail, list):
        for index, inner in enumerate(detail):
            # Texts belong to the field itself; of anything else there is one for each item.
            yield from _flatten(inner, path if isinstance(inner, str) else f"{path}.{index}".strip("."))
    else:
        yield FieldError(_cut(path, LONGEST_NAME) or "body", _cut(str(detail), LONGEST_DETAIL))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
