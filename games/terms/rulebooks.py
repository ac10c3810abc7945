"""The rulebooks that tables can be opened with, by what a request says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.cardgame import rulebook as cards
from games.engine.dice import rulebook as dice
from games.engine.kernel.rulebook import Rulebook
from games.engine.kernel.rules import UnknownRules
from games.engine.roles import ROLES_BY_SEATS
from games.engine.sets import card_sets

CARDS: Final = "cards"
DICE: Final = "dice"

FEWEST_RATED_SEATS: Final = 4
"""At a table of three all roles are open, and chance decides too much."""

Editions = Mapping[str, int]


@dataclass(frozen=True)
class Known:
    """A game that tables can be opened with. `sets` are those of a table that names none; `rulebook` is what its tables
    are compiled to. `text` says in a sentence how it is played."""

    title: str
    seats: tuple[int, ...]
    sets: tuple[str, ...]
    rulebook: type[Rulebook]
    compile: Callable[[Sequence[str], int, dict[str, str], Editions | None], Rulebook]
    text: str

    @property
    def rated_seats(self) -> tuple[int, ...]:
        """The numbers of seats of tables that can be rated."""
        return tuple(seats for seats in self.seats if seats >= FEWEST_RATED_SEATS)


def _cards(sets: Sequence[str], seats: int, options: dict[str, str], editions: Editions | None) -> Rulebook:
    return cards.compile_rulebook(card_sets(), sets, seats, options, editions)


GAMES: Final[dict[str, Known]] = {
    CARDS: Known(
        "BANG!",
        tuple(sorted(ROLES_BY_SEATS)),
        ("base",),
        cards.CardRulebook,
        _cards,
        "Shoot, dodge, drink, and find out who is who: roles are secret.",
    ),
    DICE: Known(
        "BANG! The Dice Game",
        tuple(dice.SEATS),
        (dice.SET,),
        dice.DiceRulebook,
        dice.compile_rulebook,
        "The same roles, with dice instead of cards: roll up to three times, and use what comes up.",
    ),
}


def rulebook(
    *, game: str, sets: Sequence[str], seats: int, options: dict[str, str], editions: Editions | None = None
) -> Rulebook:
    """The compiled rules of a table; with no sets named, those every table of the game has. `editions` are those of the
    sets: the first of a set that is not named, and without any (None), the newest of all.

    Raises UnknownRules naming the wrong input: `game`, `sets`, `seats`, `editions` or `options.<name>`.
    """
    known = GAMES.get(game)
    if known is None:
        sentence = "There is no game {game}. Known games: {known}."
        raise UnknownRules("game", "no-game", sentence, game=repr(game), known=", ".join(GAMES))
    return known.compile(sets or known.sets, seats, options, editions)
