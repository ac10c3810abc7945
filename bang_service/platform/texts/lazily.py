"""Texts that are named in code, and read later in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from django.utils.functional import Promise, lazy

from bang_service.platform import languages

from .folder import texts_in

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    Said: TypeAlias = _StrPromise
else:
    # Django's own name for a text that is read later is known to the type checker alone.
    Said = Promise


def say(key: str, **operands: str | int | Promise) -> Said:
    """The message `key` in the language that is active when it is read. A number may be one that the message chooses
    by, and is written with the separators of the language: give an id as a text."""
    return cast("Said", _said(key, operands))


def _read(key: str, operands: dict[str, str | int | Promise]) -> str:
    known = {name: str(value) if isinstance(value, Promise) else value for name, value in operands.items()}
    return texts_in(languages.current()).text(key, known)


_said = lazy(_read, str)
