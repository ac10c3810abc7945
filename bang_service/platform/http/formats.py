"""How the REST framework reads bodies, writes answers, and agrees on a format: JSON, and nothing else."""

from collections.abc import Iterable, Mapping
from typing import IO, Any

from django.conf import settings
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from . import json

_ACCEPTED = frozenset({"*/*", "application/*", "application/json", "application/problem+json"})


def require_plain(environ: Mapping[str, Any]) -> None:
    """Raise Problem unsupported_media_type for a body that is packed: it is never unpacked here, so no small one can
    become a large one."""
    coding: str = environ.get("HTTP_CONTENT_ENCODING", "").strip().lower()
    if coding not in ("", "identity"):
        raise Problem(ProblemCode.UNSUPPORTED_MEDIA_TYPE, say("refused-body-packed"))


class JsonRenderer(BaseRenderer):
    """Answers in JSON; None is an empty body."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: object,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return b"" if data is None else json.encode(data)


class JsonParser(BaseParser):
    """Reads strict JSON of at most MAX_BODY_BYTES; raises Problem malformed_request, body_too_large or
    unsupported_media_type (packed)."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        if parser_context is not None:
            require_plain(parser_context["request"].META)
        limit: int = settings.MAX_BODY_BYTES
        # Never trusts a stated length: one byte more than allowed is enough to know.
        body: bytes = stream.read(limit + 1)
        if len(body) > limit:
            raise Problem(ProblemCode.BODY_TOO_LARGE)
        return json.decode(body)


class JsonNegotiation(BaseContentNegotiation):
    """Gives the view's first renderer to everyone who accepts JSON; raises NotAcceptable for the others."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser | None:
        media_type = request.content_type.partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == media_type), None)

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        renderer = next(iter(renderers))
        # An empty one accepts whatever there is, as none does (RFC 9110).
        accept: str = request.META.get("HTTP_ACCEPT", "").strip() or "*/*"
        accepted = {part.partition(";")[0].strip().lower() for part in accept.split(",")}
        family = f"{renderer.media_type.partition('/')[0]}/*"
        if accepted.isdisjoint({*_ACCEPTED, renderer.media_type, family}):
            raise NotAcceptable
        return renderer, renderer.media_type
