"""What a language lacks. One that is begun may lack any text; it is told in English."""

from __future__ import annotations

from collections import Counter

from fluent.syntax import FluentParser, ast

from bang_service.platform.texts import ENGLISH
from bang_service.platform.texts.folder import source


def family(key: str) -> str:
    """What a key begins with."""
    return key.partition("-")[0]


def missing(language: str) -> Counter[str]:
    """How many texts the language lacks of those that English has, by their families."""
    return Counter(family(key) for key in sorted(_keys(ENGLISH) - _keys(language)))


def _keys(language: str) -> set[str]:
    body = FluentParser().parse(source(language)).body
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}
