"""The messages of a language, for clients that put in the operands themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from django.conf import settings
from django.utils.translation import override
from fluent.syntax import FluentParser, FluentSerializer, ast

from bang_service.platform.languages import KEYS
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import languages, say
from bang_service.platform.texts.folder import source
from bang_service.platform.texts.keys import Message
from games.terms import catalogue

_ELSEWHERE: Final = ("admin-", "app-", "field-", "model-", "choice-", "play-")
"""Told to staff, or by the page at /play/ alone."""


def language_list() -> list[dict[str, str]]:
    """The languages that there are, each with its name in itself."""
    return [{"language": code, "title": str(title)} for code, title in settings.LANGUAGES]


def messages(language: str) -> dict[str, str]:
    """All messages of a language but those of the admin and of the page at /play/, in the format Fluent. What only the
    rules say, in English, is one of them. Raises Problem not_found."""
    if language not in languages():
        known = ", ".join(languages())
        raise Problem(ProblemCode.NOT_FOUND, say("refused-language-unknown", known=known))
    return {"language": language, "fluent": _fluent(language)}


@lru_cache(maxsize=16)
def _fluent(language: str) -> str:
    resource = FluentParser().parse(source(language))
    resource.body = [entry for entry in resource.body if isinstance(entry, ast.Message) and _is_for_all(entry)]
    known = {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}
    with override(KEYS):
        keys = _catalogue()
    with override(language):
        told = dict(_told(keys, _catalogue()))
    resource.body += [_plain(key, text) for key, text in told.items() if key not in known]
    return FluentSerializer().serialize(resource)


def _is_for_all(message: ast.Message) -> bool:
    return not message.id.name.startswith(_ELSEWHERE)


def _catalogue() -> list[Any]:
    return [part() for part in catalogue.PARTS.values()]


def _told(keys: Any, texts: Any) -> Iterator[tuple[str, str]]:
    """The key and the text of everything that the catalogue says, from its two forms. Not those of names, which have
    the word itself beside their key."""
    if isinstance(keys, Message):
        if "word" not in keys.document:
            yield keys.document["key"], texts
    elif isinstance(keys, dict):
        for name, inner in keys.items():
            yield from _told(inner, texts[name])
    elif isinstance(keys, list):
        for inner, text in zip(keys, texts, strict=True):
            yield from _told(inner, text)


def _plain(key: str, text: str) -> ast.Message:
    """The message that says just this."""
    part: ast.TextElement | ast.Placeable = ast.TextElement(text)
    if text.startswith(("[", "*", ".")) or "{" in text:
        # In quotes nothing is syntax.
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        part = ast.Placeable(ast.StringLiteral(escaped))
    return ast.Message(ast.Identifier(key), ast.Pattern([part]))
