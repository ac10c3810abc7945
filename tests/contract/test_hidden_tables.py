"""Whether there is a table that one may not see: no operation says so by its answer, nor by what the database is
asked."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Table
from tests.api import Api
from tests.contract.document import Operation, operations
from tests.contract.leagues import league_table
from tests.contract.samples import sample
from tests.games.people import bot, person
from tests.leagues.seasons import player

ABSENT = 987_654
OPERATIONS = sorted(name for name, one in operations().items() if "table_id" in one.in_path)


@pytest.fixture
def hidden(db: None) -> int:
    """A table of a league that is for those who sit there alone."""
    table = league_table(player())
    Table.objects.filter(pk=table).update(visibility=Table.Visibility.INVITATION)
    return table


def told(api: Api, operation: Operation, table: int) -> tuple[Any, ...]:
    """What is answered, and the statements that were needed; both without the table's number, and what is random."""
    path = operation.path.replace("{table_id}", str(table)).replace("{seat}", "0").replace("{prompt}", "x")
    with CaptureQueriesContext(connection) as captured:
        response = api.send(operation.method, path, json.dumps(sample(operation)).encode())
    content = response.content if not response.streaming else b""
    asked = [re.sub(r'"s\d+_x\d+"|\'[^\']*\'|\b\d+\b', "?", query["sql"]) for query in captured]
    text = re.sub(rf'"request_id":"\w+"|\b{table}\b', "", content.decode())
    return response.status_code, text, asked


@pytest.mark.parametrize("name", OPERATIONS)
def test_table__that_one_may_not_see__is_answered_as_one_that_is_not_there(hidden: int, name: str) -> None:
    operation = operations()[name]
    stranger = person()
    for api in (Api(), stranger.api, bot(stranger).api):
        told(api, operation, ABSENT)  # whatever is read once and kept is read here
        assert told(api, operation, hidden) == told(api, operation, ABSENT)
