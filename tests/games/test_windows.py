"""Windows: all who might react are asked at once, for a short time; silence passes, and is no miss."""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import Final

import pytest
from django.db import transaction
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.engine.kernel.prompts import option_id
from games.models import Miss, Move, Notice, Position, Prompt, Table
from games.notice_kinds import MAY_REACT, MISSED
from games.services import deadlines
from games.services.live import LiveGame
from games.services.positions import seat_clocks_of
from games.terms import clocks
from games.terms.rulebooks import rulebook
from tests.accounts.webhooks import webhook_of
from tests.api import Api, body
from tests.games.people import (
    MINE,
    Person,
    answer,
    check_replay,
    check_rows,
    moves,
    prompt_of,
    see,
    start,
    stored,
)
from tests.games.test_outbox import rung
from tests.games.times import Time, asked_seat, due, sweep_after

SETS: Final = ["base", "valley_of_shadows"]
CLOCK: Final = {"decision": 600, "turn": None, "bank": 100, "increment": 0, "bank_limit": 100, "reaction": 30}


@cache
def seed_with_a_window(number: int = 1) -> int:
    """A deal in which the default answers and a first shot lead to a window in which somebody has a choice and somebody
    else has none."""
    rules = rulebook(game="cards", sets=SETS, seats=4, options={})
    for seed in itertools.count(1):
        game = rules.deal(f"{seed:064x}")
        chance = random.Random(number)
        for _ in range(40):
            prompts = game.prompts()
            if not prompts:
                break
            sizes = {len(prompt.options) > 1 for prompt in prompts}
            if prompts[0].window and len(prompts) > 1 and len(sizes) == 2:
                return seed
            prompt = min(prompts, key=lambda one: one.seat)
            game.answer(prompt.seat, chance.choice(prompt.options))
    raise AssertionError


def table_with_a_window(four: list[Person]) -> int:
    """A table at which a window is open, in which somebody has a choice and somebody else has none."""
    table = start(four, seed=seed_with_a_window(), sets=SETS, clock=CLOCK)
    chance = random.Random(1)
    while True:
        prompts = stored(table).prompts()
        if prompts[0].window and len({len(prompt.options) > 1 for prompt in prompts}) == 2:
            return table
        seat = min(prompt.seat for prompt in prompts)
        view = see(four[seat].api, table)
        options = [option["id"] for option in view["prompt"]["options"]]
        listed = [option_id(option) for option in stored(table).prompt_of(seat).options]  # type: ignore[union-attr]
        assert set(listed) <= set(options)
        answer(four[seat].api, table, view, chance.choice(listed))


def test_window__everybody_in_it_is_asked_and_told_that_it_is_one(four: list[Person]) -> None:
    table = table_with_a_window(four)
    asked = see(Api(), table)["waiting_for"]
    assert len(asked) > 1
    for seat in asked:
        prompt = see(four[seat].api, table)["prompt"]
        assert prompt["window"] and prompt["kind"] == "respond" and prompt["default"] == "pass"
        assert prompt["remaining"] >= 1
        assert [mine["prompt"]["id"] for mine in body(four[seat].api.get(MINE))["results"]] == [prompt["id"]]
    check_rows(table)


def test_window__one_notice_for_each_who_has_a_choice(four: list[Person]) -> None:
    table = table_with_a_window(four)
    for prompt in stored(table).prompts():
        told = Notice.objects.filter(table_id=table, kind=MAY_REACT, prompt=prompt_of(table, prompt.seat)).count()
        assert told == int(len(prompt.options) > 1)


def test_window__whoever_can_only_pass__rings_for_the_workers_like_others(
    four: list[Person], django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    table = table_with_a_window(four)
    [passing] = [prompt.seat for prompt in stored(table).prompts() if len(prompt.options) == 1][:1]
    webhook_of(four[passing].player, "https://example.org/")
    rung()
    before = Notice.objects.count()
    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        live = LiveGame.read(table)
        Prompt.objects.filter(table_id=table).delete()
        assert live is not None
        live.ask_again()
        live.save()
    told = Notice.objects.order_by("pk")[before:]
    assert four[passing].player.pk not in {notice.player_id for notice in told}
    assert ("accounts.notices.tasks.deliver", [], {}) in rung()


def test_window__silence__passes_after_the_short_time_and_is_no_miss(four: list[Person], time: Time) -> None:
    table = table_with_a_window(four)
    asked = see(Api(), table)["waiting_for"]
    question = stored(table).prompts()[0].serial
    banks = [seat_clock.bank for seat_clock in seat_clocks_of(Position.objects.get(pk=table))]
    time.passes(seconds=0)
    assert sweep_after(time, seconds=30) == 0
    assert sweep_after(time, seconds=1.5) == len(asked)
    assert stored(table).prompts()[0].serial != question
    assert not Miss.objects.exists()
    assert [seat_clock.bank for seat_clock in seat_clocks_of(Position.objects.get(pk=table))] == banks
    passed = Move.objects.filter(table_id=table, author="deadline")
    assert sorted(move.seat for move in passed) == asked and {move.option for move in passed} == {"pass"}
    assert not Notice.objects.filter(table_id=table, kind=MISSED).exists()
    check_rows(table)
    check_replay(table)


def test_window__all_have_passed__closes_at_once(four: list[Person]) -> None:
    table = table_with_a_window(four)
    asked = see(Api(), table)["waiting_for"]
    serial = stored(table).prompts()[0].serial
    for left, seat in enumerate(reversed(asked), 1):
        view = answer(four[seat].api, table, see(four[seat].api, table), "pass")
        assert (stored(table).prompts()[0].serial == serial) == (left < len(asked))
    assert not view["prompt"] or not view["prompt"]["window"] or view["prompt"]["id"].split("-")[0] != str(serial)


def test_window__others_cannot_tell_what_was_chosen(four: list[Person]) -> None:
    table = table_with_a_window(four)
    prompts = stored(table).prompts()
    able = next(prompt for prompt in prompts if len(prompt.options) > 1)
    before = see(Api(), table)
    answer(four[able.seat].api, table, see(four[able.seat].api, table), option_id(able.options[0]))
    after = see(Api(), table)
    assert after["waiting_for"] == [seat for seat in before["waiting_for"] if seat != able.seat]
    same = {name: value for name, value in before.items() if name not in ("waiting_for", "seats", "version", "moves")}
    assert {name: after[name] for name in same} == same
    assert [seat["hand_count"] for seat in after["seats"]] == [seat["hand_count"] for seat in before["seats"]]


def test_question_that_is_no_window__has_the_whole_time(four: list[Person], time: Time) -> None:
    table = start(four, sets=SETS, clock=CLOCK)
    assert not see(four[asked_seat(table)].api, table)["prompt"]["window"]
    assert (due(table) - time.now).total_seconds() == pytest.approx(700, abs=2)
    assert sweep_after(time, seconds=40) == 0
    assert deadlines.sweep() == 0


def test_reaction__left_out__an_hour(four: list[Person]) -> None:
    table = start(four, sets=SETS)
    assert body(four[0].api.get(f"/api/v1/tables/{table}/"))["clock"]["reaction"] == clocks.DEFAULT.reaction == 3600


def test_reaction__left_out_where_decisions_are_quick__no_longer_than_they(four: list[Person]) -> None:
    table = start(four, sets=SETS, clock={"decision": 20})
    assert body(four[0].api.get(f"/api/v1/tables/{table}/"))["clock"]["reaction"] == 20


def test_whole_game__with_windows_and_all_asked_together__is_played(four: list[Person]) -> None:
    table = start(four, sets=SETS, options={"asking": "together"}, seed=3)
    windows = 0
    for _, live in moves(four, table, seed=5):
        windows += any(question.window for question in live.game.prompts())
    assert Table.objects.get(pk=table).status == "over"
    assert windows
    assert not Prompt.objects.filter(table_id=table).exists()
    check_replay(table)
