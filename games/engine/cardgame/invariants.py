"""What is true of every card table between two questions. Simulations and tests check it."""

from __future__ import annotations

from games.engine.kernel.game import ALIVE

from .life import LeaveCards
from .playing import EmptiesHand
from .table import CardGame


class Broken(AssertionError):
    """A table is in a state that no rule leads to."""


def check(g: CardGame, cards: int | None = None) -> None:
    """Raise Broken unless every card is in exactly one place, life points are within bounds, and only seats in play are
    asked. `cards` is the number of cards (default: all of the rulebook's)."""
    held = [*g.deck, *g.discards, *g.aside]
    for zone in (*g.hands, *g.in_play):
        held += zone
    expected = len(g.rules.cards) if cards is None else cards
    if len(held) != expected or len(set(held)) != expected:
        raise Broken(f"{len(held)} cards, {len(set(held))} different, instead of {expected}")
    for seat, present in enumerate(g.presence):
        if g.life[seat] > g.max_life(seat):
            raise Broken(f"seat {seat} has {g.life[seat]} life points")
        leaving = any(isinstance(frame, LeaveCards) and frame.seat == seat for frame in g.stack)
        if not present and (g.hands[seat] or g.in_play[seat]) and not leaving:
            raise Broken(f"seat {seat} is out of play and has cards")
        names = [g.rules.faces[card].name for card in g.in_play[seat]]
        if len(names) != len(set(names)):
            raise Broken(f"seat {seat} has two cards of one name in play")
    for frame in g.stack:
        # Whoever refills a hand tells the frames (`into_hand`).
        if isinstance(frame, EmptiesHand) and frame.took_last_card and g.hands[frame.seat]:
            raise Broken(f"seat {frame.seat} has cards, and {frame.id} has not heard of it")
    asked = g.prompts()
    if not asked and g.result is None:
        raise Broken("nobody is asked and nobody has won")
    for prompt in asked:
        if not g.presence[prompt.seat]:
            raise Broken(f"seat {prompt.seat} is asked and out of play")
        if (
            g.presence[prompt.seat] == ALIVE
            and g.life[prompt.seat] <= 0
            and not any(frame.id == "dying" for frame in g.stack)
        ):
            raise Broken(f"seat {prompt.seat} lives with {g.life[prompt.seat]} life points")
        if not prompt.options:
            raise Broken(f"seat {prompt.seat} is asked without options")
