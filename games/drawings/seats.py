"""One seat of a table: who sits there, life points, cards in front of them."""

from __future__ import annotations

from functools import partial
from typing import Final

from bang_service.platform.texts import slug

from .canvas import Canvas
from .colours import BORDERS, CALL, EDGE, FAINT, INK, LIFE, PAPER, SHADE, SUITS
from .faces.gallery import gallery
from .flow import Block, flow
from .lettering import width
from .view import Document, Seen, role_pictogram

_MARGIN: Final = 10
_CHIPS: Final = 82
"""Where the cards in play begin."""
_FACE: Final = 44
_BESIDE: Final = _MARGIN + _FACE + 6
"""Where begins what stands beside the face."""


class Tile:
    """A seat, `wide` pixels wide; `high` is what it needs."""

    def __init__(self, seen: Seen, seat: Document, wide: float) -> None:
        self._seen, self._seat, self.wide = seen, seat, wide
        room = wide - 2 * _MARGIN
        across = 2 if room >= 200 else 1
        each = (room - 6 * (across - 1)) / across
        self._chips = flow([_chip(seen, card, each) for card in seat.get("in_play", ())], room, 6)
        self.high = _CHIPS + (self._chips.high + _MARGIN if self._chips.placed else 0)

    def paint(self, canvas: Canvas, high: float) -> None:
        """Paint it, as high as the tallest of its row."""
        seat = self._seat
        out = seat["status"] == "out"
        turn = self._seen.plays(seat)
        canvas.box(1, 1, self.wide - 2, high - 2, fill=SHADE if out else PAPER, line=CALL if turn else EDGE,
                   thick=3 if turn else 1.5, round_by=8, dashed="5 4" if out else "")  # fmt: skip
        self._first_row(canvas, turn=turn)
        room = self.wide - _BESIDE - _MARGIN
        character = self._seen.character(seat)
        taken = canvas.line(_BESIDE, 39, character, room, (13, 12, 11, 10), fill=FAINT if out else INK)
        self._face(canvas)
        self._role(canvas, room - taken - 8)
        if out:
            canvas.pictogram("eliminated", self.wide - _MARGIN - 30, 45, 30, FAINT)
        else:
            self._life(canvas)
            self._numbers(canvas)
        with canvas.at(_MARGIN, _CHIPS):
            self._chips.paint(canvas)

    def _first_row(self, canvas: Canvas, *, turn: bool) -> None:
        seat, view = self._seat, self._seen.view
        left, right = float(_MARGIN), self.wide - _MARGIN
        if turn:
            canvas.pictogram("turn", left, 10, 13, CALL)
            left += 17
        marks = []
        if self._seen.has_won(seat):
            marks.append(("winner", CALL))
        if seat["status"] == "ghost":
            marks.append(("ghost", INK))
        if seat["clock"] is not None and seat["clock"]["held_by"]:
            marks.append(("computer", FAINT))
        if seat["seat"] in view["waiting_for"]:
            marks.append(("waiting", CALL))
        for mark, fill in marks:
            right -= 18
            canvas.pictogram(mark, right, 8, 17, fill)
        canvas.line(left, 22, seat["name"], right - left - 4, (15, 13, 11), bold=True)

    def _face(self, canvas: Canvas) -> None:
        known = slug(self._seat["character"])
        drawing = gallery()["characters"].get(known)
        if drawing is not None:
            canvas.face(known, drawing(), _MARGIN, 29, _FACE)

    def _role(self, canvas: Canvas, room: float) -> None:
        seat = self._seat
        word = "" if seat["role"] is None else self._seen.role(seat)
        if word and width(word, 11) <= room:
            canvas.words(self.wide - _MARGIN, 39, word, 11, fill=FAINT, anchor="end")
        if seat["role"] is not None:
            canvas.shape("circle", cx=_MARGIN + _FACE - 8, cy=66, r=10.5, fill=PAPER, stroke=EDGE, stroke_width=1)
            canvas.pictogram(role_pictogram(seat), _MARGIN + _FACE - 16, 58, 16)

    def _life(self, canvas: Canvas) -> None:
        life, most = self._seat["life"], max(self._seat["max_life"], self._seat["life"])
        left = _BESIDE
        room = self.wide - left - _MARGIN
        step = min(13, room / max(most, 1))
        for number in range(most):
            lost = number >= life
            canvas.pictogram("life-lost" if lost else "life", left + number * step - 2, 44, 15,
                             FAINT if lost else LIFE)  # fmt: skip

    def _numbers(self, canvas: Canvas) -> None:
        seat = self._seat
        found = [
            ("card", seat.get("hand_count")),
            ("distance", seat.get("distance")),
            ("range", seat.get("reach")),
            ("die-arrow", seat.get("arrows")),
        ]
        x = float(_BESIDE)
        for pictogram, number in found:
            if number is not None:
                canvas.pictogram(pictogram, x, 62, 13, FAINT)
                x += 16 + canvas.words(x + 16, 73, str(number), 13, bold=True) + 8


def _chip(seen: Seen, card: Document, wide: float) -> Block:
    return Block(wide, 20, partial(_paint_chip, seen.card(card), wide, card.get("ready", True)))


def _paint_chip(card: Document, wide: float, ready: bool, canvas: Canvas) -> None:
    border = card["border"]
    canvas.box(0.75, 0.75, wide - 1.5, 18.5, fill=PAPER, line=BORDERS[border], thick=1.5, round_by=4,
               dashed="4 2" if border == "green" else "")  # fmt: skip
    fill = SUITS[card["suit"]]
    right = wide - 17
    canvas.pictogram(f"suit-{card['suit']}", right, 3.5, 13, fill)
    right -= width(card["rank"], 12, bold=True) + 2
    canvas.words(right, 14.5, card["rank"], 12, bold=True, fill=fill)
    left = 6.0
    if not ready:
        canvas.pictogram("lock", left - 1, 4, 12, FAINT)
        left += 14
    canvas.line(left, 14.5, card["title"], right - left - 4, (12, 11, 10, 9))
