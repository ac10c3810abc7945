"""A language for checks: every message stands in brackets, so text that comes from elsewhere is seen."""

from __future__ import annotations

from typing import Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bang_service.platform.texts import ENGLISH, Texts
from bang_service.platform.texts.folder import source

OPEN: Final = "⟦"
CLOSE: Final = "⟧"


class _Bracketed(Transformer):
    """Puts the text of each message, and of each of its variants, in brackets."""

    def visit_Message(self, node: ast.Message) -> ast.Message:
        """A message that only chooses gets them in what it chooses."""
        pattern = node.value
        assert pattern is not None
        chosen = [part.expression for part in pattern.elements if isinstance(part, ast.Placeable)]
        choices = [one for one in chosen if isinstance(one, ast.SelectExpression)]
        for choice in choices:
            for variant in choice.variants:
                _bracket(variant.value)
        if not choices:
            _bracket(pattern)
        return node


def _bracket(pattern: ast.Pattern) -> None:
    pattern.elements = [ast.TextElement(OPEN), *pattern.elements, ast.TextElement(CLOSE)]


def pseudo_language() -> Texts:
    """English in brackets."""
    resource = FluentParser().parse(source(ENGLISH))
    return Texts(ENGLISH, FluentSerializer().serialize(_Bracketed().visit(resource)))


def is_one_message(text: str) -> bool:
    """Whether a text in this language is a single message, with nothing before, behind or between."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == OPEN) - (sign == CLOSE)
        if not depth and place < len(text) - 1:
            return False
    return text.startswith(OPEN) and not depth
