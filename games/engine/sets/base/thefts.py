"""Panic! and Cat Balou: draw a card from a player, or force them to discard one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from games.engine.cardgame.borders import Brown
from games.engine.cardgame.loot import Thieving, with_cards
from games.engine.cardgame.no_target import nobody_near_has_cards
from games.engine.cardgame.queries import within
from games.engine.cardgame.table import CardGame


class Theft(Thieving, Brown):
    """What Panic! and Cat Balou share: a target with at least one card (R96), which may be oneself (R97)."""

    near: ClassVar[int] = 0
    """The distance up to which it may be played, whatever the weapon; 0: at any."""

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """A player who has a card, including oneself if the table allows it."""
        near = within(g, seat, self.near) if self.near else g.others(seat)
        found = with_cards(g, near)
        scope = g.rules.options["self_target"]
        if scope != "none" and (g.in_play[seat] or (scope == "hand_and_in_play" and len(g.hands[seat]) > 1)):
            found.append(seat)
        return found or (nobody_near_has_cards(self.near) if near else near)

    def from_hand(self, g: CardGame, seat: int, target: int) -> bool:
        """Not one's own, unless the table allows it."""
        return target != seat or g.rules.options["self_target"] == "hand_and_in_play"


class Panic(Theft):
    """Draw a card from a player at distance 1, which is not modified by weapons (R100)."""

    name = "Panic!"
    kind = "panic"
    copies = "J♥ Q♥ A♥ 8♦"
    text = "Take a card from a player at distance 1: a random one from their hand or one you choose in play."
    pictograms = ("take-card", "only-near")
    scene = "rays bone, grasp peach indigo"
    verb = "take"
    near = 1


class CatBalou(Theft):
    """Force any one player to discard a card, regardless of the distance."""

    name = "Cat Balou"
    kind = "cat_balou"
    copies = "K♥ 9♦ 10♦ J♦"
    text = "A player discards a card: a random one from their hand or one you choose in play."
    pictograms = ("lose-card", "anybody")
    scene = "moon plum, cat coal brick"
    verb = "discard"


THEFTS: Final = (CatBalou(), Panic())
