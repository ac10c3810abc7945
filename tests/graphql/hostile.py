"""What is sent to GraphQL to keep it busy, to break it, or to learn what it does not tell.

Each has a name, a document with its variables, what it must be answered, and why it is in the list.
"""

from __future__ import annotations

from typing import Final

from .hostile_form import MEANINGLESS, UNREADABLE
from .hostile_row import Hostile
from .hostile_size import TOO_MUCH
from .hostile_within import LET_THROUGH

COMPLEX: Final = "query_too_complex"
INVALID: Final = "validation_failed"
MALFORMED: Final = "malformed_request"

REFUSED: Final[dict[str, tuple[Hostile, str]]] = {
    row.name: (row, code)
    for code, rows in ((COMPLEX, TOO_MUCH), (MALFORMED, UNREADABLE), (INVALID, MEANINGLESS))
    for row in rows
}
"""What is refused before anything is done, each with the code that refuses it."""

BEGUN: Final[dict[str, Hostile]] = {row.name: row for row in LET_THROUGH}
"""What is valid and not too much: it is begun, and each field answers for itself."""

ALL: Final[list[Hostile]] = [*TOO_MUCH, *UNREADABLE, *MEANINGLESS, *LET_THROUGH]
"""All of them."""
