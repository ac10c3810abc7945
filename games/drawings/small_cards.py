"""Cards as small as they lie in a hand or on a pile.

From left to right and from the top: rank and suit, the reach of a weapon, the picture, and what the card does in
pictograms. The first of them stands at the left, so a strip of a covered card tells what it is. Without colour kinds
differ as well: a blue card has a double line, a green one a dashed one, a weapon its reach in a ring. The foot is free
for the title, in whatever size its reader needs.
"""

from __future__ import annotations

from typing import Final

from bang_service.platform.texts import slug

from .canvas import Canvas
from .cards import Document
from .colours import BORDERS, CALL, INK, PAPER, SUITS
from .faces.gallery import gallery
from .lettering import fitted, width

WIDE, HIGH = 96, 140
FOOT: Final = 28
"""How high the foot is, in the colour of the border."""

_LINE: Final = 3
_MIDDLE: Final = 15.5
"""Of the corner, from the left."""
_ART: Final = (28, 7, 62)
_SIGNS: Final = 76
_SIGN: Final = 28
_GAP: Final = 2


def small(described: Document) -> str:
    """A card without its title and text: 96 × 140, of which the lowest 28 are free for the title."""
    canvas = Canvas(described["language"])
    paint_small(canvas, described, titled=False)
    return canvas.document(WIDE, HIGH, f"{described['title']} {described['sign']}", described["text"])


def paint_small(canvas: Canvas, described: Document, *, titled: bool = True, marked: bool = False) -> None:
    """A card as in a hand. A bar marks one that can be used now."""
    _sheet(canvas, described["border"])
    _corner(canvas, described)
    known = slug(described["name"])
    canvas.face(f"cards-{known}", gallery()["cards"][known](), *_ART)
    shown = described["pictograms"]
    size = min(_SIGN, (WIDE - 4 * _LINE + _GAP) / max(len(shown), 1) - _GAP)
    for at, name in enumerate(shown):
        canvas.pictogram(name, 2 * _LINE + at * (size + _GAP), _SIGNS + (_SIGN - size) / 2, size)
    if titled:
        title = fitted(described["title"], WIDE - 8, FOOT, (13, 12, 11, 10), bold=True)
        top = HIGH - FOOT + (FOOT - title.high) / 2
        canvas.paragraph(WIDE / 2, top, title, bold=True, fill=PAPER, anchor="middle")
    if marked:
        canvas.box(10, 0.5, WIDE - 20, 4, fill=CALL, round_by=2)


def paint_small_back(canvas: Canvas) -> None:
    """The back of a card in a pile."""
    canvas.box(1.5, 1.5, WIDE - 3, HIGH - 3, fill=BORDERS["brown"], line=INK, thick=3, round_by=7)
    canvas.box(8, 8, WIDE - 16, HIGH - 16, line=PAPER, thick=1.5, round_by=4)
    canvas.pictogram("gun", WIDE / 2 - 28, HIGH / 2 - 28, 56, PAPER)


def _sheet(canvas: Canvas, border: str) -> None:
    colour, within = BORDERS[border], 2 * _LINE
    canvas.box(0, 0, WIDE, HIGH, fill=colour, round_by=8)
    canvas.box(_LINE, _LINE, WIDE - within, HIGH - FOOT - _LINE, fill=PAPER, round_by=5)
    if border == "blue":
        canvas.box(
            _LINE + 2, _LINE + 2, WIDE - within - 4, HIGH - FOOT - _LINE - 4, line=colour, thick=1.3, round_by=3.5
        )
    if border == "green":
        canvas.box(
            _LINE / 2, _LINE / 2, WIDE - _LINE, HIGH - _LINE, line=PAPER, thick=_LINE, round_by=6.5, dashed="4 8"
        )


def _corner(canvas: Canvas, described: Document) -> None:
    rank, suit = described["rank"], described["suit"]
    fill, size = SUITS[suit], 19
    while width(rank, size, bold=True) > 20:
        size -= 1
    canvas.words(_MIDDLE, 23, rank, size, bold=True, fill=fill, anchor="middle")
    canvas.pictogram(f"suit-{suit}", _MIDDLE - 8.5, 26, 17, fill)
    reach = described.get("range")
    if reach is not None:
        canvas.shape("circle", cx=_MIDDLE, cy=58, r=9.5, fill="none", stroke=INK, stroke_width=2)
        canvas.words(_MIDDLE, 63.5, str(reach), 16, bold=True, anchor="middle")
