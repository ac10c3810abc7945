"""An answer at the largest table costs what is declared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.people import at, see

from .house import House
from .measured import Asking, declared_of, wrong
from .processor import cost

pytestmark = pytest.mark.long


def test_answer__at_the_largest_table__costs_what_is_declared(
    house: House, nothing: float, record_property: Any
) -> None:
    table: Any = house.parts["table_id"]
    prompt = see(house.rich.api, table)["prompt"]
    asking = Asking(
        house.rich.api, "POST", at(table, "answer"), {"prompt": prompt["id"], "option": prompt["options"][0]["id"]}
    )
    answer = asking()
    assert answer.status_code == 200, answer.content
    told, measured = declared_of("answer").of(1), cost(asking) - nothing
    record_property("summary", f"answer: {told} declared, {measured:.0f} measured")
    assert not wrong(told, measured), f"answer: {wrong(told, measured)}"
