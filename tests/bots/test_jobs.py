"""The jobs that play AI seats: they stop where a person is asked, and no policy can stop a game."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator
from datetime import timedelta
from queue import Empty
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoCaptureOnCommitCallbacks
from pytest_django.fixtures import Settings

from bang_service.celery import app
from bang_service.platform import clock
from bang_service.platform.queues import AI
from bang_service.platform.throttling.scopes import SCOPES
from bots import jobs, tasks
from bots.policies.memory import Recollection
from bots.policies.policy import View
from bots.policies.registry import POLICIES
from games.engine.kernel.prompts import option_id
from games.models import Move, Position, Prompt, Seat, Table
from games.services import play
from games.services.halts import halting
from games.terms import policies
from tests.api import Api, body
from tests.games.people import (
    Person,
    answer,
    at,
    check_replay,
    check_rows,
    dump,
    person,
    persons,
    prompt_of,
    see,
    seed_where,
    start,
    state,
    stored,
)


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


@pytest.fixture
def host(db: None) -> Person:
    return person()


def wake_ups() -> list[int]:
    """The tables whose wake-up has rung since this was last asked."""
    return [message.payload[0][0] for message in received()]


def received() -> list[Any]:
    """The wake-ups that have rung since this was last asked, in the order in which a worker would get them."""
    rung: list[Any] = []
    with app.connection_for_read() as connection, connection.SimpleQueue(app.amqp.queues[AI]) as queue:
        while True:
            try:
                message = queue.get(block=False)
            except Empty:
                return rung
            message.ack()
            rung.append(message)


def ai_first(seats: int, policy: str = "random") -> tuple[Person, int]:
    """A table of one person where an AI seat has the first turn."""
    host = person()
    for seed in range(1, 50):
        table = start([host], seed=seed, ai=seats - 1, policy=policy)
        if see(host.api, table)["waiting_for"] != [0]:
            return host, table
    raise AssertionError("seat 0 is always the sheriff")


class Policy:
    """A policy for one test."""

    description = "For a test."
    sighted = True

    def __init__(self, name: str, choose: Callable[[View, Recollection, random.Random], Any]) -> None:
        self.name = name
        self._choose = choose

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        found: str = self._choose(view, memory, chance)
        return found

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        return None


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Callable[[Policy], None]:
    def add(policy: Policy) -> None:
        monkeypatch.setitem(POLICIES, policy.name, policy)
        monkeypatch.setitem(policies._known, policy.name, policy.description)

    return add


# -- playing ---------------------------------------------------------------------------------------------------


def test_play__stops_where_a_person_is_asked_and_again_is_harmless(db: None) -> None:
    host, table = ai_first(4)
    made = jobs.play_table(table)
    assert made > 0
    assert Position.objects.get(pk=table).moves == made + 1
    assert see(host.api, table)["waiting_for"] == [0] or Table.objects.get(pk=table).status == "over"
    before = dump()
    for _ in range(3):
        assert jobs.play_table(table) == 0
    tasks.play(table, Position.objects.get(pk=table).version)
    assert dump() == before
    assert all(move.author == "policy" and move.seat > 0 for move in Move.objects.filter(table_id=table, number__gt=0))
    check_rows(table)
    check_replay(table)


@pytest.mark.parametrize("status", ["open", "closed", "none"])
def test_play__where_no_game_is__does_nothing(host: Person, status: str) -> None:
    table = 99999
    if status != "none":
        table = body(host.api.post("/api/v1/tables/", {"seats": 4}), 201)["id"]
    if status == "closed":
        body(host.api.post(at(table, "close")))
    before = dump()
    assert jobs.play_table(table) == 0
    assert dump() == before


def test_play__budget__is_kept_and_more_is_sent_for(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "BUDGET", 2)
    _, table = ai_first(7)
    wake_ups()
    assert jobs.play_table(table) == 2
    assert Position.objects.get(pk=table).moves == 3
    assert wake_ups() == [table]


def test_play__person_eliminated__game_is_played_to_its_end(host: Person) -> None:
    table = start([host], seed=7, ai=3)
    view = see(host.api, table)
    while view["seats"][0]["status"] != "out":
        jobs.play_table(table)
        view = see(host.api, table)
        assert view["result"] is None, "the person was to be eliminated before the end"
        if view["prompt"] is not None:
            view = answer(host.api, table, view, view["prompt"]["default"])
    wake_ups()
    while jobs.play_table(table) == jobs.BUDGET:
        assert wake_ups() == [table]
    assert wake_ups() == []
    assert Table.objects.get(pk=table).status == "over"
    assert jobs.play_table(table) == 0
    check_replay(table)


def test_play__policy_sees_its_seat_and_nothing_else(
    db: None, register: Callable[[Policy], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[View, Recollection]] = []

    def choose(view: View, memory: Recollection, chance: random.Random) -> str:
        told.append((view, memory))
        assert chance.random() != 0
        return str(view["prompt"]["options"][0]["id"])

    register(Policy("watcher", choose))
    monkeypatch.setattr(jobs, "BUDGET", 15)
    _, table = ai_first(5, "watcher")
    jobs.play_table(table)
    assert told
    game = stored(table)
    for view, memory in told:
        seat = view["viewer"]
        assert seat > 0 and view["prompt"]["seat"] == seat
        for shown in view["seats"]:
            assert ("hand" in shown) is (shown["seat"] == seat)
            if shown["role"] is not None:
                assert shown["seat"] == seat or shown["role_shown"]
        held = {card for other, hand in enumerate(game.hands) if other != seat for card in hand}
        assert not [card for card in memory.seen & held if not game.known[card] >> seat & 1]
        assert Table.objects.get(pk=table).seed not in repr((view, memory))


def test_play__equal_chance__equal_game(db: None) -> None:
    """What AI seats choose follows from the game, so that a job run twice would decide the same."""
    states = []
    for _ in range(2):
        host = person()
        table = start([host], seed=7, ai=3)
        for _ in range(12):
            jobs.play_table(table)
            view = see(host.api, table)
            if view["prompt"] is None:
                break
            answer(host.api, table, view, view["prompt"]["default"])
        states.append(state(table))
    assert states[0] == states[1]


# -- bad policies ----------------------------------------------------------------------------------------------


def _raises(view: View, memory: Recollection, chance: random.Random) -> Any:
    raise RuntimeError("out of ideas")


BAD: dict[str, Callable[[View, Recollection, random.Random], Any]] = {
    "raising": _raises,
    "nonsense": lambda view, memory, chance: "nonsense",
    "none": lambda view, memory, chance: None,
    "list": lambda view, memory, chance: [view["prompt"]["options"][0]["id"]],
    "seat": lambda view, memory, chance: view["viewer"],
    "vandal": lambda view, memory, chance: [view.clear(), memory.plays.clear()],  # type: ignore[attr-defined, func-returns-value]
}


@pytest.mark.parametrize("name", BAD)
def test_play__bad_policy__default_is_played_and_told(
    db: None,
    register: Callable[[Policy], None],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    register(Policy(name, BAD[name]))
    monkeypatch.delitem(POLICIES, jobs.FALLBACK)
    _, table = ai_first(4, name)
    expected = {}
    with caplog.at_level(logging.ERROR, "bots.jobs"):
        for _ in range(3):
            game = stored(table)
            asked = game.prompts()[0]
            expected[Position.objects.get(pk=table).moves] = option_id(asked.default)
            if asked.seat == 0:
                break
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(jobs, "BUDGET", 1)
                assert jobs.play_table(table) == 1
    moves = Move.objects.filter(table_id=table, number__gt=0)
    assert moves and all(move.option == expected[move.number] for move in moves)
    told = [one for one in caplog.records if one.name == "bots.jobs" and name in one.getMessage()]
    assert len(told) == moves.count()
    check_rows(table)


def test_play__bad_policy__the_fallback_answers_from_what_it_may_see(
    db: None, register: Callable[[Policy], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[View] = []

    def first(view: View, memory: Recollection, chance: random.Random) -> str:
        seen.append(view)
        return str(view["prompt"]["options"][0]["id"])

    register(Policy("vandal", BAD["vandal"]))
    monkeypatch.setitem(POLICIES, jobs.FALLBACK, Policy(jobs.FALLBACK, first))
    monkeypatch.setattr(jobs, "BUDGET", 1)
    _, table = ai_first(4, "vandal")
    asked = stored(table).prompts()[0]
    assert jobs.play_table(table) == 1
    assert Move.objects.get(table_id=table, number=1).option == option_id(asked.options[0])
    assert seen[0]["viewer"] == asked.seat


def test_play__policy_that_is_known_no_more__somebody_else_plays(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    _, table = ai_first(4)
    monkeypatch.delitem(POLICIES, "random")
    assert jobs.play_table(table) > 0
    check_replay(table)


# -- keyed, and beside others ------------------------------------------------------------------------------------


def test_play__task_of_another_version__is_dropped(db: None) -> None:
    _, table = ai_first(4)
    version = Position.objects.get(pk=table).version
    before = dump()
    for other in (version - 1, version + 1):
        assert jobs.play_table(table, other) == 0
    assert dump() == before
    assert jobs.play_table(table, version) > 0


def test_play__consecutive_decisions__are_one_change(db: None) -> None:
    _, table = ai_first(7)
    before = Position.objects.get(pk=table)
    with CaptureQueriesContext(connection) as caught:
        made = jobs.play_table(table)
    assert made > 2
    after = Position.objects.get(pk=table)
    assert (after.moves, after.version) == (before.moves + made, before.version + 1)
    assert sum("UPDATE" in query["sql"] and "games_position" in query["sql"] for query in caught.captured_queries) == 1
    check_rows(table)
    check_replay(table)


def test_play__somebody_moves_meanwhile__nothing_of_it_is_stored_and_it_begins_anew(
    db: None, register: Callable[[Policy], None]
) -> None:
    """A person uses an any-time act, or staff steps in, while a policy thinks."""
    meddled: list[int] = []

    def choose(view: View, memory: Recollection, chance: random.Random) -> str:
        if not meddled:
            meddled.append(1)
            Position.objects.filter(pk=table).update(version=F("version") + 1)
        return str(view["prompt"]["default"])

    register(Policy("slow", choose))
    _, table = ai_first(4, "slow")
    moves = Position.objects.get(pk=table).moves
    assert jobs.play_table(table) > 0
    assert meddled == [1]
    assert Position.objects.get(pk=table).moves > moves
    check_rows(table)
    check_replay(table)
    meddled.clear()
    _, table = ai_first(4, "slow")
    before = dump()
    assert jobs.play_table(table, Position.objects.get(pk=table).version) == 0
    Position.objects.filter(pk=table).update(version=F("version") - 1)
    assert dump() == before


def test_sid_ketchum__nothing_asked__waits_for_others(host: Person) -> None:
    """Any-time acts alone make nobody wait, so no job is owed for them."""
    table = start([host], seed=seed_where("Sid Ketchum", seat=2, seats=4), ai=3)
    for _ in range(60):
        jobs.play_table(table)
        view = see(host.api, table)
        if view["prompt"] is None:
            break
        assert not Prompt.objects.filter(table_id=table, by_policy=True).exists()
        answer(host.api, table, view, view["prompt"]["default"])


# -- the ladder --------------------------------------------------------------------------------------------------


def test_again__what_takes_the_worker_down__lower_rungs_answer(
    db: None, register: Callable[[Policy], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A try leaves its mark before the policy is asked; so the next one knows, whatever became of it."""
    asked: list[str] = []

    def deadly(name: str) -> Policy:
        def choose(view: View, memory: Recollection, chance: random.Random) -> str:
            asked.append(name)
            raise SystemExit

        return Policy(name, choose)

    register(deadly("own"))
    monkeypatch.setitem(POLICIES, jobs.FALLBACK, deadly(jobs.FALLBACK))
    monkeypatch.setattr(jobs, "BUDGET", 1)
    _, table = ai_first(4, "own")
    version = Position.objects.get(pk=table).version
    expected = option_id(stored(table).prompts()[0].default)
    with pytest.raises(SystemExit):
        jobs.play_table(table, version)
    for attempt in (1, 2):
        with pytest.raises(SystemExit):
            jobs.play_table(table, version, again=True)
        assert Prompt.objects.get(table_id=table).attempts == attempt
    assert asked == ["own", "own", jobs.FALLBACK]
    assert jobs.play_table(table, version, again=True) == 1
    assert Move.objects.get(table_id=table, number=1).option == expected
    assert asked == ["own", "own", jobs.FALLBACK]


def test_play__any_time_act_beside_the_prompt__is_an_answer_like_others(
    db: None, register: Callable[[Policy], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a view lists with the prompt may be chosen: Sid Ketchum discards two cards instead of answering."""

    def choose(view: View, memory: Recollection, chance: random.Random) -> str:
        offered: list[str] = [option["id"] for option in view["prompt"]["options"]]
        return next((option for option in offered if option.startswith("use:Sid Ketchum")), offered[0])

    register(Policy("sid", choose))
    monkeypatch.setattr(jobs, "BUDGET", 1)
    seed = seed_where("Sid Ketchum", seat=2, seats=4)
    table = start([person()], seed=seed, ai=3, policy="sid")
    for _ in range(400):
        view = see(Api(), table)
        if view["result"] is not None or Move.objects.filter(option__startswith="use:Sid Ketchum").exists():
            break
        game = stored(table)
        asked = game.prompts()[0]
        if asked.seat == 0:
            host = Seat.objects.get(table_id=table, number=0).player
            assert host is not None
            with halting():
                play.answer(table_id=table, player=host, prompt=prompt_of(table, 0), option=option_id(asked.default))
        else:
            jobs.play_table(table)
    used = Move.objects.filter(option__startswith="use:Sid Ketchum", author="policy")
    assert used.exists()
    check_rows(table)
    check_replay(table)


# -- wake-ups and the sweep ---------------------------------------------------------------------------------------


@pytest.fixture
def _silence() -> Iterator[None]:
    wake_ups()
    yield
    wake_ups()


@pytest.mark.usefixtures("_silence")
def test_sweep__finds_overdue_ai_seats_only(db: None) -> None:
    host, table = ai_first(4)
    _, other = ai_first(4)
    waiting_for_person = start([host], seed=2, ai=3)
    while see(host.api, waiting_for_person)["prompt"] is None:
        jobs.play_table(waiting_for_person)
    wake_ups()
    Prompt.objects.exclude(table__in=(table, other, waiting_for_person)).delete()
    now = clock.now()
    assert jobs.sweep() == 0 and wake_ups() == []
    assert not Prompt.objects.filter(table_id=waiting_for_person, ring_at__isnull=False).exists()
    Prompt.objects.filter(table_id=other).update(ring_at=now)
    Prompt.objects.filter(table_id=table).update(ring_at=now - timedelta(days=3))
    assert jobs.sweep() == 2
    assert wake_ups() == [table, other]
    tasks.sweep()
    assert wake_ups() == [], "the same question is rung for again only after a while"
    Prompt.objects.filter(ring_at__isnull=False).update(ring_at=now)
    tasks.sweep()
    assert sorted(wake_ups()) == sorted([table, other])
    jobs.play_table(table)
    Prompt.objects.filter(ring_at__isnull=False).update(ring_at=now)
    assert jobs.sweep() == 1


@pytest.mark.usefixtures("_silence")
def test_task__is_sent_after_the_commit_only_when_an_ai_seat_is_asked(
    db: None, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    people = persons(3)
    with django_capture_on_commit_callbacks(execute=True):
        table = start(people, seed=3, ai=1)
    asked = see(Api(), table)["waiting_for"]
    assert wake_ups() == ([table] if 3 in asked else [])
    for _ in range(20):
        view = see(Api(), table)
        seat = view["waiting_for"][0]
        with django_capture_on_commit_callbacks(execute=True):
            if seat == 3:
                jobs.play_table(table)
            else:
                mine = see(people[seat].api, table)
                answer(people[seat].api, table, mine, mine["prompt"]["default"])
        rung = wake_ups()
        assert set(rung) <= {table}
        if seat != 3:
            assert bool(rung) is (3 in see(Api(), table)["waiting_for"])
