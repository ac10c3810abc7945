"""Setting a scenario's table of the Dice Game: life points, arrows, and the faces to come."""

from __future__ import annotations

from typing import ClassVar

from games.engine.dice.character import Character
from games.engine.dice.faces import ARROWS, FACES
from games.engine.dice.rulebook import SEATS, DiceRulebook
from games.engine.dice.table import DiceGame
from games.engine.dice.turn import Turn
from games.engine.kernel.operation import Operation
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

from .setting import SEED, Setting
from .written import Items, Mapping


class Nobody(Character):
    """A player without a character at a scenario's table: eight life points and no ability."""

    name = "Nobody"
    text = "No ability."


class LoadedDice(DiceGame):
    """A dice game whose first dice are known beforehand: those in `to_come` come up one by one, then they are
    random."""

    to_come: tuple[str, ...] = ()

    def below(self, domain: str, bound: int) -> int:
        """The next of the dice to come, or a uniform random number. In a scenario only dice are random."""
        drawn = super().below(domain, bound)
        return FACES.index(self.to_come[self.draws - 1]) if self.draws <= len(self.to_come) else drawn


class DiceTable(Setting[DiceRulebook, DiceGame]):
    """A table of the Dice Game."""

    TABLE_KEYS: ClassVar[tuple[str, ...]] = ("game", "seats", "turn", "phase", "dice", "round", "seed")
    SEAT_KEYS: ClassVar[tuple[str, ...]] = ("name", "role", "character", "life", "arrows", "out", "role_shown")
    ROLES: ClassVar[tuple[str, ...]] = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)
    SEATS: ClassVar[range] = SEATS
    STEP_OF_PHASE: ClassVar[dict[str, str]] = {"begin": "start", "roll": "roll"}
    PHASE: ClassVar[str] = "roll"

    def _rulebook(self, spec: Mapping, seats: int) -> DiceRulebook:
        rules = DiceRulebook(seats)
        rules.characters["Nobody"] = Nobody()
        return rules

    def _game(self, spec: Mapping, seats: int) -> DiceGame:
        game = LoadedDice(self.rules, self._seed(spec, SEED), seats)
        game.to_come = self._faces(spec)
        return game

    def _max_life(self, at: int) -> int:
        return self.game.max_life(at)

    def _faces(self, spec: Mapping) -> tuple[str, ...]:
        faces = spec.get("dice")
        if faces is None:
            return ()
        if not isinstance(faces, Items):
            raise self._error(spec, "dice", "'dice' is a list of faces such as [gatling, arrow, 1]")
        found = [str(face).casefold() for face in faces]
        for at, face in enumerate(found):
            if face not in FACES:
                raise self.scenario.error(faces.place(at), f"no die shows {face!r}; faces: {', '.join(FACES)}")
        return tuple(found)

    def _seat(self, at: int, seat: Mapping) -> None:
        super()._seat(at, seat)
        g = self.game
        g.arrows[at] = self._number(seat, "arrows", 0)
        if g.arrows[at] and not g.presence[at]:
            raise self._error(seat, "arrows", "a seat that is out of play has no arrows; strike 'arrows' or 'out'")
        if g.pile < 1:
            message = f"there are {ARROWS} arrows, and one at least is left in the pile; give all seats fewer"
            raise self._error(seat, "arrows", message)

    def _turn(self, seat: int) -> Operation:
        return Turn(seat=seat)
