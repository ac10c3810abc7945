"""Deadlines: never early, never twice, late by seconds; and what becomes of a seat whose player stays away."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection

from accounts.people.services import bots
from bang_service.platform import uptime
from bang_service.platform.models import Uptime
from bang_service.platform.uptime import Heartbeat
from bots import jobs
from games.engine.kernel.prompts import option_id
from games.models import Miss, Move, Notice, Position, Prompt, Seat, Table
from games.services import deadlines
from games.services.live import LiveGame
from games.services.positions import seat_clocks_of
from tests.api import Api, body, problem
from tests.games.people import (
    MINE,
    Document,
    Person,
    answer,
    at,
    bot,
    check_replay,
    check_rows,
    dump,
    open_table,
    persons,
    prompt_of,
    see,
    start,
    stored,
)
from tests.games.test_races import at_once, code
from tests.games.times import Time, asked_seat, due, sweep_after
from tests.waiting import PATIENCE, hang_until

QUICK = {"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
GRACE = deadlines.GRACE


# -- when ------------------------------------------------------------------------------------------------------


def test_sweep__not_a_moment_early(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    before = dump()
    assert sweep_after(time) == 0
    assert sweep_after(time, seconds=60.9) == 0
    assert dump() == before
    assert sweep_after(time, seconds=0.1) == 1
    assert Position.objects.get(pk=table).moves == 2


def test_sweep__again_and_late__once(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    prompt = see(four[0].api, table)
    seat = asked_seat(table)
    question, asked = stored(table).prompts()[0], prompt_of(table, seat)
    asked_at = time.now
    assert sweep_after(time, hours=5) >= 1
    first = Miss.objects.order_by("id")[0]
    assert (first.seat, first.prompt, first.player_id) == (seat, asked, four[seat].player.pk)
    assert abs(first.asked_at - asked_at) < timedelta(seconds=1)
    assert abs(first.due_at - asked_at - timedelta(seconds=60)) < timedelta(seconds=1)
    assert first.missed_at == time.now
    move = Move.objects.get(table_id=table, number=first.move)
    assert (move.author, move.option, move.prompt) == ("deadline", option_id(question.default), asked)
    assert Miss.objects.filter(prompt=asked).count() == 1
    before = dump()
    assert deadlines.sweep() == 0
    assert dump() == before
    assert prompt["seats"][seat]["clock"]["due_at"] is not None
    check_rows(table)
    check_replay(table)


def test_bot_that_was_closed__its_game_goes_on_as_for_a_player_who_stays_away(four: list[Person], time: Time) -> None:
    machine = bot(four[0])
    table = start([*four[1:], machine], clock=QUICK)
    bots.bot_close(owner=four[0].player, bot_id=machine.player.pk)
    problem(machine.api.post(at(open_table(four[1])["id"], "join")), 401, "token_revoked")
    for _ in range(100):
        if Miss.objects.filter(player=machine.player).exists():
            break
        assert sweep_after(time, hours=1) >= 1
    assert Miss.objects.filter(player=machine.player, table_id=table).exists()
    assert Seat.objects.get(table=table, number=3).player_id == machine.player.pk
    check_rows(table)


def test_table_without_a_clock__nobody_is_late(four: list[Person], time: Time) -> None:
    table = start(four, clock=None)
    before = dump()
    assert sweep_after(time, days=20) == 0
    assert dump() == before
    view = see(four[0].api, table)
    assert all(seat["clock"] is None for seat in view["seats"])
    assert body(four[asked_seat(table)].api.get(MINE))["results"][0]["due_at"] is None


def test_answered_in_time__nothing_due(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    for _ in range(6):
        time.passes(seconds=59)
        view = see(four[asked_seat(table)].api, table)
        answer(four[view["viewer"]].api, table, view, view["prompt"]["default"])
    assert sweep_after(time) == 0
    assert not Miss.objects.exists()


def test_answer_too_late_but_before_the_sweep__is_taken(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    time.passes(hours=1)
    view = see(four[asked_seat(table)].api, table)
    answer(four[view["viewer"]].api, table, view, view["prompt"]["default"])
    assert sweep_after(time) == 0
    assert not Miss.objects.exists()


def test_told_deadline__is_the_one_that_is_kept(four: list[Person], time: Time) -> None:
    table = start(four, clock={**QUICK, "bank": 100, "bank_limit": 100})
    seat = asked_seat(table)
    told = see(Api(), table)["seats"][seat]["clock"]
    assert told["bank"] == 100
    mine = body(four[seat].api.get(MINE))["results"][0]
    assert mine["due_at"] == told["due_at"]
    moment = datetime.fromisoformat(told["due_at"])
    assert abs(moment - due(table)) < timedelta(milliseconds=2)
    assert sweep_after(time, seconds=(moment + GRACE - time.now).total_seconds() - 0.01) == 0
    assert sweep_after(time, seconds=0.02) == 1


def test_bank__pays_what_goes_beyond_a_decision(four: list[Person], time: Time) -> None:
    table = start(four, clock={**QUICK, "bank": 100, "bank_limit": 100})
    seat = asked_seat(table)
    time.passes(seconds=90)
    view = see(four[seat].api, table)
    answer(four[seat].api, table, view, view["prompt"]["options"][0]["id"])
    assert 69 <= see(Api(), table)["seats"][seat]["clock"]["bank"] <= 70


# -- outages ---------------------------------------------------------------------------------------------------


def test_outage__is_given_back_and_nobody_is_punished_before(four: list[Person], time: Time) -> None:
    uptime.beat(Heartbeat.WEB)
    uptime.beat(Heartbeat.SWEEP)
    table = start(four, clock=QUICK)
    shown = due(table)
    time.passes(hours=3)
    before = dump()
    assert deadlines.sweep() == 0, "the web has not been heard of"
    assert deadlines.sweep() == 0
    assert dump() == before
    uptime.beat(Heartbeat.WEB)
    assert deadlines.sweep() == 0
    assert due(table) - shown == timedelta(hours=3)
    told = see(Api(), table)["seats"][asked_seat(table)]["clock"]["due_at"]
    assert abs(datetime.fromisoformat(told) - due(table)) < timedelta(milliseconds=2)
    assert sweep_after(time, seconds=60) == 0
    assert sweep_after(time, seconds=1.1) == 1
    assert Miss.objects.get().due_at == shown + timedelta(hours=3)


def test_answer_before_the_outage_is_booked__bank_is_spared(four: list[Person], time: Time) -> None:
    """The first answer after an outage may come before the first beat."""
    uptime.beat(Heartbeat.WEB)
    uptime.beat(Heartbeat.SWEEP)
    table = start(four, clock={**QUICK, "bank": 100, "bank_limit": 100})
    seat = asked_seat(table)
    time.passes(hours=3)
    view = see(four[seat].api, table)
    answer(four[seat].api, table, view, view["prompt"]["options"][0]["id"])
    assert see(Api(), table)["seats"][seat]["clock"]["bank"] == 100


# -- absence ---------------------------------------------------------------------------------------------------


def let_seat_miss(four: list[Person], table: int, seat: int, time: Time, turns: int) -> None:
    """Everybody else answers at once; the seat never does, until it has missed in so many turns."""
    for _ in range(2000):
        row = Seat.objects.get(table_id=table, number=seat)
        if row.misses >= turns or row.held_by:
            return
        view = see(Api(), table)
        if view["result"] is not None:
            break
        asked = view["waiting_for"][0]
        if asked == seat:
            assert sweep_after(time, seconds=62) >= 1
        else:
            mine = see(four[asked].api, table)
            answer(four[asked].api, table, mine, quiet(mine))
    raise AssertionError("the game ended before the seat had missed so often")


def quiet(view: Document) -> str:
    """What ends the game last."""
    told: str = view["prompt"]["default"]
    return told


def test_absence__after_two_turns_a_policy_holds_the_seat(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    seat = asked_seat(table)
    let_seat_miss(four, table, seat, time, turns=1)
    row = Seat.objects.get(table_id=table, number=seat)
    assert (row.misses, row.held_by) == (1, "")
    let_seat_miss(four, table, seat, time, turns=2)
    row.refresh_from_db()
    assert (row.misses, row.held_by) == (2, "rules")
    told = body(four[1].api.get(at(table)))["seats"][seat]
    assert (told["held_by"], told["misses"]) == ("rules", 2)
    kinds = list(Notice.objects.filter(player=four[seat].player).order_by("id").values_list("kind", flat=True))
    assert kinds[-1] == "held" and kinds.count("missed") == 1
    counted = Miss.objects.filter(seat=seat, cause="no_answer")
    assert counted.count() == 2 and len({miss.turn for miss in counted}) == 2
    check_rows(table)
    check_replay(table)


def test_absence__held_seat_is_played_and_never_late(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    seat = asked_seat(table)
    let_seat_miss(four, table, seat, time, turns=2)
    for _ in range(200):
        view = see(Api(), table)
        if view["result"] is not None or seat in view["waiting_for"]:
            break
        asked = view["waiting_for"][0]
        answer(four[asked].api, table, mine := see(four[asked].api, table), quiet(mine))
    assert seat in view["waiting_for"]
    assert view["seats"][seat]["clock"] == {"bank": 0, "turn": None, "due_at": None, "held_by": "rules"}
    assert body(four[seat].api.get(MINE))["results"] == []
    assert sweep_after(time, days=3) == 0
    missed = Miss.objects.count()
    assert jobs.play_table(table) > 0
    assert Move.objects.filter(table_id=table, seat=seat, author="policy").exists()
    assert Miss.objects.count() == missed
    check_replay(table)


@pytest.mark.parametrize("way", ["return", "answer"])
def test_return__one_call_and_the_seat_is_his_again(four: list[Person], time: Time, way: str) -> None:
    table = start(four, clock=QUICK)
    seat = asked_seat(table)
    body(four[seat].api.post(at(table, "hand-over"), {"policy": "random"}))
    row = Seat.objects.get(table_id=table, number=seat)
    assert row.held_by == "random"
    assert Prompt.objects.get(table_id=table).by_policy
    time.passes(seconds=1)
    view = see(four[seat].api, table)
    if way == "return":
        told = body(four[seat].api.post(at(table, "return")))
        assert told["seats"][seat]["held_by"] is None
    else:
        answer(four[seat].api, table, view, view["prompt"]["options"][0]["id"])
        assert Move.objects.get(table_id=table, number=1).author == "player"
    row.refresh_from_db()
    assert (row.held_by, row.misses) == ("", 0)
    check_rows(table)
    if way == "return":
        fresh = Prompt.objects.get(table_id=table)
        assert (fresh.by_policy, fresh.ring_at) == (False, None)
        assert timedelta(seconds=58) < due(table) - time.now <= timedelta(seconds=59)
        assert jobs.play_table(table) == 0
        before = dump()
        body(four[seat].api.post(at(table, "return")))
        assert dump() == before, "to return twice is harmless"


def test_return__after_a_miss_of_the_same_turn__gives_time_to_decide(four: list[Person], time: Time) -> None:
    """What is asked then was due at once, because the seat had missed a deadline of this turn."""
    for seed in range(1, 60):
        table = start(four[seed % 4 :] + four[: seed % 4], seed=seed, clock=QUICK)
        order = four[seed % 4 :] + four[: seed % 4]
        seat = asked_seat(table)
        uptime.beat(Heartbeat.WEB)
        time.passes(seconds=62)
        Uptime.objects.update(web_beat=time.now, sweep_beat=time.now)
        assert deadlines.expire(table_id=table, row=Prompt.objects.get(table_id=table).pk)
        if see(Api(), table)["waiting_for"] == [seat]:
            break
    assert due(table) - time.now < timedelta(seconds=1)
    body(order[seat].api.post(at(table, "return")))
    assert timedelta(seconds=59) < due(table) - time.now
    told = see(Api(), table)["seats"][seat]["clock"]["due_at"]
    assert abs(datetime.fromisoformat(told) - due(table)) < timedelta(milliseconds=2)
    missed = Miss.objects.filter(table_id=table).count()
    sweep_after(time, seconds=59)
    assert Miss.objects.filter(table_id=table).count() == missed
    sweep_after(time, seconds=3)
    assert Miss.objects.filter(table_id=table, cause="no_answer").count() == 2


def test_answer__ends_the_row_of_misses(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    seat = asked_seat(table)
    let_seat_miss(four, table, seat, time, turns=1)
    for _ in range(200):
        view = see(Api(), table)
        asked = view["waiting_for"][0]
        answer(four[asked].api, table, mine := see(four[asked].api, table), quiet(mine))
        if asked == seat:
            break
    assert Seat.objects.get(table_id=table, number=seat).misses == 0


def test_absence_never__seat_stays_its_players(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK, absence={"misses": 0})
    seat = asked_seat(table)
    let_seat_miss(four, table, seat, time, turns=3)
    assert Seat.objects.get(table_id=table, number=seat).held_by == ""


def test_turn_missed__others_wait_for_it_only_once(four: list[Person], time: Time) -> None:
    """What is still to be decided in the same turn is played at once, and is no further miss."""
    table = start(four, clock=QUICK)
    turn = Position.objects.get(pk=table).turns
    moment = None
    assert sweep_after(time, seconds=62) >= 1
    while Position.objects.get(pk=table).turns == turn and asked_seat(table) == 0:
        moment = moment or time.now
        assert sweep_after(time, seconds=1.5) >= 1
        assert time.now - moment < timedelta(seconds=30)
    assert Miss.objects.filter(turn=turn, cause="no_answer").count() <= 1


def test_everybody_away__the_game_comes_to_its_end(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    for _ in range(3000):
        if Table.objects.get(pk=table).status == "over":
            break
        sweep_after(time, seconds=62)
        jobs.play_table(table)
    assert Table.objects.get(pk=table).status == "over"
    assert Seat.objects.filter(table_id=table, held_by="rules").count() >= 2
    check_replay(table)


# -- refusals --------------------------------------------------------------------------------------------------


def test_hand_over_and_return__refused_where_they_cannot_be(four: list[Person], guest: Person) -> None:
    table = start(four)
    unstarted = open_table(four[0])["id"]
    before = dump()
    problem(guest.api.post(at(table, "return")), 403, "not_seated")
    problem(guest.api.post(at(table, "hand-over"), {}), 403, "not_seated")
    problem(four[0].api.post(at(table, "hand-over"), {"policy": "nobody"}), 422, "unknown_policy")
    problem(four[0].api.post(at(table, "hand-over"), {"polcy": "rules"}), 422, "validation_failed")
    problem(four[0].api.post(at(unstarted, "return")), 409, "table_not_started")
    problem(four[0].api.post(at(99999, "return")), 404, "not_found")
    assert dump() == before


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"clock": {"decision": 1}}, "clock.decision"),
        ({"clock": {"decision": 10**9}}, "clock.decision"),
        ({"clock": {"turn": 0}}, "clock.turn"),
        ({"clock": {"bank": -1}}, "clock.bank"),
        ({"clock": {"bank": 100, "bank_limit": 50}}, "clock.bank_limit"),
        ({"clock": {"hours": 1}}, "clock.hours"),
        ({"clock": "slow"}, "clock"),
        ({"absence": {"misses": -1}}, "absence.misses"),
        ({"absence": {"policy": "nobody"}}, "absence.policy"),
        ({"absence": None}, "absence"),
    ],
)
def test_open__bad_clock_or_absence__named(host: Person, given: dict[str, Any], field: str) -> None:
    before = dump()
    refused = host.api.post("/api/v1/tables/", {"seats": 4, **given})
    assert refused.status_code == 422
    assert field in [error["field"] for error in refused.json()["errors"]], refused.json()
    assert dump() == before


# -- at the same time ------------------------------------------------------------------------------------------


@pytest.fixture
def people(transactional_db: None) -> Iterator[list[Person]]:
    yield persons(4)


def test_answer_and_deadline_at_once__one_wins_and_the_other_hears_what_happened(
    people: list[Person], time: Time
) -> None:
    won = set()
    for seed in range(1, 13):
        table = start(people[seed % 4 :] + people[: seed % 4], seed=seed, clock=QUICK)
        order = people[seed % 4 :] + people[: seed % 4]
        seat = asked_seat(table)
        view = see(order[seat].api, table)
        time.passes(seconds=62)
        Uptime.objects.update(web_beat=time.now, sweep_beat=time.now)
        sent = {"prompt": view["prompt"]["id"], "option": view["prompt"]["options"][0]["id"]}
        works: list[Callable[[], Any]] = [partial(order[seat].api.post, at(table, "answer"), sent), deadlines.sweep]
        given, _ = at_once(works if seed % 2 else works[::-1])[:: 1 if seed % 2 else -1]
        move = Move.objects.get(table_id=table, number=1)
        won.add(move.author)
        if move.author == "deadline":
            assert code(given) in [(409, "prompt_answered"), (409, "prompt_changed")]
            told = given.json()
            assert told["answered"] == {"by": "deadline", "option": move.option, "at": told["answered"]["at"]}
            assert "ran out" in told["detail"]
        else:
            assert given.status_code == 200 and not Miss.objects.filter(table_id=table, move=1).exists()
        check_rows(table)
    assert won


def test_many_sweeps_at_once__each_default_once(people: list[Person], time: Time) -> None:
    tables = [start(people[n % 4 :] + people[: n % 4], seed=n, clock=QUICK) for n in range(1, 13)]
    time.passes(seconds=62)
    Uptime.objects.update(web_beat=time.now, sweep_beat=time.now)
    played = at_once([deadlines.sweep] * 4)
    while deadlines.sweep():
        pass
    assert sum(played) > 0
    for table in tables:
        moves = list(Move.objects.filter(table_id=table, author="deadline"))
        assert len({move.prompt for move in moves}) == len(moves) == Miss.objects.filter(table_id=table).count()
        check_rows(table)
        check_replay(table)


def test_sweep__game_that_somebody_holds__is_passed_over(people: list[Person], time: Time) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one lock for everybody")
    table, other = (start(people[n:] + people[:n], seed=n, clock=QUICK) for n in (1, 2))
    time.passes(seconds=62)
    Uptime.objects.update(web_beat=time.now, sweep_beat=time.now)
    held, done = threading.Event(), threading.Event()

    def hold() -> None:
        from django.db import transaction

        with transaction.atomic():
            LiveGame.read(table)
            held.set()
            hang_until(done)
        connection.close()

    thread = threading.Thread(target=hold)
    thread.start()
    assert held.wait(PATIENCE)
    try:
        deadlines.sweep()
        assert not Miss.objects.filter(table_id=table).exists()
        assert Miss.objects.filter(table_id=other).exists()
    finally:
        done.set()
        thread.join()
    assert deadlines.sweep() > 0
    assert Miss.objects.filter(table_id=table).exists()


def test_tallies__time_runs_for_whoever_is_asked_and_nobody_else(four: list[Person]) -> None:
    table = start(four, clock=QUICK)
    for _ in range(10):
        seat = asked_seat(table)
        seat_clocks = seat_clocks_of(Position.objects.get(pk=table))
        assert [bool(seat_clock.since) for seat_clock in seat_clocks] == [number == seat for number in range(4)]
        answer(four[seat].api, table, mine := see(four[seat].api, table), quiet(mine))
