"""Pages and files that everybody may read and every cache may keep: nothing of them depends on who reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Final
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.views.decorators.http import require_safe

from bang_service.platform import languages
from bang_service.platform.handing_over import dear
from bang_service.platform.http.conditional import unchanging
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client, Meter, client_address

from .previews import preview

HTML: Final = "text/html; charset=utf-8"
KEPT: Final = "public, max-age=60"
LANGUAGE: Final = "language"
"""The query parameter by which a link chooses a language."""


@dataclass(frozen=True, slots=True)
class Content:
    """What is answered; `name` is that of the file as which a browser keeps it."""

    content: bytes
    media_type: str = HTML
    name: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)


View = Callable[..., HttpResponse]


def published(read: Callable[..., Content]) -> View:
    """A view of what `read` gives: for everybody, without a look at who asks, kept by caches for a minute, in the
    language that is asked for by `?language=` or else by Accept-Language. What `read` does not find is the page of an
    address that is not there. Raises Problem rate_limited or validation_failed (language)."""

    @dear
    @require_safe
    @wraps(read)
    def view(request: HttpRequest, **at: Any) -> HttpResponse:
        Meter().charge("anonymous", Client(address=client_address(request)))
        with translation.override(_language(request)):
            try:
                found = read(request, **at)
            except Problem as problem:
                if problem.code is ProblemCode.NOT_FOUND:
                    raise Http404 from None
                raise
            told = {"Cache-Control": KEPT, **found.headers}
            if found.name:
                told["Content-Disposition"] = f'attachment; filename="{found.name}"'
            response = unchanging(request, found.content, found.media_type, told)
            languages.mark(response)
        return response

    return view


def page(request: HttpRequest, template: str, title: str, shown: Mapping[str, Any], about: str = "") -> Content:
    """A page from a template, which finds there: `preview`, with its title and a sentence about it; `others`, the same
    page in the other languages; and `tail`, with which links to other such pages end, so that a language that was
    chosen by a link stays."""
    # Without the request: who is logged in, and their session, stay unread.
    more = {"preview": preview(request, title, about), "others": _others(request), "tail": _tail(request)}
    html = render_to_string(template, {**shown, **more})
    return Content(html.encode())


def _language(request: HttpRequest) -> str:
    chosen = request.GET.get(LANGUAGE)
    if chosen is None:
        return languages.readable(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))
    if chosen not in dict(settings.LANGUAGES):
        known = [code for code, _name in settings.LANGUAGES if not languages.is_begun(code)]
        detail = say("refused-input", name=LANGUAGE, detail=say("refused-choose-one-of", choices=", ".join(known)))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field=LANGUAGE)
    # A link of the page at /play/ may name a language that is begun, which has no texts of pages.
    return languages.DEFAULT if languages.is_begun(chosen) else chosen


def _tail(request: HttpRequest) -> str:
    return f"?{urlencode({LANGUAGE: languages.current()})}" if LANGUAGE in request.GET else ""


def _others(request: HttpRequest) -> list[dict[str, str]]:
    kept = [(name, value) for name, value in request.GET.items() if name != LANGUAGE]
    return [
        {"code": code, "name": name, "address": f"{request.path}?{urlencode([*kept, (LANGUAGE, code)])}"}
        for code, name in settings.LANGUAGES
        if code != languages.current() and not languages.is_begun(code)
    ]
