"""Answers that need not be sent again: a client that sends the tag of what it has gets 304 if that has not changed.

The client may also wait until it has changed (`?wait=`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, Final, cast

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.long_poll import hold
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from . import json

MOST_SECONDS: Final = 60

IF_NONE_MATCH: Final = OpenApiParameter(
    "If-None-Match",
    str,
    OpenApiParameter.HEADER,
    description="The `ETag` of what you have; you get 304 while nothing has changed.",
)
WAIT: Final = OpenApiParameter(
    "wait",
    {"type": "integer", "minimum": 1, "maximum": MOST_SECONDS},
    description="With `If-None-Match`: seconds for which a 304 is held back, so that you get a change at once.",
)
CONDITIONAL: Final = (IF_NONE_MATCH, WAIT)
UNMODIFIED: Final = {
    304: OpenApiResponse(description="Nothing has changed since the `ETag` that you sent in `If-None-Match`."),
}


def tagged(
    request: Request,
    document: dict[str, Any],
    topics: Callable[[], Iterable[str]] = tuple,
    *,
    kept: str = "private, no-cache",
) -> Response | HttpResponse:
    """The document with its `ETag`, or 304 without it if `If-None-Match` names that tag.

    The tag is a hash of what this reader receives and of nothing else, so it reveals no more than the document does.
    `topics` gives the topics that are published when the document may have changed: with `?wait=` the 304 is held back
    until then. `kept` is the `Cache-Control`. Raises Problem validation_failed (field wait).
    """
    seconds = _seconds(request.query_params.get("wait"))
    tag = quote_etag(sha256(json.encode(document)).hexdigest()[:32])
    headers = {"ETag": tag, "Cache-Control": kept}
    unchanged = get_conditional_response(request._request, etag=tag)
    if unchanged is None or unchanged.status_code != 304:
        return Response(document, headers=headers)
    if seconds:
        hold(request.META, topics(), seconds)
    for name, value in headers.items():
        unchanged[name] = value
    return unchanged


def unchanging(
    request: HttpRequest, content: bytes, media_type: str, headers: Mapping[str, str] | None = None
) -> HttpResponse:
    """Content that is no JSON document, with its `ETag`; 304 if `If-None-Match` names that.

    Caches may keep it and ask each time, unless the `headers` have another `Cache-Control`.
    """
    etag = quote_etag(sha256(content).hexdigest()[:32])
    told = {"ETag": etag, "Cache-Control": "no-cache", **(headers or {})}
    response = HttpResponse(content, content_type=media_type, headers=told)
    return cast("HttpResponse", get_conditional_response(request, etag=etag, response=response))


def _seconds(text: str | None) -> int:
    if text is None:
        return 0
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and 1 <= int(text) <= MOST_SECONDS):
        detail = say("refused-number-range", low="1", high=str(MOST_SECONDS))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="wait")
    return int(text)
