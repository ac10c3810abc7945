"""How much of a game was a player's own."""

from __future__ import annotations

from .exact import UNIT, billionths


def weight_of(*, own: int, decisions: int, won: bool) -> float:
    """The weight of a player with so many `own` decisions of all those of their seat.

    It is their share, and 1 at a seat that had nothing to decide. Whoever lost answers for the whole game: otherwise
    leaving it, or letting deadlines pass, would make a defeat cheaper. Raises ValueError if `own` is not between 0 and
    `decisions`.
    """
    if not 0 <= own <= decisions:
        raise ValueError(f"{own} own decisions of {decisions}")
    if not decisions or not won:
        return 1.0
    return billionths(own / decisions) / UNIT
