"""What players are told: in the transaction of the move, exactly once, in order, and nothing hidden."""

from __future__ import annotations

import json
from collections import defaultdict
from queue import Empty
from typing import Any

import pytest
from django.db import transaction
from pytest_django import DjangoCaptureOnCommitCallbacks

from bang_service.celery import app
from bang_service.platform import wake_ups
from bang_service.platform.queues import QUEUES
from bots import jobs
from games.models import Move, Notice, Prompt, Table
from games.notice_kinds import FULL, JOINED
from games.services import play as answers
from games.services import wakeups
from games.services.halts import halting
from games.services.numbering import notices_of
from tests.accounts.webhooks import webhook_of
from tests.api import body
from tests.games.people import Person, answer, at, dump, finish, moves, see, start

ABOUT_SEATS = (JOINED, FULL)
"""What the host hears before the game."""


def told(person: Person) -> list[str]:
    """The kinds of what a player was told of games, as it came."""
    mine = Notice.objects.filter(player=person.player).exclude(kind__in=ABOUT_SEATS)
    return list(mine.order_by("id").values_list("kind", flat=True))


def rung() -> list[Any]:
    """What lies in the broker, whatever the queue: task and arguments; it is taken out."""
    found = []
    with app.connection_for_read() as connection:
        for name in QUEUES:
            with connection.SimpleQueue(app.amqp.queues[name]) as queue:
                while True:
                    try:
                        message = queue.get(block=False)
                    except Empty:
                        break
                    message.ack()
                    found.append((message.headers["task"], message.payload[0], message.payload[1]))
    return found


def test_start__everybody_hears_of_it_and_one_is_asked(four: list[Person]) -> None:
    table = start(four)
    asked = see(four[0].api, table)["waiting_for"]
    for seat, one in enumerate(four):
        kinds = told(one)
        assert kinds == ["started", "asked"] if seat in asked else kinds == ["started"]


def test_asked__once_for_each_time_one_must_move(four: list[Person]) -> None:
    """Whoever is asked again after their own answer knows that it is their move."""
    table = start(four, seed=5)
    expected: defaultdict[int, int] = defaultdict(int)
    waiting = set(see(four[0].api, table)["waiting_for"])
    for seat in waiting:
        expected[seat] += 1
    for _, live in moves(four, table, seed=5):
        now = set(live.asked)
        for seat in now - waiting:
            expected[seat] += 1
        waiting = now
    for seat, one in enumerate(four):
        kinds = told(one)
        assert kinds.count("asked") == expected[seat]
        assert kinds.count("over") == 1 and kinds[-1] == "over"
        mine = notices_of(one.player).order_by("id").values_list("number", flat=True)
        assert list(mine) == list(range(1, len(mine) + 1))


def test_asked__names_the_prompt_that_waits(four: list[Person]) -> None:
    table = start(four)
    row = Prompt.objects.get(table_id=table)
    notice = Notice.objects.get(table_id=table, kind="asked")
    assert (notice.prompt, notice.seat, notice.player_id) == (row.prompt, row.seat.number, row.seat.player_id)
    assert notice.due_at is not None and row.due_uptime is not None
    assert abs((notice.due_at - row.due_uptime).total_seconds()) < 1


def test_ai_seats_and_held_seats__are_not_asked_by_notice(host: Person) -> None:
    table = start([host], ai=3)
    body(host.api.post(at(table, "hand-over"), {}))
    before = told(host)
    while jobs.play_table(table):
        pass
    assert Table.objects.get(pk=table).status == "over"
    assert told(host)[len(before) :] == ["over"]
    assert Notice.objects.count() == len(told(host))


def test_answer_that_is_rolled_back__leaves_no_notice(four: list[Person]) -> None:
    table = start(four)
    view = see(four[0].api, table)
    seat = view["waiting_for"][0]
    prompt = see(four[seat].api, table)["prompt"]
    before = dump()
    with pytest.raises(KeyError), halting(), transaction.atomic():
        answers.answer(table_id=table, player=four[seat].player, prompt=prompt["id"], option=prompt["default"])
        raise KeyError
    assert dump() == before


def test_webhook__notices_are_to_be_copied_and_a_wake_up_is_published_after_the_commit(
    four: list[Person], django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    pushed, off = four[1], four[2]
    webhook_of(pushed.player, "https://example.org/")
    webhook_of(off.player, "https://example.org/", is_on=False)
    rung()
    with django_capture_on_commit_callbacks(execute=True):
        table = start(four)
    assert set(Notice.objects.filter(player=pushed.player).values_list("is_fanned_out", flat=True)) == {False}
    others = Notice.objects.exclude(player=pushed.player)
    assert set(others.values_list("is_fanned_out", flat=True)) == {True}
    assert ("accounts.notices.tasks.deliver", [], {}) in rung()
    for _ in range(40):
        view = see(four[0].api, table)
        seat = view["waiting_for"][0]
        due = Notice.objects.filter(is_fanned_out=False).count()
        with django_capture_on_commit_callbacks(execute=True):
            answer(four[seat].api, table, mine := see(four[seat].api, table), mine["prompt"]["default"])
        more = Notice.objects.filter(is_fanned_out=False).count() > due
        assert bool(rung()) is more


def test_broker__carries_numbers_of_rows_and_nothing_else(
    four: list[Person], django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    webhook_of(four[0].player, "https://example.org/")
    rung()
    with django_capture_on_commit_callbacks(execute=True):
        table = start(four[:3], ai=2)
        for _ in range(30):
            view = see(four[0].api, table)
            if view["result"]:
                break
            seat = view["waiting_for"][0]
            if seat < 3:
                answer(four[seat].api, table, mine := see(four[seat].api, table), mine["prompt"]["default"])
            else:
                jobs.play_table(table)
    jobs.sweep()
    seen = rung()
    assert seen
    for task, arguments, named in seen:
        assert task in ("bots.tasks.play", "accounts.notices.tasks.deliver")
        assert named == {} and all(isinstance(value, int) for value in arguments), (task, arguments)


def test_notices__hold_nothing_hidden(four: list[Person]) -> None:
    """Everything in a notice is public at the table: who is asked, and since when."""
    table = start(four, seed=9)
    finish(four, table, seed=9)
    row = Table.objects.get(pk=table)
    for notice in Notice.objects.filter(table_id=table).values():
        text = json.dumps(notice, default=str)
        assert row.seed not in text
        assert set(notice) == {
            "id", "table_id", "player_id", "number", "serial", "kind", "seat", "prompt", "details", "at", "due_at",
            "is_fanned_out",
        }  # fmt: skip
    assert Move.objects.filter(table_id=table).count() > 10


def test_broker_away__players_do_not_wait_for_it_again_and_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = []

    def refuse(*given: Any, **named: Any) -> None:
        tries.append(given)
        raise ConnectionError

    monkeypatch.setattr(app, "send_task", refuse)
    monkeypatch.setattr(wake_ups, "_quiet_until", 0.0)
    for _ in range(5):
        wakeups.play(1, 1)
        wakeups.deliver()
    assert len(tries) == 1
    monkeypatch.setattr(wake_ups, "_quiet_until", 0.0)
    wakeups.deliver()
    assert len(tries) == 2
