"""Targets of cards that cannot be played now. Each is empty and says why: the rule that leaves no target says it, and
nobody has to find it out again."""

from __future__ import annotations

from functools import cache
from typing import Any, Final


class NoTarget(tuple[int, ...]):
    """No seat, because of `reason`. `limit` is the distance that is exceeded, if there is one. `exempt` is the seat at
    which the card is never played, and `holders` are those that have one already, if they are the reason. `by` is what
    forbids to play it at all."""

    reason: str
    limit: int
    exempt: int
    holders: tuple[int, ...]
    by: str

    def __new__(
        cls, reason: str, limit: int = 0, exempt: int = -1, holders: tuple[int, ...] = (), by: str = ""
    ) -> NoTarget:
        made = super().__new__(cls)
        made.reason, made.limit, made.exempt, made.holders, made.by = reason, limit, exempt, holders, by
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return NoTarget, (self.reason, self.limit, self.exempt, self.holders, self.by)


ONLY_IN_ANSWER: Final = NoTarget("only-in-answer")
LIES_ALREADY: Final = NoTarget("lies-already")
BANG_LIMIT_REACHED: Final = NoTarget("bang-limit")
NOBODY_HAS_CARDS: Final = NoTarget("nobody-has-cards")
NOBODY_IS_OUT: Final = NoTarget("nobody-is-out")
EVERYBODY_HAS_ONE: Final = NoTarget("everybody-has-one")
NO_BANG: Final = NoTarget("no-bang")
TWO_LEFT: Final = NoTarget("two-left")
NEEDS_ANOTHER: Final = NoTarget("needs-another")


@cache
def forbidden(by: str) -> NoTarget:
    """It may not be played, whoever is there."""
    return NoTarget("forbidden", by=by)


@cache
def too_far(limit: int) -> NoTarget:
    """Nobody is at a distance up to the limit."""
    return NoTarget("too-far", limit)


@cache
def out_of_reach(limit: int) -> NoTarget:
    """Nobody is within the range of the weapon, which is the limit."""
    return NoTarget("out-of-reach", limit)


@cache
def nobody_near_has_cards(limit: int) -> NoTarget:
    """Nobody at a distance up to the limit has a card."""
    return NoTarget("nobody-has-cards", limit)
