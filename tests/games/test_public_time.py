"""What clocks and absence show to everybody depends on what everybody knows."""

from __future__ import annotations

import random
from typing import Final

from games.models import Miss, Prompt, Seat
from tests.api import Api
from tests.games.people import EVERY_SET, Document, Person, answer, at, persons, see, start
from tests.games.times import Time, due, sweep_after

QUICK: Final = {"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
LIVELIEST: Final = "/api/v1/tables/?status=playing&order=moved&brief=true"
BANKED: Final = {"decision": 60, "turn": None, "bank": 5_000, "increment": 0, "bank_limit": 5_000, "reaction": 60}


def test_miss__with_and_without_an_answer_in_hand__counts_alike(four: list[Person], time: Time) -> None:
    chance = random.Random(3)
    seen: set[bool] = set()
    for seed in range(1, 40):
        if len(seen) == 2:
            break
        table = start(four, seed=seed, clock=QUICK, absence={"misses": 0})
        for _ in range(60):
            view = see(Api(), table)
            if view["result"] is not None:
                break
            seat = view["waiting_for"][0]
            mine = see(four[seat].api, table)
            if mine["prompt"]["kind"] != "respond":
                answer(four[seat].api, table, mine, chance.choice(mine["prompt"]["options"])["id"])
                continue
            before = Seat.objects.get(table_id=table, number=seat).misses
            assert sweep_after(time, seconds=62) >= 1
            assert Seat.objects.get(table_id=table, number=seat).misses == before + 1
            assert Miss.objects.filter(table_id=table).order_by("pk").last().cause == "no_answer"  # type: ignore[union-attr]
            seen.add(len(mine["prompt"]["options"]) > 1)
            break
    assert seen == {True, False}


def test_part_of_a_hidden_answer__own_time_used_up__nobody_else_sees_anything(db: None, time: Time) -> None:
    people = persons(5)
    chance = random.Random(5)
    parts = 0
    for seed in range(1, 30):
        if parts == 3:
            break
        table = start(people, seed=seed, sets=EVERY_SET, clock=BANKED, options={"asking": "together"})
        for _ in range(150):
            view = see(Api(), table)
            if view["result"] is not None or parts == 3:
                break
            parts += plays_on(people, table, view, time, chance)
    assert parts == 3


def plays_on(people: list[Person], table: int, view: Document, time: Time, chance: random.Random) -> bool:
    """One answer; whether it was a part of a hidden one, given after the seat's own time was used up."""
    seat = chance.choice(view["waiting_for"])
    mine = see(people[seat].api, table)
    offered = mine["prompt"]["options"]
    several = [option for option in offered if option["kind"] in ("flip", "discard")]
    chosen = chance.choice(several or offered)["id"]
    if len(view["waiting_for"]) == 1 or mine["prompt"]["window"] or not several:
        answer(people[seat].api, table, mine, chosen)
        return False
    time.passes(seconds=90)
    others = [Api(), *(one.api for number, one in enumerate(people) if number != seat)]
    before = told_to(others, table)
    after = answer(people[seat].api, table, mine, chosen)
    if after["prompt"] is None or after["journal"] != mine["journal"] or after["prompt"]["id"] == mine["prompt"]["id"]:
        return False
    assert told_to(others, table) == before
    # What the parts have cost is taken when the whole answer is in.
    while seat in after["waiting_for"] and after["journal"] == mine["journal"]:
        after = answer(people[seat].api, table, after, after["prompt"]["options"][-1]["id"])
    assert after["seats"][seat]["clock"]["bank"] <= view["seats"][seat]["clock"]["bank"] - 29
    return True


def told_to(readers: list[Api], table: int) -> list[object]:
    """All that others can read or count: views, the table, which games moved last, and when the prompts' rows say that
    they were asked."""
    rows = Prompt.objects.filter(table_id=table).order_by("seat__number").values_list("seat", "asked_at", "due_uptime")
    paths = (at(table), at(table, "view"), LIVELIEST)
    return [*rows, *(one.get(path).content for one in readers for path in paths)]


def test_act_begun_and_taken_back__again_and_again__the_question_is_due_when_it_was(db: None, time: Time) -> None:
    """Nothing has happened that anybody is told of: it is the same question still."""
    people = persons(5)
    chance = random.Random(7)
    for seed in range(1, 60):
        table = start(people, seed=seed, sets=EVERY_SET, clock=QUICK)
        for _ in range(120):
            view = see(Api(), table)
            if view["result"] is not None:
                break
            seat = view["waiting_for"][0]
            mine = see(people[seat].api, table)
            uses = [option["id"] for option in mine["prompt"]["options"] if option["kind"] == "use"]
            if not uses or mine["prompt"]["window"]:
                answer(people[seat].api, table, mine, chance.choice(mine["prompt"]["options"])["id"])
                continue
            began = answer(people[seat].api, table, mine, chance.choice(uses))
            back = [
                option["id"] for option in (began["prompt"] or {"options": []})["options"] if option["kind"] == "back"
            ]
            if began["journal"] != mine["journal"] or not back:
                continue
            before = due(table)
            for _ in range(4):
                time.passes(seconds=10)
                here = answer(people[seat].api, table, see(people[seat].api, table), "back")
                assert abs((due(table) - before).total_seconds()) < 0.01
                again = next(option["id"] for option in here["prompt"]["options"] if option["kind"] == "use")
                answer(people[seat].api, table, here, again)
            return
    raise AssertionError("nobody had an act that can be taken back")
