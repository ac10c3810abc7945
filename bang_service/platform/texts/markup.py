"""Texts with parts that are HTML."""

from __future__ import annotations

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString

from .lazily import say


def say_around(key: str, **parts: str | SafeString) -> SafeString:
    """The message `key` as HTML. Its operands are `parts`; those that are HTML already stay what they are."""
    places = {name: f"{{{name}}}" for name in parts}
    return format_html(escape(str(say(key, **places))), **parts)
