"""A game that is led along from outside, one answer at a time: for learning, for searching, for frameworks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bots.policies.memory import Memory, Recollection
from bots.policies.memory.memory import shown_roles
from bots.simulation import Table
from bots.simulation.seeds import game_seed
from games.engine.kernel.game import Game, NotOffered
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rulebook import rulebook_of
from games.terms.rulebooks import rulebook


def rewards(winners: Collection[int] | None, seats: int) -> list[float]:
    """1 for each seat that has won and -1 for each other; 0 for all while nobody has (None)."""
    if winners is None:
        return [0.0] * seats
    return [1.0 if seat in winners else -1.0 for seat in range(seats)]


class SteppedGame:
    """A game at its next question. The same table and seed give the same deal, and the same answers the same game.

    Questions come as at the service: a seat is asked for a Missed! whether or not it has one. Where several seats are
    asked at once, they answer in the order of the rules. `table.checked` and `table.limit` do not count here.

    Raises UnknownRules (`games.engine.kernel.rules`) for a table that cannot be.
    """

    def __init__(self, table: Table, seed: int, *, remembers: bool = True) -> None:
        """`remembers`: whether there are recollections, which take time."""
        rules = rulebook(game=table.game, sets=table.sets, seats=table.seats, options=dict(table.options))
        self.table = table
        self.game: Game = rules.deal(game_seed(seed, 0))
        self.answers = 0
        self._memory = Memory(self.game.roles) if remembers else None
        self._known = shown_roles(self.game)
        self._settle()

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.game.result is not None

    @property
    def seat(self) -> int:
        """The seat that is asked. Raises ValueError when the game is over."""
        if self.is_over:
            raise ValueError("The game is over: nobody is asked.")
        return self.game.prompts()[0].seat

    @property
    def winners(self) -> list[int] | None:
        """The seats that have won; None until the game is over."""
        return None if self.game.result is None else list(self.game.result["winners"])

    @property
    def rewards(self) -> list[float]:
        """By seat: 1 if it has won, -1 if not, and 0 until the game is over."""
        return rewards(self.winners, self.table.seats)

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know, as plain data."""
        return rulebook_of(self.game).view_builder(self.game).view(seat)

    def recollection(self, seat: int) -> Recollection:
        """What a seat remembers of the game so far."""
        return Recollection() if self._memory is None else self._memory.recall(seat)

    def offered(self) -> list[str]:
        """The ids of all that the seat that is asked may answer, as in its view."""
        return [option_id(option) for option in self.game.options(self.seat)]

    def answer(self, option: str) -> None:
        """Answer for the seat that is asked, with the id of an option, and go on to the next question.

        Raises NotOffered (`games.engine.kernel.game`), and nothing changes, if it is not offered.
        """
        seat = self.seat
        for offered in self.game.options(seat):
            if option_id(offered) == option:
                self.game.answer(seat, offered)
                self.answers += 1
                return self._settle()
        raise NotOffered(option)

    def _settle(self) -> None:
        if self._memory is not None:
            self._memory.follow(self.game, self._known)
            self._known = shown_roles(self.game)
        self.game.drain()
