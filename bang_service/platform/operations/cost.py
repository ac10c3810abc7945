"""How much processor time things take. It is declared with them, and `tests/costs` measures whether it is true.

The unit is about 0.05 ms. A request takes some 30 before anything is done for it, which are not counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bang_service.platform.operations.page_size import DEFAULT_LIMIT, MAX_LIMIT


@dataclass(frozen=True, slots=True)
class Cost:
    """What something takes at its largest: `fixed`, and `row` more for each row. A page has `usual` rows unless another
    number is asked for, and `most` at most; a list without pages has about `usual` rows."""

    fixed: int = 1
    row: int = 0
    usual: int = DEFAULT_LIMIT
    most: int = MAX_LIMIT

    def of(self, rows: int) -> int:
        """With so many rows."""
        return self.fixed + self.row * rows

    def of_page(self, asked: str | None) -> int:
        """With the page that a request asks for; the usual one if it says nothing, or nothing that makes sense."""
        is_number = asked is not None and asked.isascii() and asked.isdecimal() and len(asked) < 10
        return self.of(min(int(asked or 0), self.most) if is_number else self.usual)


READING: Final = Cost()
"""Of what reads little."""

WRITING: Final = Cost(180)
"""Of what changes something, unless it is said."""

WRITING_LITTLE: Final = Cost(70)
"""Of what changes one row."""

WRITING_MUCH: Final = Cost(300)
"""Of what writes several rows, or tells several people."""

HASHING: Final = Cost(4_500)
"""Of what hashes a password: that is slow on purpose."""

_fields: dict[str, Cost] = {}


def weigh(field: str, cost: Cost) -> None:
    """Declare the cost of a field of GraphQL (`Type.field`) that is no operation there."""
    _fields[field] = cost


def weighed_fields() -> Mapping[str, Cost]:
    """The costs that `weigh` has declared, by field."""
    return _fields
