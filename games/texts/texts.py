"""The texts of one language. Each language is one file in the format Fluent (`en.ftl`); its messages may choose by
number or word, and leave nothing to be glued together here."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

from babel.lists import format_list
from fluent_compiler.bundle import FluentBundle

ENGLISH: Final = "en"
"""The language that has every text. What another one lacks is told in English."""

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = tuple(sorted(path.stem for path in FOLDER.glob("*.ftl")))

Operand = str | int

log = logging.getLogger(__name__)


class Texts:
    """The texts of a language. `source` is the text of its file."""

    def __init__(self, language: str, source: str, otherwise: Texts | None = None) -> None:
        self.language = language
        self._bundle = FluentBundle.from_string(language, source, use_isolating=False)
        self._otherwise = otherwise
        self._reported: set[str] = set()

    def text(self, key: str, operands: dict[str, Operand]) -> str:
        """The message `key`. One that is not there, or cannot be formed, is told as far as possible and logged: a game
        must not stop for it."""
        if not self._bundle.has_message(key):
            if self._otherwise is not None and self._otherwise.has(key):
                return self._otherwise.text(key, operands)
            self._report(key, "is missing")
            return key
        text, errors = self._bundle.format(key, operands)
        if errors:
            self._report(key, f"cannot be formed: {errors}")
        return str(text)

    def _report(self, key: str, what: str) -> None:
        # Once: a busy service would say it a thousand times a minute.
        if key not in self._reported:
            self._reported.add(key)
            log.error("the text %s in %s %s", key, self.language, what)

    def has(self, key: str) -> bool:
        """Whether the language itself has a message."""
        return bool(self._bundle.has_message(key))

    def first(self, *keys: str) -> str:
        """The first of the keys that this language, or else English, has; the last one if there is none."""
        for key in keys:
            if self.has(key) or (self._otherwise is not None and self._otherwise.has(key)):
                return key
        return keys[-1]

    def name(self, word: str) -> str:
        """A name as the rules use it (`Missed!`, `hand limit`) in this language."""
        return _name(self, word)

    def listed(self, words: Iterable[str]) -> str:
        """Several things: `Ann, Ben, and Carl`."""
        found = list(words)
        # No other style is complete in the data of all languages.
        return format_list(found, style="standard", locale=self.language) if len(found) > 1 else "".join(found)


def slug(word: str) -> str:
    """The end of the key of a name: `jose-delgado`, `bull-s-eye`."""
    plain = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


@lru_cache(maxsize=4096)
def _name(texts: Texts, word: str) -> str:
    # "Peyote: red" is a name with what was chosen.
    head, colon, tail = word.partition(": ")
    if colon:
        return f"{texts.name(head)}: {texts.name(tail)}"
    key = f"name-{slug(word)}"
    return texts.text(key, {}) if texts.has(key) else word


@lru_cache(maxsize=len(LANGUAGES))
def texts_in(language: str) -> Texts:
    """The texts in a language; English if there is no such file."""
    if language not in LANGUAGES:
        return texts_in(ENGLISH)
    otherwise = None if language == ENGLISH else texts_in(ENGLISH)
    return Texts(language, (FOLDER / f"{language}.ftl").read_text(encoding="utf-8"), otherwise)
