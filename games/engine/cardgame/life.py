"""Losing life points, being saved, being eliminated, and what follows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from games.engine.kernel.abilities import UNSORTED
from games.engine.kernel.events import DECLINED, Event
from games.engine.kernel.game import ALIVE, OUT
from games.engine.kernel.operation import Operation, asks, asks_after, operand
from games.engine.kernel.prompts import Option, Prompt, Stake
from games.engine.people import end
from games.engine.roles import DEPUTY, OUTLAW, SECRET_SHERIFF, SHERIFF, is_deputy, is_open, quarry, verdict

from .choices import Choice, chooses
from .discard_order import after_answer, ask, is_settled, places_that_matter, settles
from .playing import PlayCard
from .queries import barred
from .table import CardGame

RESCUE: Final = "rescue"
"""The band of those who prevent the loss of life points: they act before anybody else (R68)."""

NOBODY = -1
REWARD = 3


class HandEmptied(Event, id="hand_emptied"):
    """A seat has no cards in its hand."""

    seat: int

    def holds(self, g: Any, seat: int) -> bool:
        """While this event is on the stack, it is not raised again for the seat."""
        return bool(seat == self.seat)


class Contest(Operation):
    """Base of what two seats do against each other until one of them loses life points."""

    def rival(self, seat: int) -> int:
        """The seat against which this one loses."""
        raise AssertionError("a contest says who takes part in it")


class LoseLife(Event, id="lose_life", layout=2):
    """A seat loses life points: one loss, whatever the amount (R50). `author` caused it (-1: no player).

    `by_card` if a BANG! card hit it, `by_ability` if a shot without a card did, and `payment` for a loss that the seat
    chose as a price, which cannot be prevented.
    """

    bands: ClassVar[tuple[str, ...]] = (RESCUE, UNSORTED)

    seat: int
    amount: int
    cause: str
    author: int
    by_card: bool = False
    payment: bool = False
    by_ability: bool = False

    def returned(self, g: CardGame, value: Any) -> None:
        """Points that other players prevented are not lost. If that is all of them, nothing has happened."""
        if value == DECLINED:
            super().returned(g, value)
            return
        self.amount -= value
        if not self.amount:
            self.go("close")

    def apply(self, g: CardGame) -> None:
        """Discard the bullets. A player with none left must save themselves at once (R51). A ghost has none to lose."""
        if g.presence[self.seat] != ALIVE:
            g.note("unaffected", self.seat, self.cause, self.author, why="ghost")
            g.finish()
            return
        g.life[self.seat] -= self.amount
        below = g.stack[-2] if len(g.stack) > 1 else None
        rival = below.rival(self.seat) if isinstance(below, Contest) else -1
        g.note("life", self.seat, -self.amount, g.life[self.seat], self.cause, self.author, rival=rival)
        self.go("settled")
        if g.life[self.seat] <= 0:
            g.push(Dying(seat=self.seat, author=self.author, by_card=self.by_card, cause=self.cause))
        else:
            self.settled(g)


def at_stake(g: CardGame, seat: int, amount: int) -> Stake | None:
    """What the seat would lose. A ghost has no life point to lose."""
    return Stake(seat, amount, g.life[seat] - amount) if g.presence[seat] == ALIVE else None


class Dying(Operation, id="dying"):
    """A seat with no life points left saves itself or is eliminated (R51 to R56). `cause` took the last one; empty in
    an older release."""

    seat: int
    author: int
    by_card: bool = False
    cause: str = ""

    def start(self, g: CardGame) -> None:
        """The seat is saved once it has at least one life point."""
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
            "rescue",
            seat,
            options,
            ("last life point", -1, self.author),
            public=helpless,
            remaining=1 - g.life[seat],
            because=(self.cause,) if self.cause else (),
            question="rescue",
        )

    def rescue_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Play the card; the seat is eliminated if it passes."""
        if option[0] == "pass":
            self.go("fall")
        else:
            self.go("start")
            g.push(PlayCard(seat=seat, card=option[1], under=option[2], target=option[3]))

    def fall(self, g: CardGame) -> None:
        """The cause of the loss eliminates the seat, unless the seat caused the loss itself (R70, R74)."""
        killer = self.author if self.author != self.seat else NOBODY
        self.go("over")
        g.push(Eliminate(seat=self.seat, killer=killer, by_card=self.by_card))

    def over(self, g: CardGame) -> None:
        g.finish()


@chooses(Choice.WHOLE_HAND_GIVEN_UP, "eliminated")
class LeaveCards(Event, id="leave_cards"):
    """An eliminated seat loses its cards; those that it has chosen lie `on_top` of the discard pile."""

    seat: int
    on_top: list[int] = operand(default_factory=list)
    secret: ClassVar[tuple[str, ...]] = ("on_top",)

    def apply(self, g: CardGame) -> None:
        """The cards are discarded."""
        g.discard_everything(self.seat, "eliminated", self.on_top)
        self.go("settled")


@chooses(Choice.WHOLE_HAND_GIVEN_UP, "penalty")
class Eliminate(Event, id="eliminate"):
    """A seat is out of play. In order: its role is shown, its cards leave, reward or penalty, then the rest (R69).

    `by_card` if a BANG! card did it. `role` is the role shown. `owed` lists cards to draw when everything else
    is done: `[seat, count, cause]`. `on_top` are the cards that whoever loses all of theirs has chosen for the top of
    the discard pile (R18). A seat that will be eliminated chooses before: whoever is out is asked nothing.
    """

    uninterrupted = True
    secret: ClassVar[tuple[str, ...]] = ("on_top",)

    seat: int
    killer: int
    by_card: bool = False
    role: str = ""
    owed: list[list[Any]] = operand(default_factory=list)
    on_top: list[int] = operand(default_factory=list)

    def apply(self, g: CardGame) -> None:
        """The seat may have to say in which order its cards are discarded."""
        self.go("fall")
        if self._may_order(g, self.seat):
            self.go("order_own")
        else:
            self.fall(g)

    def _may_order(self, g: CardGame, seat: int) -> bool:
        """Whether the seat, which is about to be eliminated or pays for that, is asked for the order, or asked on."""
        leaves = seat == self.seat
        useless = _are_taken(g, seat) or settles(g, seat, self.killer) if leaves else is_settled(g)
        return not useless and len(self.on_top) < places_that_matter(g, seat, leaves=leaves)

    def _ordered(self, g: CardGame, seat: int, option: Option, then: str) -> None:
        """The seat names another card, takes one back, or names no more; then comes the step `then`."""
        chosen = after_answer(self.on_top, option)
        if chosen is not None:
            self.on_top = chosen
        if chosen is None or not self._may_order(g, seat):
            self.go(then)

    @asks
    def order_own(self, g: CardGame) -> Prompt:
        """Which of its cards the seat wants on top."""
        return ask(g, self.seat, self.on_top, "eliminated", self.killer)

    def order_own_answered(self, g: CardGame, seat: int, option: Option) -> None:
        self._ordered(g, seat, option, "fall")

    def fall(self, g: CardGame) -> None:
        """Show the role and give up the cards."""
        seat = self.seat
        self.role = g.roles[seat]
        was = "player" if g.presence[seat] == ALIVE else "ghost"
        g.presence[seat] = OUT
        g.life[seat] = 0
        g.revealed[seat] = 1
        if seat not in g.fallen:
            g.fallen.append(seat)
        g.sources_changed()
        g.note("eliminated", seat, self.role, self.killer, was=was)
        self.go("judged")
        g.push(LeaveCards(seat=seat, on_top=self.on_top))
        self.on_top = []

    def judged(self, g: CardGame) -> None:
        """The end of the game is judged at once (R92), which drops everything still pending (R93)."""
        self.go("spoils")
        if g.victor < 0 and self.killer >= 0 and quarry(g.roles, self.killer) == self.seat:
            g.victor = self.killer
        if self.role == SHERIFF:
            promote(g, self.seat)
        if g.rules.options["win_check"] == "immediate":
            judge(g)
        else:
            g.judge_due = 1

    def spoils(self, g: CardGame) -> None:
        """A player who eliminated an Outlaw draws three cards (R77); with three players, so does one who eliminated any
        player (R188). A Sheriff who eliminated a Deputy discards all cards (R75)."""
        killer, role = self.killer, self.role or g.roles[self.seat]
        self.go("settled")
        if killer < 0 or not g.presence[killer]:
            return
        if role == OUTLAW or is_open(g.roles):
            if g.turn != killer and g.rules.options["reward_off_turn"] == "no":
                return
            g.note("reward", killer, self.seat)
            g.draw(killer, REWARD, "reward")
        elif is_deputy(role) and g.roles[killer] == SHERIFF:
            g.note("penalty", killer, self.seat)
            if self._may_order(g, killer):
                self.go("order_penalty")
            else:
                self.pay(g)

    @asks
    def order_penalty(self, g: CardGame) -> Prompt:
        """Which of their cards the Sheriff wants on top."""
        return ask(g, self.killer, self.on_top, "penalty", NOBODY)

    def order_penalty_answered(self, g: CardGame, seat: int, option: Option) -> None:
        self._ordered(g, seat, option, "pay")

    def pay(self, g: CardGame) -> None:
        """The Sheriff discards all cards."""
        self.go("settled")
        g.discard_everything(self.killer, "penalty", self.on_top)

    def close(self, g: CardGame) -> None:
        """Last of all, draw the cards that abilities and cards give for the elimination."""
        g.finish()
        for seat, count, cause in self.owed:
            if g.presence[seat]:
                g.draw(seat, count, cause)


def _are_taken(g: CardGame, seat: int) -> bool:
    """Whether somebody takes the cards of the seat when it is eliminated, so that they are not discarded."""
    return any(owner != seat for _, _, owner, _ in g.index.listeners.get((LeaveCards.id, "replace"), ()))


def promote(g: CardGame, fallen: int) -> None:
    """A secret Sheriff who is alive reveals the role and is the Sheriff for all purposes; the eliminated Sheriff would
    come back as a Deputy (R178, R179, R184, R248). A secret Sheriff who was eliminated while secret does not inherit,
    even when back in play (R180)."""
    secret = [seat for seat, role in enumerate(g.roles) if role == SECRET_SHERIFF and not g.revealed[seat]]
    heirs = [seat for seat in secret if g.presence[seat] == ALIVE]
    if heirs:
        (heir,) = heirs
        g.roles[heir], g.roles[fallen] = SHERIFF, DEPUTY
        g.revealed[heir] = 1
        g.first_turn = heir
        g.note("role", heir, SHERIFF, None)
        g.note("role", fallen, DEPUTY, None)


def judge(g: CardGame) -> None:
    """End the game if one side has won (R87, R187)."""
    g.judge_due = 0
    won = verdict(g.roles, [seat for seat, present in enumerate(g.presence) if present], g.victor)
    if won is not None:
        end(g, *won)
