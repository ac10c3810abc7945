"""Puts the operands into a text of the language `zxx`, as a client does that has fetched the messages."""

from __future__ import annotations

import json

from bang_service.platform.texts import ENGLISH, Operand, texts_in


def render(text: str) -> str:
    """The English text for a text that came as its key and operands."""
    return str(_rendered(json.loads(text)))


def _rendered(operand: object) -> Operand:
    texts = texts_in(ENGLISH)
    if isinstance(operand, list):
        return texts.listed([str(_rendered(one)) for one in operand])
    if not isinstance(operand, dict):
        assert isinstance(operand, str | int)
        return operand
    key = operand["key"]
    if "word" in operand and not texts.has(key):
        return str(operand["word"])
    return texts.text(key, {name: _rendered(value) for name, value in operand.items() if name not in ("key", "word")})
