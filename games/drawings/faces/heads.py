"""The shapes of heads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .outlines import MIDDLE


@dataclass(frozen=True, slots=True)
class Head:
    """`wide` and `jaw` are half widths, at the ears and below the mouth; `chin` is how far down it goes."""

    wide: int
    jaw: int
    chin: int
    outline: str

    @property
    def left(self) -> int:
        """Where it begins: hair, hats and beards follow it."""
        return int(MIDDLE) - self.wide

    @property
    def right(self) -> int:
        """Where it ends."""
        return int(MIDDLE) + self.wide


HEADS: Final[Mapping[str, Head]] = {
    "oval": Head(20, 14, 76, "M28 44C28 26 36 20 48 20C60 20 68 26 68 44C68 61 60 76 48 76C36 76 28 61 28 44Z"),
    "square": Head(
        21, 19, 77, "M27 40C27 26 35 20 48 20C61 20 69 26 69 40L68 62C67 71 60 77 55 77L41 77C36 77 29 71 28 62Z"
    ),
    "round": Head(23, 18, 76, "M25 49C25 31 35 20 48 20C61 20 71 31 71 49C71 66 62 76 48 76C34 76 25 66 25 49Z"),
    "oblong": Head(17, 15, 82, "M31 42C31 26 38 18 48 18C58 18 65 26 65 42L64 64C63 75 56 82 48 82C40 82 33 75 32 64Z"),
    "heart": Head(
        20, 12, 77, "M28 43C28 28 36 20 48 20C60 20 68 28 68 43C68 58 57 71 51 76Q48 78 45 76C39 71 28 58 28 43Z"
    ),
    "pear": Head(
        20,
        24,
        78,
        "M30 38C30 26 38 20 48 20C58 20 66 26 66 38C66 46 73 54 73 63C73 73 61 78 48 78C35 78 23 73 23 63"
        "C23 54 30 46 30 38Z",
    ),
    "block": Head(
        24, 24, 79, "M24 34C24 23 32 19 48 19C64 19 72 23 72 34L74 66C74 75 67 79 60 79L36 79C29 79 22 75 22 66Z"
    ),
    "lean": Head(
        18,
        13,
        80,
        "M30 42C30 27 38 19 48 19C58 19 66 27 66 42C66 52 62 58 60 66L54 79Q48 82 42 79L36 66C34 58 30 52 30 42Z",
    ),
}
