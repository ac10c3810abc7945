"""The texts of one language: a file in the format Fluent, whose messages may choose by number or word and leave
nothing to be glued together."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from babel.lists import format_list
from fluent_compiler.bundle import FluentBundle

from bang_service.platform.languages import DEFAULT

ENGLISH: Final = DEFAULT
"""The language that has every text. What another one lacks is told in English."""

Operand = str | int

log = logging.getLogger(__name__)

_BEGINNING: Final = re.compile(r"^(?=(-?[a-zA-Z][\w-]*) *=)", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_AT_ONCE: Final = 30
"""So many messages are compiled together. All at once take twice as long: the compiler looks for a free name among all
those that it has given."""


class Texts:
    """The texts of a language. `source` is the text of its file. A message is compiled when it is first read, unless
    all have been (`compile`)."""

    def __init__(self, language: str, source: str, otherwise: Texts | None = None) -> None:
        self.language = language
        self._messages = _messages(source)
        self._bundles: dict[str, FluentBundle] = {}
        self._otherwise = otherwise
        self._reported: set[str] = set()

    def compile(self) -> None:
        """Compile all messages, which takes seconds, unless that is done. Whatever answers readers does so before: how
        long one of them waits for a text would tell whether somebody else has read it."""
        missing = [key for key in self._messages if key not in self._bundles]
        for at in range(0, len(missing), _AT_ONCE):
            self._compile(missing[at : at + _AT_ONCE])

    def text(self, key: str, operands: dict[str, Operand]) -> str:
        """The message `key`. One that is not there, or cannot be formed, is told as far as possible and logged: a game
        must not stop for it."""
        if not (self.has(key) and self._bundle(key).has_message(key)):
            if self._otherwise is not None and self._otherwise.has(key):
                return self._otherwise.text(key, operands)
            self._report(key, "is missing")
            return key
        text, errors = self._bundle(key).format(key, operands)
        if errors:
            self._report(key, f"cannot be formed: {errors}")
        return str(text)

    def _report(self, key: str, what: str) -> None:
        # Once: a busy service would say it a thousand times a minute.
        if key not in self._reported:
            self._reported.add(key)
            log.error("the text %s in %s %s", key, self.language, what)

    def _bundle(self, key: str) -> FluentBundle:
        if key not in self._bundles:
            self._compile([key])
        return self._bundles[key]

    def _compile(self, keys: Sequence[str]) -> None:
        known: set[str] = set()
        parts = "".join(part for key in keys for part in self._with_references(key, known))
        bundle = FluentBundle.from_string(self.language, parts, use_isolating=False)
        self._bundles |= dict.fromkeys(keys, bundle)

    def _with_references(self, key: str, known: set[str]) -> Iterator[str]:
        """A message and all that it, or one of these, names."""
        message = self._message(key)
        if message is not None and key not in known:
            known.add(key)
            yield message
            for named in _REFERENCE.findall(message):
                yield from self._with_references(named, known)

    def _message(self, key: str) -> str | None:
        """The message as it stands in the file of this language or, where that has none, in English."""
        if key not in self._messages and self._otherwise is not None:
            return self._otherwise._message(key)
        return self._messages.get(key)

    def extract(self, keys: Iterable[str]) -> str:
        """A file in the format Fluent with these messages, and all that they name, alone."""
        known: set[str] = set()
        found = "".join(part for key in keys for part in self._with_references(key, known))
        # What follows a message in its file may be the title of the next ones.
        return "".join(line for line in found.splitlines(keepends=True) if not line.startswith("#"))

    def has(self, key: str) -> bool:
        """Whether the language itself has a message."""
        return key in self._messages

    def first(self, *keys: str) -> str:
        """The first of the keys that this language, or else English, has; the last one if there is none."""
        for key in keys:
            if self.has(key) or (self._otherwise is not None and self._otherwise.has(key)):
                return key
        return keys[-1]

    def name(self, word: str) -> str:
        """A name as the rules use it (`Missed!`, `hand limit`) in this language."""
        # "Peyote: red" is a name with what was chosen.
        head, colon, tail = word.partition(": ")
        if colon:
            return self.text("name-chosen", {"name": self.name(head), "choice": self.name(tail)})
        return _name(self, word)

    def described(self, key: str, english: str) -> str:
        """What the rules say in `english`, where they are coded, in this language: the message `key`."""
        return self.text(key, {}) if self.has(key) else english

    def listed(self, words: Iterable[str]) -> str:
        """Several things: `Ann, Ben, and Carl`."""
        found = list(words)
        # No other style is complete in the data of all languages.
        return format_list(found, style="standard", locale=self.language) if len(found) > 1 else "".join(found)


def _messages(source: str) -> dict[str, str]:
    """The messages of a file by their keys. In Fluent each begins at the beginning of a line, and nothing else does
    with a word and an equals sign. Of two with the same key the first counts."""
    begins = [(found.start(), found[1]) for found in _BEGINNING.finditer(source)]
    ends = [start for start, _ in begins[1:]] + [len(source)]
    messages: dict[str, str] = {}
    for (start, key), end in zip(begins, ends, strict=True):
        messages.setdefault(key, source[start:end])
    return messages


def slug(word: str) -> str:
    """The end of the key of a name: `jose-delgado`, `bull-s-eye`."""
    plain = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def name_key(word: str) -> str:
    """The key of a name as the rules use it."""
    return f"name-{slug(word)}"


@lru_cache(maxsize=4096)
def _name(texts: Texts, word: str) -> str:
    key = name_key(word)
    return texts.text(key, {}) if texts.has(key) else word
