"""Brown cards of Dodge City. Most of them are played by discarding another card along with them (R126, R127)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.cardgame.borders import Brown, Cure, Untargeted
from games.engine.cardgame.cards import SELF
from games.engine.cardgame.loot import Looting, Thieving, with_cards
from games.engine.cardgame.no_target import NOBODY_HAS_CARDS
from games.engine.cardgame.playing import PlayCard
from games.engine.cardgame.queries import within
from games.engine.cardgame.shot import Shooting
from games.engine.cardgame.table import CardGame


class Punch(Shooting, Brown):
    """A BANG! effect on a player at distance 1 (R43, R135)."""

    name = "Punch"
    kind = "bang_symbol"
    copies = "10♠"
    text = "A BANG! effect on a player at distance 1."
    pictograms = ("shot", "only-near")
    scene = "bars rust, fist peach straw"

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """A player at distance 1, regardless of the weapon (R24)."""
        return within(g, seat, 1)


class Dodge(Brown):
    """Counts as a Missed!, and draws a card from the deck (R47)."""

    name = "Dodge"
    kind = "missed_symbol"
    copies = "7♦ K♥"
    text = "Cancels a BANG! effect aimed at you; then draw a card."
    pictograms = ("missed", "draw-card")
    scene = "plain sage, boot bark straw"
    missed = True
    helps = "shot"
    draws = 1


class Brawl(Brown):
    """Force all the other players to discard a card, each from their hand or from play, as you choose (R131, R132)."""

    name = "Brawl"
    kind = "discard_cost"
    copies = "J♠"
    text = (
        "Discard another card with it. Each of the other players discards a card: a random one from their hand or one "
        "you choose in play."
    )
    pictograms = ("cost", "lose-card", "everybody")
    scene = "plain indigo, brawl bone straw"
    intention = "hostile"
    cost = 1

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """No target is chosen, but at least one other player must have a card (R96)."""
        return SELF if with_cards(g, g.others(seat)) else NOBODY_HAS_CARDS

    def play(self, g: CardGame, play: PlayCard) -> None:
        """The players are dealt with one after another."""
        others = g.others(play.seat)
        g.push(
            Looting(
                seat=play.seat, card=play.card, name=self.name, verb="discard", queue=others[:], sole=len(others) == 1
            )
        )


class RagTime(Thieving, Brown):
    """Take a card from any player, regardless of the distance."""

    name = "Rag Time"
    kind = "discard_cost"
    copies = "9♥"
    text = (
        "Discard another card with it. Take a card from any player: a random one from their hand or one you choose in "
        "play."
    )
    pictograms = ("cost", "take-card", "anybody")
    scene = "spots rose, piano bark hide"
    cost = 1
    verb = "take"

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """Any other player who has a card (R96)."""
        return with_cards(g, g.others(seat)) or NOBODY_HAS_CARDS


class Springfield(Shooting, Brown):
    """A BANG! effect on any player, regardless of the distance (R33, R43)."""

    name = "Springfield"
    kind = "discard_cost"
    copies = "K♠"
    text = "Discard another card with it. A BANG! effect on any player, at any distance."
    pictograms = ("cost", "shot", "anybody")
    scene = "plain sage, musket hide straw"
    cost = 1

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        return g.others(seat)


class Tequila(Cure, Brown):
    """Any one player regains one life point; you may choose yourself (R136). It is not a Beer (R55, R57)."""

    name = "Tequila"
    kind = "discard_cost"
    copies = "9♣"
    text = "Discard another card with it. A player of your choice, perhaps you, regains one life point."
    pictograms = ("cost", "heart", "anybody")
    scene = "sun teal, round-bottle straw sage"
    intention = "friendly"
    cost = 1

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """Any player in play."""
        return g.everybody(seat)


class Whisky(Cure, Untargeted):
    """Regain two life points. It is not a Beer (R55, R57)."""

    name = "Whisky"
    kind = "discard_cost"
    copies = "Q♥"
    text = "Discard another card with it. Regain two life points."
    pictograms = ("cost", "heart", "heart")
    scene = "plain brick, boards bark, square-bottle mustard rust"
    cost = 1
    points = 2


BROWN: Final = (Punch(), Dodge(), Brawl(), RagTime(), Springfield(), Tequila(), Whisky())
