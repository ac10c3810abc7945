"""Comparing a table with the expectations of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from games.engine.kernel.notation import BadNotation
from games.engine.kernel.prompts import Option

from .doubts import Doubt
from .start import G, Start
from .written import Items, Mapping, Place, ScenarioError


class Unmet(Exception):
    """Something is not as the scenario says; the message says what it is instead."""


class Comparison(Generic[G]):
    """A scenario's table, and the `place` in its text that is being compared."""

    def __init__(self, table: Start[Any, G]) -> None:
        self.table = table
        self.scenario = table.scenario
        self.game = table.game
        self.notation = table.notation
        self.place = Place(self.scenario.line)
        self.doubts: list[Doubt] = []

    def _error(self, message: str) -> ScenarioError:
        return self.scenario.error(self.place, message)

    def _doubt(self, message: str) -> None:
        """Note that what is being compared would hold under any rules."""
        self.doubts.append(Doubt(self.place.line, f"this proves nothing: {message}"))

    def _same(self, what: str, seen: Any, wanted: Any) -> None:
        if seen != wanted:
            raise Unmet(f"{what}: expected {wanted!r}, is {seen!r}")

    def _says(self, what: str, story: Sequence[str], wanted: Any) -> None:
        """The story has all these lines, in this order."""
        at = 0
        for text in self._list(wanted):
            found = next((i for i in range(at, len(story)) if str(text) in story[i]), None)
            if found is None:
                told = "\n    ".join(story[at:]) or "(nothing more)"
                raise Unmet(f"{what} does not go on with {str(text)!r}; it says\n    {told}")
            at = found + 1

    def _does_not_say(self, what: str, story: Sequence[str], unwanted: Any) -> None:
        for text in self._list(unwanted):
            for line in story:
                if str(text) in line:
                    raise Unmet(f"{what} says {line!r}")

    # -- reading what is expected ------------------------------------------------------------------------------

    def _pairs(self, value: Any) -> list[tuple[str, Any]]:
        if not isinstance(value, Mapping):
            raise self._error("name the seat: {Ann: …}")
        return list(value.items())

    def _list(self, value: Any) -> list[Any]:
        return list(value) if isinstance(value, Items) else [value]

    def _options(self, text: str) -> list[Option]:
        try:
            return self.notation.read(text)
        except BadNotation as error:
            raise self._error(self.table.explained(error)) from error

    def _action(self, text: Any) -> str:
        return self.notation.write(self._options(str(text))[0])

    def _seat(self, name: str) -> int:
        return self.table.number_of(name, self.place)

    def _named(self, name: str) -> str:
        return self.notation.seat(self._seat(name))
