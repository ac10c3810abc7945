"""A made-up game on the kernel: counters instead of cards, so that the tests show what the kernel itself does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.engine.kernel.abilities import Query, Source
from games.engine.kernel.events import Event
from games.engine.kernel.game import Game
from games.engine.kernel.operation import Operation, asks, asks_after, operand
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.rulebook import Rulebook
from games.engine.kernel.state import empty, per_seat

STRENGTH = Query("toy_strength", "how strong a seat is")

Placed = tuple[Source, int, int]
"""A source, the seat that has it (-1: nobody), the card it is printed on (-1: none)."""


class ToyRules(Rulebook):
    """Rules that consist of the sources given."""

    game: ClassVar[str] = "toy"
    version: ClassVar[int] = 1

    def __init__(self, seats: int, sources: Sequence[Placed] = ()) -> None:
        self.sources = list(sources)
        super().__init__(["toys"], seats, {})

    def table(self) -> ToyGame:
        """A game with an empty stack."""
        g = ToyGame(self, "00" * 32, self.seats)
        g.sources_changed()
        return g

    def load(self, state: dict[str, Any]) -> ToyGame:
        return ToyGame.load(self, state)


class ToyGame(Game):
    """Seats with a score each, and a diary that says who acted in which order."""

    rules: ToyRules
    score: list[int] = per_seat(0)
    diary: list[str] = empty()
    piles: list[list[int]] = per_seat(list)

    def sources(self) -> list[Placed]:
        """The rulebook's, without those of seats that are out of play."""
        return [placed for placed in self.rules.sources if placed[1] < 0 or self.presence[placed[1]]]

    def leave(self, seat: int) -> None:
        """The seat is out of play."""
        self.presence[seat] = 0
        self.sources_changed()


class Scored(Event, id="toy_scored"):
    """A seat scores."""

    bands: ClassVar[tuple[str, ...]] = ("early", "any", "late")

    seat: int
    points: int

    def apply(self, g: ToyGame) -> None:
        g.diary.append("apply")
        g.score[self.seat] += self.points
        self.go("settled")


class Signal(Event, id="toy_signal"):
    """Heard by everybody until somebody silences it."""

    silenced: int = 0

    def concerns(self, g: ToyGame, seat: int) -> bool:
        return super().concerns(g, seat) and not self.silenced


class Idle(Operation, id="toy_idle"):
    """The bottom of the stack: waits for seat 0 to end it. Remembers what came back from above."""

    heard: list[Any] = operand(default_factory=list)

    def start(self, g: ToyGame) -> None:
        self.go("wait")

    @asks
    def wait(self, g: ToyGame) -> Prompt:
        return Prompt("choose", 0, [("choose", "again"), ("end",)], ("idle", -1, -1), question="turn")

    def wait_answered(self, g: ToyGame, seat: int, option: Option) -> None:
        if option == ("end",):
            g.result = {"side": "nobody", "winners": []}

    def returned(self, g: ToyGame, value: Any) -> None:
        self.heard = [*self.heard, value]


class Ballot(Operation, id="toy_ballot"):
    """Every seat votes, all at once and unseen; when all have, the votes are counted clockwise from seat 0."""

    secret: ClassVar[tuple[str, ...]] = ("votes",)

    votes: list[str]

    def start(self, g: ToyGame) -> None:
        self.go("vote")

    @asks
    def vote(self, g: ToyGame) -> list[Prompt]:
        options = [("choose", "yes"), ("choose", "no"), ("pass",)]
        return [
            Prompt("choose", seat, options, ("ballot", -1, -1), question="turn")
            for seat, vote in enumerate(self.votes)
            if not vote
        ]

    def vote_answered(self, g: ToyGame, seat: int, option: Option) -> None:
        votes = self.votes[:]
        votes[seat] = option[-1]
        self.votes = votes
        if all(votes):
            self.go("counted")

    def counted(self, g: ToyGame) -> None:
        g.diary += [f"{seat} {vote}" for seat, vote in enumerate(self.votes)]
        for vote in self.votes:
            g.note("use", 0, vote, -1, "neutral")
        g.finish(self.votes.count("yes"))


class Demand(Operation, id="toy_demand"):
    """A seat is asked for as long as its score is below the demand; with no score at all there is nothing to ask."""

    seat: int
    demand: int
    tries: int = 0

    def start(self, g: ToyGame) -> None:
        if g.score[self.seat] >= self.demand:
            g.finish(self.tries)
        else:
            self.go("ask")

    @asks_after("start")
    def ask(self, g: ToyGame) -> Prompt:
        options: list[Option] = [("choose", "score")] if g.score[self.seat] else []
        options.append(("pass",))
        return Prompt("respond", self.seat, options, ("demand", -1, -1), public=not g.score[self.seat], question="turn")

    def ask_answered(self, g: ToyGame, seat: int, option: Option) -> None:
        self.tries += 1
        if option == ("pass",):
            g.finish(self.tries)
        else:
            g.score[seat] += 1
            self.go("start")


def under_way(rules: ToyRules, *frames: Operation) -> ToyGame:
    """A game that idles below the operations given, the last on top, carried to its first question."""
    g = rules.table()
    for frame in (Idle(), *frames):
        g.push(frame)
    g.run()
    return g
