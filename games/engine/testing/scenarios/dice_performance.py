"""Playing a scenario of the Dice Game: the expectations of dice and arrows."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.dice.faces import DICE, FACES
from games.engine.dice.table import DiceGame
from games.engine.dice.view import dice_view
from games.engine.kernel.prompts import Option

from . import performance
from .doubts import Words
from .performance import Performance


class DicePerformance(Performance[DiceGame]):
    """One playing of a scenario of the Dice Game."""

    EXPECT_KEYS: ClassVar[tuple[str, ...]] = (*performance.EXPECT_KEYS, "dice", "arrows_left")
    SEAT_KEYS: ClassVar[tuple[str, ...]] = (*performance.SEAT_KEYS, "arrows")
    EXAMPLE: ClassVar[str] = "{life: 3, arrows: 2}"
    SEES_KEYS: ClassVar[tuple[str, ...]] = ("seats", "dice", "arrows_left")
    SEES_EXAMPLE: ClassVar[str] = "sees: {Ben: {seats: {Ann: {role: hidden}}}}"

    def _words(self) -> Words:
        return {"use": {*FACES, *self.table.rules.characters}, **dict.fromkeys(("play", "flip", "choose", "draw"), ())}

    def _never_offered(self, name: str, seat: int, options: list[Option]) -> str:
        ((kind, *operands),) = options
        if kind == "keep" and operands[0].count("+") >= DICE:
            return f"there are {DICE} dice, and nobody can keep more"
        return super()._never_offered(name, seat, options)

    def _view(self, viewer: int | None) -> dict[str, Any]:
        return dice_view(self.game, viewer)

    def _expect_dice(self, value: Any) -> None:
        self._same("the dice", *self._faces(self._view(self.game.turn), value))

    def _expect_arrows_left(self, value: Any) -> None:
        self._same("the arrows in the pile", self._view(self.game.turn)["arrows_left"], value)

    def _sees_dice(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        self._same(f"the dice that {viewer} sees", *self._faces(view, value))

    def _sees_arrows_left(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        self._same(f"the arrows in the pile that {viewer} sees", view["arrows_left"], value)

    def _faces(self, view: dict[str, Any], value: Any) -> tuple[list[str], list[str]]:
        """The faces that show, and the expected ones."""
        wanted = [] if value in (None, "nothing") else [str(face).casefold() for face in self._list(value)]
        for face in wanted:
            if face not in FACES:
                raise self._error(f"no die shows {face!r}; faces: {', '.join(FACES)}")
        return sorted(view["dice"]["faces"]), sorted(wanted)
