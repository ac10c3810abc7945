"""What is printed on the cards, for all to read: a view names a card, the catalogue says what it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from games.engine.cardgame.cards import Card, Weapon
from games.engine.cardgame.queries import BANG_LIMIT
from games.engine.kernel.abilities import Modifier
from games.engine.sets import card_sets


@dataclass(frozen=True)
class Traits:
    """A card as far as it matters here. `range` is a weapon's, else 0; `unlimited` lifts the limit of BANG! cards;
    `burden` harms whoever it lies in front of."""

    kind: str = ""
    hostile: bool = False
    range: int = 0
    unlimited: bool = False
    burden: bool = False


UNKNOWN: Final = Traits()


@cache
def _catalogue() -> dict[str, Traits]:
    return {face.name: _traits(face) for one in card_sets().values() for face in one.cards}


def _traits(face: Card) -> Traits:
    return Traits(
        kind=face.kind,
        hostile=face.intention == "hostile",
        range=face.range if isinstance(face, Weapon) else 0,
        unlimited=any(isinstance(one, Modifier) and one.query is BANG_LIMIT for one in face.abilities),
        burden=face.burden,
    )


def traits(card: Mapping[str, Any]) -> Traits:
    """The traits of a card in a view; nothing is known of a card no set has."""
    return named(card["name"])


def named(name: str) -> Traits:
    """The traits of the card of that name."""
    return _catalogue().get(name, UNKNOWN)
