"""Blocks of a drawing, side by side and in rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .canvas import Canvas


@dataclass(frozen=True, slots=True)
class Block:
    """Something of a known size. `paint` paints it from its top left corner."""

    wide: float
    high: float
    paint: Callable[[Canvas], None]


@dataclass(frozen=True, slots=True)
class Flow:
    """Where blocks lie, and how high they are together."""

    placed: Sequence[tuple[Block, float, float]]
    high: float

    def paint(self, canvas: Canvas) -> None:
        """Paint all of them."""
        for block, x, y in self.placed:
            with canvas.at(x, y):
                block.paint(canvas)


def flow(blocks: Sequence[Block], room: float, gap: float, *, centred: bool = False) -> Flow:
    """The blocks in rows no wider than `room`, from left to right."""
    rows: list[list[Block]] = []
    for block in blocks:
        if rows and sum(each.wide + gap for each in rows[-1]) + block.wide <= room:
            rows[-1].append(block)
        else:
            rows.append([block])
    placed: list[tuple[Block, float, float]] = []
    y = 0.0
    for row in rows:
        wide = sum(each.wide for each in row) + gap * (len(row) - 1)
        x = max((room - wide) / 2, 0) if centred else 0.0
        for block in row:
            placed.append((block, x, y))
            x += block.wide + gap
        y += max(each.high for each in row) + gap
    return Flow(placed, max(y - gap, 0))
