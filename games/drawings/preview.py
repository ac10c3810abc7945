"""A table in the size of the previews that messengers show of a link: who plays, and how it stands."""

from __future__ import annotations

from typing import Any, Final

from bang_service.platform.texts import Texts

from .canvas import Canvas
from .colours import CALL, EDGE, FAINT, INK, LIFE, PAPER, SHADE, TABLE
from .lettering import is_known
from .view import Document, Seen, role_pictogram

WIDE, HIGH = 1200, 630

_MARGIN: Final = 36
_TOP: Final = 148
_GAP: Final = 14


def preview(table: Document, seen: Seen | None, texts: Texts) -> str:
    """The drawing of a table as everybody sees it. `table` has of its document what is drawn (id, name, status,
    seat_count, seats); `seen` is what a spectator sees of its game, None if there is nothing to see."""
    canvas = Canvas(texts.language)
    canvas.box(0, 0, WIDE, HIGH, fill=TABLE, round_by=0)
    canvas.box(0, 0, WIDE, _TOP - 20, fill=SHADE, round_by=0)
    canvas.pictogram("gun", _MARGIN, 22, 88)
    # A picture has the letters of its own font only.
    name = table["name"] if table["name"] and is_known(table["name"]) else _number(table, texts)
    room = WIDE - 2 * _MARGIN - 110
    canvas.line(_MARGIN + 110, 62, name, room, (44, 36, 30, 26), bold=True)
    canvas.line(_MARGIN + 110, 106, _state(table, seen, texts), room, (28, 24, 20, 17), fill=FAINT)
    _seats(canvas, table, seen, texts)
    return canvas.document(WIDE, HIGH, name, _state(table, seen, texts))


def _number(table: Document, texts: Texts) -> str:
    return texts.text("drawing-table", {"table": str(table["id"])})


def _state(table: Document, seen: Seen | None, texts: Texts) -> str:
    if seen is not None:
        return seen.turn if table["status"] == "playing" else seen.status
    free = table["seat_count"] - len(table["seats"])
    return texts.text("drawing-status", {"status": table["status"], "free": free})


def _seats(canvas: Canvas, table: Document, seen: Seen | None, texts: Texts) -> None:
    count = table["seat_count"]
    across = next(across for across, most in ((2, 4), (3, 9), (4, 12), (5, 15)) if count <= most)
    rows = -(-count // across)
    wide = (WIDE - 2 * _MARGIN - (across - 1) * _GAP) / across
    high = (HIGH - _TOP - _MARGIN - (rows - 1) * _GAP) / rows
    taken = {seat["seat"]: seat for seat in table["seats"]}
    for number in range(count):
        row, column = divmod(number, across)
        with canvas.at(_MARGIN + column * (wide + _GAP), _TOP + row * (high + _GAP)):
            if seen is not None:
                _player(canvas, seen, seen.seats[number], wide, high)
            else:
                _place(canvas, taken.get(number), wide, high, texts)


def _place(canvas: Canvas, seat: dict[str, Any] | None, wide: float, high: float, texts: Texts) -> None:
    """A seat of a table whose game has not begun."""
    free = seat is None
    canvas.box(1, 1, wide - 2, high - 2, fill=SHADE if free else PAPER, line=EDGE, thick=2, round_by=12,
               dashed="10 8" if free else "")  # fmt: skip
    text = texts.text("drawing-free", {}) if seat is None else seat["name"]
    canvas.line(wide / 2, high / 2 + 10, text, wide - 40, (34, 28, 24, 20, 16), bold=not free,
                fill=FAINT if free else INK, anchor="middle")  # fmt: skip


def _player(canvas: Canvas, seen: Seen, seat: Document, wide: float, high: float) -> None:
    out, turn = seat["status"] == "out", seen.plays(seat)
    canvas.box(1.5, 1.5, wide - 3, high - 3, fill=SHADE if out else PAPER, line=CALL if turn else EDGE,
               thick=5 if turn else 2, round_by=12, dashed="10 8" if out else "")  # fmt: skip
    size = min(high * 0.5, wide * 0.22, 96)
    canvas.pictogram(role_pictogram(seat), 12, (high - size) / 2, size, FAINT if out or seat["role"] is None else INK)
    left = 12 + size + 12
    room = wide - left - 12
    badge = min(38, wide * 0.13)
    marks = {"winner": seen.has_won(seat), "eliminated": out, "ghost": seat["status"] == "ghost", "turn": turn}
    mark = next((name for name, applies in marks.items() if applies), "")
    if mark:
        fill = CALL if mark in ("winner", "turn") else FAINT
        canvas.pictogram(mark, wide - badge - 10, high * 0.6 - badge, badge, fill)
    canvas.line(left, high * 0.34, seat["name"], room, (30, 26, 22, 18, 14), bold=True, fill=FAINT if out else INK)
    character = seen.character(seat)
    canvas.line(left, high * 0.6, character, room - (badge if mark else 0), (24, 20, 17, 14), fill=FAINT)
    most = max(seat["max_life"], seat["life"])
    if not out and most:
        step = min(high * 0.24, room / most)
        for number in range(most):
            lost = number >= seat["life"]
            canvas.pictogram("life-lost" if lost else "life", left + number * step - step * 0.15, high * 0.68, step,
                             FAINT if lost else LIFE)  # fmt: skip
