"""Targets of cards that cannot be played now. Each is empty and says why: the rule that leaves no target says it, and
nobody has to find it out again."""

from __future__ import annotations

from functools import cache
from typing import Any, Final


class NoTarget(tuple[int, ...]):
    """No seat, because of `reason`; `limit` is the distance that is exceeded, if that is the reason."""

    reason: str
    limit: int

    def __new__(cls, reason: str, limit: int = 0) -> NoTarget:
        made = super().__new__(cls)
        made.reason, made.limit = reason, limit
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return NoTarget, (self.reason, self.limit)


ONLY_IN_ANSWER: Final = NoTarget("only-in-answer")
LIES_ALREADY: Final = NoTarget("lies-already")
BANG_LIMIT_REACHED: Final = NoTarget("bang-limit")
NOBODY_HAS_CARDS: Final = NoTarget("nobody-has-cards")
NOBODY_IS_OUT: Final = NoTarget("nobody-is-out")
EVERYBODY_HAS_ONE: Final = NoTarget("everybody-has-one")
NO_BANG: Final = NoTarget("no-bang")
NOBODY_TO_JAIL: Final = NoTarget("nobody-to-jail")


@cache
def too_far(limit: int) -> NoTarget:
    """Nobody is at a distance up to the limit."""
    return NoTarget("too-far", limit)
