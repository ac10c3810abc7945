"""How many rows a page of a list has."""

from __future__ import annotations

from typing import Final

DEFAULT_LIMIT: Final = 50
"""Unless another number is asked for."""

MAX_LIMIT: Final = 200
