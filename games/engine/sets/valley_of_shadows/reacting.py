"""Brown cards that are played in response: Backfire, Escape, Saved!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from games.engine.cardgame.affecting import AFFECTED
from games.engine.cardgame.borders import Brown
from games.engine.cardgame.capture import take_from_hand
from games.engine.cardgame.reactions import LOSS
from games.engine.cardgame.shot import Shot
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt
from games.engine.sets.base.attacks import MISSED

if TYPE_CHECKING:
    from games.engine.cardgame.table import CardGame

THANKS: Final = 2


class Backfire(Brown):
    """Counts as a Missed!; then the shooter is the target of a BANG! (R159)."""

    name = "Backfire"
    kind = "missed_symbol"
    copies = "Q♣"
    text = "Cancels a BANG! effect aimed at you, as a Missed! does; then the shooter is the target of one from you."
    pictograms = ("missed", "shot")
    missed = True
    lingers = True
    also = (MISSED,)

    def aftermath(self, g: CardGame, shot: Shot, card: int) -> None:
        """The shot is fired at any distance if both players are in play. It is not fired if the shot came from no
        player."""
        if shot.author >= 0 and g.presence[shot.author]:
            g.push(Shot(author=shot.target, target=shot.author, card=card, name=self.name))


class Escape(Brown):
    """Avoids the effect of a brown card (except BANG!) that includes you as a target (R161, R162)."""

    name = "Escape"
    kind = "reaction"
    copies = "3♥"
    text = "In anybody's turn: a brown card other than BANG! that includes you among its targets does not affect you."
    pictograms = ("missed", "everybody")
    reacts_to = AFFECTED


class Saved(Brown):
    """Prevents another player from losing a life point; if they survive, draw two cards from their hand or from the
    deck (R68, R165)."""

    name = "Saved!"
    kind = "reaction"
    copies = "5♥"
    text = (
        "In anybody's turn: another player loses one life point fewer. If they survive, take two cards at random from "
        "their hand, or draw two."
    )
    pictograms = ("heart", "anybody", "draw-two")
    reacts_to = LOSS

    def react(self, g: CardGame, seat: int, target: int) -> None:
        """The saved player is alive."""
        g.push(Gratitude(seat=seat, target=target))


class Gratitude(Operation, id="saved"):
    """`seat` has saved `target`."""

    seat: int
    target: int

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The choice is between the deck and the hand of the saved player."""
        options: list[Option] = [("draw", "deck")]
        if g.hands[self.target]:
            options.append(("draw_from", self.target))
        return Prompt(
            "draw",
            self.seat,
            options,
            ("Saved!", -1, self.seat),
            public=True,
            default=0,
            about=self.target,
            question="saved",
        )

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Draw two cards, or the only one in the hand."""
        g.finish()
        if option[0] == "draw":
            g.draw(seat, THANKS, "Saved!")
        else:
            take_from_hand(g, seat, self.target, THANKS, "Saved!")

    def holds(self, g: Any, seat: int) -> bool:
        """The card is not settled until these cards are drawn (R119, R120)."""
        return bool(seat == self.seat)


REACTING: Final = (Backfire(), Escape(), Saved())
