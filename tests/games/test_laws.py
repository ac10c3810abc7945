"""What holds after every answer, and what each request costs however long the game is."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bang_service.platform.http.stored_answers import shares
from games.engine.sets import card_sets
from games.models import Move, Position, Prompt, Table
from games.services import last_views
from games.services.live import LiveGame
from games.services.positions import asked_by
from tests.api import Api, body
from tests.games.people import (
    MINE,
    SHORT,
    TABLES,
    answer,
    at,
    check_replay,
    check_rows,
    chosen,
    finish,
    moves,
    open_table,
    person,
    persons,
    play,
    play_on,
    read,
    see,
    seen_by,
    start,
    stored,
)

OTHERS = [(4, ["base"]), (8, [*card_sets()]), (12, ["base", "valley_of_shadows"])]


@pytest.mark.parametrize(
    ("seats", "sets"),
    [(3, [*card_sets()]), *(pytest.param(*other, marks=pytest.mark.long) for other in OTHERS)],
)
def test_every_answer__rows_views_and_journals_agree(seats: int, sets: list[str], db: None) -> None:
    people = persons(seats)
    table = start(people, seed=11, sets=sets)
    viewers = [one.api for one in people] + [Api(), person().api]
    read_by = [0] * len(viewers)
    journals: list[list[dict[str, Any]]] = [[] for _ in viewers]
    every = len(viewers)
    for count, (seat, told) in enumerate(play(people, table, seed=3)):
        position = Position.objects.get(pk=table)
        game = stored(table)
        rows = set(Prompt.objects.filter(table_id=table).values_list("seat__number", "prompt"))
        assert rows == set(asked_by(game, Table.objects.get(pk=table)).items())
        assert told == see(people[seat].api, table)
        assert told["waiting_for"] == sorted(number for number, _ in rows)
        assert told["journal"] == position.records
        assert (told["result"] is None) == bool(rows)
        if count % every == 0 or told["result"] is not None:
            check_rows(table)
            for place, api in enumerate(viewers):
                new = read(api, table, after=read_by[place])
                journals[place] += new
                read_by[place] = position.records
                assert [record["number"] for record in journals[place]] == list(range(1, position.records + 1))
    assert told["result"] is not None
    check_rows(table)
    check_replay(table)
    # What was read along the way is the beginning of what everybody reads at the end, but for what was private then.
    final = read(Api(), table)
    for journal in journals:
        for before, after in zip(journal, final, strict=True):
            assert {**after, **before, "text": after["text"]} == after


def test_journal__any_cursor_and_limit__is_a_slice_of_the_whole(db: None) -> None:
    people = persons(4)
    table = start(people, seed=12)
    play_on(people, table, 40)
    whole = read(people[1].api, table)
    chance = random.Random(1)
    for _ in range(25):
        after, limit = chance.randrange(len(whole) + 3), chance.randrange(1, 40)
        page = body(people[1].api.get(at(table, "journal") + f"?after={after}&limit={limit}"))
        assert page["records"] == whole[after : after + limit]
        assert page["last"] == (page["records"][-1]["number"] if page["records"] else after)
        assert page["more"] == (after + limit < len(whole))
    for question in ("after=-1", "after=x", "limit=0", "limit=501", "after=99999999999", "after=", "limit=%D9%A1"):
        assert people[1].api.get(at(table, "journal") + f"?{question}").status_code == 422, question
    page = body(people[1].api.get(at(table, "journal") + f"?after={2**31}&limit=500"))
    assert page == {"records": [], "last": 2**31, "more": False}


@pytest.mark.parametrize("rounds", [5, pytest.param(14, marks=pytest.mark.long)])
def test_my_prompts__lists_exactly_what_waits_over_all_games(db: None, rounds: int) -> None:
    people = persons(5)
    me = people[0]
    tables = [start(people[:4], seed=seed, name=f"Game {seed}") for seed in (21, 22, 23)]
    tables += [start(people, seed=seed) for seed in (24, 25)]
    open_table(me)
    games = [moves(people[:4] if index < 3 else people, table, seed=index) for index, table in enumerate(tables)]
    chance = random.Random(9)
    with_acts = 0
    for _ in range(rounds):
        for _ in range(8):
            next(games[chance.randrange(len(games))], None)
        for one in people[:2]:
            listed = body(one.api.get(MINE))
            assert listed["next"] is None
            views = {table: see(one.api, table) for table in tables if table < tables[3] or one in people}
            waiting = {table: view["prompt"] for table, view in views.items() if view["prompt"] is not None}
            with_acts += sum(bool(view["acts"]) for view in views.values())
            assert {item["table"]["id"]: item["prompt"] for item in listed["results"]} == waiting
            assert len(listed["results"]) == len(waiting)
            for item in listed["results"]:
                assert item["seat"] == item["prompt"]["seat"] == views[item["table"]["id"]]["viewer"]
                assert item["prompt"]["options"]
            moments = [item["asked_at"] for item in listed["results"]]
            assert moments == sorted(moments)
            paged, path = [], f"{MINE}?limit=1"
            while path:
                page = body(one.api.get(path))
                paged += page["results"]
                path = page["next"]
            assert paged == listed["results"]
    assert with_acts > 0
    assert body(person().api.get(MINE)) == {"results": [], "next": None, "total": 0}


def test_my_prompts__game_over__nothing_waits(db: None) -> None:
    people = persons(4)
    finish(people, start(people, seed=SHORT))
    for one in people:
        assert body(one.api.get(MINE))["results"] == []
    assert not Prompt.objects.exists()


# -- what a request costs --------------------------------------------------------------------------------------

QUERIES: Final = {
    # Whose token it is; public tables, where one sits, what one hosts; the whole rows, their seats, interventions; the
    # ratings of all who sit there.
    "table list": 10,
    "table": 5,
    # Two more than a spectator's for the look that is remembered: once in half a minute, and once in a process.
    "view by a seat": 7,
    "view by a spectator": 4,
    "journal by a seat": 4,
    "my prompts": 5,
    "answer": 8,
    "answer with a key": 10,
    "answer with a key when what is kept is counted": 11,
    "answer refused": 4,
}
"""Queries of each request, that for the token among them; begin and end of transactions are not counted. An answer
costs one less when nobody is to be told that it is their move now."""


def cost(request: Callable[[], Any]) -> int:
    with CaptureQueriesContext(connection) as caught:
        assert request().status_code < 500
    control = ("SAVEPOINT", "RELEASE", "ROLLBACK", "BEGIN", "COMMIT", "DECLARE", "CLOSE", "FETCH")
    return sum(not query["sql"].upper().startswith(control) for query in caught.captured_queries)


def costs(people: list[Any], table: int, number: int) -> dict[str, int]:
    chance = random.Random(number)

    def move(**headers: str) -> Any:
        seat = see(people[0].api, table)["waiting_for"][0]
        view = see(people[seat].api, table)
        sent = {"prompt": view["prompt"]["id"], "option": chosen(view, chance)}
        return lambda: people[seat].api.post(at(table, "answer"), sent, **headers)

    def keyed(places: int, key: str) -> Any:
        for one in people:
            shares.put(one.player.pk, places)
        return move(Idempotency_Key=key)

    me, eye = people[see(people[0].api, table)["waiting_for"][0]].api, Api()
    last_views.forget()
    return {
        "table list": cost(lambda: me.get(TABLES)),
        "table": cost(lambda: me.get(at(table))),
        "view by a seat": cost(lambda: me.get(at(table, "view"))),
        "view by a spectator": cost(lambda: eye.get(at(table, "view"))),
        "journal by a seat": cost(lambda: me.get(at(table, "journal") + "?limit=500")),
        "my prompts": cost(lambda: me.get(MINE)),
        "answer": cost(move()),
        "answer with a key when what is kept is counted": cost(keyed(0, f"a-{number}")),
        "answer with a key": cost(keyed(1, f"b-{number}")),
        "answer refused": cost(lambda: me.post(at(table, "answer"), {"prompt": "999-0", "option": "pass"})),
    }


@pytest.mark.parametrize("games", [4, pytest.param(12, marks=pytest.mark.long)])
def test_cost__grows_neither_with_the_game_nor_with_the_number_of_games(db: None, games: int) -> None:
    people = persons(4)
    table = start(people, seed=31)
    early = costs(people, table, 1)
    for seed in range(games):
        start(people[seed % 4 :] + people[: seed % 4], seed=seed)
    play_on(people, table, 60)
    assert Move.objects.filter(table_id=table).count() > 60
    for seen in (early, costs(people, table, 2)):
        for name, count in seen.items():
            fewest = QUERIES[name] - 1 if name.startswith("answer") and name != "answer refused" else QUERIES[name]
            assert fewest <= count <= QUERIES[name], name


def test_cost__answer__never_more_than_its_most_over_a_whole_game(db: None) -> None:
    people = persons(4)
    table = start(people, seed=32)
    chance = random.Random(4)
    live = LiveGame.read(table, lock=False)
    seen: dict[int, int] = {}
    while live is not None:
        seat = min(live.asked)
        view = seen_by(live, seat)
        sent = {"prompt": view["prompt"]["id"], "option": chosen(view, chance)}
        count = cost(partial(people[seat].api.post, at(table, "answer"), sent))
        seen[count] = seen.get(count, 0) + 1
        live = LiveGame.read(table, lock=False)
    assert Table.objects.get(pk=table).status == "over"
    # The last answer of a game also closes its table, and writes how it ended, who sat there and their results.
    assert max(seen) <= QUERIES["answer"] + 8, seen


def test_answer__stored_and_told__are_one(db: None) -> None:
    """The answer's body is the view that the stored position gives, also when the seat asks itself again."""
    people = persons(7)
    table = start(people, seed=33)
    chance = random.Random(2)
    view = see(people[0].api, table)
    for _ in range(40):
        seat = view["waiting_for"][-1]
        view = see(people[seat].api, table)
        view = answer(
            people[seat].api, table, view, view["prompt"]["default"] if chance.random() < 0.5 else chosen(view, chance)
        )
        assert view == see(people[seat].api, table)
