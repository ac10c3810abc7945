"""A set that nobody has heard of: a character, a card, and a kind of answer with an operand of its own. It is read by a
copy of the service alone, in which it is the module `games/engine/sets/toy.py`."""

from __future__ import annotations

from typing import Any

from games.engine.cardgame.borders import Untargeted
from games.engine.cardgame.cards import Character
from games.engine.cardgame.playing import PlayCard
from games.engine.cardgame.rules import CardSet
from games.engine.cardgame.table import CardGame
from games.engine.kernel.abilities import activated
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt


class Purse(Untargeted):
    """Bet some coins on somebody: you draw as many cards."""

    name = "Gamblers Purse"
    kind = "toy"
    copies = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"
    text = "Bet one or two coins on somebody, and draw as many cards."

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.push(Bet(seat=play.seat, card=play.card))


class Bet(Operation, id="toy_bet"):
    """`seat` says how much they bet, and on whom."""

    seat: int
    card: int

    @asks
    def start(self, g: CardGame) -> Prompt:
        options: list[Option] = [("bet", coins, other) for coins in (1, 2) for other in g.others(self.seat)]
        return Prompt("choose", self.seat, options, ("Gamblers Purse", self.card, self.seat), question="bet")

    def start_answered(self, g: CardGame, seat: int, option: Option) -> None:
        g.finish()
        g.draw(seat, option[1], "Gamblers Purse")


class Tess(Character):
    """In their turn, as often as they like, they count their coins. Nothing comes of it."""

    name = "Tess the Teller"
    text = "In her turn she may count her coins."

    @activated("play")
    def may(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        return [("use", self.name, -1)]

    @may.used
    def counts(self, g: CardGame, me: int, frame: Any, option: Option) -> None:
        g.note("use", me, self.name, -1, "neutral")


SET = CardSet(name="toy", title="The Toy Set", cards=(Purse(),), characters=(Tess(),))
