"""Events at the start and at the end of a turn."""

from __future__ import annotations

from typing import Any, Final

from games.engine.cardgame.cards import HEARTS
from games.engine.cardgame.check import DrawCheck, Drawing, shows
from games.engine.cardgame.event_cards import EventCard
from games.engine.cardgame.life import LoseLife
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.turn import ANOTHER_TURN, BeginTurn, EndTurn
from games.engine.kernel.abilities import after
from games.engine.kernel.game import ALIVE, OUT
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt


class BloodBrothers(EventCard):
    """At the start of their turn a player may lose one life point, but not the last, and give one to another player."""

    name = "Blood Brothers"
    scene = "slats bone, two-hearts brick rose"
    text = (
        "At the start of their turn each player may give one of their life points, but not the last, to another player."
    )

    @after(BeginTurn, band="omen")
    def bleeds(self, g: CardGame, nobody: int, turn: BeginTurn) -> None:
        """Offered only if another player can regain a life point."""
        if g.presence[turn.seat] == ALIVE and g.life[turn.seat] > 1 and _wounded(g, turn.seat):
            g.push(Transfusion(seat=turn.seat))


def _wounded(g: CardGame, seat: int) -> list[int]:
    return [other for other in g.others(seat) if g.wounds(other)]


class Transfusion(Operation, id="blood_brothers"):
    """`seat` may give a life point to `target`."""

    seat: int
    target: int = -1

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The player chooses another player who can regain a life point, or nobody."""
        options: list[Option] = [("use", "Blood Brothers", other) for other in _wounded(g, self.seat)]
        options.append(("pass",))
        return Prompt("choose", self.seat, options, ("Blood Brothers", -1, self.seat), question="blood-brothers")

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """The player causes the loss themselves."""
        if option[0] == "pass":
            g.finish()
            return
        self.target = option[2]
        self.go("give")
        g.note("use", seat, "Blood Brothers", self.target, "friendly")
        g.push(LoseLife(seat=seat, amount=1, cause="Blood Brothers", author=seat, payment=True))

    def give(self, g: CardGame) -> None:
        """The other player regains the life point."""
        g.finish()
        g.heal(self.target, 1, "Blood Brothers", self.seat)


class DeadMan(EventCard):
    """The player who was eliminated first comes back when their turn comes round, and stays in the game (R239)."""

    name = "Dead Man"
    scene = "moon slate, grave paper coal"
    text = (
        "The player who was eliminated first comes back at their turn, with two life points and two cards, and stays "
        "in the game."
    )

    def returns(self, g: CardGame, seat: int) -> bool:
        """It happens once."""
        return g.fallen[:1] == [seat] and g.presence[seat] == OUT

    def revive(self, g: CardGame, seat: int) -> None:
        """The player comes back with two life points and two cards."""
        g.presence[seat] = ALIVE
        g.life[seat] = 2
        g.fallen[0] = -1
        g.sources_changed()
        g.note("revived", seat, 2, self.name)
        g.draw(seat, 2, self.name)


class Vendetta(EventCard):
    """At the end of their turn each player draws!: on Hearts they have one more turn."""

    name = "Vendetta"
    scene = "bars plum, dagger slate straw"
    text = (
        "At the end of their turn each player draws!: on Hearts they take one more turn, after which they do not "
        "draw! again."
    )

    @after(EndTurn)
    def flares(self, g: CardGame, nobody: int, turn: EndTurn) -> None:
        g.push(Grudge(seat=turn.seat))


class Grudge(Drawing, id="vendetta"):
    """`seat` draws! for another turn."""

    seat: int
    again: bool = False

    def start(self, g: CardGame) -> None:
        self.go("over")
        g.push(DrawCheck(seat=self.seat, cause="Vendetta"))

    def returned(self, g: CardGame, value: Any) -> None:
        """Another turn on Hearts, and none when no card is left (R14)."""
        self.again = self.succeeds(g, value)

    def succeeds(self, g: CardGame, card: int) -> bool:
        """They take another turn."""
        return shows(g, card, HEARTS)

    def over(self, g: CardGame) -> None:
        """Pass the result on to the turn."""
        g.finish(ANOTHER_TURN if self.again else None)


TURNS: Final = (BloodBrothers(), DeadMan(), Vendetta())
