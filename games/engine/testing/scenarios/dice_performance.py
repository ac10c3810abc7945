"""Playing a scenario of the Dice Game: what may be expected of dice and arrows."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.dice.faces import FACES
from games.engine.dice.invariants import Broken, check
from games.engine.dice.table import DiceGame
from games.engine.dice.view import dice_view

from . import performance
from .performance import Performance, Unmet


class DicePerformance(Performance[DiceGame]):
    """One playing of a scenario of the Dice Game."""

    EXPECT_KEYS: ClassVar[tuple[str, ...]] = (*performance.EXPECT_KEYS, "dice", "arrows_left")
    SEAT_KEYS: ClassVar[tuple[str, ...]] = (*performance.SEAT_KEYS, "arrows")
    EXAMPLE: ClassVar[str] = "{life: 3, arrows: 2}"

    def _check(self) -> None:
        try:
            check(self.game)
        except Broken as broken:
            raise Unmet(f"the table is broken: {broken}") from broken

    def _sees(self, seat: int) -> dict[str, Any]:
        return dice_view(self.game, seat)

    def _expect_dice(self, value: Any) -> None:
        wanted = [] if value in (None, "nothing") else [str(face).casefold() for face in self._list(value)]
        for face in wanted:
            if face not in FACES:
                raise self._error(f"no die shows {face!r}; faces: {', '.join(FACES)}")
        self._same("the dice", sorted(self._sees(self.game.turn)["dice"]["faces"]), sorted(wanted))

    def _expect_arrows_left(self, value: Any) -> None:
        self._same("the arrows in the pile", self._sees(self.game.turn)["arrows_left"], value)
