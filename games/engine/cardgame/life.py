"""Losing life points, being saved, being eliminated, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine.kernel.events import Event
from games.engine.kernel.game import ALIVE, OUT
from games.engine.kernel.operation import Operation, asks_after
from games.engine.kernel.prompts import Option, Prompt
from games.engine.roles import DEPUTY, OUTLAW, SHERIFF, is_open, quarry, verdict

from .playing import PlayCard
from .queries import barred

if TYPE_CHECKING:
    from .table import CardGame


NOBODY = -1
REWARD = 3


class HandEmptied(Event, id="hand_emptied"):
    """A seat has no cards in its hand."""

    seat: int

    def holds(self, g: Any, seat: int) -> bool:
        """Once is enough."""
        return bool(seat == self.seat)


class LoseLife(Event, id="lose_life"):
    """A seat loses life points: one loss, whatever the amount (R50). `author` caused it (-1: nobody)."""

    seat: int
    amount: int
    cause: str
    author: int

    def apply(self, g: CardGame) -> None:
        """Discard the bullets; whoever has none left must save himself at once (R51). A ghost has none to lose."""
        if g.presence[self.seat] != ALIVE:
            g.note("unaffected", self.seat, self.cause, self.author)
            self.go("settled")
            return
        g.life[self.seat] -= self.amount
        g.note("life", self.seat, -self.amount, g.life[self.seat], self.cause, self.author)
        self.go("settled")
        if g.life[self.seat] <= 0:
            g.push(Dying.of(self.seat, self.author))

    def concerns(self, g: CardGame, seat: int) -> bool:
        """Whoever lost the life points acts on it only if he survived (R60)."""
        return seat < 0 or g.presence[seat] == ALIVE


class Dying(Operation, id="dying"):
    """A seat with no life points left saves itself or is eliminated (R51 to R56)."""

    seat: int
    author: int

    def start(self, g: CardGame) -> None:
        """Saved with at least one life point."""
        if g.life[self.seat] > 0:
            g.finish()
        else:
            self.go("rescue")

    @asks_after("start")
    def rescue(self, g: CardGame) -> Prompt:
        """Rescue cards are offered one at a time while each is legal (R52), and may be declined (R54)."""
        seat = self.seat
        options: list[Option] = []
        rescuers = [face for face in g.rules.named.values() if face.rescues(g, seat) and not barred(g, seat, face)]
        helpless = not g.hands[seat] or not (rescuers or ("any", seat) in g.index.activated)
        for card in g.hands[seat]:
            for face in g.faces(seat, card):
                if face in rescuers:
                    under = "" if face is g.rules.faces[card] else face.name
                    options.append(("play", card, under, -1))
        options.append(("pass",))
        return Prompt(
            "rescue", seat, options, ("last life point", -1, self.author), public=helpless, remaining=1 - g.life[seat]
        )

    def rescue_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Play the card, or fall."""
        if option[0] == "pass":
            self.go("fall")
        else:
            self.go("start")
            g.push(PlayCard.of(seat, *option[1:]))

    def fall(self, g: CardGame) -> None:
        """Eliminated by whoever caused the loss, unless he caused it himself (R70, R74)."""
        killer = self.author if self.author != self.seat else NOBODY
        self.go("over")
        g.push(Eliminate.of(self.seat, killer))

    def over(self, g: CardGame) -> None:
        """Nothing more to do."""
        g.finish()


class LeaveCards(Event, id="leave_cards"):
    """The cards of an eliminated seat leave it."""

    seat: int

    def apply(self, g: CardGame) -> None:
        """They are discarded."""
        g.discard_everything(self.seat, "eliminated")
        self.go("settled")


class Eliminate(Event, id="eliminate"):
    """A seat is out of play. In order: its role is shown, its cards leave, reward or penalty, then the rest (R69)."""

    seat: int
    killer: int

    def apply(self, g: CardGame) -> None:
        """Show the role and give up the cards."""
        seat = self.seat
        g.presence[seat] = OUT
        g.life[seat] = 0
        g.revealed[seat] = 1
        if seat not in g.fallen:
            g.fallen.append(seat)
        g.sources_changed()
        g.note("eliminated", seat, g.roles[seat], self.killer)
        self.go("judged")
        g.push(LeaveCards.of(seat))

    def judged(self, g: CardGame) -> None:
        """The end of the game is judged at once (R92), and drops whatever is pending (R93)."""
        self.go("spoils")
        if g.victor < 0 and self.killer >= 0 and quarry(g.roles, self.killer) == self.seat:
            g.victor = self.killer
        if g.rules.options["win_check"] == "immediate":
            judge(g)
        else:
            g.judge_due = 1

    def spoils(self, g: CardGame) -> None:
        """Three cards for whoever eliminated an Outlaw (R77), and with three players anybody (R188); a Sheriff who
        eliminated a Deputy loses all (R75)."""
        killer, role = self.killer, g.roles[self.seat]
        self.go("settled")
        if killer < 0 or not g.presence[killer]:
            return
        if role == OUTLAW or is_open(g.roles):
            g.note("reward", killer, self.seat)
            g.draw(killer, REWARD, "reward")
        elif role == DEPUTY and g.roles[killer] == SHERIFF:
            g.note("penalty", killer, self.seat)
            g.discard_everything(killer, "penalty")


def judge(g: CardGame) -> None:
    """End the game if one side has won (R87, R187)."""
    g.judge_due = 0
    won = verdict(g.roles, [seat for seat, present in enumerate(g.presence) if present], g.victor)
    if won is not None:
        side, winners = won
        for seat, shown in enumerate(g.revealed):
            if not shown:
                g.revealed[seat] = 1
                g.note("role", seat, g.roles[seat], None)
        g.note("end", side, winners)
        result: dict[str, Any] = {"side": side, "winners": winners}
        g.result = result
