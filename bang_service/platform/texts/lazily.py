"""Texts that are named in code, and read later in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from django.utils.functional import Promise, lazy

from .folder import spoken
from .language import Operand

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
    return spoken().text(key, {name: _known(value) for name, value in operands.items()})


def _known(operand: str | int | Promise) -> Operand:
    if not isinstance(operand, Promise):
        return operand
    # Unlike str(), Django's own way to read one keeps what the text is beside its letters: a key with operands.
    later: Any = operand
    text: str = later._proxy____cast()
    return text


_said = lazy(_read, str)
