"""The results that five dice can show, in the order in which they are resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

ARROW: Final = "arrow"
DYNAMITE: Final = "dynamite"
ONE: Final = "1"
TWO: Final = "2"
BEER: Final = "beer"
GATLING: Final = "gatling"

FACES: Final = (ARROW, DYNAMITE, ONE, TWO, BEER, GATLING)
BULLSEYES: Final = (ONE, TWO)

DICE: Final = 5
ARROWS: Final = 9
"""The number of arrow tokens in the game."""

MEANINGS: Final[dict[str, str]] = {
    ARROW: "At once when rolled: take an arrow. The player who takes the last one calls the Indians: all players lose "
    "a life point for each arrow in front of them, and all arrows go back.",
    DYNAMITE: "Cannot be rolled again. Three or more end the rolling and cost a life point.",
    ONE: "A player next to you loses a life point.",
    TWO: "A player two places away loses a life point; with two or three players left it is a 1.",
    BEER: "A player of your choice gains a life point.",
    GATLING: "Three or more: each of the others loses a life point, and your arrows go back.",
}


def written(faces: Sequence[str]) -> str:
    """Dice as one word: their faces, sorted and joined by plus signs."""
    return "+".join(sorted(faces, key=FACES.index))


def kept_subsets(free: Sequence[str], locked: Sequence[str]) -> Iterator[list[str]]:
    """Every different choice of dice to keep: all locked dice, and any of the others."""
    kinds = [face for face in FACES if face in free]
    for counts in product(*[range(free.count(face) + 1) for face in kinds]):
        chosen = [face for face, count in zip(kinds, counts, strict=True) for _ in range(count)]
        yield sorted([*chosen, *locked], key=FACES.index)
