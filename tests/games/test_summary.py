"""What a player reads who has been away."""

from __future__ import annotations

from typing import Any

from games.models import Move
from tests.api import Api, body, problem
from tests.games.people import Person, answer, at, open_table, play_on, read, see, start


def told_to(api: Api, table: int, **headers: str) -> dict[str, Any]:
    told: dict[str, Any] = body(api.get(at(table, "summary"), **headers))
    return told


def test_summary__says_what_has_happened_since_ones_own_answer(four: list[Person]) -> None:
    table = start(four, seed=5)
    play_on(four, table, 60, seed=4)
    last_own = dict(Move.objects.filter(table_id=table, seat__gte=0).order_by("number").values_list("seat", "number"))
    for seat, one in enumerate(four):
        told, records = told_to(one.api, table), read(one.api, table)
        since = Move.objects.filter(table_id=table, number=last_own[seat] + 1).values_list("first", flat=True).first()
        assert told["last"] == records[-1]["number"]
        assert told["after"] == (told["last"] if since is None else since - 1)
        later = [record["text"] for record in records if record["number"] > told["after"]]
        assert [text for text in later if text in told["sentences"]] == told["sentences"]
        left_out = [record for record in records if record["number"] > told["after"]
                    and record["text"] not in told["sentences"]]  # fmt: skip
        assert {record.get("cause", "") for record in left_out} <= {"draw phase", "hand limit", "deal", ""}


def test_summary__right_after_ones_answer__is_of_what_others_did(four: list[Person]) -> None:
    table = start(four, seed=5)
    seat = see(Api(), table)["waiting_for"][0]
    view = see(four[seat].api, table)
    answer(four[seat].api, table, view, view["prompt"]["default"])
    told = told_to(four[seat].api, table)
    assert told == {"after": told["last"], "last": told["last"], "sentences": []}


def test_summary__of_whoever_has_not_answered__begins_with_the_game(four: list[Person]) -> None:
    table = start(four, seed=5)
    for api in (Api(), four[0].api):
        assert told_to(api, table)["after"] == 0
        assert told_to(api, table)["sentences"][0] == "The game begins with 4 players."
    german = told_to(four[0].api, table, Accept_Language="de")["sentences"]
    assert german[0] == "Die Partie beginnt mit 4 Personen."


def test_summary__tells_nobody_what_they_may_not_know(four: list[Person]) -> None:
    table = start(four, seed=5)
    for api in (Api(), *(one.api for one in four)):
        told = set(told_to(api, table)["sentences"])
        assert told and told <= {record["text"] for record in read(api, table)}


def test_text__of_records_that_one_sentence_tells__does_not_depend_on_where_pages_are_cut(four: list[Person]) -> None:
    table = start(four, game="dice", seed=4)
    play_on(four, table, 60, seed=4)
    whole = {record["number"]: record["text"] for record in read(four[0].api, table)}
    untold = [number for number, text in whole.items() if not text]
    assert untold and whole[1]
    for number in untold[:10]:
        page = body(four[0].api.get(f"{at(table, 'journal')}?after={number - 1}&limit=2"))["records"]
        assert page[0]["number"] == number
        assert [record["text"] for record in page] == [whole[record["number"]] for record in page]
    assert "" not in told_to(Api(), table)["sentences"]


def test_summary__of_a_table_that_has_not_started__is_empty(host: Person) -> None:
    table = open_table(host)["id"]
    assert told_to(host.api, table) == {"after": 0, "last": 0, "sentences": []}


def test_summary__of_a_private_table__is_for_those_who_know_it(four: list[Person], host: Person) -> None:
    table = start(four, seed=5, visibility="invitation")
    problem(host.api.get(at(table, "summary")), 404, "not_found")
