"""The texts of the page at /play/: those of the service's own that it names, in the language that it asks for."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import NamedTuple

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from .platform.http.conditional import unchanging
from .platform.languages import is_begun
from .platform.texts import ENGLISH, languages, texts_in
from .play_build import BUILT

KEPT_SECONDS = 365 * 24 * 3600


@lru_cache(maxsize=16)
def texts_of(language: str) -> bytes:
    """The messages that the page names, in the format Fluent."""
    named = msgspec.json.decode((BUILT / "texts.json").read_bytes(), type=list[str])
    return texts_in(language).extract(named).encode()


@lru_cache(maxsize=16)
def version(language: str) -> str:
    """What changes when a text of the page does."""
    return hashlib.sha256(texts_of(language)).hexdigest()[:12]


class PageTexts(NamedTuple):
    """What the page is told of its texts in a language: their version, and the language of its own words, which one
    that is begun has in English."""

    language: str
    version: str
    words: str


def page_texts() -> list[PageTexts]:
    """Those of each language."""
    return [PageTexts(one, version(one), ENGLISH if is_begun(one) else one) for one in languages()]


@require_safe
def texts(request: HttpRequest, language: str) -> HttpResponse:
    """The messages. Browsers keep those of the version that they were told, and ask for any other each time."""
    if language not in languages():
        raise Http404
    is_current = request.GET.get("v") == version(language)
    kept = f"public, max-age={KEPT_SECONDS}, immutable" if is_current else "no-cache"
    headers = {"Cache-Control": kept, "Content-Language": language}
    return unchanging(request, texts_of(language), "text/plain; charset=utf-8", headers)
