"""Lessons: first games in which whoever learns is told at their questions what there is to see and to do.

A lesson is an ordinary game against AI seats, dealt from a seed that is published here. Whoever has read it knows every
card, so nobody else ever sits down there (`services.lessons`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bang_service.platform.texts import spoken
from games.engine.kernel.rng import commitment
from games.terms.hints import CARD_HINTS, DICE_HINTS, Hint
from games.terms.rulebooks import CARDS, DICE, GAMES

POLICY: Final = "rules"
"""How the others play, and whose advice is marked."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game to learn by. `seat` is that of whoever learns; `hints` are what they are told, in the order in which one
    is preferred to another. `generation` is that of `rules` with which the seed was chosen: the others go on playing by
    it, and advice is given by it, so that a lesson stays as short as it was."""

    name: str
    game: str
    seats: int
    seed: str
    hints: Sequence[Hint]
    generation: int
    seat: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def sets(self) -> tuple[str, ...]:
        """Those of a table of the game that names none."""
        return GAMES[self.game].sets

    @property
    def title(self) -> str:
        """What it is called, in the reader's language."""
        return spoken().text(f"lesson-{self.name}", {})


_ALL: Final = (
    Lesson(
        "cards", CARDS, 4, "951efcdbea142469f271eadafa47f01fd73e7275d79405ccb432d02d28bbad73", CARD_HINTS, 1, seat=1
    ),
    Lesson("dice", DICE, 4, "c99441241cb010a186099b164758ad3399b487dffaebc20d868a86c03c581e2c", DICE_HINTS, 1),
)

LESSONS: Final[Mapping[str, Lesson]] = {lesson.name: lesson for lesson in _ALL}
"""Each by its name, which stays for ever: tables have it."""


def published(seed: str) -> Lesson | None:
    """The lesson that is dealt from this seed; None: it is nowhere published."""
    return next((lesson for lesson in _ALL if lesson.seed == seed), None)


def lessons() -> list[dict[str, Any]]:
    """The list as the catalogue has it."""
    return [
        {
            "name": lesson.name,
            "title": lesson.title,
            "text": spoken().text(f"lesson-{lesson.name}-about", {}),
            "game": lesson.game,
            "sets": list(lesson.sets),
            "seats": lesson.seats,
            "options": dict(lesson.options),
            "seat": lesson.seat,
            "seed": lesson.seed,
            "commitment": commitment(lesson.seed),
        }
        for lesson in LESSONS.values()
    ]
