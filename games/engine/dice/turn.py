"""A turn: roll, re-roll, then resolve every die in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.kernel.events import Event
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt

from . import harm
from .cure import Cure
from .faces import ARROW, BEER, BULLSEYES, DICE, DYNAMITE, FACES, GATLING, ONE, kept_subsets, written
from .queries import CHEER, GUN, HARM_BY_GATLING, LOCKED, PLACES, ROLLS, USES
from .repeated import Repeated
from .table import DiceGame

BLAST = 3
"""How many Dynamites end the rolling."""

GATLINGS = 3
"""How many Gatlings fire the gun, unless an ability says otherwise."""

FEW = 3
"""With so many players in play, or fewer, each bull's eye counts as a 1."""


class BeginTurn(Event, id="dice_begin"):
    """The turn of `seat` begins."""

    seat: int


class EndTurn(Event, id="dice_end"):
    """The turn of `seat` is over."""

    seat: int


PHASES: Final = ("begin", "roll", "resolve")
"""What a turn goes through, in this order."""


class Turn(Operation, id="dice_turn"):
    """The bottom of the stack: one player's turn, then the next one's. `beers` is how many are still to be given."""

    seat: int
    beers: int = 0

    def start(self, g: DiceGame) -> None:
        """Players eliminated in the last turn no longer count as places."""
        g.turn = self.seat
        g.phase = "begin"
        g.dice, g.rolls, g.fallen = [], 0, []
        if self._first(g):
            g.round += 1
        g.note("turn", self.seat, g.round)
        self.go("roll")
        if (BeginTurn.id, "after") in g.index.listeners:
            g.push(BeginTurn(seat=self.seat))

    def _first(self, g: DiceGame) -> bool:
        seats = len(g.presence)
        order = [(g.first_turn + places) % seats for places in range(seats)]
        return next(seat for seat in order if g.presence[seat]) == self.seat

    def roll(self, g: DiceGame) -> None:
        """Roll all five dice."""
        g.phase = "roll"
        self._throw(g, [])

    def _throw(self, g: DiceGame, kept: list[str]) -> None:
        thrown = [g.pick("die", FACES) for _ in range(DICE - len(kept))]
        g.dice = [*kept, *thrown]
        g.rolls += 1
        g.note("roll", self.seat, g.rolls, thrown, kept)
        self.go("rolled")
        g.push(harm.TakeArrows(seat=self.seat, left=thrown.count(ARROW), cause=ARROW))

    def rolled(self, g: DiceGame) -> None:
        """Three Dynamites, and the last roll, must be accepted (R219)."""
        if not g.presence[self.seat]:
            self.go("over")
        elif g.dice.count(DYNAMITE) >= BLAST or g.rolls >= ROLLS(g, self.seat, 3):
            self.go("resolve")
        else:
            self.go("decide")

    @asks
    def decide(self, g: DiceGame) -> Prompt:
        """Choose the dice to keep; the others are re-rolled. Keeping all dice accepts the roll."""
        locked = [face for face in g.dice if face == DYNAMITE and LOCKED(g, self.seat, True)]
        free = [face for face in g.dice if face not in locked]
        options: list[Option] = [("keep", written(kept)) for kept in kept_subsets(free, locked)]
        return Prompt(
            "choose",
            self.seat,
            options,
            ("roll", -1, self.seat),
            public=True,
            remaining=int(ROLLS(g, self.seat, 3)) - g.rolls,
            figures={"locked": len(locked), "pile": g.pile},
            question="roll",
        )

    def decide_answered(self, g: DiceGame, seat: int, option: Option) -> None:
        """Re-roll the other dice, or resolve the results."""
        kept = option[1].split("+") if option[1] else []
        if len(kept) == DICE:
            self.go("resolve")
        else:
            self._throw(g, kept)

    def resolve(self, g: DiceGame) -> None:
        """Three or more Dynamites cost one life point."""
        g.phase = "resolve"
        self.beers = g.dice.count(BEER)
        self.go("aim")
        if g.dice.count(DYNAMITE) >= BLAST:
            g.push(harm.Harm(losses=[[self.seat, 1]], cause=harm.DYNAMITE, author=harm.NOBODY))

    def aim(self, g: DiceGame) -> None:
        """All bull's eyes are assigned first, then applied together (R220)."""
        if not g.presence[self.seat]:
            self.go("over")
            return
        self.go("cheer")
        bullseyes = [face for face in g.dice if face in BULLSEYES]
        if bullseyes:
            g.push(Aiming(seat=self.seat, left=bullseyes, beers=self.beers))

    def returned(self, g: DiceGame, value: Any) -> None:
        """Receive how many Beers were used up for a shot."""
        self.beers -= value

    def cheer(self, g: DiceGame) -> None:
        """Beers are resolved after the bull's eyes and before the Gatling Gun (R223)."""
        self.go("gun")
        if self.beers and g.presence[self.seat]:
            g.push(Cheers(seat=self.seat, left=self.beers, own=CHEER(g, self.seat, 1)))

    def gun(self, g: DiceGame) -> None:
        """With enough Gatlings, each of the other players loses one life point, once per turn, and the shooter discards
        all their arrows (R224)."""
        self.go("aid")
        if g.presence[self.seat] and g.dice.count(GATLING) >= GUN(g, self.seat, GATLINGS):
            g.move_arrows(self.seat, -g.arrows[self.seat], harm.GATLING)
            others = [seat for seat in g.living if seat != self.seat]
            losses = [[seat, HARM_BY_GATLING(g, seat, 1)] for seat in others]
            g.note("use", self.seat, harm.GATLING, -1, "hostile")
            g.push(harm.Harm(losses=[loss for loss in losses if loss[1]], cause=harm.GATLING, author=self.seat))

    def aid(self, g: DiceGame) -> None:
        """Some characters have another use for their Gatlings."""
        self.go("over")
        for bound in g.index.activated.get(("gatling", self.seat), ()):
            bound[0].act(bound[1], g, self.seat, self, ())

    def over(self, g: DiceGame) -> None:
        """The end of the turn."""
        self.go("next")
        if g.presence[self.seat] and (EndTurn.id, "after") in g.index.listeners:
            g.push(EndTurn(seat=self.seat))

    def next(self, g: DiceGame) -> None:
        """Go on with the next player in play on the left."""
        seats = len(g.presence)
        order = [(self.seat + places) % seats for places in range(1, seats + 1)]
        self.seat = next(seat for seat in order if g.presence[seat])
        self.beers = 0
        self.go("start")


class Aiming(Operation, id="dice_aim"):
    """`seat` assigns its bull's eyes, `left`, one after another; `shots` are those already assigned: `[name, target,
    points, die]`, in an older release without the die. Up to `beers` Beers may be spent on a shot, and `spent` were;
    the operation finishes with that number."""

    seat: int
    left: list[str]
    beers: int
    shots: list[list[Any]] = operand(default_factory=list)
    spent: int = 0

    def start(self, g: DiceGame) -> None:
        """A die without a player at its distance is lost."""
        while self.left and not self.targets(g):
            self.left.pop(0)
        self.go("choose" if self.left else "shoot")

    def targets(self, g: DiceGame) -> list[Option]:
        """The players the next die can hit, and what it is used as."""
        found: list[Option] = []
        few = len(g.living) <= FEW
        for face in USES(g, self.seat, (self.left[0],), self.left[0]):
            value = int(ONE if few else face)
            for places in PLACES(g, self.seat, (value,), value):
                found += [("use", face, target) for target in g.at_places(self.seat, places)]
        return list(dict.fromkeys(found))

    @asks
    def choose(self, g: DiceGame) -> Prompt:
        """A target for the next die. All assignments may be taken back until the last is made."""
        options = [*self.targets(g), *g.offers("shot", self.seat, self)]
        if self.shots and len(options) > 1:
            options.insert(0, ("back",))
        cause = (self.left[0], -1, self.seat)
        return Prompt(
            "choose",
            self.seat,
            options,
            cause,
            public=True,
            remaining=len(self.left),
            given=len(self.shots),
            figures={"as_one": int(len(g.living) <= FEW and self.left[0] != ONE)},
            question="bullseye",
        )

    def choose_answered(self, g: DiceGame, seat: int, option: Option) -> None:
        if option[0] == "back":
            self.left = [*[face for face in g.dice if face in BULLSEYES]]
            self.shots, self.spent = [], 0
            self.go("start")
            return
        if option in self.targets(g):
            self.shots = [*self.shots, [option[1], option[2], 1, self.left[0]]]
        else:
            g.activate("shot", seat, option, self)
        self.left.pop(0)
        self.go("start")

    def shoot(self, g: DiceGame) -> None:
        """All shots are applied at the same moment."""
        g.finish(self.spent)
        losses: dict[int, int] = {}
        for name, target, points, *die in self.shots:
            g.note("use", self.seat, name, target, "hostile", die=die[0] if die else "")
            losses[target] = losses.get(target, 0) + points
        if losses:
            g.push(
                harm.Harm(
                    losses=[[seat, points] for seat, points in losses.items()], cause=harm.BULLSEYE, author=self.seat
                )
            )


class Cheers(Cure, Repeated, id="dice_beer"):
    """`seat` gives Beers, one after another. `own` is how many life points each Beer gives to the seat itself,
    determined before the first (R228)."""

    name = BEER
    asking = "dice-beer"
    may_stop = False
    default = 0

    own: int

    def given(self, g: DiceGame) -> int:
        below = g.stack[-2]
        assert isinstance(below, Turn)
        return below.beers - self.left

    def because(self, g: DiceGame) -> Sequence[str]:
        return (g.characters[self.seat],) if self.own > 1 else ()

    def points(self, target: int) -> int:
        return self.own if target == self.seat else 1
