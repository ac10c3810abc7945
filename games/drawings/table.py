"""A table as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bang_service.platform.texts import slug
from games.engine.dice.faces import DICE

from . import cards, small_cards
from .canvas import PREFIX, Canvas
from .colours import BORDERS, CALL, FAINT, INK, PAPER, SHADE, TABLE
from .description import described
from .faces.gallery import gallery
from .flow import Block, Flow, flow
from .lettering import fitted
from .seats import Tile
from .view import Document, Seen

NARROWEST, WIDEST = 320, 1600
USUAL: Final = 1000

_GAP: Final = 10
_RING: Final = 720
"""From this width on the seats stand around the middle; below it, in two columns above it."""
_CAPTION: Final = 18


def table(seen: Seen, wide: int = USUAL, prefix: str = PREFIX) -> str:
    """The drawing, `wide` pixels wide: who sits where, what lies on the table, and the viewer's own hand. Its ids begin
    with `prefix`."""
    canvas, below = Canvas(seen.texts.language, prefix), Canvas(seen.texts.language, prefix)
    room = wide - 2 * _GAP
    y = _head(canvas, seen, room)
    tiles = seen.others
    y += (_ring if wide >= _RING else _columns)(canvas, seen, tiles, y, room)
    if seen.viewer is not None:
        y += _own(canvas, seen, y, room)
    below.box(0, 0, wide, y, fill=TABLE, round_by=0)
    return below.over(canvas).document(wide, y, seen.said("title", table=seen.table), described(seen))


def _head(canvas: Canvas, seen: Seen, room: float) -> float:
    """What is going on, in two lines of text or more; gives where they end."""
    head = seen.said("head", table=seen.table, turn=seen.turn) if seen.turn else seen.table
    canvas.line(_GAP, 23, head, room, (15, 13, 12), fill=FAINT)
    y = 28.0
    if seen.status:
        asked = seen.view["prompt"] is not None
        status = fitted(seen.status, room, 66, (18, 16, 14), bold=True)
        y = canvas.paragraph(_GAP, y + 2, status, bold=True, fill=CALL if asked else INK)
    return y + 8


def _columns(canvas: Canvas, seen: Seen, seats: Sequence[Document], y: float, room: float) -> float:
    start = y
    wide = (room - _GAP) / 2
    tiles = [Tile(seen, seat, wide) for seat in seats]
    for first in range(0, len(tiles), 2):
        y += _row(canvas, tiles[first : first + 2], [_GAP, 2 * _GAP + wide], y) + _GAP
    middle = _middle(seen, room)
    with canvas.at(_GAP, y):
        middle.paint(canvas)
    return y + middle.high + _GAP - start


def _row(canvas: Canvas, tiles: Sequence[Tile], lefts: Sequence[float], y: float) -> float:
    high = max(tile.high for tile in tiles)
    for tile, x in zip(tiles, lefts, strict=False):
        with canvas.at(x, y):
            tile.paint(canvas, high)
    return high


def _ring(canvas: Canvas, seen: Seen, seats: Sequence[Document], y: float, room: float) -> float:
    """Clockwise from the lower left: up the left side, along the top, down the right side."""
    start = y
    wide = (room - 3 * _GAP) / 4
    top = len(seats) if len(seats) <= 4 else 4 - len(seats) % 2
    side = (len(seats) - top) // 2
    tiles = [Tile(seen, seat, wide) for seat in seats]
    left, above, right = tiles[:side][::-1], tiles[side : side + top], tiles[side + top :]
    indent = (room - top * wide - (top - 1) * _GAP) / 2
    y += _row(canvas, above, [_GAP + indent + number * (wide + _GAP) for number in range(top)], y) + _GAP
    middle = _middle(seen, room - 2 * (wide + _GAP) if side else room)
    heights = [max(one.high, other.high) for one, other in zip(left, right, strict=True)]
    high = max(middle.high, sum(heights) + _GAP * (side - 1) if side else 0)
    with canvas.at(2 * _GAP + wide if side else _GAP, y + (high - middle.high) / 2):
        middle.paint(canvas)
    extra = (high - sum(heights) - _GAP * (side - 1)) / side if side else 0
    for one, other, tall in zip(left, right, heights, strict=True):
        tall += extra
        for tile, x in ((one, _GAP), (other, _GAP + room - wide)):
            with canvas.at(x, y):
                tile.paint(canvas, tall)
        y += tall + _GAP
    return (y if side else y + high + _GAP) - start


def _own(canvas: Canvas, seen: Seen, y: float, room: float) -> float:
    """The viewer's own seat, and their hand."""
    assert seen.viewer is not None
    start = y
    seat = seen.seats[seen.viewer]
    tile = Tile(seen, seat, min(room, 400) if room > 500 else room)
    with canvas.at(_GAP + (room - tile.wide) / 2, y):
        tile.paint(canvas, tile.high)
    y += tile.high + _GAP
    hand = seat.get("hand", ())
    if hand:
        usable = seen.usable
        blocks = [_small(seen, card, marked=card["id"] in usable) for card in hand]
        placed = flow(blocks, room, 8, centred=True)
        caption = seen.said("hand-usable" if any(card["id"] in usable for card in hand) else "hand")
        canvas.words(_GAP + room / 2, y + 12, caption, 13, fill=FAINT, anchor="middle")
        with canvas.at(_GAP, y + _CAPTION):
            placed.paint(canvas)
        y += _CAPTION + placed.high + _GAP
    return y - start


def _middle(seen: Seen, room: float) -> Flow:
    """What lies in the middle of the table."""
    view = seen.view
    if "dice" in view:
        return flow(_dice(seen), room, _GAP, centred=True)
    top = view["discards"]["top"]
    blocks = [
        _captioned(seen.said("deck", count=view["deck"]), _back()),
        _captioned(
            seen.said("discards", count=view["discards"]["count"]), _empty() if top is None else _small(seen, top)
        ),
    ]
    event = view.get("event")
    for key in ("current", "next"):
        if event and event[key] is not None:
            blocks.append(
                _captioned(
                    seen.said(f"event-{key}"), _event(seen.faces.events[event[key]], min((room - _GAP) / 2, 190))
                )
            )
    usable = seen.usable
    blocks += [
        _captioned(seen.said("aside"), _small(seen, card, marked=card["id"] in usable))
        for card in view.get("aside", {"cards": ()})["cards"]
    ]
    return flow(blocks, room, _GAP, centred=True)


def _dice(seen: Seen) -> list[Block]:
    dice = seen.view["dice"]
    faces = dice["faces"] or ["blank"] * DICE
    rolls = seen.said("rolls", rolls=dice["rolls"], allowed=dice["rolls_allowed"])
    arrows = seen.said("arrows-left", count=seen.view["arrows_left"])
    return [
        *(Block(56, 56, partial(_paint_die, face)) for face in faces),
        Block(150, 56, partial(_paint_lines, (rolls, arrows))),
    ]


def _paint_die(face: str, canvas: Canvas) -> None:
    cards.paint_die(canvas, face, 56)


def _paint_lines(lines: Sequence[str], canvas: Canvas) -> None:
    y = 6.0
    for line in lines:
        y = canvas.paragraph(75, y, fitted(line, 150, 20, (14, 12, 10)), anchor="middle")


def _small(seen: Seen, card: Document, *, marked: bool = False) -> Block:
    return Block(
        small_cards.WIDE, small_cards.HIGH, partial(small_cards.paint_small, described=seen.card(card), marked=marked)
    )


def _back() -> Block:
    return Block(small_cards.WIDE, small_cards.HIGH, partial(small_cards.paint_small_back))


def _empty() -> Block:
    def paint(canvas: Canvas) -> None:
        canvas.box(1, 1, small_cards.WIDE - 2, small_cards.HIGH - 2, fill=SHADE, line=FAINT, dashed="5 4")

    return Block(small_cards.WIDE, small_cards.HIGH, paint)


def _event(described: Document, wide: float) -> Block:
    def paint(canvas: Canvas) -> None:
        canvas.box(1.5, 1.5, wide - 3, small_cards.HIGH - 3, fill=PAPER, line=BORDERS["event"], thick=3, round_by=7)
        known = slug(described["name"])
        canvas.face(f"events-{known}", gallery()["events"][known](), 8, 8, 32)
        canvas.line(45, 29, described["title"], wide - 54, (14, 12, 11, 10), bold=True)
        canvas.paragraph(10, 44, fitted(described["text"], wide - 20, small_cards.HIGH - 52, (12, 11, 10)))

    return Block(wide, small_cards.HIGH, paint)


def _captioned(caption: str, block: Block) -> Block:
    """A block with a word above it."""

    def paint(canvas: Canvas) -> None:
        canvas.line(block.wide / 2, 12, caption, block.wide, (13, 12, 11, 10), fill=FAINT, anchor="middle")
        with canvas.at(0, _CAPTION):
            block.paint(canvas)

    return Block(block.wide, block.high + _CAPTION, paint)
