"""A face as pixels without colour: how light each is, for telling whether two look alike."""

from __future__ import annotations

from io import BytesIO
from math import sqrt
from typing import Final

from PIL import Image

from games.drawings.png import png

SMALL: Final = 40
"""The width at which a face has to be recognised, in pixels."""


def grey(drawing: str, wide: int) -> Image.Image:
    """The drawing so many pixels wide, in grey."""
    return Image.open(BytesIO(png(drawing))).convert("L").resize((wide, wide), Image.Resampling.LANCZOS)


def pixels(drawing: str) -> bytes:
    """How light it is where, a little blurred: two faces do not differ by a line that is moved by a pixel."""
    return grey(drawing, SMALL).resize((SMALL // 2, SMALL // 2), Image.Resampling.BOX).tobytes()


def distance(one: bytes, other: bytes) -> float:
    """How much two faces of the same size differ: the mean of the pixels' differences, squared; 0 to 255."""
    return sqrt(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) / len(one))
