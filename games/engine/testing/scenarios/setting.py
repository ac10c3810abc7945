"""Setting a scenario's table: what the tables of both games share, the seats, whose turn it is and which phase."""

from __future__ import annotations

from typing import ClassVar, Final

from games.engine.kernel.game import ALIVE, OUT
from games.engine.kernel.operation import Operation
from games.engine.roles import DEPUTY, OUTLAW, SHERIFF, first_seat, is_open

from .hints import meant
from .loader import Scenario
from .start import G, R, Start
from .written import Items, Mapping

SEED: Final = "00" * 32
FLAGS: Final = {"yes": True, "no": False}


class Setting(Start[R, G]):
    """A table set up as the scenario says. A subclass knows one kind of game."""

    TABLE_KEYS: ClassVar[tuple[str, ...]]
    SEAT_KEYS: ClassVar[tuple[str, ...]]
    ROLES: ClassVar[tuple[str, ...]]
    SEATS: ClassVar[range]
    """The numbers of seats allowed."""
    STEP_OF_PHASE: ClassVar[dict[str, str]]
    """The step of a turn at which each phase begins."""
    PHASE: ClassVar[str]
    """The phase of a table that does not name one."""

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
        super().__init__(scenario, [self._name(seats, at) for at in range(len(seats))], seats.where)
        self.rules = self._rulebook(spec, len(seats))
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
        """Put everything that belongs to no player in its place."""

    def _turn(self, seat: int) -> Operation:
        """The turn of a seat."""
        raise AssertionError("a table says what a turn is")

    # -- seats -------------------------------------------------------------------------------------------------

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
        g.sources_changed()
        g.push(frame)
        g.run()

    # -- values ------------------------------------------------------------------------------------------------

    def _flag(self, seat: Mapping, key: str, default: bool) -> bool:
        value = seat.get(key, default)
        found = value if isinstance(value, bool) else FLAGS.get(str(value).casefold())
        if found is None:
            raise self._error(seat, key, f"{key!r} is true or false")
        return found

    def _number(self, spec: Mapping, key: str, default: int) -> int:
        value = spec.get(key, default)
        if type(value) is not int or value < 0:
            raise self._error(spec, key, f"{key!r} is a number, 0 or more")
        return value
