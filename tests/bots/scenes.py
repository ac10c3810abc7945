"""Small tables for the tests of policies, written as scenarios are, and games with all card sets."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any

from bots.policies import policy
from bots.policies.memory import Memory
from bots.policies.memory.memory import dealt_to, shown_roles
from games.engine.cardgame.rulebook import compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.kernel.prompts import Option, option_id
from games.engine.sets import card_sets
from games.engine.testing.scenarios import load_file
from games.engine.testing.scenarios.table import Table

from .remembering import remembered

ALL_SETS = "[base, dodge_city, high_noon, fistful_of_cards, valley_of_shadows]"


class Scene:
    """A table set as a scenario says, with all card sets; its seats are called by their names."""

    def __init__(self, table: str) -> None:
        text = f"- {{id: scene, rule: R1, table: {{sets: {ALL_SETS}, {table}}}}}"
        with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            (scenario,) = load_file(Path(file.name))
            table_set = Table(scenario)
        self.game = table_set.game
        self.names = table_set.names
        self.notation = table_set.notation
        self.memory = Memory(dealt_to(self.game))
        self._known = shown_roles(self.game)
        self._follow()

    def _follow(self) -> None:
        self.memory.follow(self.game, self._known)
        self._known = shown_roles(self.game)
        self.game.drain()

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return self.game.prompts()[0].seat

    def view(self, name: str) -> dict[str, Any]:
        """What a seat sees."""
        return card_view(self.game, self.names.index(name))

    def chosen(self, name: str = "", journal: list[dict[str, Any]] | None = None, *, policy_name: str = "rules") -> str:
        """What a policy answers at the seat, or at the one that is asked, as a scenario writes it."""
        return self.notation.write(self._option(self.names.index(name) if name else self.asked, journal, policy_name))

    def _option(self, seat: int, journal: list[dict[str, Any]] | None, policy_name: str = "rules") -> Option:
        count = len(self.names)
        memory = self.memory.recall(seat) if journal is None else remembered(journal, seat=seat, seats=count)
        found = policy(policy_name).choose(card_view(self.game, seat), memory, random.Random(1))
        return next(option for option in self.game.options(seat) if option_id(option) == found)

    def step(self) -> str:
        """Let `rules` answer for whoever is asked, and tell what it was."""
        seat = self.asked
        option = self._option(seat, None)
        self._answer(seat, option)
        return f"{self.names[seat]}: {self.notation.write(option)}"

    def answer(self, action: str) -> None:
        """Let whoever is asked do as a scenario's step says."""
        seat = self.asked
        offered = self.game.options(seat)
        self._answer(seat, next(option for option in self.notation.read(action) if option in offered))

    def _answer(self, seat: int, option: Option) -> None:
        self.game.answer(seat, option)
        self._follow()


def seats(*lines: str) -> str:
    """The `seats` of a table, one line each."""
    return f"seats: [{', '.join(f'{{{line}}}' for line in lines)}]"


def deal_all(players: int, number: int) -> CardGame:
    """A game with all card sets."""
    known = card_sets()
    return compile_rulebook(known, list(known), players, {}).deal(f"{number:064x}")
