"""Brown cards that are played in response: Backfire, Escape, Saved!. When what they answered is over, Backfire shoots
and Saved! is rewarded."""

from __future__ import annotations

from typing import Any, Final

from games.engine.cardgame.affecting import AFFECTED
from games.engine.cardgame.borders import Brown
from games.engine.cardgame.capture import take_from_hand
from games.engine.cardgame.life import RESCUE, LoseLife
from games.engine.cardgame.playing import EmptiesHand, announce_use
from games.engine.cardgame.reactions import LOSS, Window, may_hold
from games.engine.cardgame.shot import Shot
from games.engine.cardgame.table import CardGame
from games.engine.kernel.abilities import EVENT, instead
from games.engine.kernel.game import ALIVE
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.stored_frames import Stored, migrates
from games.engine.sets.base.attacks import MISSED

THANKS: Final = 2
WITHOUT_SAVIOURS: Final = 3
LASTING: Final = 11
"""How many operands came before, in layouts that are no more."""


class Backfire(Brown):
    """Counts as a Missed!; then the shooter is the target of a BANG! (R159)."""

    name = "Backfire"
    kind = "missed_symbol"
    copies = "Q♣"
    text = "Cancels a BANG! effect aimed at you, as a Missed! does; then the shooter is the target of one from you."
    pictograms = ("missed", "shot")
    scene = "rays sky, burst-barrel slate mustard"
    missed = True
    helps = "shot"
    counts_also_as = (MISSED,)

    def effect_of_answer(self, effect: str, author: int) -> str:
        """It shoots back, unless the shot came from no player."""
        return f"{effect}_and_shoots" if author >= 0 else effect

    def cancels(self, g: CardGame, shot: Shot, card: int) -> None:
        """It is fired when that shot is over, unless that came from no player."""
        if shot.author >= 0:
            g.follow(shot, Retort(seat=shot.target, target=shot.author, card=card))


class Retort(Operation, id="backfire"):
    """`seat` shoots back at `target` with the Backfire `card`."""

    seat: int
    target: int
    card: int

    def start(self, g: CardGame) -> None:
        """The shot that Backfire answered is over. If that was the whole effect of the card it came from, the shooter
        has done with that card, and an empty hand counts as empty (R119)."""
        self.go("fire")
        below = g.stack[-2]
        if isinstance(below, EmptiesHand):
            below.carried_out(self.target)

    def fire(self, g: CardGame) -> None:
        """At any distance, if both players are in play."""
        g.finish()
        if g.presence[self.seat] and g.presence[self.target]:
            g.push(Shot(author=self.seat, target=self.target, card=self.card, name=Backfire.name))


class Escape(Brown):
    """Avoids the effect of a brown card (except BANG!) that includes you as a target (R161, R162)."""

    name = "Escape"
    kind = "reaction"
    copies = "3♥"
    text = "In anybody's turn: a brown card other than BANG! that includes you among its targets does not affect you."
    pictograms = ("missed", "everybody")
    scene = "plain slate, tied-sheets paper slate"
    reacts_to = AFFECTED
    helps = "brown"


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
    scene = "rays teal, mended-heart brick bone"
    reacts_to = LOSS
    helps = "loss"
    rank = EVENT
    """What silences the cards in play does not silence one that is played from a hand."""

    @instead(LoseLife, band=RESCUE)
    def prevents(self, g: CardGame, nobody: int, loss: LoseLife) -> None:
        """Ask those who may hold the card. Nobody can prevent what the player pays, and a ghost loses nothing."""
        if loss.payment or g.presence[loss.seat] != ALIVE:
            return
        if asked := [other for other in g.others(loss.seat) if may_hold(g, other, LOSS)]:
            order = sorted(asked, key=lambda other: (other - g.turn) % len(g.presence))
            g.push(Saving())
            g.push(
                Window(
                    queue=order,
                    timing=LOSS,
                    cause=loss.cause,
                    card=-1,
                    author=loss.author,
                    about=loss.seat,
                    needed=loss.amount,
                    harm=loss.amount,
                )
            )


class Saving(Operation, id="saving"):
    """Others prevent points of the loss that lies below this on the stack. `saviours` lists who wants to play which
    card, in turn order: `[seat, kind, card…]`."""

    saviours: list[list[Any]] = operand(default_factory=list)

    def returned(self, g: CardGame, value: Any) -> None:
        """Remember who wants to prevent a point, and with which card."""
        self.saviours = value

    def start(self, g: CardGame) -> None:
        """Each card prevents one point, and is rewarded when the loss is over. Players whose card is no longer needed
        keep it."""
        loss = g.stack[-2]
        assert isinstance(loss, LoseLife)
        needed = self.saviours[: loss.amount]
        for seat, _, card, *_ in needed:
            g.discard_played(seat, card)
            by = loss.author
            g.note("play", seat, card, "", loss.seat, "friendly", against=loss.cause, by=by, effect="saves")
        for seat, _, card, *_ in reversed(needed):
            g.follow(loss, Gratitude(seat=seat, target=loss.seat, card=card))
        g.finish(len(needed) or None)


class Gratitude(Operation, id="saved"):
    """`seat` has saved `target` with `card` (-1: that is settled)."""

    seat: int
    target: int
    card: int = -1

    def start(self, g: CardGame) -> None:
        """There is no reward unless the saved player has survived."""
        if g.presence[self.target] and g.presence[self.seat]:
            self.go("choose")
        else:
            g.finish()
        announce_use(g, self.seat, self.card)

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


@migrates("lose_life", 1)
def _without_saviours(frame: Stored) -> list[Stored]:
    """Those who had prevented points were its last operand, and their reward its last step."""
    _, step, serial, listeners, seat, amount, cause, author, *flags = frame
    saviours = flags.pop() if len(flags) > WITHOUT_SAVIOURS else []
    rewards = [["saved", "start", 0, saviour, seat, card] for saviour, _, card, *_ in reversed(saviours)]
    if step == "thanks":
        return rewards
    if step == "prevented":
        loss = ["lose_life@2", "replacing", serial, listeners, seat, amount, cause, author, *flags]
        return [loss, ["saving", "start", 0]]
    return [*rewards, ["lose_life@2", step, serial, listeners, seat, amount, cause, author, *flags]]


@migrates("shot", 1)
def _without_backfire(frame: Stored) -> list[Stored]:
    """The Backfires that were played against it were its last operand but one."""
    _, step, serial, *operands = frame
    author, target = operands[:2]
    backfires = operands.pop(LASTING) if len(operands) > LASTING else []
    retorts = [["backfire", "start", 0, target, author, card] for card in backfires if author >= 0]
    return [*retorts, ["shot@2", step, serial, *operands]]


REACTING: Final = (Backfire(), Escape(), Saved())
