"""Answers that need not be sent again: whoever asks with the tag of what he has is told when it is still that."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import msgspec
from django.http import HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

IF_NONE_MATCH: Final = OpenApiParameter(
    "If-None-Match",
    str,
    OpenApiParameter.HEADER,
    description="The `ETag` of what you have: 304 while it is that.",
)


def tagged(request: Request, document: dict[str, Any]) -> Response | HttpResponse:
    """The document with its `ETag`, or 304 without it when `If-None-Match` names that tag.

    The tag is a sum over what this reader is told and over nothing else, so it tells no more than the document does.
    """
    tag = quote_etag(sha256(msgspec.json.encode(document)).hexdigest()[:32])
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    unchanged = get_conditional_response(request._request, etag=tag)
    if unchanged is None:
        return Response(document, headers=headers)
    for name, value in headers.items():
        unchanged[name] = value
    return unchanged
