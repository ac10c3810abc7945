"""At whom else an act could have been aimed: what tells of its author more than the act itself.

Only the list of options says it, and only before the answer is carried out. All of it follows from what lies open once
the act is known, so it is the same whatever others hold and whoever they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .prompts import OPERANDS, Option

AIMED: Final = {kind: 1 + operands.index("seat") for kind, operands in OPERANDS.items() if "seat" in operands}
"""Where options of these kinds name the seat at which they are aimed."""


class Evidence(NamedTuple):
    """A seat whose turn it is has aimed an act at `target` (-1: at all others). `candidates` are all at whom the same
    card or ability could have been aimed, and `is_free` says that it could have been left undone. `present` are the
    seats in play then, `life` and `hands` the life points and numbers of cards of all seats."""

    seat: int
    target: int
    candidates: tuple[int, ...]
    is_free: bool
    present: tuple[int, ...]
    life: tuple[int, ...]
    hands: tuple[int, ...]


def candidates(options: Sequence[Option], chosen: Option) -> tuple[tuple[int, ...], bool]:
    """The seats at which the same act can be aimed, and whether there is another act, or none at all, to choose."""
    place = AIMED[chosen[0]]
    before, after = chosen[:place], chosen[place + 1 :]
    same = tuple(one[place] for one in options if one[:place] == before and one[place + 1 :] == after)
    return same, len(same) < len(options)
