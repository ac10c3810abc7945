"""Reads of the longest pages and the largest tables cost what is declared."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from .house import House
from .measured import ALL, Asking, declared_of, wrong
from .processor import cost

pytestmark = pytest.mark.long

SHORTER: Final = frozenset({"journal_read"})
"""Operations of which there is no page as long as it may be."""


def reads() -> list[str]:
    return sorted(name for name, one in ALL().items() if one.method == "GET" and not one.path.endswith("/stream/"))


@pytest.mark.parametrize("name", reads())
def test_read__of_the_largest__costs_what_is_declared(
    name: str, house: House, nothing: float, record_property: Any
) -> None:
    operation, declared = ALL()[name], declared_of(name)
    path = operation.path.format(**house.given(name, operation.in_path))
    asked = [f"{path}?limit={rows}" for rows in (1, declared.most)] if operation.has_pages else [path]
    found = []
    for each in asked:
        asking = Asking(house.rich.api, "GET", each)
        answer = asking()
        assert answer.status_code == 200, answer.content
        rows = rows_in(answer) if operation.has_pages else 0
        assert not operation.has_pages or rows == 1 or rows == declared.most or name in SHORTER
        told, measured = declared.of(rows), cost(asking) - nothing
        record_property("summary", f"{name}, {rows} rows: {told} declared, {measured:.0f} measured")
        found.append(wrong(told, measured))
    assert not any(found), f"{name}: {found}"


def rows_in(answer: Any) -> int:
    document = json.loads(answer.content)
    (rows,) = (document[name] for name in ("results", "records", "steps") if name in document)
    return len(rows)
