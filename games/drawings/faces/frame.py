"""The tile that every face, emblem and scene fills: a square with round corners and a border of ink."""

from __future__ import annotations

import re

from .backdrops import BACKDROPS
from .palette import INK, lit
from .pen import Pen, flat

_SIZE = 'viewBox="0 0 96 96"'
_HAND = f'fill="none" stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
_OPEN = f'<svg xmlns="http://www.w3.org/2000/svg" {_SIZE} width="96" height="96" {_HAND}>'
_REFERENCE = re.compile(r'( id="| href="#|url\(#)')
_CLOSE = "</svg>\n"
CORNER = 'x="1.5" y="1.5" width="93" height="93" rx="17"'


def framed(pen: Pen, backdrop: str, tone: str, drawn: str) -> str:
    """The document: something drawn before a backdrop. It has no words, so whoever shows it says what it is."""
    edge = pen.fresh()
    behind = flat("M0 0H96V96H0Z", lit(tone)) + BACKDROPS[backdrop](tone)
    return (
        f'{_OPEN}<clipPath id="{edge}"><rect {CORNER}/></clipPath><g clip-path="url(#{edge})">{behind}{drawn}</g>'
        f"<rect {CORNER}/>{_CLOSE}"
    )


def symbol(document: str, name: str, prefix: str) -> str:
    """The same as a symbol of another drawing. All ids in it begin with the prefix of that one: a page may have several
    such drawings."""
    inside = _REFERENCE.sub(rf"\1{prefix}", document.removeprefix(_OPEN).removesuffix(_CLOSE))
    return f'<symbol id="{prefix}face-{name}" {_SIZE}><g {_HAND}>{inside}</g></symbol>'
