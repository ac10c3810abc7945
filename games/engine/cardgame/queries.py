"""Derived values of the card game. Cards, characters and events contribute to them; they are never stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.kernel.abilities import Query

from .cards import Card
from .no_target import NEEDS_ANOTHER, forbidden, out_of_reach, too_far
from .table import CardGame

COLT: Final = "Colt .45"
"""The weapon that every player has who has no other (R31)."""

UNLIMITED: Final = 1000
"""A number of BANG! cards that is never reached."""

PLACES = Query("places", "how many places away this seat sees another, before anything makes it farther or closer")
FARTHER = Query("farther", "how much further away others see this seat")
CLOSER = Query("closer", "how much closer this seat sees others")
REACH = Query("reach", "the distance up to which this seat's weapon shoots")
BANG_LIMIT = Query("bang_limit", "how many BANG! cards this seat may play in its turn")
MISSES_NEEDED = Query("misses_needed", "how many Missed! it takes to cancel a shot of this seat")
HAND_LIMIT = Query("hand_limit", "how many cards this seat may keep at the end of its turn")
DRAW_COUNT = Query("draw_count", "how many cards this seat draws in its draw phase")
FLIP_COUNT = Query("flip_count", "how many cards this seat turns over for a draw!, of which it picks one")
DRAW_PILE = Query("draw_pile", "the pile this seat's draw phase takes cards from: deck or discards")
EXCESS_PILE = Query("excess_pile", "the pile that takes this seat's excess cards: deck or discards")
CURE = Query("cure", "how many life points a Beer gives this seat back")
SUIT = Query("suit", "the suit a card counts as")
BARRED = Query("barred", "what forbids this seat to use a card, by its name; empty: nothing")
EVADES = Query("evades", "whether this seat may spend a Missed! card to avoid a brown card, perhaps aimed at it alone")
SPARED = Query("spared", "whether a card that another seat played leaves this seat alone")


def distance(g: CardGame, viewer: int, target: int) -> int:
    """The distance at which the viewer sees the target (R20, R21, R23): the places between them, counting only players
    in play, plus what increases the distance to the target, minus what decreases the viewer's distance to others; never
    below 1."""
    return _distances(g, viewer)[target]


def _distances(g: CardGame, viewer: int) -> dict[int, int]:
    memo = g.index.memo
    key = (viewer, "distances")
    if key not in memo:
        players = len(g.index.seats)
        closer, farther, moved = CLOSER(g, viewer, 0), FARTHER.changed(g), viewer in PLACES.changed(g)
        memo[key] = distances = {}
        for place, other in enumerate(g.others(viewer), 1):
            places = min(place, players - place)
            if moved:
                places = PLACES(g, viewer, places)
            if other in farther:
                places += FARTHER(g, other, 0)
            distances[other] = max(1, places - closer)
    found: dict[int, int] = memo[key]
    return found


def within(g: CardGame, seat: int, limit: int) -> Sequence[int]:
    """The other players at a distance up to the limit, clockwise from the seat's left; too_far(limit) if there are
    none."""
    memo = g.index.memo
    key = (seat, "within", limit)
    if key not in memo:
        memo[key] = [other for other, places in _distances(g, seat).items() if places <= limit] or too_far(limit)
    found: Sequence[int] = memo[key]
    return found


def reach(g: CardGame, seat: int) -> int:
    """The range of the seat's weapon. The Colt .45 that every player has reaches distance 1 (R31)."""
    return int(REACH(g, seat, 1))


def in_reach(g: CardGame, seat: int) -> Sequence[int]:
    """The other players within the range of the seat's weapon, clockwise from its left; out_of_reach(range) if there
    are none."""
    memo = g.index.memo
    key = (seat, "in_reach")
    if key not in memo:
        memo[key] = within(g, seat, reach(g, seat)) or out_of_reach(reach(g, seat))
    found: Sequence[int] = memo[key]
    return found


def bang_limit(g: CardGame, seat: int) -> int:
    """How many BANG! cards the seat may play during its turn (R34)."""
    return int(BANG_LIMIT(g, seat, 1))


def suit(g: CardGame, card: int) -> Any:
    """The suit the card counts as now, the same for all players."""
    return SUIT(g, g.index.seats[0], g.rules.suits[card])


def barred(g: CardGame, seat: int, face: Card) -> str:
    """What forbids the seat to use a hand card as this one now; empty: nothing."""
    return str(BARRED(g, seat, "", face)) if BARRED.name in g.index.modifiers else ""


def targets(g: CardGame, seat: int, card: int, face: Card) -> Sequence[int]:
    """Where the seat may play a card of its hand as this one, in its turn; a NoTarget, which says why, if it may not.
    Both what may be played and why something may not be are asked here."""
    if BARRED.name in g.index.modifiers and (by := barred(g, seat, face)):
        return forbidden(by)
    if len(g.hands[seat]) <= face.cost:
        return NEEDS_ANOTHER
    return face.targets(g, seat, card)


def spared(g: CardGame, seat: int, card: int, author: int) -> bool:
    """Whether the seat is unaffected by a card that `author` played (R137)."""
    if SPARED.name not in g.index.modifiers or card < 0 or author in (-1, seat):
        return False
    return bool(SPARED(g, seat, False, card))
