"""Spells of being waited for: a player hears once that it is their move, however often they answer in a row.

A spell begins when a seat is asked that was not asked before the last answer, and lasts until the seat is asked no
more: parts of a decision and further decisions of the same turn belong to it. Two things end it early, because what
follows is news: a missed deadline, and the return from a policy. Of windows only those hear who have a choice in them,
once in a spell; a question outside windows that follows in the same spell is told as well.
"""

from __future__ import annotations

import itertools
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from bots import jobs
from games.engine.kernel.prompts import option_id
from games.models import Notice, Position, Prompt, Seat
from games.notice_kinds import FULL, JOINED
from games.terms.notices import decode
from games.terms.rulebooks import rulebook
from tests.api import Api, body
from tests.games.people import Document, Person, answer, at, see, start, stored
from tests.games.test_windows import table_with_a_window
from tests.games.times import Time, asked_seat, sweep_after

NOTICES = "/api/v1/me/notices/"
QUICK = {"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
MOST = 400
KIT_CARLSON_FIRST = 3
"""A deal whose first question has two parts: Kit Carlson, who sits at 3, keeps two of three cards."""


def kinds_told(person: Person) -> list[str]:
    """What somebody was told, in order, without what concerns the host before the game."""
    mine = Notice.objects.filter(player=person.player).exclude(kind__in=[JOINED, FULL])
    return list(mine.order_by("pk").values_list("kind", flat=True))


def times_asked(person: Person) -> int:
    """How often somebody heard that it is their move."""
    return kinds_told(person).count("asked")


def choose(person: Person, table: int, *wanted: str) -> Document:
    """Answer with the first of these options that is offered, or else with the default; the view after that."""
    view = see(person.api, table)
    offered = [option["id"] for option in view["prompt"]["options"]]
    found = next((option for option in wanted if option in offered), view["prompt"]["default"])
    return answer(person.api, table, view, found)


def until_asked(four: list[Person], table: int, seat: int) -> None:
    """Everybody else answers with the default until that seat is asked."""
    for _ in range(MOST):
        now = asked_seat(table)
        if now == seat:
            return
        choose(four[now], table)
    raise AssertionError


@cache
def shot(*, helpless: bool) -> tuple[int, str]:
    """A seed and the first answer of a game in which that is a shot; whether whoever is shot at can only take it."""
    rules = rulebook(game="cards", sets=["base"], seats=4, options={})
    for seed in itertools.count(1):
        options = rules.deal(f"{seed:064x}").prompts()[0].options
        for option in options:
            game = rules.deal(f"{seed:064x}")
            shooter = game.prompts()[0].seat
            game.answer(shooter, option)
            for asked in game.prompts():
                is_shot_at = asked.seat != shooter and asked.cause[0] == "BANG!"
                if is_shot_at and (len(asked.options) == 1) == helpless:
                    return seed, option_id(option)
    raise AssertionError


def table_with_a_shot(four: list[Person], *, helpless: bool = False, **given: Any) -> tuple[int, int, int]:
    """A table at which somebody was shot at just now: its number, who shot, and who is asked."""
    seed, option = shot(helpless=helpless)
    table = start(four, seed=seed, **given)
    shooter = asked_seat(table)
    choose(four[shooter], table, option)
    target = asked_seat(table)
    assert target != shooter
    return table, shooter, target


# -- within a spell --------------------------------------------------------------------------------------------


def test_asked_again_at_once__after_ones_own_answer__is_not_told_again(four: list[Person]) -> None:
    table = start(four, seed=5)
    seat = asked_seat(table)
    questions = {see(four[seat].api, table)["prompt"]["id"]}
    # Two weapons to lay down: nobody else has a say in it.
    for card in ("play:6::-1", "play:8::-1"):
        view = choose(four[seat], table, card)
        assert view["waiting_for"] == [seat]
        questions.add(view["prompt"]["id"])
    assert len(questions) == 3
    assert kinds_told(four[seat]) == ["started", "asked"]


def test_parts_of_a_decision__given_and_taken_back__are_not_told(four: list[Person], time: Time) -> None:
    table = start(four, seed=KIT_CARLSON_FIRST)
    seat = asked_seat(table)
    row = Prompt.objects.get(table_id=table)
    time.passes(seconds=10)
    first, second = [option["id"] for option in see(four[seat].api, table)["prompt"]["options"]][:2]
    assert "back" in [option["id"] for option in choose(four[seat], table, first)["prompt"]["options"]]
    # The parts share the deadline and the reminder of their question.
    part = Prompt.objects.get(table_id=table)
    assert part.prompt != row.prompt
    assert (part.asked_at, part.due_uptime, part.remind_uptime) == (row.asked_at, row.due_uptime, row.remind_uptime)
    choose(four[seat], table, "back")
    choose(four[seat], table, second)
    assert choose(four[seat], table, first)["prompt"]["kind"] == "play"
    assert kinds_told(four[seat]) == ["started", "asked"]


# -- a new spell -----------------------------------------------------------------------------------------------


def test_asked_again__after_somebody_else_was_waited_for__is_told_again(four: list[Person]) -> None:
    table, shooter, target = table_with_a_shot(four)
    assert (times_asked(four[shooter]), times_asked(four[target])) == (1, 1)
    assert choose(four[target], table, "pass")["waiting_for"] == [shooter]
    assert (times_asked(four[shooter]), times_asked(four[target])) == (2, 1)


def test_deadline_missed__the_rest_of_the_turn_is_not_told__the_next_turn_is(four: list[Person], time: Time) -> None:
    table = start(four, seed=5, clock=QUICK)
    seat = asked_seat(table)
    assert sweep_after(time, seconds=61.5) == 1
    assert asked_seat(table) == seat, "there are cards to discard, at once"
    assert kinds_told(four[seat]) == ["started", "asked", "missed"]
    for _ in range(MOST):
        if asked_seat(table) != seat:
            break
        assert sweep_after(time, seconds=1.5) >= 1
    until_asked(four, table, seat)
    assert kinds_told(four[seat]) == ["started", "asked", "missed", "asked"]


def test_deadline_missed__back_in_the_same_turn__is_told_with_the_new_deadline(four: list[Person], time: Time) -> None:
    table = start(four, seed=5, clock=QUICK)
    seat = asked_seat(table)
    assert sweep_after(time, seconds=61.5) == 1
    body(four[seat].api.post(at(table, "return")))
    assert kinds_told(four[seat]) == ["started", "asked", "missed", "asked"]
    told = Notice.objects.filter(player=four[seat].player).latest("pk")
    assert told.due_at is not None
    assert abs(told.due_at - time.now - timedelta(seconds=60)) < timedelta(milliseconds=2)


def test_deadline_missed_in_the_turn_of_another__asked_again_at_once__is_told_again(
    four: list[Person], time: Time
) -> None:
    """Whoever lets the shot of another pass and whose own turn comes then has not been told of it."""
    table, _, target = table_with_a_shot(four, clock=QUICK)
    turn = Position.objects.get(pk=table).turns
    assert sweep_after(time, seconds=61.5) == 1
    until_asked(four, table, target)
    assert Position.objects.get(pk=table).turns > turn
    assert kinds_told(four[target]) == ["started", "asked", "missed", "asked"]


# -- nobody to tell --------------------------------------------------------------------------------------------


def test_seat_of_a_policy__is_not_told__until_its_player_is_back(four: list[Person]) -> None:
    table = start(four, seed=5)
    seat = asked_seat(table)
    body(four[seat].api.post(at(table, "hand-over"), {"policy": "rules"}))
    jobs.play_table(table)
    for _ in range(4):
        now = asked_seat(table)
        if now == seat:
            break
        choose(four[now], table)
        jobs.play_table(table)
    assert times_asked(four[seat]) == 1
    # Whoever comes back while they are asked is told; else when they are asked.
    body(four[seat].api.post(at(table, "return")))
    until_asked(four, table, seat)
    assert times_asked(four[seat]) == 2


def test_policy_answers__its_player_is_back_before_it_does__is_told_of_the_question(four: list[Person]) -> None:
    table = start(four, seed=5)
    seat = asked_seat(table)
    body(four[seat].api.post(at(table, "hand-over"), {"policy": "rules"}))
    assert times_asked(four[seat]) == 1
    body(four[seat].api.post(at(table, "return")))
    assert times_asked(four[seat]) == 2


def test_ai_seats__are_told_nothing(host: Person) -> None:
    table = start([host], ai=3, seed=5)
    assert asked_seat(table) != 0
    jobs.play_table(table)
    assert asked_seat(table) == 0
    assert kinds_told(host) == ["started", "asked"]
    assert set(Notice.objects.values_list("player_id", flat=True)) == {host.player.pk}
    assert Seat.objects.filter(table_id=table, player=None).count() == 3


# -- windows and questions -------------------------------------------------------------------------------------


def test_question__with_nothing_but_one_answer__is_told_like_any_other(four: list[Person]) -> None:
    """Whoever heard nothing of it would be known to have no answer."""
    table, _, target = table_with_a_shot(four, helpless=True)
    assert len(see(four[target].api, table)["prompt"]["options"]) == 1
    assert times_asked(four[target]) == 1


def test_window__with_nothing_to_decide__is_not_told(four: list[Person]) -> None:
    table = table_with_a_window(four)
    prompts = {prompt.seat: prompt for prompt in stored(table).prompts()}
    for seat, prompt in prompts.items():
        latest = Notice.objects.filter(player=four[seat].player).latest("pk")
        is_of_it = latest.prompt.split("-")[0] == prompt.id.split("-")[0]
        assert (latest.kind == "may_react" and is_of_it) == (len(prompt.options) > 1)
        assert not (latest.kind == "asked" and is_of_it)
    assert {len(prompt.options) > 1 for prompt in prompts.values()} == {True, False}


# -- what it says ----------------------------------------------------------------------------------------------


def test_asked__question_and_cause_and_deadline__are_those_of_the_view(four: list[Person]) -> None:
    table, shooter, target = table_with_a_shot(four)
    view = see(four[target].api, table)
    told = Notice.objects.filter(player=four[target].player).latest("pk")
    details = decode(told.details)
    prompt = view["prompt"]
    assert (told.kind, told.seat, told.prompt) == ("asked", target, prompt["id"])
    assert (details.cause[0], details.cause[2]) == (prompt["cause"]["name"], prompt["cause"]["seat"])
    assert (details.cause[2], details.needed) == (shooter, prompt["remaining"])
    (listed, *_) = body(four[target].api.get(NOTICES))["results"]
    shown = view["seats"][target]["clock"]["due_at"]
    assert abs(datetime.fromisoformat(listed["due_at"]) - datetime.fromisoformat(shown)) < timedelta(milliseconds=2)
    assert (listed["kind"], listed["seat"], listed["table"]["id"]) == ("asked", target, table)
    assert four[shooter].player.name in listed["text"] and "BANG!" in listed["text"]
    assert see(Api(), table)["waiting_for"] == [target]
