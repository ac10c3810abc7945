"""Panic! and Cat Balou: a card is drawn from a player, or he is forced to discard one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.engine.cardgame.cards import Brown, Intention
from games.engine.cardgame.loot import Loot, can_lose_a_card, theft_intention
from games.engine.cardgame.queries import within

if TYPE_CHECKING:
    from games.engine.cardgame.playing import PlayCard
    from games.engine.cardgame.table import CardGame


class Theft(Brown):
    """What Panic! and Cat Balou share: a target with at least one card (R96), perhaps oneself (R97)."""

    intention = "hostile"
    verb = ""

    def within_reach(self, g: CardGame, seat: int) -> list[int]:
        """The other players the card may be played at."""
        raise AssertionError("each theft says how far it reaches")

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """A player who has a card, and oneself as far as the table allows."""
        found = [other for other in self.within_reach(g, seat) if can_lose_a_card(g, other)]
        scope = g.rules.options["self_target"]
        if scope != "none" and (g.in_play[seat] or (scope == "hand_and_in_play" and len(g.hands[seat]) > 1)):
            found.append(seat)
        return found

    def play(self, g: CardGame, play: PlayCard) -> None:
        """A random card of the hand, or one chosen from in play."""
        own_hand = play.target != play.seat or g.rules.options["self_target"] == "hand_and_in_play"
        g.push(Loot.of(play.seat, play.target, play.card, self.name, self.verb, int(own_hand)))

    def intended(self, g: CardGame, seat: int, target: int) -> Intention:
        """Freeing somebody of a burden is no hostility."""
        return theft_intention(g, seat, target)


class Panic(Theft):
    """Draw a card from a player at distance 1, which weapons do not modify (R100)."""

    name = "Panic!"
    kind = "panic"
    copies = "J♥ Q♥ A♥ 8♦"
    text = "Take a card from a player at distance 1: a random one from his hand or one you choose in play."
    verb = "take"

    def within_reach(self, g: CardGame, seat: int) -> list[int]:
        """At distance 1."""
        return within(g, seat, 1)


class CatBalou(Theft):
    """Force any one player to discard a card, regardless of the distance."""

    name = "Cat Balou"
    kind = "cat_balou"
    copies = "K♥ 9♦ 10♦ J♦"
    text = "A player discards a card: a random one from his hand or one you choose in play."
    verb = "discard"

    def within_reach(self, g: CardGame, seat: int) -> list[int]:
        """Anybody."""
        return g.others(seat)


THEFTS: Final = (CatBalou(), Panic())
