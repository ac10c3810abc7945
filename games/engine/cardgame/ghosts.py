"""Eliminated players who are in play again without life points: for one turn (R195), or for as long as a card lies in
front of them (R211 to R216)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.kernel.game import GHOST_BY_CARD, GHOST_FOR_TURN

from .life import Eliminate

if TYPE_CHECKING:
    from .table import CardGame


def eliminate_without_card(g: CardGame) -> bool:
    """Eliminate a player who has lost the card that kept them in play (R215), and say whether there is one."""
    for seat, present in enumerate(g.presence):
        if present == GHOST_BY_CARD and not _is_kept_in_play(g, seat):
            g.push(Eliminate(seat=seat, killer=-1))
            return True
    return False


def _is_kept_in_play(g: CardGame, seat: int) -> bool:
    for card in g.in_play[seat]:
        if g.rules.faces[card].revives:
            return True
    # Or they are already leaving.
    return any(isinstance(frame, Eliminate) and frame.seat == seat for frame in g.stack)


def end_turn(g: CardGame, seat: int, *, was_skipped: bool) -> None:
    """A player who was in play for this turn only is out again (R195). One whom a card keeps in play discards their
    hand, unless the turn was skipped (R211)."""
    present = g.presence[seat]
    if present == GHOST_FOR_TURN:
        g.push(Eliminate(seat=seat, killer=-1))
    elif present == GHOST_BY_CARD and g.hands[seat] and not was_skipped:
        g.discard_hand(seat, g.hands[seat][:], "end of turn")
