"""Another game that looks the same to one viewer: only the roles and the dice to come are hidden."""

from __future__ import annotations

import random

from .table import DiceGame


def resample(g: DiceGame, viewer: int | None, chance: random.Random) -> DiceGame:
    """A copy of the game with another seed, and the roles that the viewer does not know dealt anew.

    `viewer` is a seat, or None for a spectator.
    """
    new = g.clone()
    new.seed = f"{chance.getrandbits(256):064x}"
    hidden = [seat for seat, shown in enumerate(g.revealed) if not shown and seat != viewer]
    roles = [g.roles[seat] for seat in hidden]
    chance.shuffle(roles)
    for seat, role in zip(hidden, roles, strict=True):
        new.roles[seat] = role
    new.sources_changed()
    return new
