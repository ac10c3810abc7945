"""How the roles of a finished game could be read: for each seat a line that rises as its true role becomes plain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bang_service.platform.texts import Operand, Texts

from .canvas import Canvas
from .colours import CALL, EDGE, FAINT, INK, PAPER, SHADE, TABLE
from .lettering import Lines, wrapped

NARROW: Final = 560
"""Below so many pixels the name stands above the line, else beside it."""

_EDGE: Final = 12
_NAMES: Final = 198
_PERCENT: Final = 66
_HIGH: Final = 40
"""How high a certainty stands above an impossibility."""
_DOT: Final = 3.5


class Course(NamedTuple):
    """One seat: its name and true role, how likely that role was held to be after each telling act, and which of these
    acts were its own."""

    name: str
    role: str
    chances: Sequence[float]
    own: Sequence[int]


class _Frame(NamedTuple):
    """Where the line of a seat lies within its row."""

    left: float
    right: float
    foot: float

    def x(self, place: int, count: int) -> float:
        return self.left + (self.right - self.left) * place / count

    def y(self, chance: float) -> float:
        return self.foot - chance * _HIGH


def beliefs_drawing(courses: Sequence[Course], texts: Texts, wide: int) -> str:
    """The courses of all seats, one below the other, so many pixels wide."""
    canvas = Canvas(texts.language)
    title, is_narrow = texts.text("drawing-beliefs", {}), wide < NARROW
    row = _HIGH + (48 if is_narrow else 24)
    frame = _Frame(2 * _EDGE if is_narrow else _NAMES, wide - _EDGE - _PERCENT, row - 12)
    legend = Lines(tuple(wrapped(texts.text("drawing-beliefs-legend", {}), wide - 40, 13)), 13)
    top = 36 + legend.high + 8
    high = top + row * len(courses) + _EDGE
    canvas.box(0, 0, wide, high, fill=TABLE, round_by=10)
    canvas.line(20, 27, title, wide - 40, (18, 16, 14), bold=True)
    canvas.paragraph(20, 34, legend, fill=FAINT)
    for place, course in enumerate(courses):
        with canvas.at(0, top + place * row):
            canvas.box(_EDGE, 3, wide - 2 * _EDGE, row - 6, fill=PAPER, line=EDGE)
            _name(canvas, course, texts, wide)
            if course.chances:
                _line(canvas, course, frame)
                percent = _percent(course.chances[-1], texts)
                canvas.words(frame.right + 10, frame.y(0.5) + 6, percent, 16, bold=True)
    return canvas.document(wide, high, title, " ".join(_told(course, texts) for course in courses))


def _name(canvas: Canvas, course: Course, texts: Texts, wide: int) -> None:
    role = texts.name(course.role)
    if wide < NARROW:
        room = (wide - 6 * _EDGE) / 2
        canvas.line(2 * _EDGE, 25, course.name, room, (15, 13, 12), bold=True)
        canvas.line(wide - 2 * _EDGE, 25, role, room, (13, 12), fill=FAINT, anchor="end")
    else:
        canvas.line(2 * _EDGE, 30, course.name, _NAMES - 4 * _EDGE, (15, 13, 12), bold=True)
        canvas.line(2 * _EDGE, 48, role, _NAMES - 4 * _EDGE, (13, 12), fill=FAINT)


def _line(canvas: Canvas, course: Course, frame: _Frame) -> None:
    for share in (0.0, 0.5, 1.0):
        canvas.shape("path", d=f"M{frame.left} {frame.y(share):.1f}H{frame.right}", stroke=SHADE, fill="none")
    line = " ".join(f"{x:.1f} {y:.1f}" for x, y in _corners(course.chances, frame))
    area = f"M{frame.left} {frame.foot}L{line}L{frame.right} {frame.foot}Z"
    canvas.shape("path", d=area, fill=SHADE, stroke="none")
    canvas.shape("polyline", points=line, fill="none", stroke=INK, stroke_width=2)
    count = len(course.chances)
    for place in course.own:
        canvas.shape("circle", cx=frame.x(place, count), cy=frame.y(course.chances[place]), r=_DOT, fill=CALL)


def _corners(chances: Sequence[float], frame: _Frame) -> list[tuple[float, float]]:
    """A line in steps: a chance holds until the next act."""
    found: list[tuple[float, float]] = []
    for place, chance in enumerate(chances):
        x = frame.x(place, len(chances))
        if found:
            found.append((x, found[-1][1]))
        found.append((x, frame.y(chance)))
    return [*found, (frame.right, found[-1][1])]


def _percent(chance: float, texts: Texts) -> str:
    return texts.text("drawing-beliefs-percent", {"percent": round(100 * chance)})


def _told(course: Course, texts: Texts) -> str:
    operands: dict[str, Operand] = {"name": course.name, "role": texts.name(course.role)}
    if not course.chances:
        return texts.text("drawing-beliefs-open", operands)
    first, last = (_percent(course.chances[place], texts) for place in (0, -1))
    return texts.text("drawing-beliefs-told", {**operands, "first": first, "last": last, "acts": len(course.own)})
