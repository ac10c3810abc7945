"""What is printed on cards, characters and events, which is public: a view gives the names, the catalogue the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from games.engine.cardgame.borders import Weapon
from games.engine.cardgame.cards import DIAMONDS, HEARTS, Card
from games.engine.cardgame.queries import BANG_LIMIT, BARRED, DRAW_COUNT, DRAW_PILE, FARTHER, HAND_LIMIT, SPARED, SUIT
from games.engine.cardgame.rulebook import compile_rulebook
from games.engine.kernel.abilities import CARD, CHARACTER, Activated, Modifier, Query, Source, Suppressor
from games.engine.sets import card_sets

MEANINGS: Final[dict[str, str]] = {
    "Brawl": "brawl",
    "Rag Time": "steal",
    "Springfield": "bang_symbol",
    "Tequila": "gift",
    "Whisky": "whisky",
    "Sid Ketchum": "cure",
    "Chuck Wengam": "wager",
    "Doc Holyday": "shot",
    "José Delgado": "trade",
    "Vera Custer": "imitation",
    "Sniper": "snipe",
    "Ricochet": "ricochet",
    "Hard Liquor": "drink",
    "Blood Brothers": "gift",
    "A Fistful of Cards": "crossfire",
    "Aim": "aim",
    "Fanning": "fanning",
    "Bandidos": "bandidos",
    "Poker": "poker",
    "Tornado": "tornado",
    "Escape": "escape",
    "Saved!": "saved",
    "Bounty": "bounty",
    "Rattlesnake": "rattlesnake",
    "Russian Roulette": "roulette",
    "Colorado Bill": "sure_shot",
    "El Gringo": "taker",
    "Evelyn Shebang": "volley",
    "Henry Block": "avenger",
    "Lemonade Jim": "lemonade",
    "Tuco Franziskaner": "unladen",
}
"""What cards, abilities and events do that no printed trait says."""

PERKS: Final[dict[str, float]] = {"Lemat": 0.9, "Shotgun": 0.5}
"""The worth of weapons beside their range, for a foe within it."""

TOLLS: Final[dict[str, int]] = {"Dynamite": 3, "Rattlesnake": 1}
"""The life points that a card may cost whoever has it in play as their turn begins."""

TAKERS: Final = frozenset({"panic", "steal"})
"""Kinds that give their user the card that another player loses."""


@dataclass(frozen=True)
class Traits:
    """A card as far as it matters here.

    `kind` is what it does. `range` is a weapon's, else 0; `unlimited` lifts the limit of BANG! cards;
    `harms_its_holder`: whoever has it in play; `missed` cancels a shot, and `draws` that many cards then; `cost` is
    how many others are discarded with it; `shelters` allows a draw! against shots. `returns` shoots back; `revives`
    keeps the player who has it in play in the game; `perk` is the worth of a weapon beside its range. `toll` is how
    many life points it may cost its holder as their turn begins; `evasive`: others see its holder from farther away.
    """

    kind: str = ""
    hostile: bool = False
    range: int = 0
    unlimited: bool = False
    harms_its_holder: bool = False
    missed: bool = False
    draws: int = 0
    cost: int = 0
    shelters: bool = False
    returns: bool = False
    revives: bool = False
    perk: float = 0.0
    toll: int = 0
    evasive: bool = False


UNKNOWN: Final = Traits()


@dataclass(frozen=True)
class Nature:
    """A character or an event as far as it matters here; an event's traits apply to all players.

    `hand_limit` is how many cards may be kept (0: as many as life points), `draws` how many the draw phase gives,
    `draws_by_wounds` that it gives one and another for each wound. `bares`: the others' cards in play have no effect;
    `sobers`: characters have no ability. `suit` is what all cards count as, `immune` that diamonds of others do
    nothing, `shelters` a draw! against shots, `bars` that some cards may not be used, `salvages` that the top of the
    discard pile may be taken, `evasive` that others see the player from farther away. `meaning` is the ability if no
    declared trait says it.
    """

    hand_limit: int = 0
    draws: int = 0
    draws_by_wounds: bool = False
    bares: bool = False
    sobers: bool = False
    suit: str = ""
    immune: bool = False
    shelters: bool = False
    bars: bool = False
    salvages: bool = False
    evasive: bool = False
    meaning: str = ""


PLAIN: Final = Nature()


@cache
def _catalogue() -> dict[str, Traits]:
    return {face.name: _traits(face) for one in card_sets().values() for face in (*one.cards, *one.forms)}


@cache
def _natures() -> dict[str, Nature]:
    sources: list[Source] = [
        source for one in card_sets().values() for group in (one.characters, one.events) for source in group
    ]
    return {source.name: _nature(source) for source in sources}


def _traits(face: Card) -> Traits:
    return Traits(
        kind=MEANINGS.get(face.name, face.kind),
        hostile=face.intention == "hostile",
        range=face.range if isinstance(face, Weapon) else 0,
        unlimited=bool(_modifiers(face, BANG_LIMIT)),
        harms_its_holder=face.harms_its_holder,
        missed=face.missed,
        draws=face.draws,
        cost=face.cost,
        shelters=_shelters(face),
        returns=face.missed and "shot" in face.pictograms,
        revives=face.revives,
        perk=PERKS.get(face.name, 0.0),
        toll=TOLLS.get(face.name, 0),
        evasive=bool(_modifiers(face, FARTHER)),
    )


def _nature(source: Source) -> Nature:
    draws = _modifiers(source, DRAW_COUNT)
    silenced = {one.rank for one in source.abilities if isinstance(one, Suppressor)}
    return Nature(
        hand_limit=_set(_modifiers(source, HAND_LIMIT)) or 0,
        draws=_set(draws) or 0,
        draws_by_wounds=any(one.derive for one in draws),
        bares=CARD in silenced,
        sobers=CHARACTER in silenced,
        suit=_set(_modifiers(source, SUIT)) or "",
        immune=bool(_modifiers(source, SPARED)),
        shelters=_shelters(source),
        bars=bool(_modifiers(source, BARRED)),
        salvages=source.takes_top_discard or bool(_modifiers(source, DRAW_PILE)),
        evasive=bool(_modifiers(source, FARTHER)),
        meaning=MEANINGS.get(source.name, ""),
    )


def _modifiers(source: Source, query: Query) -> list[Modifier]:
    return [one for one in source.abilities if isinstance(one, Modifier) and one.query is query]


def _set(modifiers: Iterable[Modifier]) -> Any:
    return next((one.set for one in modifiers if one.set is not None and one.when is None), None)


def _shelters(source: Source) -> bool:
    return any(isinstance(one, Activated) and one.timing == "shot" for one in source.abilities)


def traits(card: Mapping[str, Any]) -> Traits:
    """The traits of a card in a view; a card that is in no set has none."""
    return named(card["name"])


def named(name: str) -> Traits:
    """The traits of the card of that name."""
    return _catalogue().get(name, UNKNOWN)


def nature(name: str | None) -> Nature:
    """The nature of the character or event of that name; a plain one if no set has it."""
    return _natures().get(name, PLAIN) if name else PLAIN


def meaning(name: str) -> str:
    """What an ability or event of that name does, if it is known."""
    return MEANINGS.get(name, "")


@cache
def reds(sets: tuple[str, ...], seats: int) -> tuple[bool, ...]:
    """For each card of a table by its number: whether it is red."""
    suits = compile_rulebook(card_sets(), sets, seats, {}).suits
    return tuple(suit in (HEARTS, DIAMONDS) for suit in suits)
