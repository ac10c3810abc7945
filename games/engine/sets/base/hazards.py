"""Blue cards that harm the player who has them in play: Dynamite and Jail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.cardgame.borders import Blue
from games.engine.cardgame.cards import HEARTS, SPADES
from games.engine.cardgame.check import DrawCheck, Drawing, shows
from games.engine.cardgame.life import LoseLife, at_stake
from games.engine.cardgame.no_target import NoTarget
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.turn import BeginTurn
from games.engine.kernel.abilities import after
from games.engine.kernel.prompts import Stake
from games.engine.roles import SHERIFF

EXPLOSIVE: Final = ("2", "3", "4", "5", "6", "7", "8", "9")
DAMAGE: Final = 3


class Dynamite(Blue):
    """Stays in front of you for a whole turn; when you start your next turn, you must draw! before the first phase
    (R105 to R108)."""

    name = "Dynamite"
    kind = "hazard"
    copies = "2♥"
    text = (
        "At the start of their turn its holder draws!: on 2 to 9 of Spades it explodes and they lose three life "
        "points, otherwise it passes to the left."
    )
    pictograms = ("flip", "dynamite")
    scene = "rays straw, dynamite brick bone"
    harms_its_holder = True

    @after(BeginTurn, band="fuse")
    def burns(self, g: CardGame, holder: int, turn: BeginTurn, card: int) -> None:
        """The player who has it in play must draw!"""
        if holder == turn.seat:
            g.push(Fuse(seat=holder, card=card))


class Fuse(Drawing, id="dynamite"):
    """`seat` must draw! for the Dynamite in front of them."""

    seat: int
    card: int
    explodes: bool = False

    def start(self, g: CardGame) -> None:
        self.go("burn")
        g.push(DrawCheck(seat=self.seat, cause="Dynamite"))

    def returned(self, g: CardGame, value: Any) -> None:
        """It explodes on Spades and a number between 2 and 9, and not when no card is left (R14)."""
        self.explodes = self.succeeds(g, value)

    def succeeds(self, g: CardGame, card: int) -> bool:
        """It explodes."""
        return shows(g, card, SPADES) and g.rules.ranks[card] in EXPLOSIVE

    def stake(self, g: CardGame) -> Stake | None:
        return at_stake(g, self.seat, DAMAGE)

    def burn(self, g: CardGame) -> None:
        """If it explodes, discard it and lose three life points, caused by no player (R71). Otherwise pass it on
        (R106)."""
        self.go("over")
        if self.explodes:
            g.discard_in_play(self.seat, self.card, "Dynamite")
            g.push(LoseLife(seat=self.seat, amount=DAMAGE, cause="Dynamite", author=-1))
            return
        for seat in g.others(self.seat):
            if not g.has_in_play(seat, "Dynamite"):
                g.take_out_of_play(self.seat, self.card)
                g.put_in_play(seat, self.card)
                g.note("move", self.card, self.seat, seat, "Dynamite")
                return

    def over(self, g: CardGame) -> None:
        g.finish()


class Jail(Blue):
    """Played in front of another player: they must draw! before the beginning of their turn (R28, R109, R110)."""

    name = "Jail"
    kind = "hazard"
    copies = "4♥ 10♠ J♠"
    text = (
        "Laid before another player, never the Sheriff. At the start of their turn that player draws! and discards "
        "it: unless it is Hearts, they lose the turn."
    )
    pictograms = ("jail", "flip")
    scene = "plain slate, barred-window bark peach"
    intention = "hostile"
    harms_its_holder = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """Any player who is neither the Sheriff nor already in Jail, regardless of the distance."""
        players = g.everybody(seat) if g.rules.options["self_jail"] == "yes" else g.others(seat)
        sheriff = next((other for other in players if g.roles[other] == SHERIFF and g.revealed[other]), -1)
        jailed = [other for other in players if g.has_in_play(other, self.name)]
        free = [other for other in players if other != sheriff and other not in jailed]
        return free or NoTarget("nobody-to-jail", exempt=sheriff, holders=tuple(jailed))

    @after(BeginTurn, band="custody")
    def confines(self, g: CardGame, prisoner: int, turn: BeginTurn, card: int) -> None:
        """The player in Jail must draw!"""
        if prisoner == turn.seat:
            g.push(Confinement(seat=prisoner, card=card))


class Confinement(Drawing, id="jail"):
    """A player in Jail draws! before their turn."""

    seat: int
    card: int
    escapes: bool = False

    def start(self, g: CardGame) -> None:
        self.go("verdict")
        g.push(DrawCheck(seat=self.seat, cause="Jail"))

    def returned(self, g: CardGame, value: Any) -> None:
        """They escape on Hearts, and not when no card is left (R14)."""
        self.escapes = self.succeeds(g, value)

    def succeeds(self, g: CardGame, card: int) -> bool:
        """They escape."""
        return shows(g, card, HEARTS)

    def verdict(self, g: CardGame) -> None:
        """Jail is discarded in any case. The turn continues or is skipped (R109)."""
        g.discard_in_play(self.seat, self.card, "Jail")
        g.finish(None if self.escapes else "Jail")


HAZARDS: Final = (Dynamite(), Jail())
