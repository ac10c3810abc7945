"""What somebody who watched a game and read all acts could believe of the hidden roles, act by act. It is told when the
game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.engine.kernel.game import Game
from games.engine.roles import is_open

from .memory import Memory, dealt_to, shown_roles
from .suspicion import Belief

DIGITS: Final = 3
"""Chances are told in thousandths."""

SHOWS: Final = frozenset({"eliminated", "role"})
"""Kinds of records that show a role."""


class Believed(NamedTuple):
    """What could be believed after the record number `record` of the journal, which told something of its author or
    showed the role of `seat`. Before the first of them, `record` is 0 and `seat` -1. `chances` are by seat."""

    record: int
    seat: int
    chances: Belief


class Curve:
    """Follows a game from its deal on; `points` are what could be believed, in order. Where all roles are open there
    are none, and none at the end, when all roles are shown."""

    def __init__(self) -> None:
        self.points: list[Believed] = []
        self._memory: Memory | None = None
        self._records = 0
        self._known: list[str | None] = []

    def follow(self, game: Game) -> None:
        """The deal or a move was made, and what it noted is not drained yet."""
        before = self._known
        if self._memory is None:
            self._memory = Memory(dealt_to(game))
            before = [None] * len(game.roles)
        telling = self._memory.follow(game, before)
        self._known = shown_roles(game)
        if is_open(list(self._memory.dealt)) or game.result is not None:
            return
        if not self.points:
            self._add(0, -1, self._known)
        else:
            for place in telling:
                self._add(self._records + place + 1, game.log[place][1], before)
            if self._known != before:
                self._add_shown(game, before)
        self._records += len(game.log)

    def _add_shown(self, game: Game, before: Sequence[str | None]) -> None:
        changed = [seat for seat, role in enumerate(self._known) if role != before[seat]]
        places = [place for place, one in enumerate(game.log) if one[0] in SHOWS and one[1] in changed]
        if places:
            self._add(self._records + places[-1] + 1, game.log[places[-1]][1], self._known)

    def _add(self, record: int, seat: int, known: Sequence[str | None]) -> None:
        assert self._memory is not None
        believed = self._memory.suspicion.belief(known)
        rounded = tuple({role: round(chance, DIGITS) for role, chance in one.items()} for one in believed)
        self.points.append(Believed(record, seat, rounded))
