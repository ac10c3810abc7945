"""What the contract tests once found, kept as tests of its own."""

from __future__ import annotations

import pytest

from tests.api import Api, problem
from tests.games.people import TABLES


@pytest.mark.parametrize(
    ("name", "code"), [("status", "validation_failed"), ("seats", "validation_failed"), ("set", "unknown_set")]
)
def test_table_list__empty_filter__is_refused(db: None, name: str, code: str) -> None:
    told = problem(Api().get(f"{TABLES}?{name}="), 422, code)
    assert told["field"] == name
