"""Cards identical to cards of the base game, and two that differ only in their name."""

from __future__ import annotations

from typing import Final

from games.engine.cardgame.cards import reprint
from games.engine.sets.base.attacks import Bang, Indians, Missed
from games.engine.sets.base.equipment import Barrel, Mustang, Remington, RevCarabine, Scope
from games.engine.sets.base.hazards import Dynamite
from games.engine.sets.base.supplies import Beer, GeneralStore
from games.engine.sets.base.thefts import CatBalou, Panic


class Binocular(Scope):
    """Like Scope: you see all the other players at a distance decreased by 1; both may be in play (R22)."""

    name = "Binocular"
    copies = "10♦"
    scene = "plain bone, binocular coal sky"


class Hideout(Mustang):
    """Like Mustang: the distance between other players and you is increased by 1; both may be in play (R22)."""

    name = "Hideout"
    copies = "K♦"
    scene = "moon indigo, cabin hide teal"


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
