"""Events at the start and at the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from games.engine.cardgame.cards import HEARTS
from games.engine.cardgame.check import NO_CARD, DrawCheck
from games.engine.cardgame.event_cards import EventCard
from games.engine.cardgame.life import LoseLife
from games.engine.cardgame.queries import suit
from games.engine.cardgame.turn import ANOTHER_TURN, BeginTurn, EndTurn
from games.engine.kernel.abilities import after
from games.engine.kernel.game import ALIVE, OUT
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

if TYPE_CHECKING:
    from games.engine.cardgame.table import CardGame


class BloodBrothers(EventCard):
    """At the start of his turn a player may lose one life point, never his last, to give one to another."""

    name = "Blood Brothers"
    text = "At the start of his turn each player may give one of his life points, but not the last, to another player."

    @after(BeginTurn, band="omen")
    def bleeds(self, g: CardGame, nobody: int, turn: BeginTurn) -> None:
        """If there is somebody who can regain one."""
        if g.presence[turn.seat] == ALIVE and g.life[turn.seat] > 1 and _wounded(g, turn.seat):
            g.push(Transfusion.of(turn.seat))


def _wounded(g: CardGame, seat: int) -> list[int]:
    return [other for other in g.others(seat) if g.wounds(other)]


class Transfusion(Operation, id="blood_brothers"):
    """`seat` may give a life point to `target`."""

    seat: int
    target: int = -1

    def start(self, g: CardGame) -> None:
        """Choose."""
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """Anybody who can regain one, or nobody."""
        options: list[Option] = [("use", "Blood Brothers", other) for other in _wounded(g, self.seat)]
        options.append(("pass",))
        return Prompt("choose", self.seat, options, ("Blood Brothers", -1, self.seat))

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """His own doing."""
        if option[0] == "pass":
            g.finish()
            return
        self.target = option[2]
        self.go("give")
        g.note("use", seat, "Blood Brothers", self.target, "friendly")
        g.push(LoseLife.of(seat, 1, "Blood Brothers", seat, 0, 1))

    def give(self, g: CardGame) -> None:
        """The other regains it."""
        g.finish()
        g.heal(self.target, 1, "Blood Brothers", self.seat)


class DeadMan(EventCard):
    """Whoever was eliminated first comes back when his turn comes round, and stays in the game (R239)."""

    name = "Dead Man"
    text = (
        "The player who was eliminated first comes back at his turn, with two life points and two cards, and stays in "
        "the game."
    )

    def returns(self, g: CardGame, seat: int) -> bool:
        """Once."""
        return g.fallen[:1] == [seat] and g.presence[seat] == OUT

    def revive(self, g: CardGame, seat: int) -> None:
        """With two life points and two cards."""
        g.presence[seat] = ALIVE
        g.life[seat] = 2
        g.fallen[0] = -1
        g.sources_changed()
        g.note("revived", seat, 2, self.name)
        g.draw(seat, 2, self.name)


class Vendetta(EventCard):
    """At the end of his turn each player draws!: on Hearts he takes one more turn."""

    name = "Vendetta"
    text = (
        "At the end of his turn each player draws!: on Hearts he takes one more turn, after which he does not draw! "
        "again."
    )

    @after(EndTurn)
    def flares(self, g: CardGame, nobody: int, turn: EndTurn) -> None:
        """Draw!"""
        g.push(Grudge.of(turn.seat))


class Grudge(Operation, id="vendetta"):
    """`seat` draws! for another turn."""

    seat: int
    again: int = 0

    def start(self, g: CardGame) -> None:
        """Draw!"""
        self.go("over")
        g.push(DrawCheck.of(self.seat, "Vendetta"))

    def returned(self, g: CardGame, value: Any) -> None:
        """Hearts; failed when no card is left (R14)."""
        self.again = int(value != NO_CARD and suit(g, value) == HEARTS)

    def over(self, g: CardGame) -> None:
        """Tell the turn."""
        g.finish(ANOTHER_TURN if self.again else None)


TURNS: Final = (BloodBrothers(), DeadMan(), Vendetta())
