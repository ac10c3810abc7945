"""The files of the languages."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from django.conf import settings

from bang_service.platform.languages import KEYS, current

from .keys import Keys
from .language import ENGLISH, Texts


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The languages that have a file."""
    return tuple(sorted(path.stem for path in Path(settings.TEXTS).glob("*.ftl")))


def source(language: str) -> str:
    """The file of a language."""
    return (Path(settings.TEXTS) / f"{language}.ftl").read_text(encoding="utf-8")


@lru_cache(maxsize=16)
def texts_in(language: str) -> Texts:
    """The texts in a language; English if it has no file; keys and operands for `zxx`."""
    if language == KEYS:
        return Keys(texts_in(ENGLISH))
    if language not in languages():
        return texts_in(ENGLISH)
    return Texts(language, source(language), None if language == ENGLISH else texts_in(ENGLISH))


def load() -> None:
    """Read every language now, and compile all of its texts (`Texts.compile`)."""
    for language in languages():
        texts_in(language).compile()


def spoken() -> Texts:
    """The texts in the language of whoever is answered now."""
    return texts_in(current())
