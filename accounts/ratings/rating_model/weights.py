"""How much of a game was a player's own."""

from __future__ import annotations

from .exact import UNIT, billionths


def weight_of(*, own: int, decisions: int, won: bool, theirs: int | None = None) -> float:
    """The weight of a player with so many `own` decisions of all those of their seat. `theirs` are those that were made
    while they had the seat, by whomever: all of them, unless another player had it before or after them.

    It is their share, and 1 at a seat that had nothing to decide. Whoever lost answers for all the time in which they
    had the seat: otherwise leaving it, or letting deadlines pass, would make a defeat cheaper. Raises ValueError if
    `own` is not between 0 and `theirs`, or `theirs` above `decisions`.
    """
    theirs = decisions if theirs is None else theirs
    if not 0 <= own <= theirs <= decisions:
        raise ValueError(f"{own} own decisions, and {theirs} while they had the seat, of {decisions}")
    if not decisions:
        return 1.0
    return billionths((own if won else theirs) / decisions) / UNIT
