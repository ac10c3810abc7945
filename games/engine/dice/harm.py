"""Losing life points: all losses of one step at the same moment, then eliminations, then what follows."""

from __future__ import annotations

from typing import Final

from games.engine.kernel.events import Event
from games.engine.kernel.game import ALIVE, OUT
from games.engine.kernel.operation import Operation
from games.engine.people import end
from games.engine.roles import quarry, verdict

from .queries import HARM_BY_INDIANS
from .table import DiceGame

NOBODY: Final = -1

INDIANS: Final = "Indians"
DYNAMITE: Final = "Dynamite"
GATLING: Final = "Gatling"
BULLSEYE: Final = "bull's eye"


class Harm(Event, id="dice_harm"):
    """Seats lose life points at the same moment: `losses` are `[seat, points]`, caused by `author` (-1: no player).

    `revenge` is how many arrows the author takes for it afterwards.
    """

    losses: list[list[int]]
    cause: str
    author: int
    revenge: int = 0

    def points(self, seat: int) -> int:
        """How many points the seat is about to lose, or has lost."""
        return sum(points for other, points in self.losses if other == seat)

    def spare(self, seat: int) -> None:
        """The seat loses one point fewer."""
        self.losses = [[other, points - (other == seat)] for other, points in self.losses]

    def apply(self, g: DiceGame) -> None:
        """All seats lose their points before any of them is eliminated."""
        lost = []
        for seat, points in self.losses:
            cost = min(points, g.life[seat])
            if cost and g.presence[seat] == ALIVE:
                g.life[seat] -= cost
                g.note("life", seat, -cost, g.life[seat], self.cause, self.author)
                lost.append([seat, cost])
        self.losses = lost
        self.go("settled")
        falling = [seat for seat, _ in lost if g.life[seat] <= 0]
        if falling:
            g.push(Fall(seats=falling, author=self.author))

    def close(self, g: DiceGame) -> None:
        """The player who caused it may have to take arrows (R227)."""
        g.finish()
        if self.revenge and g.presence[self.author]:
            g.push(TakeArrows(seat=self.author, left=self.revenge, cause="El Gringo"))


class Fall(Event, id="dice_fall"):
    """`seats` are eliminated in the same step, by `author` (-1: no player)."""

    seats: list[int]
    author: int

    def apply(self, g: DiceGame) -> None:
        """They show their roles and return their arrows. The end of the game is judged at once."""
        self.go("settled")
        for seat in self.seats:
            g.presence[seat] = OUT
            g.revealed[seat] = 1
            g.fallen.append(seat)
            killer = self.author if self.author != seat else NOBODY
            g.note("eliminated", seat, g.roles[seat], killer, was="player")
            g.move_arrows(seat, -g.arrows[seat], "eliminated")
            if g.victor < 0 and killer >= 0 and quarry(g.roles, killer) == seat:
                g.victor = killer
        g.sources_changed()
        judge(g)


def judge(g: DiceGame) -> None:
    """End the game if one side has won (R225, R187, R189 to R191)."""
    won = verdict(g.roles, [seat for seat, present in enumerate(g.presence) if present], g.victor)
    if won is not None:
        end(g, *won)


class TakeArrows(Operation, id="dice_arrows"):
    """`seat` takes arrows one by one. When it takes the last one from the pile, the Indians attack; then it takes the
    rest (R217)."""

    seat: int
    left: int
    cause: str

    def start(self, g: DiceGame) -> None:
        """Take the next arrow."""
        if not self.left or not g.presence[self.seat]:
            g.finish()
            return
        self.left -= 1
        g.move_arrows(self.seat, 1, self.cause)
        if not g.pile:
            attack(g)


def attack(g: DiceGame) -> None:
    """The Indians attack: each player loses a life point for each arrow in front of them, and all arrows go back to the
    pile."""
    losses = [[seat, HARM_BY_INDIANS(g, seat, g.arrows[seat], g.arrows[seat])] for seat in g.living if g.arrows[seat]]
    for seat in g.living:
        g.move_arrows(seat, -g.arrows[seat], INDIANS)
    g.push(Harm(losses=losses, cause=INDIANS, author=NOBODY))
