"""Which cards each seat has seen since the deck was shuffled last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine.kernel.journal import KINDS, Record

EVERYBODY: Final = -1

_CARDS: Final = {name: 1 + list(kind.fields).index("cards") for name, kind in KINDS.items() if "cards" in kind.fields}
_PRIVATE: Final = {name for name, kind in KINDS.items() if kind.private == "cards"}


class Sightings:
    """Sets of cards, as bits of one number for each seat, and one for what all have seen."""

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        self._seen: dict[int, int] = {}

    def follow(self, record: Record) -> None:
        """Take in one more record of the journal."""
        kind = record[0]
        if kind == "shuffle":
            self._seen = {}
        elif kind == "play":
            self._see(EVERYBODY, [record[2]])
        elif kind in _CARDS and kind != "return":
            audience = record[-1] if kind in _PRIVATE else None
            for seat in (EVERYBODY,) if audience is None else audience:
                self._see(seat, record[_CARDS[kind]])

    def _see(self, seat: int, cards: Iterable[int]) -> None:
        seen = self._seen.get(seat, 0)
        for card in cards:
            if card >= 0:
                seen |= 1 << card
        self._seen[seat] = seen

    def of_seat(self, seat: int) -> set[int]:
        """The cards that the seat has seen."""
        seen = self._seen.get(EVERYBODY, 0) | self._seen.get(seat, 0)
        return {card for card in range(seen.bit_length()) if seen >> card & 1}

    def plain(self) -> list[tuple[int, str]]:
        """The sets as plain data; `of` reads them."""
        return [(seat, f"{seen:x}") for seat, seen in sorted(self._seen.items())]

    @classmethod
    def of(cls, plain: Iterable[tuple[int, str]]) -> Sightings:
        """The sets that `plain` described."""
        new = cls()
        new._seen = {seat: int(seen, 16) for seat, seen in plain}
        return new
