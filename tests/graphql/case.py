"""How it is written down what both transports are asked.

Texts in braces name what is there: `{playing}` is the number of a table in play (see `world`). A case is refused by the
code that it names, or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from .world import STATES

ANYHOW: Final = "?"
"""In place of a code: whatever REST answers, GraphQL must."""

WRONG: Final = "validation_failed"

GONE: Final = "999999"
"""The number of no table."""


@dataclass(frozen=True)
class Case:
    """A request. `at` is what stands in REST's address, `query` and `body` what REST has there; `code` is that of the
    refusal. `is_coerced`: the schema itself refuses the value, so GraphQL says the code and no more."""

    operation: str
    who: str = "ann"
    at: Mapping[str, Any] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None
    code: str = ""
    is_coerced: bool = False

    def __str__(self) -> str:
        asked = {**self.at, **self.query, **(self.body or {})}
        return f"{self.operation} by {self.who or 'nobody'} with {asked}"


def case(operation: str, who: str, at: Any = None, *, query: Any = None, body: Any = None, code: str = "") -> Case:
    """A case; a code ends with `!` where the schema itself refuses."""
    return Case(operation, who, at or {}, query or {}, body, code.rstrip("!"), code.endswith("!"))


def table(state: str) -> dict[str, Any]:
    """The address of a table by its state, or by a number."""
    return {"table_id": f"{{{state}}}" if state in STATES else state}


def on(operation: str, *asked: tuple[str, str, Any, str]) -> list[Case]:
    """Cases of an operation on a table: who, which table, body, code. A code ends with `!` where the schema refuses."""
    return [case(operation, who, table(state), body=body, code=code) for who, state, body, code in asked]


def posted(operation: str, *asked: tuple[str, Any, str]) -> list[Case]:
    """Cases of an operation without an address: who, body, code."""
    return [case(operation, who, body=body, code=code) for who, body, code in asked]


def listed(operation: str, *asked: tuple[str, dict[str, str], str], at: Any = None) -> list[Case]:
    """The same with a query in place of a body, at an address if there is anything in it."""
    return [case(operation, who, at, query=query, code=code) for who, query, code in asked]


def pages(operation: str, who: str, at: Any = None) -> list[Case]:
    """What is asked of every list that has pages."""
    return listed(
        operation,
        (who, {}, ""),
        (who, {"limit": "1"}, ""),
        (who, {"limit": "2", "cursor": f"{{cursors[{operation}]}}"}, ""),
        (who, {"limit": "0"}, WRONG),
        (who, {"limit": "201"}, WRONG),
        (who, {"limit": "ten"}, f"{WRONG}!"),
        (who, {"cursor": "nonsense"}, WRONG),
        (who, {"cursor": "WzFdXQ"}, WRONG),
        at=at,
    )
