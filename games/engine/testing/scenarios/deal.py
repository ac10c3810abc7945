"""Starting from a deal: the roles, characters and cards that a seed gives, as in any game of these players."""

from __future__ import annotations

from typing import ClassVar, Final

from games.engine.cardgame.rulebook import CardRulebook
from games.engine.cardgame.rulebook import compile_rulebook as card_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.dice.rulebook import SET as DICE
from games.engine.dice.rulebook import DiceRulebook
from games.engine.dice.rulebook import compile_rulebook as dice_rulebook
from games.engine.dice.table import DiceGame
from games.engine.kernel.rules import UnknownRules
from games.engine.sets import card_sets

from .card_rules import card_rules
from .dice_table import DiceTable
from .loader import Scenario
from .start import G, R, Start
from .table import Table
from .written import Items, Mapping

_DEALT: Final = "a deal decides {!r} by its seed; strike it, or set a 'table' by hand instead of the 'deal'"


class Deal(Start[R, G]):
    """A game as its rulebook deals it. A subclass knows one kind of game."""

    KEYS: ClassVar[tuple[str, ...]] = ("game", "seed", "players")
    DECIDED: ClassVar[tuple[str, ...]]
    """What a table set by hand states, but a deal decides."""

    def __init__(self, scenario: Scenario, spec: Mapping) -> None:
        for key in spec:
            if key not in self.KEYS and key in self.DECIDED:
                message = "'seats' belongs to a 'table' set by hand; a deal has 'players: [Ann, Ben, Carl, Dan]'"
                raise scenario.error(spec.place(key), message if key == "seats" else _DEALT.format(key))
        scenario.check_keys(spec, self.KEYS)
        players = spec.get("players")
        if not isinstance(players, Items) or any(isinstance(name, (Mapping, Items)) for name in players):
            message = "'players' is a list of names such as [Ann, Ben, Carl, Dan]; the seed says what each is and holds"
            raise scenario.error(spec.place("players"), message)
        super().__init__(scenario, [str(name) for name in players], spec.place("players"))
        if "seed" not in spec:
            raise scenario.error(spec.where, "a deal needs a 'seed' of 64 hexadecimal digits, in quotes")
        try:
            self.rules = self._rulebook(spec, len(players))
        except UnknownRules as error:
            field = "players" if error.field == "seats" else error.field
            raise scenario.error(spec.place(field), str(error)) from error
        self.game = self._dealt(self._seed(spec, ""))

    def _rulebook(self, spec: Mapping, seats: int) -> R:
        """The rules of the table."""
        raise AssertionError("a deal says by which rules its game is played")

    def _dealt(self, seed: str) -> G:
        """The game at its first question."""
        raise AssertionError("a deal says which game is dealt")


class CardDeal(Deal[CardRulebook, CardGame]):
    """A game of cards."""

    KEYS: ClassVar[tuple[str, ...]] = (*Deal.KEYS, "sets", "options")
    DECIDED: ClassVar[tuple[str, ...]] = Table.TABLE_KEYS

    def _rulebook(self, spec: Mapping, seats: int) -> CardRulebook:
        sets, options = card_rules(self.scenario, spec)
        return card_rulebook(card_sets(), [one.name for one in sets], seats, options)

    def _dealt(self, seed: str) -> CardGame:
        return self.rules.deal(seed)


class DiceDeal(Deal[DiceRulebook, DiceGame]):
    """A game of dice."""

    DECIDED: ClassVar[tuple[str, ...]] = DiceTable.TABLE_KEYS

    def _rulebook(self, spec: Mapping, seats: int) -> DiceRulebook:
        return dice_rulebook([DICE], seats, {})

    def _dealt(self, seed: str) -> DiceGame:
        return self.rules.deal(seed)
