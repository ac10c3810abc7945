"""Ids that are good for any type, and pages as connections."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from graphql import GraphQLObjectType
from strawberry.relay.utils import from_base64, to_base64

from accounts.people.services import accounts
from games.models import Table
from tests.api import Api
from tests.games.people import Person, answer, bot, open_table, persons, see, start
from tests.graphql.asking import ask, data, problem_in, refused

from .selections import schema

pytestmark = pytest.mark.django_db

NODE = """query($id: ID!) { node(id: $id) {
    __typename id ... on Table { rest_id name } ... on Token { name } ... on Notice { text } } }"""
TABLES = """query($first: Int!, $after: String) { tables(first: $first, after: $after) {
    edges { cursor node { rest_id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }"""


@pytest.fixture
def three(db: None) -> list[Person]:
    return persons(3)


# -- ids -------------------------------------------------------------------------------------------------------


def test_node__by_an_id_that_was_told__is_what_was_told(three: list[Person]) -> None:
    table = start(three)
    told = data(
        three[1].api,
        """{ tables { edges { node { id name } } }
             me { tokens { edges { node { id name } } } notices { edges { node { id text } } } } }""",
    )
    nodes = [edge["node"] for page in (told["tables"], told["me"]["tokens"], told["me"]["notices"])
             for edge in page["edges"]]  # fmt: skip
    assert {from_base64(node["id"])[0] for node in nodes} == {"Table", "Token", "Notice"}
    for node in nodes:
        found = data(three[1].api, NODE, id=node["id"])["node"]
        assert found.pop("__typename") == from_base64(node["id"])[0]
        assert {name: found[name] for name in node} == node
    assert data(three[1].api, NODE, id=to_base64("Table", str(table)))["node"]["rest_id"] == table


def test_node__of_somebody_else__is_not_there(three: list[Person]) -> None:
    start(three)
    private = open_table(three[0], visibility="invitation")["id"]
    stranger = persons(1)[0]
    told = data(three[0].api, "{ me { id tokens { edges { node { id } } } notices { edges { node { id } } } } }")["me"]
    for page in (told["tokens"], told["notices"]):
        for edge in page["edges"]:
            # Notices are numbered for each player: theirs with the same number may be there, for those who have one.
            assert data(stranger.api, NODE, id=edge["node"]["id"])["node"] is None
            refused(Api(), NODE, "not_authenticated", id=edge["node"]["id"])
    table = to_base64("Table", str(private))
    for api in (three[1].api, Api()):
        refused(api, NODE, "not_found", id=table)
    assert data(three[0].api, NODE, id=table)["node"]["rest_id"] == private
    # A player is no node, and nobody is told that a player were one.
    assert data(three[1].api, NODE, id=told["id"])["node"] is None


def test_node__of_a_bots_token__is_its_owners(three: list[Person]) -> None:
    machine = bot(three[0])
    text = """query($bot: ID!) { me {
        bot_tokens(bot: $bot) { edges { node { id name } } } bots { edges { node { id } } } } }"""
    told = data(three[0].api, text, bot=str(machine.player.pk))["me"]
    (token,) = [edge["node"] for edge in told["bot_tokens"]["edges"]]
    assert data(three[0].api, NODE, id=token["id"])["node"]["name"] == token["name"]
    assert data(three[1].api, NODE, id=token["id"])["node"] is None
    (number,) = [edge["node"]["id"] for edge in told["bots"]["edges"]]
    assert data(three[0].api, text, bot=number)["me"]["bot_tokens"] == told["bot_tokens"]
    assert refused(three[1].api, text, "not_found", bot=number)
    assert refused(three[0].api, text, "not_found", bot=to_base64("Table", "1"))["field"] == "bot"


def test_id__of_each_type__says_whether_it_is_good_for_node() -> None:
    for kind in schema().type_map.values():
        if isinstance(kind, GraphQLObjectType) and "id" in kind.fields:
            told = kind.fields["id"].description or ""
            assert (told == "The id to give to `node`.") is (kind.name in ("Table", "Token", "NewToken", "Notice")), (
                kind.name
            )


@pytest.mark.parametrize("kind", ["Table", "Token", "Notice"])
def test_node__with_a_token_that_may_not__refused(kind: str, three: list[Person]) -> None:
    start(three)
    told = data(
        three[0].api,
        """{ tables { edges { node { id } } }
             me { tokens { edges { node { id } } } notices { edges { node { id } } } } }""",
    )
    pages = {"Table": told["tables"], "Token": told["me"]["tokens"], "Notice": told["me"]["notices"]}
    _, secret = accounts.token_create(player=three[0].player, name="play", scopes=["games:play"])
    found = refused(Api(secret.text), NODE, "forbidden", id=pages[kind]["edges"][0]["node"]["id"])
    assert found["needed_scope"] == ("account" if kind == "Token" else "games:read")


@pytest.mark.parametrize(
    "text", ["", "7", "nonsense", "====", "VGFibGU6", "VGFibGU6eA==", to_base64("Table", "1" * 30),
             to_base64("Table", "-1"), to_base64("Table", "٣"), to_base64("Notice", "0"), "é", "\x00"],
)  # fmt: skip
def test_node__by_what_is_no_id__not_found(text: str, api: Api) -> None:
    answer = ask(api, NODE, {"id": text})
    assert answer["data"]["node"] is None
    for error in answer.get("errors", ()):
        problem_in(error, "not_found")


@pytest.mark.parametrize("key", ["\x00", "\x00" * 16, "0123456789ABCDEF", "x"])
def test_token__by_what_is_no_id_of_one__not_found_without_asking_the_database(key: str, api: Api) -> None:
    revoke = "mutation($id: ID!) { token_revoke(id: $id) { done } }"
    with CaptureQueriesContext(connection) as captured:
        assert data(api, NODE, id=to_base64("Token", key)) == {"node": None}
        refused(api, revoke, "not_found", id=to_base64("Token", key))
    assert not [query["sql"] for query in captured if f"'{key}'" in query["sql"]]


def test_node__of_an_unknown_type__is_null(api: Api) -> None:
    for kind in ("Seat", "ApiToken", "__Schema"):
        assert data(api, NODE, id=to_base64(kind, "1"))["node"] is None


def test_table__by_either_id__is_the_same(three: list[Person]) -> None:
    table = open_table(three[0])["id"]
    text = "query($id: ID!) { table(id: $id) { rest_id commitment } }"
    by_number, by_id = (data(Api(), text, id=one) for one in (str(table), to_base64("Table", str(table))))
    assert by_number == by_id
    assert data(Api(), text, id=table) == by_id
    assert refused(Api(), text, "not_found", id=to_base64("Notice", str(table)))["field"] == "id"


def test_mutation__by_either_id__does_the_same(three: list[Person]) -> None:
    table = open_table(three[0])["id"]
    join = "mutation($t: ID!) { table_join(input: {table: $t}) { table { rest_id your_seat } } }"
    assert data(three[1].api, join, t=str(table))["table_join"]["table"] == {"rest_id": table, "your_seat": 1}
    global_id = to_base64("Table", str(table))
    assert data(three[2].api, join, t=global_id)["table_join"]["table"] == {"rest_id": table, "your_seat": 2}
    leave = "mutation($t: ID!) { table_leave(table: $t) { done } }"
    assert data(three[2].api, leave, t=global_id) == {"table_leave": {"done": True}}
    assert refused(three[2].api, join, "not_found", t=to_base64("Token", "1"))["field"] == "table"


# -- pages -----------------------------------------------------------------------------------------------------


def _pages(api: Api, text: str, path: list[str], first: int, between: Any = None) -> list[Any]:
    """All nodes of a list, page by page; `between` is done after each page."""
    found: list[Any] = []
    after = None
    while True:
        told: Any = data(api, text, first=first, after=after)
        for name in path:
            told = told[name]
        info, edges = told["pageInfo"], told["edges"]
        assert info["hasPreviousPage"] is (after is not None)
        assert (info["startCursor"], info["endCursor"]) == (edges[0]["cursor"], edges[-1]["cursor"])
        assert len(edges) == first or not info["hasNextPage"]
        found += [edge["node"] for edge in edges]
        after = info["endCursor"]
        if between is not None:
            between()
        if not info["hasNextPage"]:
            return found


def test_pages__while_tables_are_added__neither_lose_nor_double_any(three: list[Person]) -> None:
    made = [open_table(three[0])["id"] for _ in range(7)]

    def between() -> None:
        open_table(three[1])

    found = [node["rest_id"] for node in _pages(Api(), TABLES, ["tables"], 3, between)]
    assert found == sorted(made, reverse=True)


def test_pages__of_each_size__are_the_whole_list(three: list[Person]) -> None:
    for _ in range(3):
        start(three)
    text = """query($first: Int!, $after: String) { me { notices(first: $first, after: $after) {
        edges { cursor node { rest_id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }"""
    whole = _pages(three[0].api, text, ["me", "notices"], 200)
    assert len(whole) >= 3
    for first in (1, 2, len(whole), len(whole) - 1):
        assert _pages(three[0].api, text, ["me", "notices"], first) == whole


def test_pages__of_a_journal__are_the_whole_journal(three: list[Person]) -> None:
    table = start(three)
    text = f"""query($first: Int!, $after: String) {{ table(id: {table}) {{ journal(first: $first, after: $after) {{
        edges {{ cursor node {{ ... on RecordFields {{ number text }} }} }}
        pageInfo {{ hasNextPage hasPreviousPage startCursor endCursor }} }} }} }}"""
    last = Table.objects.get(pk=table).position.records

    def between() -> None:
        seat = see(Api(), table)["waiting_for"][0]
        view = see(three[seat].api, table)
        answer(three[seat].api, table, view, view["prompt"]["default"])

    found = _pages(Api(), text, ["table", "journal"], 4)
    assert [node["number"] for node in found] == list(range(1, last + 1))
    growing = _pages(Api(), text, ["table", "journal"], 3, between)
    assert [node["number"] for node in growing] == list(range(1, len(growing) + 1)) and len(growing) > last
    told = data(Api(), text, first=500, after=str(last))["table"]["journal"]
    assert told["edges"][0]["cursor"] == str(last + 1) == str(told["edges"][0]["node"]["number"])


@pytest.mark.parametrize("first", [0, -1, 201, 2**31 - 1])
def test_page__of_a_size_that_none_has__refused(first: int, api: Api) -> None:
    text = "query($first: Int!) { tables(first: $first) { __typename } }"
    assert refused(api, text, "validation_failed", first=first)["field"] == "first"


@pytest.mark.parametrize(
    "after", ["", "nonsense", "WzFdXQ", "W10", "WyJhIl0", "WzEsMl0", "WzFlNDAwXQ", "é" * 100, "\x00"]
)
def test_page__after_what_is_no_cursor__refused_or_begun_anew(after: str, api: Api) -> None:
    answer = ask(api, TABLES, {"first": 3, "after": after})
    if after:
        told = problem_in(answer["errors"][0], "validation_failed")
        assert told["field"] == "after"
        assert answer["data"] == {"tables": None}
    else:
        assert answer["data"]["tables"]["edges"] == []


def test_page__without_rows__has_no_cursors(api: Api) -> None:
    told = data(api, TABLES, first=3)["tables"]
    assert told == {
        "edges": [],
        "pageInfo": {"hasNextPage": False, "hasPreviousPage": False, "startCursor": None, "endCursor": None},
    }
