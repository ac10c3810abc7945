"""However a seat changes hands, a question has its time once."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import pytest

from games.models import Move, Prompt, Seat
from tests.api import Api, body
from tests.games.people import Person, answer, at, check_rows, see, start
from tests.games.times import Time, asked_seat, due, sweep_after

CLOCK: Final = {"decision": 60, "turn": None, "bank": 100, "increment": 0, "bank_limit": 100}
OF_A_TURN: Final = {"decision": 60, "turn": 90, "bank": 20, "increment": 0, "bank_limit": 20}
MOMENT: Final = timedelta(milliseconds=2)


def hand_over(one: Person, table: int, policy: str = "random") -> None:
    body(one.api.post(at(table, "hand-over"), {"policy": policy}))


def come_back(one: Person, table: int) -> None:
    body(one.api.post(at(table, "return")))


@pytest.mark.parametrize("clock", [CLOCK, OF_A_TURN], ids=["decision", "turn"])
def test_question__handed_over_and_taken_back_again_and_again__is_due_when_it_was(
    four: list[Person], time: Time, clock: dict[str, int | None]
) -> None:
    table = start(four, clock=clock)
    one = four[asked_seat(table)]
    first = due(table)
    for _ in range(12):
        time.passes(seconds=8)
        hand_over(one, table)
        time.passes(seconds=1)
        hand_over(one, table, "rules")
        come_back(one, table)
        assert abs(due(table) - first) < MOMENT
    check_rows(table)
    left = (first - time.now).total_seconds()
    assert sweep_after(time, seconds=left - 1) == 0
    assert sweep_after(time, seconds=3) >= 1
    assert Move.objects.get(table_id=table, number=1).author == "deadline"


def test_question__taken_back_after_its_time__gets_its_default(four: list[Person], time: Time) -> None:
    table = start(four, clock=CLOCK)
    one = four[asked_seat(table)]
    hand_over(one, table)
    assert sweep_after(time, hours=2) == 0, "the policy's question is never late"
    come_back(one, table)
    assert sweep_after(time, seconds=2) >= 1
    assert Move.objects.get(table_id=table, number=1).author == "deadline"


def test_question__asked_of_the_policy__has_all_its_time_when_its_player_comes_back(
    four: list[Person], time: Time
) -> None:
    table = start(four, clock=CLOCK)
    seat = asked_seat(table)
    away = (seat + 1) % 4
    hand_over(four[away], table)
    for _ in range(40):
        view = see(Api(), table)
        if view["waiting_for"] == [away]:
            break
        asked = view["waiting_for"][0]
        mine = see(four[asked].api, table)
        answer(four[asked].api, table, mine, mine["prompt"]["default"])
    time.passes(hours=1)
    come_back(four[away], table)
    assert abs(due(table) - time.now - timedelta(seconds=160)) < MOMENT
    time.passes(seconds=30)
    hand_over(four[away], table)
    come_back(four[away], table)
    assert abs(due(table) - time.now - timedelta(seconds=130)) < MOMENT


def test_hand_over__own_time_used_up__what_was_taken_from_the_bank_stays_taken(four: list[Person], time: Time) -> None:
    table = start(four, clock=CLOCK)
    seat = asked_seat(table)
    time.passes(seconds=100)
    hand_over(four[seat], table)
    assert see(Api(), table)["seats"][seat]["clock"]["bank"] == 60
    row = Prompt.objects.get(table_id=table)
    assert (row.by_policy, row.due_uptime) == (True, None)
    time.passes(seconds=10)
    come_back(four[seat], table)
    told = see(four[seat].api, table)
    answer(four[seat].api, table, told, told["prompt"]["default"])
    assert see(Api(), table)["seats"][seat]["clock"]["bank"] == 50
    assert Seat.objects.get(table_id=table, number=seat).held_by == ""
