"""The faces of seats whose character is not known, as before the deal: strangers. A face tells nothing but table and
seat."""

from __future__ import annotations

from typing import Final

from games.drawings.faces.strangers import STRANGERS

from . import picture_addresses

_NAMES: Final = tuple(STRANGERS)


def seat_faces(table: int, seats: int) -> list[str]:
    """The address of the face of each seat, by their numbers: always the same at one table."""
    address = picture_addresses.faces("strangers")
    return [address(_NAMES[(table + seat) % len(_NAMES)]) for seat in range(seats)]
