"""Another game that looks the same to one viewer: everything that viewer cannot know is drawn anew.

Bots use it to search in possible games. Tests use it to show that no output tells the two games apart.
"""

from __future__ import annotations

import random
from typing import Any

from .table import CardGame


def resample(g: CardGame, viewer: int | None, chance: random.Random) -> CardGame:
    """A copy of the game with the roles, hidden cards and seed that the viewer does not know drawn at random.

    `viewer` is a seat, or None for a spectator. Cards that the viewer was shown stay where they are.
    """
    new = g.clone()
    new.seed = f"{chance.getrandbits(256):064x}"
    hidden = [seat for seat, shown in enumerate(g.revealed) if not shown and seat != viewer]
    roles = [g.roles[seat] for seat in hidden]
    chance.shuffle(roles)
    for seat, role in zip(hidden, roles, strict=True):
        new.roles[seat] = role

    eye = 1 << (len(g.presence) if viewer is None else viewer)
    zones = [g.deck, g.aside, *(hand for seat, hand in enumerate(g.hands) if seat != viewer)]
    unknown = [card for zone in zones for card in zone if not g.known[card] & eye]
    drawn = unknown[:]
    chance.shuffle(drawn)
    swap = dict(zip(unknown, drawn, strict=True))
    for zone in (new.deck, new.aside, *new.hands):
        zone[:] = [swap.get(card, card) for card in zone]
    for card, other in swap.items():
        new.known[other] = g.known[card]
    for frame in new.stack:
        for name in frame.secret:
            setattr(frame, name, _swapped(getattr(frame, name), swap))
    _shuffle_events(new, chance)
    new.sources_changed()
    for frame in new.stack:
        frame.redraw_choices(new, viewer, chance)
    return new


def _shuffle_events(g: CardGame, chance: random.Random) -> None:
    """All players see the next event. After it may come any event not yet seen, with a final one at the bottom."""
    hidden = g.events[:-1]
    if not hidden:
        return
    seen = {*g.past_events, g.events[-1]}
    unseen = [name for name in g.rules.events if name not in seen]
    finals = [name for name in unseen if g.rules.events[name].final]
    others = [name for name in unseen if not g.rules.events[name].final]
    chance.shuffle(others)
    bottom = [chance.choice(finals)] if g.rules.events[hidden[0]].final else []
    g.events[:-1] = [*bottom, *others[: len(hidden) - len(bottom)]]


def _swapped(value: Any, swap: dict[int, int]) -> Any:
    if type(value) is list:
        return [swap.get(card, card) for card in value]
    return swap.get(value, value)
