"""Which seat has harmed or helped which, counted record by record."""

from __future__ import annotations

from typing import Any, Final

from games.engine.kernel.journal import Record

HOSTILE: Final = "hostile"
FRIENDLY: Final = "friendly"

Acts = tuple[tuple[int, int, int, int], ...]
"""(acting seat, other seat, hostile acts, friendly acts) for every pair of seats with any, in order of seats."""

COMPULSORY: Final = frozenset({"Fanning"})
"""Cards with a further victim, whether their user wants one or not."""


class ActCounter:
    """Counts the acts that seats have chosen to aim at others.

    What a card makes its user do afterwards is the same act. What a seat takes while it is not its turn, or from all
    others, was not its choice of victim, and counts for nothing.
    """

    __slots__ = ("_aimless", "_last", "_turn", "counts")

    def __init__(self) -> None:
        self.counts: dict[tuple[int, int], list[int]] = {}
        self._turn = -1
        self._last: tuple[int, int, str] | None = None
        self._aimless = False

    def follow(self, record: Record) -> None:
        """Count one more record of the journal."""
        kind = record[0]
        if kind == "turn":
            self._turn, self._last, self._aimless = record[1], None, False
        elif kind == "play":
            self._act(record[1], record[4], record[5], is_chosen=True)
        elif kind == "use":
            if record[2] not in COMPULSORY:
                self._act(record[1], record[3], record[4], is_chosen=True)
        elif kind == "take":
            self._act(record[1], record[2], record[6], is_chosen=False)
        elif kind == "discard":
            self._act(record[5], record[1], record[6], is_chosen=False)

    def _act(self, who: int, whom: int, meaning: str, *, is_chosen: bool) -> None:
        if is_chosen and who == self._turn:
            self._aimless = whom < 0
        if who < 0 or whom < 0 or who == whom or meaning not in (HOSTILE, FRIENDLY):
            return
        act = (who, whom, meaning)
        if not is_chosen and (who != self._turn or self._aimless or act == self._last):
            return
        self._last = act
        self.counts.setdefault((who, whom), [0, 0])[meaning == FRIENDLY] += 1

    def found(self) -> Acts:
        """What was counted so far."""
        return tuple((who, whom, hostile, friendly) for (who, whom), (hostile, friendly) in sorted(self.counts.items()))

    def plain(self) -> list[Any]:
        """The counter as plain data; `of` reads it."""
        last = None if self._last is None else list(self._last)
        return [self._turn, last, self._aimless, [list(one) for one in self.found()]]

    @classmethod
    def of(cls, plain: list[Any]) -> ActCounter:
        """The counter that `plain` described."""
        new = cls()
        new._turn, last, new._aimless, counts = plain
        new._last = None if last is None else tuple(last)
        new.counts = {(who, whom): [hostile, friendly] for who, whom, hostile, friendly in counts}
        return new
