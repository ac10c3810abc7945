"""The description of the API as it is served: made once a process, always in English."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any, cast

from django.http import HttpResponse
from django.utils import translation
from django.utils.cache import get_conditional_response
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer
from rest_framework.request import Request

from bang_service.platform import languages
from bang_service.platform.operations.gate import PUBLIC, READ, Gate
from bang_service.platform.throttling import limits_table

from .formats import JsonRenderer
from .views import ApiView, admits

MEDIA_TYPE = "application/vnd.oai.openapi+json"


class OpenApiRenderer(JsonRenderer):
    """Lets clients ask for the description by its own media type as well."""

    media_type = MEDIA_TYPE


class OpenApi(ApiView):
    """The OpenAPI document."""

    schema = None
    renderer_classes = (OpenApiRenderer,)

    @admits(Gate("openapi", PUBLIC, READ))
    def get(self, request: Request) -> HttpResponse:
        """The same bytes until the service is started anew, with an `ETag`."""
        document, etag = _document()
        response = HttpResponse(document, content_type=MEDIA_TYPE, headers={"ETag": etag, "Cache-Control": "no-cache"})
        return cast("HttpResponse", get_conditional_response(request._request, etag=etag, response=response))


def described() -> bytes:
    """The document as JSON, made anew."""
    with translation.override(languages.DEFAULT):
        generator: Any = SchemaGenerator
        renderer: Any = OpenApiJsonRenderer
        document: bytes = renderer().render(generator().get_schema(request=None, public=True))
    return document


@lru_cache(maxsize=1)
def _document() -> tuple[bytes, str]:
    document = described()
    return document, f'"{sha256(document).hexdigest()[:32]}"'


def let_documents_be_alike(result: dict[str, Any], generator: object, request: object, public: bool) -> dict[str, Any]:
    """A hook of drf-spectacular: where an answer is one of several documents it may fit more than one of them. An empty
    list is a list of anything, and `oneOf` would refuse it."""
    for schema in result["components"]["schemas"].values():
        if schema.keys() == {"oneOf"}:
            schema["anyOf"] = schema.pop("oneOf")
    return result


def publish_limits(result: dict[str, Any], generator: object, request: object, public: bool) -> dict[str, Any]:
    """A hook of drf-spectacular: puts the limits in force at the end of the description."""
    rows = [
        f"| `{limit['scope']}` | {limit['by']} | {limit['requests']} in {_period(limit['seconds'])} | {limit['burst']} "
        f"| {limit['meaning']} |"
        for limit in limits_table()
    ]
    heading = [
        "",
        "### Limits",
        "",
        "| limit | counted by | in the long run | at once | what is counted |",
        "| --- | --- | --- | --- | --- |",
    ]
    result["info"]["description"] += "\n".join([*heading, *rows, ""])
    return result


def _period(seconds: object) -> str:
    return {1: "a second", 60: "a minute", 3600: "an hour", 86400: "a day", 172800: "48 hours"}[cast("int", seconds)]
