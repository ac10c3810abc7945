"""Records that an earlier release wrote are read with a first value in the fields that they lack, and name these."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from games.engine.kernel.journal import KINDS, Record
from games.live.reading import TableQuestion, read_tables
from games.models import Move
from games.services.positions import decode_records
from tests.api import Api
from tests.games.people import Person, finish, play_on, read, start
from tests.graphql.asking import data

JOURNAL = """query ($id: ID!) { table(id: $id) { journal(first: 500) { edges { node {
    ... on RecordFields { kind lacks } ... on DrawRecord { top } } } } } }"""


def older(record: Record) -> Record:
    """The record as a release wrote it that knew none of its later fields."""
    kind = KINDS[record[0]]
    fields = record[1:-1] if kind.private else record[1:]
    told = fields[: len(fields) - len(kind.later)]
    return (record[0], *told, record[-1]) if kind.private else (record[0], *told)


def make_older(table: int) -> None:
    """As if the game had been played under an earlier release."""
    for move in Move.objects.filter(table_id=table):
        Move.objects.filter(pk=move.pk).update(records=json.dumps(list(map(older, decode_records(move.records)))))


def by_graphql(table: int) -> list[dict[str, Any]]:
    return [edge["node"] for edge in data(Api(), JOURNAL, id=str(table))["table"]["journal"]["edges"]]


@pytest.mark.parametrize("is_over", [False, True])
def test_record_of_an_earlier_release__names_the_members_that_it_lacks(four: list[Person], is_over: bool) -> None:
    table = start(four, seed=5)
    play_on(four, table, 20, seed=4)
    if is_over:
        finish(four, table)
    assert not any("lacks" in record for record in read(Api(), table))
    assert {record["lacks"] for record in by_graphql(table)} == {None}
    make_older(table)
    told = read(Api(), table)
    assert {record["kind"] for record in told} >= {"draw", "play", "turn"}
    for record in told:
        later = KINDS[record["kind"]].later
        assert record.get("lacks", []) == list(later)
        assert {name: record[name] for name in later} == later
    for node, record in zip(by_graphql(table), told, strict=False):
        assert (node["lacks"] or []) == record.get("lacks", [])
    news: Any = read_tables([TableQuestion(table, None, "", 0, "en")])[0]
    assert [msgspec.json.decode(one.text).get("lacks") for one in news.records] == [one.get("lacks") for one in told]
