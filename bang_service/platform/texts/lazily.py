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
    return cast("Said", _Later((key, operands), {}))


def _read(key: str, operands: dict[str, str | int | Promise]) -> str:
    return spoken().text(key, {name: _known(value) for name, value in operands.items()})


def _known(operand: str | int | Promise) -> Operand:
    if not isinstance(operand, Promise):
        return operand
    # Unlike str(), Django's own way to read one keeps what the text is beside its letters: a key with operands.
    later: Any = operand
    text: str = later._proxy____cast()
    return text


_Lazy: Any = type(lazy(_read, str)("", {}))


class _Later(_Lazy):  # type: ignore[misc]  # its class is made at run time
    """Django's text that is read later, but compared unread with another such text: Django compares messages with its
    own while models are made, and reading one there would make each program read a whole language as it starts."""

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Promise):
            return isinstance(other, _Later) and bool(self._args == other._args)
        return bool(super().__eq__(other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = _Lazy.__hash__
