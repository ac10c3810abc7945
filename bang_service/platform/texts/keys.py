"""Texts for clients that have fetched the messages once and put the operands in themselves.

A client asks for the language `zxx` (ISO 639: no linguistic content). Each text is then a JSON object: `key` names the
message, and each other member is an operand: a text, a number, another such object, or a list of them. For what a
language has no message for, `word` is the English itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec.json

from bang_service.platform.languages import KEYS

from .language import Operand, Texts, name_key


class Message(str):
    """A text as its key and operands. As a string it is JSON."""

    document: dict[str, Any]

    def __new__(cls, key: str, operands: dict[str, Any]) -> Message:
        document = {"key": key} | {name: _plain(operand) for name, operand in operands.items()}
        self = super().__new__(cls, msgspec.json.encode(document).decode())
        self.document = document
        return self


class _List(str):
    """Several things, for an operand."""

    items: list[Any]

    def __new__(cls, items: list[Any]) -> _List:
        self = super().__new__(cls, msgspec.json.encode(items).decode())
        self.items = items
        return self


def _plain(operand: object) -> object:
    """An operand as a document shows it."""
    if isinstance(operand, Message):
        return operand.document
    return operand.items if isinstance(operand, _List) else operand


class Keys(Texts):
    """The messages themselves. `english` knows which there are."""

    def __init__(self, english: Texts) -> None:
        self.language = KEYS
        self._english = english

    def text(self, key: str, operands: dict[str, Operand]) -> str:
        return Message(key, operands)

    def has(self, key: str) -> bool:
        return self._english.has(key)

    def first(self, *keys: str) -> str:
        return self._english.first(*keys)

    def name(self, word: str) -> str:
        head, colon, tail = word.partition(": ")
        if colon:
            return Message("name-chosen", {"name": self.name(head), "choice": self.name(tail)})
        return Message(name_key(word), {"word": word})

    def described(self, key: str, english: str) -> str:
        return Message(key, {"word": english})

    def listed(self, words: Iterable[str]) -> str:
        found = list(words)
        return found[0] if len(found) == 1 else _List([_plain(word) for word in found])
