"""Texts that are named in code, and read later in the reader's language."""

from __future__ import annotations

from typing import cast

from django.utils.functional import Promise, lazy

from .folder import spoken


def say(key: str, **operands: str | int | Promise) -> Promise:
    """The message `key` in the language that is active when it is read. A number may be one that the message chooses
    by, and is written with the separators of the language: give an id as a text."""
    return cast(Promise, _said(key, operands))


def _read(key: str, operands: dict[str, str | int | Promise]) -> str:
    known = {name: str(value) if isinstance(value, Promise) else value for name, value in operands.items()}
    return spoken().text(key, known)


_said = lazy(_read, str)
