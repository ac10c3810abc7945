"""Cards that help: Beer, Saloon, Stagecoach, Wells Fargo, General Store."""

from __future__ import annotations

from typing import Any, Final

from games.engine.cardgame.affecting import Effect
from games.engine.cardgame.borders import Untargeted
from games.engine.cardgame.no_target import TWO_LEFT, NoTarget
from games.engine.cardgame.playing import PlayCard
from games.engine.cardgame.queries import CURE
from games.engine.cardgame.reactions import ask_who_avoids
from games.engine.cardgame.table import CardGame
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

BEER: Final = "Beer"
LAST_TWO: Final = 2


class Beer(Untargeted):
    """Regain one life point; out of turn only if a hit is lethal (R51 to R59)."""

    name = BEER
    pictograms = ("heart",)
    scene = "bars teal, mug mustard paper"
    kind = "beer"
    helps = "beer"
    copies = "6♥ 7♥ 8♥ 9♥ 10♥ J♥"
    text = (
        "Regain one life point, in your turn or when you have just lost your last one. "
        "No effect when only two players are left."
    )

    def heals(self, g: CardGame, seat: int, target: int) -> int:
        """It has no effect if only two players are left (R56)."""
        return min(CURE(g, seat, 1), g.wounds(seat)) if len(g.index.seats) > 2 else 0

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.heal(play.seat, self.heals(g, play.seat, play.target), self.name, play.seat)

    def rescues(self, g: CardGame, seat: int) -> bool | NoTarget:
        """It is the one card that may be played when losing the last life point."""
        return True if len(g.index.seats) > 2 else TWO_LEFT


class Saloon(Untargeted):
    """All players in play regain one life point; it is not a Beer (R55, R111)."""

    name = "Saloon"
    kind = "saloon"
    copies = "5♥"
    text = "All players in play regain one life point."
    pictograms = ("heart", "everybody")
    scene = "plain hide, swing-doors rust mustard"

    def heals(self, g: CardGame, seat: int, target: int) -> int:
        return sum(min(1, g.wounds(player)) for player in g.everybody(seat))

    def play(self, g: CardGame, play: PlayCard) -> None:
        for seat in g.everybody(play.seat):
            g.heal(seat, 1, self.name, play.seat)


class Stagecoach(Untargeted):
    """Draw two cards from the top of the deck."""

    name = "Stagecoach"
    kind = "draw"
    copies = "9♠ 9♠"
    text = "Draw two cards."
    pictograms = ("draw-two",)
    scene = "mesa straw, desert rust, stagecoach brick mustard"

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.draw(play.seat, 2, self.name)


class WellsFargo(Untargeted):
    """Draw three cards from the top of the deck."""

    name = "Wells Fargo"
    kind = "draw"
    copies = "3♥"
    text = "Draw three cards."
    pictograms = ("draw-three",)
    scene = "plain plum, boards hide, strongbox bark straw"

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.draw(play.seat, 3, self.name)


class GeneralStore(Untargeted):
    """Turns as many cards face up as players are still playing; starting with you, each player chooses one (R101)."""

    name = "General Store"
    kind = "general_store"
    copies = "9♣ Q♠"
    text = "Turn up as many cards as there are players in play; starting with you, each takes one into their hand."
    pictograms = ("everybody", "draw-card")
    scene = "plain sky, shop brick bark"

    def play(self, g: CardGame, play: PlayCard) -> None:
        """Players who can avoid the card are asked before cards are turned up."""
        g.push(Store(card=play.card, cards=[], queue=g.everybody(play.seat)))
        ask_who_avoids(g, g.others(play.seat), Effect(self.name, play.card, play.seat))


class Store(Operation, id="general_store"):
    """The cards turned up, and the players who still choose, in order. When cards run short, the last players get none
    (R244)."""

    first = "open"
    uninterrupted = True

    card: int
    cards: list[int]
    queue: list[int]

    def returned(self, g: CardGame, value: Any) -> None:
        """A player who avoids the card takes nothing, and one card fewer is turned up (R161)."""
        for seat, *option in value:
            self.queue.remove(seat)
            Effect("General Store", self.card, self.queue[0]).evaded_by(g, seat, tuple(option))

    def open(self, g: CardGame) -> None:
        """Turn the cards face up."""
        self.cards = g.put_aside(len(self.queue), g.all_eyes)
        if self.cards:
            g.note("reveal", self.queue[0], self.cards[:], "General Store", pile="deck")
        self.go("start")

    def start(self, g: CardGame) -> None:
        """Go on with the next player, while cards are left."""
        self.go("choose")
        if not self.cards or not self.queue:
            g.finish()

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The player chooses one of the cards; the last card is taken without a choice."""
        options = [("take", card) for card in self.cards]
        return Prompt(
            "pick",
            self.queue[0],
            options,
            ("General Store", self.card, -1),
            public=True,
            default=0,
            about=self.queue[1] if len(options) == len(self.queue) == LAST_TWO else -1,
            figures={"choices": len(options)},
            question="general-store",
        )

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """All players see who takes which card."""
        card = option[1]
        self.queue.pop(0)
        self.cards.remove(card)
        g.take_from_aside(seat, [card], "General Store", "aside")
        self.go("start")


SUPPLIES: Final = (Beer(), GeneralStore(), Stagecoach(), WellsFargo(), Saloon())
