"""How a game declares the fields of its state: each once, with its kind and its first value.

A field with a plain first value is a number or a word. `per_seat` is a list with one value for each seat; `empty` is a
list that begins without any. What has no first value in the class is no state.
"""

from __future__ import annotations

from typing import Any

from .fields import Fielded


class _PerSeat:
    """A list with a value for each seat; `list` gives each seat a list of its own."""

    def __init__(self, first: Any) -> None:
        self.first = first

    def made(self, seats: int) -> list[Any]:
        """The list of a new game."""
        return [[] for _ in range(seats)] if self.first is list else [self.first] * seats


class _Empty:
    """A list that begins empty."""

    def made(self, seats: int) -> list[Any]:
        """The list of a new game."""
        return []


def per_seat(first: Any) -> Any:
    """A field with a value for each seat, which begins with `first`. `per_seat(list)` gives each seat a list."""
    return _PerSeat(first)


def empty() -> Any:
    """A field that is a list, and begins empty."""
    return _Empty()


def declared(game: Fielded) -> dict[str, Any]:
    """The fields of a kind of game and what they begin with, those of its bases first."""
    return {
        name: first
        for owner in reversed(game.__mro__)
        if isinstance(owner, Fielded)
        for name, first in owner.first_values.items()
    }


def first_value(first: Any, seats: int) -> Any:
    """What a field of a new game holds."""
    return first.made(seats) if isinstance(first, _PerSeat | _Empty) else first


def names(fields: dict[str, Any], *, lists: bool, nested: bool) -> tuple[str, ...]:
    """Which of these fields are lists, and lists of lists."""
    return tuple(
        name
        for name, first in fields.items()
        if isinstance(first, _PerSeat | _Empty) == lists
        and (isinstance(first, _PerSeat) and first.first is list) == nested
    )
