"""A list costs the same number of database queries, however many rows it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from accounts.people.models import ApiToken
from games.models import Table
from games.services import interventions, last_views
from tests.games.people import Person, person, persons, start
from tests.games.times import Time
from tests.graphql.asking import data

from .conftest import NO_LIMITS, kept_for_module
from .copies import copy_table
from .league_rows import MANY, multiply

pytestmark = pytest.mark.django_db

ROWS: Final = (1, 10, 50)

_TABLE: Final = """
    rest_id name host { name } sets options { name value } clock { bank } absence { policy } your_seat ruling { reason }
    seats { seat name player { id name } } deal { number link } result { side }
"""
_VIEW: Final = "view { journal waiting_for seats { name role } prompt { ... on PromptFields { id kind } } }"
_JOURNAL: Final = "journal(first: 2) { edges { cursor node { ... on RecordFields { number text } } } }"
_TABLES: Final = f"query($first: Int!) {{ tables(first: $first) {{ edges {{ node {{ {_TABLE} %s }} }} }} }}"

LISTS: Final[dict[str, str]] = {
    "tables": _TABLES % "",
    "tables of a lobby": _TABLES % "pace free_seats may_join progress { turns journal moved_at }",
    "tables with views": _TABLES % _VIEW,
    "tables with journals": _TABLES % _JOURNAL,
    "tables with both": _TABLES % f"{_VIEW} {_JOURNAL}",
    "notices": f"""query($first: Int!) {{ me {{ notices(first: $first) {{ edges {{ node {{
        rest_id kind text table_id table {{ {_TABLE} }} }} }} }} }} }}""",
    "notices with views": f"""query($first: Int!) {{ me {{ notices(first: $first) {{ edges {{ node {{
        text table {{ name {_VIEW} {_JOURNAL} }} }} }} }} }} }}""",
    "tokens": """query($first: Int!) { me { tokens(first: $first) { edges { node {
        rest_id name scopes last_used } } } } }""",
    "prompts": """query($first: Int!) { me { prompts(first: $first) { edges { node {
        seat due_at table_id prompt { ... on PromptFields {
            id options { ... on OptionFields { label } } } } } } } } }""",
    "prompts with tables": f"""query($first: Int!) {{ me {{ prompts(first: $first) {{ edges {{ node {{
        prompt {{ ... on PromptFields {{ id }} }} table {{ name seats {{ name }} {_VIEW} }} }} }} }} }} }}""",
    "leagues": """query($first: Int!) { leagues(first: $first) { edges { node {
        slug name visibility season { rest_id league state } } } } }""",
    "entries": f"""query($first: Int!) {{ entries(season: "{MANY}", first: $first) {{ edges {{ node {{
        rest_id state player {{ name }} division {{ name }} }} }} }} }}""",
    "log": f"""query($first: Int!) {{ season_log(season: "{MANY}", first: $first) {{ edges {{ node {{
        text reason by {{ name }} }} }} }} }}""",
    "own entries": """query($first: Int!) { me { entries(first: $first) { edges { node {
        season { league } division { name } next { round table until } } } } } }""",
    "own appeals": """query($first: Int!) { me { appeals(first: $first) { edges { node {
        season { league } division { name } round table state answer } } } } }""",
    "deals": "query($first: Int!) { deals(first: $first) { edges { node { number link commitment status seed } } } }",
}


@pytest.fixture(scope="module")
def asked(django_db_setup: None, django_db_blocker: Any) -> Iterator[Person]:
    """Somebody with fifty tables, at each of which they are asked, and as many notices and tokens."""
    with kept_for_module(django_db_blocker):
        three = persons(3)
        table = start(three, seed=1)
        waiting = three[Table.objects.get(pk=table).prompts.get().seat.number]
        multiply(waiting.player, ROWS[-1])
        copy_table(table, ROWS[-1])
        ApiToken.objects.bulk_create(
            ApiToken(
                player=waiting.player,
                name=str(number),
                scopes=["games:read"],
                public_id=f"{number:016x}",
                digest=f"{number:064x}",
            )
            for number in range(ROWS[-1])
        )
        yield waiting


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    # When a token was used last is written once a minute, which may pass on a slow machine.
    Time(monkeypatch)


@pytest.mark.parametrize("name", LISTS)
def test_list__of_more_rows__needs_no_more_queries(name: str, asked: Person) -> None:
    # The first request of a process may look something up.
    data(asked.api, LISTS[name], first=1)
    counted = {rows: _queries(asked, LISTS[name], rows) for rows in ROWS}
    assert len(set(counted.values())) == 1, counted


def _queries(owner: Person, text: str, rows: int) -> int:
    # A look within half a minute of another is not written.
    last_views.forget()
    with CaptureQueriesContext(connection) as captured:
        told = data(owner.api, text, first=rows)
    assert len(_edges(told)) == rows
    return len(captured)


def _edges(told: Any) -> list[Any]:
    while "edges" not in told:
        (told,) = told.values()
    found: list[Any] = told["edges"]
    return found


def test_records__of_finished_games__need_the_same_number_of_queries(settings: Settings) -> None:
    settings.THROTTLES = NO_LIMITS
    three = persons(3)
    table = start(three, seed=1)
    interventions.adjudicate(table_id=table, staff=person().player, reason="Enough.", side="outlaw")
    copy_table(table, 5)
    text = _TABLES % "record { seed chance { act } decisions { notation } }"
    first = _queries(three[0], text, 1)
    assert _queries(three[0], text, 2) == _queries(three[0], text, 5) == first
