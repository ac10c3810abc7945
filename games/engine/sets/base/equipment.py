"""Blue cards that serve the player who has them in play: weapons, Barrel, Mustang, Scope."""

from __future__ import annotations

from typing import Final

from games.engine.cardgame.borders import Blue, Weapon
from games.engine.cardgame.queries import BANG_LIMIT, CLOSER, FARTHER, UNLIMITED
from games.engine.cardgame.shot import Shot
from games.engine.cardgame.table import CardGame
from games.engine.kernel.abilities import Modifier, Source, activated
from games.engine.kernel.prompts import Option


class BarrelPower(Source):
    """Draw! when you are the target of a BANG!: a Heart counts as a Missed!, once for each shot (R37 to R41)."""

    @activated("shot")
    def draw(self, g: CardGame, seat: int, shot: Shot) -> list[Option]:
        """Offered unless it was already used against this shot."""
        if self.name in shot.used or not (shot.by_card or g.rules.options["barrel_scope"] == "all_bang_effects"):
            return []
        return [("flip", self.name)]

    @draw.used
    def flip(self, g: CardGame, seat: int, shot: Shot, option: Option) -> None:
        shot.draw_check(g, self.name)


class Barrel(BarrelPower, Blue):
    """The Barrel allows you to draw! when you are the target of a BANG!"""

    name = "Barrel"
    kind = "equipment"
    copies = "Q♠ K♠"
    text = "When you are the target of a BANG! effect you may draw!: on Hearts it is cancelled as by a Missed!."
    pictograms = ("flip", "missed")
    scene = "slats teal, barrel hide slate"


class Mustang(Blue):
    """The distance between other players and you is increased by 1."""

    name = "Mustang"
    kind = "horse"
    copies = "8♥ 9♥"
    text = "Others see you at a distance increased by 1."
    pictograms = ("horse",)
    scene = "mesa sky, horse rust coal"
    modifiers = (Modifier(FARTHER, add=1),)


class Scope(Blue):
    """You see all the other players at a distance decreased by 1."""

    name = "Scope"
    kind = "equipment"
    copies = "A♠"
    text = "You see others at a distance decreased by 1, never below 1."
    pictograms = ("sight",)
    scene = "plain indigo, spyglass mustard hide"
    modifiers = (Modifier(CLOSER, add=1),)


class Volcanic(Weapon):
    """You may play any number of BANG! cards during your turn, at distance 1 (R30)."""

    name = "Volcanic"
    copies = "10♠ 10♣"
    text = "Range 1. You may play any number of BANG! cards in your turn."
    pictograms = ("range", "shot")
    scene = "rays plum, lever-pistol slate hide"
    range = 1
    modifiers = (Modifier(BANG_LIMIT, set=UNLIMITED),)


class Schofield(Weapon):
    """Has range 2."""

    name = "Schofield"
    copies = "J♣ Q♣ K♠"
    text = "Range 2."
    scene = "plain bone, six-shooter slate bark"
    range = 2


class Remington(Weapon):
    """Has range 3."""

    name = "Remington"
    copies = "K♣"
    text = "Range 3."
    scene = "bars teal, long-revolver slate hide"
    range = 3


class RevCarabine(Weapon):
    """Has range 4."""

    name = "Rev. Carabine"
    copies = "A♣"
    text = "Range 4."
    scene = "spots brick, carbine slate straw"
    range = 4


class Winchester(Weapon):
    """Has range 5."""

    name = "Winchester"
    copies = "8♠"
    text = "Range 5."
    scene = "rays sky, lever-rifle straw bark"
    range = 5


EQUIPMENT: Final = (
    Barrel(),
    Mustang(),
    Scope(),
    Volcanic(),
    Schofield(),
    Remington(),
    RevCarabine(),
    Winchester(),
)
