"""How a game has ended, as its state holds it, and tables and corrections after it."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class GameResult(TypedDict):
    """The side that has won, and its seats. `adjudicated` is there, and true, where staff has named it."""

    side: str
    winners: list[int]
    adjudicated: NotRequired[bool]
