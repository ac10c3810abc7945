"""The language of texts for people: the one they have chosen for their account, else the one their client asks for in
`Accept-Language`, else English.

Only texts for people change with it, never a code, a `type`, an id or what a viewer may know. Code that answers outside
the middleware (a stream) wraps its texts in
`speaking(header)`; code that answers something other than a problem with such texts calls `mark(response)`.

All our own texts are in `bang_service/texts` (see `texts`); those of Django and of the REST framework come with them.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django.http import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import trans_real

DEFAULT = "en"

KEYS = "zxx"
"""No language: texts come as keys and operands (see `texts/keys.py`)."""


BEGUN: Final = "### Begun, and not proofread."
"""The first line of the file of a language that lacks whole families of texts."""


@lru_cache(maxsize=16)
def is_begun(language: str) -> bool:
    """Whether a language is not complete, and says so."""
    file = Path(settings.TEXTS) / f"{language}.ftl"
    return file.exists() and file.read_text(encoding="utf-8").startswith(BEGUN)


@lru_cache(maxsize=1000)
def preferred(accepted: str) -> str:
    """The best language the service has for the header `Accept-Language`; English when there is none."""
    return _best(accepted, complete=False)


def _best(accepted: str, *, complete: bool) -> str:
    for language, quality in trans_real.parse_accept_lang_header(accepted):
        if language == "*":
            return DEFAULT
        if language == KEYS and quality > 0:
            return KEYS
        if quality > 0:
            try:
                found = trans_real.get_supported_language_variant(language)
            except LookupError:
                continue
            if not (complete and is_begun(found)):
                return found
    return DEFAULT


@lru_cache(maxsize=1000)
def readable(accepted: str) -> str:
    """The same for a page, which people read: keys would be of no use there, nor a language that has no texts of
    pages."""
    language = _best(accepted, complete=True)
    return DEFAULT if language == KEYS else language


def speaking(accepted: str) -> AbstractContextManager[None]:
    """Texts read inside this block are in the language that the header `Accept-Language` asks for."""
    return translation.override(preferred(accepted))


def prefer(chosen: str) -> None:
    """Answer in the language that somebody has chosen for their account, whatever their client asks for. Texts as keys
    and operands stay so: the client shows them in its own way. Only inside a request: its end takes this back."""
    if chosen and current() != KEYS:
        translation.activate(chosen)


def prefer_readable() -> None:
    """Answer with texts that people read, even to a client that puts them together itself elsewhere: in a picture, keys
    would be of no use. Only inside a request: its end takes this back."""
    if current() == KEYS:
        translation.activate(DEFAULT)


def prefer_asked(accepted: str) -> None:
    """Answer in the language of the header `Accept-Language` alone, whatever the account has chosen: for what caches
    may keep for everybody. Only inside a request: its end takes this back."""
    translation.activate(readable(accepted))


def wanted(chosen: str, accepted: str) -> str:
    """The same for an answer outside a request: what takes the place of the header `Accept-Language`."""
    return chosen if chosen and preferred(accepted) != KEYS else accepted


def current() -> str:
    """The language in which texts are read now."""
    return translation.get_language() or DEFAULT


def mark(response: HttpResponseBase) -> None:
    """State the language of an answer, and that it could be another one for another reader."""
    response["Content-Language"] = current()
    patch_vary_headers(response, ("Accept-Language",))
