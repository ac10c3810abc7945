"""The rulebook of the Dice Game, and the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

from games.engine.editions import Edition, edition_of
from games.engine.kernel.game import Game
from games.engine.kernel.journal_text import JournalText
from games.engine.kernel.rulebook import Rulebook
from games.engine.kernel.rules import UnknownRules, choose_options
from games.engine.kernel.view import Speech
from games.engine.people import deal_characters, deal_roles
from games.engine.roles import ROLES_BY_SEATS, SIDES

from .characters import CHARACTERS
from .faces import MEANINGS
from .invariants import check
from .notation import DiceNotation
from .rules import DiceRules
from .table import DiceGame
from .turn import PHASES, Turn
from .view import DiceViewBuilder

SET: Final = "dice"
"""The Dice Game has only one set."""

EDITION: Final = 1
"""The number of what is printed now (`games.engine.editions`)."""

SEATS: Final = range(3, 9)


class DiceRulebook(DiceRules, Rulebook):
    """The compiled rules of one table."""

    phases: ClassVar[tuple[str, ...]] = PHASES
    die_faces: ClassVar[tuple[str, ...]] = tuple(MEANINGS)

    def __init__(self, seats: int, edition: int = EDITION) -> None:
        names = edition_of(SET, edition, EDITION, printed()).characters
        self.characters = {character.name: character for character in CHARACTERS if character.name in names}
        self.roles = ROLES_BY_SEATS[seats]
        self.notation = DiceNotation([])
        super().__init__([SET], seats, {}, editions={SET: edition})

    def contents(self) -> Any:
        """The characters."""
        return sorted(self.characters)

    def view_builder(self, g: Game, speech: Speech | None = None) -> DiceViewBuilder:
        """What builds the views of a dice game."""
        assert isinstance(g, DiceGame)
        return DiceViewBuilder(g, speech)

    def check(self, g: Game) -> None:
        """Raise Broken if the table is in a state that no rule leads to."""
        assert isinstance(g, DiceGame)
        check(g)

    def journal_text(self, names: Sequence[str]) -> JournalText:
        """The sentences of the journal of a table whose seats have these names."""
        return JournalText(self.notation.card, names.__getitem__, SIDES)

    def new_game(self, seed: str) -> DiceGame:
        """An empty table with this seed."""
        return DiceGame(self, seed, self.seats)

    def deal(self, seed: str, fixed_roles: Mapping[int, str] = {}) -> DiceGame:
        """Deal roles and characters, then go on to the first question. The seats of `fixed_roles` get those roles, all
        others a random one.

        Raises UnknownRules (`fixed_roles`) for a seat or a role that the table has not, and for one that is hidden.
        """
        g = self.new_game(seed)
        g.note("start", self.seats)
        deal_roles(g, self.roles, fixed_roles)
        g.characters = deal_characters(g, self.characters)
        g.sources_changed()
        for seat, name in enumerate(g.characters):
            g.life[seat] = g.max_life(seat)
            g.note("character", seat, name, g.life[seat])
        g.push(Turn(seat=g.first_turn))
        g.run()
        return g

    def load(self, state: dict[str, Any]) -> DiceGame:
        """Restore a game from its snapshot."""
        return DiceGame.load(self, state)


def printed() -> Edition:
    """What is printed now."""
    return Edition(cards={}, characters=[character.name for character in CHARACTERS], events=[], final_events=[])


def compile_rulebook(
    sets: Sequence[str], seats: int, options: dict[str, str], editions: Mapping[str, int] | None = None
) -> DiceRulebook:
    """The rulebook of a table; the same request gives the same object. `editions` as for the card game.

    Raises UnknownRules naming the wrong input: `sets`, `seats`, `editions`, or `options.<name>`.
    """
    if list(sets) != [SET]:
        sentence = "The Dice Game is one box: choose the set {set}, or name none."
        raise UnknownRules("sets", "dice-sets", sentence, set=repr(SET))
    if seats not in SEATS:
        sentence = "{seats} cannot play the Dice Game. It is for {low} to {high} seats."
        raise UnknownRules("seats", "dice-seats", sentence, seats=seats, low=SEATS[0], high=SEATS[-1])
    choose_options({}, options)
    return _compiled(seats, EDITION if editions is None else editions.get(SET, 1))


@lru_cache(maxsize=32)
def _compiled(seats: int, edition: int) -> DiceRulebook:
    return DiceRulebook(seats, edition)
