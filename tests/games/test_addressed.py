"""Sentences of the journal address whoever reads them, by every way in which they are read; nobody gets another's."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from bang_service.platform.texts import texts_in
from games.engine.kernel.journal import readable
from games.live.reading import TableQuestion, read_tables
from games.models import Move, Notice, Table
from games.reading.notice_texts import MOST_SENTENCES, notice_text
from games.reading.projection.journal import numbered_records
from games.reading.summary import is_told
from games.services.positions import rules_of
from games.terms.notices import NoticeDetails, encode
from games.texts.speech import speech
from tests.api import Api, body
from tests.games.people import Person, at, finish, play_on, read, see, start
from tests.graphql.asking import data

NOTICES = "/api/v1/me/notices/"
YOU = re.compile(r"\byou(r)?\b", re.IGNORECASE)
TEXT = "... on RecordFields { text }"
JOURNAL = f"query ($id: ID!) {{ table(id: $id) {{ journal(first: 500) {{ edges {{ node {{ {TEXT} }} }} }} }} }}"
RECORD = f"query ($id: ID!) {{ table(id: $id) {{ record {{ journal {{ {TEXT} }} }} }} }}"

Telling = Callable[[Person | None, int], list[str]]


def by_rest(one: Person | None, table: int) -> list[str]:
    return [record["text"] for record in read(Api() if one is None else one.api, table)]


def by_graphql(one: Person | None, table: int) -> list[str]:
    told = data(Api() if one is None else one.api, JOURNAL, id=str(table))
    return [edge["node"]["text"] for edge in told["table"]["journal"]["edges"]]


def by_stream(one: Person | None, table: int) -> list[str]:
    (told,) = streamed([one], table)
    return told


def streamed(people: list[Person | None], table: int, language: str = "en") -> list[list[str]]:
    """What the streams of these people tell of the table, read for all of them at once."""
    asked = [TableQuestion(table, None if one is None else one.player.pk, "", 0, language) for one in people]
    return [list(_texts_of(news)) for news in read_tables(asked)]


def _texts_of(news: Any) -> Iterator[str]:
    for update in news.records:
        yield msgspec.json.decode(update.text)["text"]


def told_to(table: int, seat: int | None, language: str = "en", *, seen_by: int | None) -> list[str]:
    """The sentences for a seat of what a seat, or a spectator, may read."""
    row = Table.objects.get(pk=table)
    names = [each.name for each in row.seats.order_by("number")]
    said = speech(rules_of(row), texts_in(language), names)
    records = numbered_records(Move.objects.filter(table_id=table).order_by("number"))
    return [said.sentence_of([readable(one, seen_by) for one in run], seat) if run else "" for *_, run in records]


@pytest.fixture
def table(four: list[Person]) -> int:
    """A game in which everybody has done something."""
    begun = start(four, seed=5)
    play_on(four, begun, 60, seed=4)
    assert see(Api(), begun)["result"] is None
    return begun


@pytest.mark.parametrize("telling", [by_rest, by_graphql, by_stream])
def test_journal__of_each_reader__addresses_them_and_names_the_others(
    four: list[Person], table: int, telling: Telling
) -> None:
    open_to_all = telling(None, table)
    assert not any(map(YOU.search, open_to_all))
    for seat, one in enumerate(four):
        told = telling(one, table)
        assert told == told_to(table, seat, seen_by=seat)
        assert not any(one.player.name in text for text in told)
        addressed = [bool(YOU.search(text)) for text in told]
        assert addressed == [one.player.name in text for text in open_to_all]
        assert sum(addressed) > 10


@pytest.mark.parametrize("chance", [1, 2])
def test_streams__read_together__give_nobody_what_is_another_readers(
    four: list[Person], table: int, chance: int
) -> None:
    readers: list[Person | None] = [*four, None, *four, None]
    random.Random(chance).shuffle(readers)
    for one, told in zip(readers, streamed(readers, table), strict=True):
        assert told == by_rest(one, table)
    for one, told in zip(readers, streamed(readers, table, "de"), strict=True):
        seat = None if one is None else four.index(one)
        assert told == told_to(table, seat, "de", seen_by=seat)


def test_journal__of_a_bot_or_behind_an_ai__is_that_of_the_seat(four: list[Person], table: int) -> None:
    Table.objects.get(pk=table).seats.filter(number=1).update(held_by="random")
    assert by_rest(four[1], table) == told_to(table, 1, seen_by=1)


def test_summary__addresses_its_reader(four: list[Person], table: int) -> None:
    for one in four:
        told = body(one.api.get(at(table, "summary")))["sentences"]
        assert set(told) <= set(by_rest(one, table))


def test_notices__of_what_was_played_for_a_player__address_them(four: list[Person], table: int) -> None:
    records = read(Api(), table)
    details = encode(NoticeDetails(first=1, last=len(records)))
    row = Table.objects.get(pk=table)
    for seat, one in enumerate(four):
        told = notice_text(Notice(kind="back", player=one.player, table=row, seat=seat, details=details))
        # They read no more than a spectator may.
        texts = zip(records, told_to(table, seat, seen_by=None), strict=True)
        own = [text for record, text in texts if record.get("seat") == seat and is_told(record)]
        assert " ".join(own[:MOST_SENTENCES]) in told
        assert one.player.name not in told


def test_record_of_a_finished_game__is_the_same_for_all_and_names_them(four: list[Person]) -> None:
    table = start(four, seed=5)
    finish(four, table)
    told = [
        [record["text"] for record in data(api, RECORD, id=str(table))["table"]["record"]["journal"]]
        for api in (Api(), four[0].api)
    ]
    assert told[0] == told[1] == by_rest(None, table)
    assert not any(map(YOU.search, told[0]))


def test_notice_that_a_game_is_over__counts_its_reader_among_the_winners(four: list[Person]) -> None:
    table = start(four, seed=5)
    finish(four, table)
    winners = Table.objects.get(pk=table).result["winners"]
    assert winners
    for seat, one in enumerate(four):
        (told,) = (row for row in body(one.api.get(NOTICES))["results"] if row["kind"] == "over")
        assert one.player.name not in told["text"]
        assert bool(re.search(r"\byou\b", told["text"].partition(": ")[2])) is (seat in winners)
