"""Whose choice moves hidden cards, by the cause that the journal gives.

Whoever checks a record without the rules (`games/fairness/verifier`) must know it: chance must have picked the hidden
cards that nobody chose. What is paid (`Payment`), what goes round the table (`Round`) and the second card that a card
costs need not be declared.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeVar

C = TypeVar("C")


class Choice(Enum):
    """The kinds of choices."""

    PAID_IN_TURN = "A player gives up cards of their choice, in their own turn."
    PAID_AT_ANY_TIME = "A player gives up cards of their choice, in anybody's turn."
    HOLDER_CHOOSES = "A player makes another one give up cards, who chooses which; else chance would."
    CHOSEN_APART = "A player looks at cards that lie apart, and takes those they like in the order they like."
    WHOLE_HAND_TAKEN = "A player takes the whole hand of another one."
    WHOLE_HAND_GIVEN_UP = "A player gives up the whole hand, perhaps in an order of their choice."


CHOICES: Final[dict[Choice, set[str]]] = {one: set() for one in Choice}
"""The causes for which each kind of choice is made."""


def chooses(choice: Choice, cause: str) -> Callable[[C], C]:
    """Declare that this choice is made for this cause, beside what has it made."""
    CHOICES[choice].add(cause)
    return lambda chooser: chooser
