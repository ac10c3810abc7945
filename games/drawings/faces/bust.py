"""What every part of a face needs to know of the head that it is drawn on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .heads import Head
from .outlines import MIDDLE
from .pen import Pen

EYES: Final = 49
"""How far down eyes are."""


@dataclass(frozen=True, slots=True)
class Bust:
    """A head, with the tones of skin and hair. `look` is -1 (to the left) to 1. `is_covered`: a hat hides the top of
    the hair."""

    pen: Pen
    head: Head
    skin: str
    hair: str
    look: float
    is_covered: bool

    @property
    def left(self) -> int:
        """Where the head begins."""
        return self.head.left

    @property
    def right(self) -> int:
        """Where the head ends."""
        return self.head.right

    @property
    def middle(self) -> float:
        """Where nose and mouth are."""
        return MIDDLE + 2.5 * self.look

    @property
    def apart(self) -> float:
        """How far an eye is from the nose."""
        return round(self.head.wide * 0.3 + 3.4, 1)


Art = str
"""Elements of SVG."""

Paint = Callable[[Bust], Art]
InTone = Callable[[Bust, str], Art]
InTwoTones = Callable[[Bust, str, str], Art]


def nothing(bust: Bust) -> Art:
    """Draws nothing."""
    return ""


def nothing_in_tone(bust: Bust, tone: str) -> Art:
    """Draws nothing."""
    return ""


def nothing_in_tones(bust: Bust, tone: str, second: str) -> Art:
    """Draws nothing."""
    return ""
