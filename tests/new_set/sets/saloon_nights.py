"""Saloon Nights: a set in one module, as somebody who has read the guide would write it."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cardgame.borders import Brown, Untargeted, Weapon
from games.engine.cardgame.cards import Character
from games.engine.cardgame.choices import Choice, chooses
from games.engine.cardgame.event_cards import EventCard
from games.engine.cardgame.no_target import NOBODY_HAS_CARDS
from games.engine.cardgame.playing import CardUsed, PlayCard
from games.engine.cardgame.queries import DRAW_COUNT, HAND_LIMIT
from games.engine.cardgame.round_the_table import Round
from games.engine.cardgame.rules import CardSet
from games.engine.cardgame.table import CardGame
from games.engine.kernel.abilities import Modifier, after
from games.engine.kernel.operation import Operation, asks_after
from games.engine.kernel.prompts import Option, Prompt
from games.engine.sets.base.supplies import BEER


class Derby(Weapon):
    """A small gun that carries as far as the next table."""

    name = "Parlour Gun"
    copies = "3♣"
    range = 2
    text = "Range 2."


class Spill(Untargeted):
    """Each player, beginning with the one who plays it, discards a card from their hand if they have one, and draws
    one."""

    name = "Spilt Drinks"
    kind = "all_players"
    copies = "4♥ 5♥"
    text = "Each player discards a card of their hand if they have one, and draws one."

    def play(self, g: CardGame, play: PlayCard) -> None:
        """It goes clockwise from the player of the card."""
        g.push(Wipe(author=play.seat, card=play.card, queue=g.everybody(play.seat)))


class Wipe(Round, id="saloon_nights_spill"):
    """The spilt drinks of `author` go round the table."""

    name = "Spilt Drinks"
    asking = "tornado"

    def options(self, g: CardGame, seat: int, chosen: list[int]) -> list[Option]:
        """A card to discard, if the player has one."""
        return [("discard", card) for card in g.hands[seat]] or [("pass",)]

    def suffer(self, g: CardGame, seat: int, cards: list[int]) -> None:
        """Draw one instead."""
        if cards:
            g.discard_hand(seat, cards, self.name)
        g.draw(seat, 1, self.name)


class UnpaidBill(Brown):
    """Another player discards a card of their choice from their hand."""

    name = "Unpaid Bill"
    kind = "attack"
    copies = "6♣ 7♣"
    text = "Any other player discards a card of their choice from their hand."
    intention = "hostile"

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """Any player with cards in their hand."""
        return [other for other in g.others(seat) if g.hands[other]] or NOBODY_HAS_CARDS

    def play(self, g: CardGame, play: PlayCard) -> None:
        """The target chooses the card."""
        g.push(Settlement(author=play.seat, seat=play.target))


@chooses(Choice.HOLDER_CHOOSES, "Unpaid Bill")
class Settlement(Operation, id="saloon_nights_bill"):
    """`seat` settles the bill of `author`."""

    seat: int
    author: int

    def start(self, g: CardGame) -> Prompt | None:
        """Unless they have used their last card in the meantime."""
        if not g.hands[self.seat]:
            g.finish()
            return None
        self.go("pay")
        return self.pay(g)

    @asks_after("start")
    def pay(self, g: CardGame) -> Prompt:
        """With any card of their hand."""
        options: list[Option] = [("discard", card) for card in g.hands[self.seat]]
        return Prompt("discard", self.seat, options, ("Unpaid Bill", -1, self.author), public=True, question="shotgun")

    def pay_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """The card is discarded."""
        g.discard_hand(seat, [option[1]], "Unpaid Bill", self.author, "hostile")
        g.finish()


class BarkeepBob(Character):
    """Each time another player plays a Beer, they draw a card."""

    name = "Barkeep Bob"
    text = "Each time another player plays a Beer they draw a card."

    @after(CardUsed)
    def pours(self, g: CardGame, me: int, use: CardUsed) -> None:
        """From the draw pile."""
        if use.seat != me and (use.under or g.rules.faces[use.card].name) == BEER:
            g.draw(me, 1, self.name)


class HappyHour(EventCard):
    """Everybody draws one card more."""

    name = "Happy Hour"
    text = "Everybody draws one card more in their draw phase."
    modifiers = (Modifier(DRAW_COUNT, add=1),)


class ClosingTime(EventCard):
    """Nobody keeps more than two cards."""

    name = "Closing Time"
    text = "Nobody keeps more than two cards at the end of their turn."
    final = True
    modifiers = (Modifier(HAND_LIMIT, set=2),)


SET = CardSet(
    name="saloon_nights",
    title="Saloon Nights",
    cards=(Derby(), Spill(), UnpaidBill()),
    characters=(BarkeepBob(),),
    events=(HappyHour(), ClosingTime()),
)
