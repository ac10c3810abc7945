"""What a client sends, by POST or over the WebSocket: one operation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

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
        raise Problem(ProblemCode.MALFORMED_REQUEST, say("refused-graphql-several"))
    if not isinstance(body, dict) or body.get("query", "") == "":
        raise Problem(ProblemCode.MALFORMED_REQUEST, say("refused-graphql-no-query"))
    for name, value in body.items():
        if name not in _SHAPE or not isinstance(value, _SHAPE[name]):
            raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-graphql-member"), field=name)
    require_short(body["query"])
    return body
