"""Setting a scenario's table: what the tables of both games have, the seats, whose turn it is and which phase."""

from __future__ import annotations

import re
from collections.abc import Mapping as Names
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from games.engine.kernel.game import ALIVE, OUT, Game
from games.engine.kernel.notation import BadNotation, Notation
from games.engine.kernel.operation import Operation
from games.engine.kernel.story import Teller
from games.engine.roles import DEPUTY, OUTLAW, SHERIFF, first_seat, is_open

from .hints import explained, meant
from .loader import Scenario
from .written import Items, Mapping, Place, ScenarioError

SPECTATOR: Final = "spectator"
"""What a viewer is called who has no seat."""
SEED: Final = "00" * 32
FLAGS: Final = {"yes": True, "no": False}


class Rules(Protocol):
    """What a scenario needs of a rulebook of either game."""

    @property
    def notation(self) -> Notation:
        """The text of actions."""

    @property
    def characters(self) -> Names[str, Any]:
        """The characters by name."""

    def teller(self, names: Sequence[str]) -> Teller:
        """Tells the journal."""


G = TypeVar("G", bound=Game)
R = TypeVar("R", bound=Rules)


class Setting(Generic[R, G]):
    """A scenario's table: the game, and the notation with its seats' names. A subclass knows one kind of game."""

    TABLE_KEYS: ClassVar[tuple[str, ...]]
    SEAT_KEYS: ClassVar[tuple[str, ...]]
    ROLES: ClassVar[tuple[str, ...]]
    SEATS: ClassVar[range]
    """How many may sit at a table."""
    STEP_OF_PHASE: ClassVar[dict[str, str]]
    """At which step of a turn each phase begins."""
    PHASE: ClassVar[str]
    """The phase of a table that names none."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        spec = scenario.table
        scenario.check_keys(spec, self.TABLE_KEYS)
        seats = spec.get("seats")
        if not isinstance(seats, Items) or len(seats) not in self.SEATS:
            fewest, most = self.SEATS[0], self.SEATS[-1]
            raise scenario.error(
                spec.place("seats"), f"'seats' lists {fewest} to {most} seats in clockwise order: [{{name: Ann}}, …]"
            )
        self.names = [self._name(seats, at) for at in range(len(seats))]
        if len({name.casefold() for name in self.names}) != len(self.names):
            raise scenario.error(seats.where, "two seats have the same name; give each a 'name' of its own")
        if SPECTATOR in {name.casefold() for name in self.names}:
            raise scenario.error(seats.where, f"{SPECTATOR!r} is who has no seat; give the seat another 'name'")
        self.rules = self._rulebook(spec, len(seats))
        self.notation = self.rules.notation.naming(self.names)
        self.teller = self.rules.teller(self.names)
        self.game = self._game(spec, len(seats))
        self.game.roles = [self._role(seat, at) for at, seat in enumerate(seats)]
        for at, seat in enumerate(seats):
            self._seat(at, seat)
        self._lay(spec)
        self._begin(spec)

    # -- what each game says for itself ------------------------------------------------------------------------

    def _rulebook(self, spec: Mapping, seats: int) -> R:
        """The rules of this table."""
        raise AssertionError("a table says by which rules it is played")

    def _game(self, spec: Mapping, seats: int) -> G:
        """The empty table."""
        raise AssertionError("a table says which game is played at it")

    def _max_life(self, at: int) -> int:
        raise AssertionError("a table says how many life points a seat can have")

    def _lay(self, spec: Mapping) -> None:
        """Put in its place what belongs to nobody."""

    def _turn(self, seat: int) -> Operation:
        """The turn of a seat."""
        raise AssertionError("a table says what a turn is")

    # -- seats -------------------------------------------------------------------------------------------------

    def _error(self, mapping: Mapping, key: str, message: str) -> ScenarioError:
        return self.scenario.error(mapping.place(key), message)

    def _name(self, seats: Items, at: int) -> str:
        seat = seats[at]
        if not isinstance(seat, Mapping):
            raise self.scenario.error(seats.place(at), "a seat is a mapping such as {name: Ann, role: sheriff}")
        self.scenario.check_keys(seat, self.SEAT_KEYS)
        return str(seat.get("name", at))

    def _role(self, seat: Mapping, at: int) -> str:
        role = str(seat.get("role", SHERIFF if at == 0 else OUTLAW)).casefold()
        if role not in self.ROLES:
            raise self._error(seat, "role", f"there is no role {role!r}; roles: {', '.join(self.ROLES)}")
        return role

    def _character(self, seat: Mapping, key: str, default: str) -> str:
        name = str(seat.get(key, default))
        found = {known.casefold(): known for known in self.rules.characters}.get(name.casefold())
        if found is None:
            hint = meant(name, self.rules.characters) or "; is its set among 'sets'?"
            raise self._error(seat, key, f"there is no character {name!r} at this table{hint}")
        return found

    def _seat(self, at: int, seat: Mapping) -> None:
        g = self.game
        found = g.characters[at] = self._character(seat, "character", "Nobody")
        out = self._flag(seat, "out", False)
        g.presence[at] = OUT if out else ALIVE
        g.revealed[at] = int(self._flag(seat, "role_shown", out or g.roles[at] == SHERIFF or is_open(g.roles)))
        most = self._max_life(at)
        life = seat.get("life", 0 if out else most)
        if type(life) is not int or not (0 if out else 1) <= life <= most:
            raise self._error(seat, "life", f"{found} has 1 to {most} life points here, or 'out: true'")
        g.life[at] = life

    # -- the turn ----------------------------------------------------------------------------------------------

    def _begin(self, spec: Mapping) -> None:
        g = self.game
        turn = str(spec.get("turn", self.names[0]))
        g.turn = self.number_of(turn, spec.place("turn"))
        if not g.presence[g.turn]:
            raise self._error(spec, "turn", f"{turn} is out of play and has no turn; say whose 'turn' it is")
        phase = str(spec.get("phase", self.PHASE)).casefold()
        if phase not in self.STEP_OF_PHASE:
            raise self._error(spec, "phase", f"there is no phase {phase!r}; phases: {', '.join(self.STEP_OF_PHASE)}")
        g.first_turn = first_seat(g.roles) if SHERIFF in g.roles or DEPUTY in g.roles else 0
        g.round = self._number(spec, "round", 1)
        g.phase = phase
        frame = self._turn(g.turn)
        frame.go(self.STEP_OF_PHASE[phase])
        g.push(frame)
        g.run()

    # -- names -------------------------------------------------------------------------------------------------

    def number_of(self, name: str, place: Place) -> int:
        """The seat of a name.

        Raises ScenarioError naming the place when nobody is called so.
        """
        try:
            return self.notation.seat_number(name)
        except BadNotation as error:
            raise self.scenario.error(place, self.explained(error)) from error

    def explained(self, error: BadNotation) -> str:
        """What is wrong with an action, a card or a seat, and what would be right at this table."""
        return explained(error, self.notation, self.names)

    # -- values ------------------------------------------------------------------------------------------------

    def _flag(self, seat: Mapping, key: str, default: bool) -> bool:
        value = seat.get(key, default)
        found = value if isinstance(value, bool) else FLAGS.get(str(value).casefold())
        if found is None:
            raise self._error(seat, key, f"{key!r} is true or false")
        return found

    def _seed(self, spec: Mapping) -> str:
        seed = str(spec.get("seed", SEED))
        if not re.fullmatch("[0-9a-f]{64}", seed):
            raise self._error(spec, "seed", "'seed' has 64 hexadecimal digits, 0 to 9 and a to f; put it in quotes")
        return seed

    def _number(self, spec: Mapping, key: str, default: int) -> int:
        value = spec.get(key, default)
        if type(value) is not int or value < 0:
            raise self._error(spec, key, f"{key!r} is a number, 0 or more")
        return value
