"""What a client sends, by POST or over the WebSocket: one operation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from bang_service.platform.problems import Problem, ProblemCode

from .limits import require_short

_SHAPE: Final[Mapping[str, tuple[type, ...]]] = {
    "query": (str,),
    "variables": (dict, type(None)),
    "operationName": (str, type(None)),
    "extensions": (dict, type(None)),
}


def operation_in(body: object) -> dict[str, Any]:
    """What was sent, if it is an operation: `query`, and perhaps `variables` and `operationName`.

    Raises Problem malformed_request, validation_failed or query_too_complex.
    """
    if isinstance(body, list):
        raise Problem(ProblemCode.MALFORMED_REQUEST, _("Send one operation per request, as an object."))
    if not isinstance(body, dict) or body.get("query", "") == "":
        raise Problem(ProblemCode.MALFORMED_REQUEST, _("Send an object with `query` and, if needed, `variables`."))
    for name, value in body.items():
        if name not in _SHAPE or not isinstance(value, _SHAPE[name]):
            raise Problem(
                ProblemCode.VALIDATION_FAILED,
                _("Send `query` (a text) and, if needed, `variables` (an object) and `operationName` (a text)."),
                field=name,
            )
    require_short(body["query"])
    return body
