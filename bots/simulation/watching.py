"""Following a game while it is played: what is asked, what is answered, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record
from games.engine.kernel.prompts import Option, Prompt


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat is about to answer, of the options that it has. `prompt` is None for an any-time act of a seat that
    is not asked."""

    seat: int
    prompt: Prompt | None
    options: Sequence[Option]
    option: Option


class Watcher:
    """Follows one game, and does nothing: each watcher overrides what it wants to know.

    A watcher sees the whole game, and must leave it as it is; it may play on with a copy.
    """

    def begins(self, game: Game) -> None:
        """The game is dealt, and nobody has answered yet."""

    def asks(self, game: Game, seat: int) -> None:
        """A seat is about to choose."""

    def answers(self, game: Game, answer: Answer) -> None:
        """A seat has chosen, and the game has not heard of it yet."""

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        """What the deal or the last answer has brought, up to the next question. The game has not been drained yet."""

    def ends(self, game: Game) -> None:
        """The game is over; if it has no result, it was stuck or failed."""
