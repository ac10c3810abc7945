"""Cards, as the catalogue describes them in one `language`: whole ones with their text, and small ones for a hand or a
pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bang_service.platform.texts import slug

from .canvas import Canvas
from .colours import BORDERS, CALL, FAINT, INK, LIFE, PAPER, SUITS
from .faces.gallery import gallery
from .lettering import fitted

Document = Mapping[str, Any]

WIDE, HIGH = 240, 360
SMALL_WIDE, SMALL_HIGH = 86, 120

_TITLE: Final = (22, 18, 15)
_TEXT: Final = (14, 12.5, 11)


def card(described: Document) -> str:
    """A playing card: name, what it does in pictograms and in words, rank and suit."""
    canvas = Canvas(described["language"])
    _sheet(canvas, WIDE, HIGH, described["border"])
    _title(canvas, described["title"])
    pictograms = described["pictograms"]
    reach = described.get("range")
    if reach is not None:
        canvas.pictogram("gun", 62, 78, 116)
        canvas.words(120, 215, str(reach), 34, bold=True, anchor="middle")
        others = [name for name in pictograms if name != "range"]
        canvas.pictogram("range", 72, 187, 30)
        canvas.row(others, 190, 189, 26, 6)
    elif len(pictograms) == 1:
        canvas.pictogram(pictograms[0], 58, 80, 124)
    elif pictograms:
        canvas.pictogram(pictograms[0], 72, 74, 96)
        canvas.row(pictograms[1:], 120, 180, 38, 10)
    is_drawn = reach is not None or pictograms
    _text(canvas, described["text"], 226 if is_drawn else 90, 318)
    _sign(canvas, described, 18, 345, 24)
    return canvas.document(WIDE, HIGH, f"{described['title']} {described['sign']}", described["text"])


def character(described: Document) -> str:
    """A character: name, face, life points, ability."""
    canvas = Canvas(described["language"])
    _sheet(canvas, WIDE, HIGH, "plain")
    _title(canvas, described["title"])
    known = slug(described["name"])
    canvas.face(known, gallery()["characters"][known](), 63, 64, 114)
    life = described["life"]
    size = min(26, (WIDE - 40) / life - 2)
    canvas.row(["life"] * life, 120, 186, size, 2, LIFE)
    _text(canvas, described["text"], 222, 344)
    return canvas.document(WIDE, HIGH, described["title"], described["text"])


def event(described: Document) -> str:
    """An event card. One that comes last has a second frame."""
    canvas = Canvas(described["language"])
    _sheet(canvas, WIDE, HIGH, "event")
    if described["final"]:
        canvas.box(10, 10, WIDE - 20, HIGH - 20, line=BORDERS["event"], thick=2, round_by=10)
    _title(canvas, described["title"])
    canvas.pictogram("event", 66, 74, 108)
    _text(canvas, described["text"], 196, 336)
    return canvas.document(WIDE, HIGH, described["title"], described["text"])


def role(described: Document) -> str:
    """A role and what it wants."""
    canvas = Canvas(described["language"])
    _sheet(canvas, WIDE, HIGH, "plain")
    _title(canvas, described["title"])
    canvas.pictogram(described["pictogram"], 50, 74, 140)
    _text(canvas, described["goal"], 228, 344)
    return canvas.document(WIDE, HIGH, described["title"], described["goal"])


def back(described: Document) -> str:
    """The back of a card."""
    canvas = Canvas(described["language"])
    canvas.box(3, 3, WIDE - 6, HIGH - 6, fill=BORDERS["brown"], line=INK, thick=4, round_by=14)
    canvas.box(16, 16, WIDE - 32, HIGH - 32, line=PAPER, thick=3, round_by=8)
    canvas.pictogram(described["pictogram"], 55, 115, 130, PAPER)
    return canvas.document(WIDE, HIGH, described["title"], "")


def die(described: Document) -> str:
    """A die that shows one of its faces."""
    canvas = Canvas(described["language"])
    paint_die(canvas, described["face"], 96)
    return canvas.document(96, 96, described["title"], described["meaning"])


def piece(described: Document) -> str:
    """A small piece, such as a life point: its pictogram on a disc."""
    canvas = Canvas(described["language"])
    canvas.shape("circle", cx=32, cy=32, r=30, fill=PAPER, stroke=INK, stroke_width=2)
    canvas.pictogram(described["pictogram"], 12, 12, 40)
    return canvas.document(64, 64, described["title"], "")


def paint_die(canvas: Canvas, face: str, size: float) -> None:
    """A die of this size; `blank` has not been rolled."""
    canvas.box(1, 1, size - 2, size - 2, fill=PAPER, line=INK, thick=2, round_by=size / 6)
    canvas.pictogram(f"die-{face}", size * 0.16, size * 0.16, size * 0.68)


def paint_small(canvas: Canvas, described: Document, *, marked: bool = False) -> None:
    """A card without its text, as in a hand. A bar marks one that can be used now."""
    _sheet(canvas, SMALL_WIDE, SMALL_HIGH, described["border"], thick=3)
    title = fitted(described["title"], SMALL_WIDE - 14, 34, (13, 12, 11, 10), bold=True)
    top = canvas.paragraph(SMALL_WIDE / 2, 9, title, bold=True, anchor="middle")
    shown = described["pictograms"][:3]
    size = min(30, SMALL_HIGH - 34 - top)
    canvas.row(shown, SMALL_WIDE / 2, top + (SMALL_HIGH - 32 - top - size) / 2, min(size, 66 / len(shown) - 3), 3)
    _sign(canvas, described, 9, SMALL_HIGH - 11, 19)
    if (reach := described.get("range")) is not None:
        canvas.words(SMALL_WIDE - 10, SMALL_HIGH - 11, str(reach), 16, bold=True, fill=FAINT, anchor="end")
    if marked:
        canvas.box(10, 4, SMALL_WIDE - 20, 4, fill=CALL, round_by=2)


def paint_small_back(canvas: Canvas) -> None:
    """The back of a card in a pile."""
    canvas.box(1.5, 1.5, SMALL_WIDE - 3, SMALL_HIGH - 3, fill=BORDERS["brown"], line=INK, thick=3, round_by=7)
    canvas.box(8, 8, SMALL_WIDE - 16, SMALL_HIGH - 16, line=PAPER, thick=1.5, round_by=4)
    canvas.pictogram("gun", SMALL_WIDE / 2 - 26, SMALL_HIGH / 2 - 26, 52, PAPER)


def _sheet(canvas: Canvas, wide: float, high: float, border: str, *, thick: float = 6) -> None:
    """The paper of a card. Blue-bordered cards have a double line, green-bordered ones a dashed one."""
    colour, half = BORDERS[border], thick / 2
    round_by = thick * 2.4
    dashed = f"{thick * 3} {thick}" if border == "green" else ""
    canvas.box(half, half, wide - thick, high - thick, fill=PAPER, line=colour, thick=thick, round_by=round_by,
               dashed=dashed)  # fmt: skip
    if border == "blue":
        inner = thick * 1.7
        canvas.box(inner, inner, wide - 2 * inner, high - 2 * inner, line=colour, thick=thick / 3, round_by=thick)


def _title(canvas: Canvas, title: str) -> None:
    lines = fitted(title, WIDE - 40, 54, _TITLE, bold=True)
    canvas.paragraph(WIDE / 2, 40 - lines.high / 2, lines, bold=True, anchor="middle")


def _text(canvas: Canvas, text: str, top: float, bottom: float) -> None:
    canvas.paragraph(WIDE / 2, top, fitted(text, WIDE - 36, bottom - top, _TEXT), anchor="middle")


def _sign(canvas: Canvas, described: Document, x: float, y: float, size: float) -> None:
    """Rank and suit."""
    fill = SUITS[described["suit"]]
    wide = canvas.words(x, y, described["rank"], size, bold=True, fill=fill)
    canvas.pictogram(f"suit-{described['suit']}", x + wide + size / 6, y - size * 0.84, size * 0.92, fill)
