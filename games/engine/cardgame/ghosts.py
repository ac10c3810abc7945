"""Eliminated players who are in play again without life points: for one turn (R195), or for as long as a card lies in
front of them (R211 to R216)."""

from __future__ import annotations

from games.engine.kernel.game import GHOST_BY_CARD, GHOST_FOR_TURN

from .choices import Choice, chooses
from .life import Eliminate
from .table import CardGame


def without_card(g: CardGame) -> list[int]:
    """The players who have lost the card that kept them in play: they must leave it (R215)."""
    faces = g.rules.faces
    return [
        seat
        for seat, present in enumerate(g.presence)
        if present == GHOST_BY_CARD and not any(faces[card].revives for card in g.in_play[seat])
    ]


def leave(g: CardGame, seats: list[int]) -> bool:
    """Eliminate the first of these players who is not already leaving, and say whether there is one."""
    leaving = {frame.seat for frame in g.stack if isinstance(frame, Eliminate)}
    for seat in seats:
        if seat not in leaving:
            g.push(Eliminate(seat=seat, killer=-1))
            return True
    return False


@chooses(Choice.WHOLE_HAND_GIVEN_UP, "end of turn")
def end_turn(g: CardGame, seat: int, *, was_skipped: bool) -> None:
    """A player who was in play for this turn only is out again (R195). One whom a card keeps in play discards their
    hand, unless the turn was skipped (R211)."""
    present = g.presence[seat]
    if present == GHOST_FOR_TURN:
        g.push(Eliminate(seat=seat, killer=-1))
    elif present == GHOST_BY_CARD and g.hands[seat] and not was_skipped:
        g.discard_hand(seat, g.hands[seat][:], "end of turn")
