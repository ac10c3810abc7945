"""Cards identical to cards of the base game, and two that differ only in their name."""

from __future__ import annotations

from typing import Final

from games.engine.cardgame.borders import Blue
from games.engine.cardgame.cards import reprint
from games.engine.cardgame.queries import CLOSER, FARTHER
from games.engine.kernel.abilities import Modifier
from games.engine.sets.base.attacks import Bang, Indians, Missed
from games.engine.sets.base.equipment import Barrel, Mustang, Remington, RevCarabine
from games.engine.sets.base.hazards import Dynamite
from games.engine.sets.base.supplies import Beer, GeneralStore
from games.engine.sets.base.thefts import CatBalou, Panic


class Binocular(Blue):
    """Like Scope: you see all the other players at a distance decreased by 1; both may be in play (R22)."""

    name = "Binocular"
    kind = "equipment"
    copies = "10♦"
    text = "You see others at a distance decreased by 1, never below 1."
    pictograms = ("sight",)
    modifiers = (Modifier(CLOSER, add=1),)


class Hideout(Blue):
    """Like Mustang: the distance between other players and you is increased by 1; both may be in play (R22)."""

    name = "Hideout"
    kind = "horse"
    copies = "K♦"
    text = "Others see you at a distance increased by 1."
    pictograms = ("horse",)
    modifiers = (Modifier(FARTHER, add=1),)


REPRINTS: Final = (
    reprint(Barrel, "A♣"),
    Binocular(),
    reprint(Dynamite, "10♣"),
    Hideout(),
    reprint(Mustang, "5♥"),
    reprint(Remington, "6♦"),
    reprint(RevCarabine, "5♠"),
    reprint(Bang, "8♠ 5♣ 6♣ K♣"),
    reprint(Beer, "6♥ 6♠"),
    reprint(CatBalou, "8♣"),
    reprint(GeneralStore, "A♠"),
    reprint(Indians, "5♦"),
    reprint(Missed, "8♦"),
    reprint(Panic, "J♥"),
)
