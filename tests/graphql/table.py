"""The table of operations and their twins, as it is kept beside the code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bang_service.graphql import view
from tests.contract.document import Operation

from .parity import Tally
from .twins import NO_TWIN, OWN_FIELDS, TWINS, Twin

FILE: Final = Path(view.__file__).with_name("PARITY.md")

HEAD: Final = """# REST and GraphQL, operation by operation

Each request is sent to both in the same world; answer, effect, refusal and redaction must be the same. Made by
`BANG_RENEW=1 python3 manage.py test tests/graphql/test_parity.py -n 0 -m 'long or not long'`.

| operation | REST | GraphQL | compared | of them refused |
|---|---|---|--:|--:|
"""

TAIL: Final = "\nWithout a twin of this kind:\n\n"


def row(operation: Operation, twin: Twin, tally: Tally) -> str:
    """The line of an operation."""
    field = f"`{twin.kind} {twin.path}`" + (" (1)" if operation.name in OWN_FIELDS else "")
    address = f"`{operation.method} {operation.path}`"
    return f"| `{operation.name}` | {address} | {field} | {tally.cases} | {tally.refused} |"


def whole(rows: dict[str, str]) -> str:
    """The document with these rows."""
    lines = [rows[name] for name in TWINS if name in rows]
    without = [f"- `{name}`: {reason}." for name, reason in NO_TWIN.items()]
    note = "(1) A field of a table: only what gives that is counted, and it asks for the scope `games:read` itself."
    return HEAD + "\n".join(lines) + f"\n\n{note}\n" + TAIL + "\n".join(without) + "\n"


def kept_rows() -> dict[str, str]:
    """The rows of the kept document, by operation."""
    lines = FILE.read_text().splitlines() if FILE.exists() else []
    return {line.split("`")[1]: line for line in lines if line.startswith("| `")}
