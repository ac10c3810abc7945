"""Events that change how cards are drawn and kept."""

from __future__ import annotations

from typing import Any, Final

from games.engine.cardgame.cards import DIAMONDS, HEARTS
from games.engine.cardgame.choices import Choice, chooses
from games.engine.cardgame.draw_phase import DrawPhase
from games.engine.cardgame.event_cards import EventCard
from games.engine.cardgame.queries import DRAW_PILE, EXCESS_PILE, suit
from games.engine.cardgame.table import CardGame
from games.engine.kernel.abilities import Modifier, after, instead
from games.engine.kernel.events import DECLINED
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt


class AbandonedMine(EventCard):
    """Draw phases take cards from the discard pile, and excess cards go face down on top of the deck."""

    name = "Abandoned Mine"
    scene = "plain sky, mine rust straw"
    text = (
        "In their draw phase all players draw from the top of the discard pile while there are discards; excess cards "
        "go face down on top of the deck."
    )
    modifiers = (Modifier(DRAW_PILE, set="discards"), Modifier(EXCESS_PILE, set="deck"))


class HardLiquor(EventCard):
    """Each player may skip their draw phase to regain one life point."""

    name = "Hard Liquor"
    scene = "bars rust, boards bark, jug bone hide"
    text = "Each player may skip their draw phase to regain one life point."

    @instead(DrawPhase, band="choice")
    def pours(self, g: CardGame, nobody: int, phase: DrawPhase) -> bool:
        """Offered to a player who can regain a life point."""
        if not g.wounds(phase.seat):
            return False
        g.push(Drink(seat=phase.seat))
        return True


class Drink(Operation, id="hard_liquor"):
    """`seat` has the draw phase, or skips it for a life point."""

    seat: int

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The choice is between the draw phase and a life point."""
        options: list[Option] = [("draw", "deck"), ("use", "Hard Liquor", -1)]
        return Prompt("draw", self.seat, options, ("Hard Liquor", -1, self.seat), default=0, question="hard-liquor")

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        if option[0] == "draw":
            g.finish(DECLINED)
            return
        g.note("use", seat, "Hard Liquor", -1, "neutral", effect="" if g.wounds(seat) else "in_vain")
        g.heal(seat, 1, "Hard Liquor", seat)
        g.finish()


class LawOfTheWest(EventCard):
    """Each player shows the second card they draw, and must play it in that turn if the rules allow it."""

    name = "Law of the West"
    scene = "spots sky, law-book brick straw"
    text = "Each player shows the second card of their draw phase and must play it in that turn if they can."

    @after(DrawPhase, band="end")
    def binds(self, g: CardGame, nobody: int, phase: DrawPhase) -> None:
        """It applies only if a second card was drawn."""
        if phase.second >= 0:
            g.show(phase.seat, phase.second, self.name)
            g.must_play = phase.second


class Peyote(EventCard):
    """Instead of drawing, each player guesses the colour of the top card: if right, they keep it and guess again."""

    name = "Peyote"
    scene = "rays sky, desert straw, peyote sage rose"
    text = (
        "Instead of drawing, each player guesses red or black and turns over the top card of the deck. After a right "
        "guess they keep the card and guess again; after a wrong one the card is discarded and they stop."
    )

    @instead(DrawPhase, band="rule")
    def guesses(self, g: CardGame, nobody: int, phase: DrawPhase) -> bool:
        """It goes before anything else that could replace the draw phase."""
        g.push(Visions(seat=phase.seat))
        return True


COLOURS: Final = ("red", "black")


class Visions(Operation, id="peyote"):
    """`seat` guesses until a guess is wrong."""

    seat: int

    def start(self, g: CardGame) -> None:
        """Guess again while there is a card to turn over (R13)."""
        if g.deck or g.discards:
            self.go("guess")
        else:
            g.finish()

    @asks
    def guess(self, g: CardGame) -> Prompt:
        """Guess whether the next card is red or black."""
        options: list[Option] = [("choose", colour) for colour in COLOURS]
        return Prompt("choose", self.seat, options, ("Peyote", -1, self.seat), question="peyote")

    def guess_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Turn over the top card of the deck: a right guess keeps it, a wrong guess discards it and ends the
        guessing."""
        (card,) = g.put_aside(1, g.all_eyes)
        g.note("reveal", seat, [card], f"Peyote: {option[1]}", pile="deck")
        if option[1] == COLOURS[0 if suit(g, card) in (HEARTS, DIAMONDS) else 1]:
            g.take_from_aside(seat, [card], "Peyote", "aside")
            self.go("start")
        else:
            g.aside.remove(card)
            g.discards.append(card)
            g.note("discard", seat, [card], "aside", "Peyote", -1, "neutral")
            g.finish()


class Ranch(EventCard):
    """At the end of their draw phase each player may discard any number of cards, once, and draw as many."""

    name = "Ranch"
    scene = "sun sky, desert sage, barn brick paper"
    text = "At the end of their draw phase each player may discard any number of cards and draw as many."

    @after(DrawPhase, band="end")
    def trades(self, g: CardGame, nobody: int, phase: DrawPhase) -> None:
        """Offered to a player who has a card in their hand."""
        if g.hands[phase.seat]:
            g.push(Trade(seat=phase.seat))


@chooses(Choice.PAID_IN_TURN, "Ranch")
class Trade(Operation, id="ranch"):
    """`seat` chooses cards to discard, then draws as many. The chosen cards stay secret until the choice is
    complete."""

    uninterrupted = True
    secret = ("chosen",)

    seat: int
    chosen: list[int] = operand(default_factory=list)

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """Cards are chosen one after another, until the player passes."""
        options: list[Option] = [("discard", card) for card in g.hands[self.seat] if card not in self.chosen]
        if self.chosen:
            options.append(("back",))
        options.append(("pass",))
        return Prompt("discard", self.seat, options, ("Ranch", -1, self.seat), given=len(self.chosen), question="ranch")

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """The trade takes place when the player passes."""
        if option[0] == "discard":
            self.chosen = [*self.chosen, option[1]]
        elif option[0] == "back":
            self.chosen = self.chosen[:-1]
        else:
            self.go("over")

    def over(self, g: CardGame) -> None:
        """Discard the chosen cards, then draw as many."""
        g.finish()
        if self.chosen:
            g.discard_hand(self.seat, self.chosen, "Ranch")
            g.draw(self.seat, len(self.chosen), "Ranch")

    def holds(self, g: Any, seat: int) -> bool:
        """A hand that is discarded as a whole does not count as empty until the new cards are drawn (R119)."""
        return bool(seat == self.seat)


DRAWS: Final = (AbandonedMine(), HardLiquor(), LawOfTheWest(), Peyote(), Ranch())
