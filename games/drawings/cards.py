"""Cards with their text, as the catalogue describes them in one `language`. `small_cards` are those of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bang_service.platform.texts import slug

from .canvas import Canvas
from .colours import BORDERS, INK, LIFE, PAPER, SUITS
from .faces.gallery import gallery
from .lettering import fitted

Document = Mapping[str, Any]

WIDE, HIGH = 240, 360

_ART: Final = 114
"""The side of the picture of a card."""

_TITLE: Final = (22, 18, 15)
_TEXT: Final = (14, 12.5, 11)


def card(described: Document) -> str:
    """A playing card: name, what it does in pictograms and in words, rank and suit."""
    canvas = Canvas(described["language"])
    _sheet(canvas, WIDE, HIGH, described["border"])
    _title(canvas, described["title"])
    _art(canvas, "cards", described, 62)
    pictograms = described["pictograms"]
    reach = described.get("range")
    if reach is None:
        canvas.row(pictograms, WIDE / 2, 182, 36, 10)
    else:
        canvas.pictogram("range", 72, 184, 32)
        canvas.words(120, 212, str(reach), 34, bold=True, anchor="middle")
        canvas.row([name for name in pictograms if name != "range"], 160, 187, 28, 6)
    _text(canvas, described["text"], 226, 318)
    _sign(canvas, described, 18, 345, 24)
    return canvas.document(WIDE, HIGH, f"{described['title']} {described['sign']}", described["text"])


def character(described: Document) -> str:
    """A character: name, face, life points, ability."""
    canvas = Canvas(described["language"])
    _sheet(canvas, WIDE, HIGH, "plain")
    _title(canvas, described["title"])
    _art(canvas, "characters", described, 64)
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
    _art(canvas, "events", described, 70)
    _text(canvas, described["text"], 196, 336)
    return canvas.document(WIDE, HIGH, described["title"], described["text"])


def role(described: Document) -> str:
    """A role and what it wants."""
    canvas = Canvas(described["language"])
    _sheet(canvas, WIDE, HIGH, "plain")
    _title(canvas, described["title"])
    _art(canvas, "roles", described, 74, 140)
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


def _art(canvas: Canvas, kind: str, described: Document, y: float, size: float = _ART) -> None:
    """Its face, emblem or scene."""
    known = slug(described["name"])
    canvas.face(known, gallery()[kind][known](), (WIDE - size) / 2, y, size)


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
