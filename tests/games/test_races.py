"""Requests at the same time: of two answers to one prompt exactly one is carried out."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection, transaction

from bang_service.platform import clock
from bots import jobs
from games.models import Ending, KeptSeat, Move, Notice, Position, Prompt, Seat, Table, TenureRow
from games.services import interventions, tables
from tests.api import Api, body
from tests.games.people import (
    SHORT,
    TABLES,
    Person,
    answer,
    at,
    check_replay,
    check_rows,
    chosen,
    finish,
    open_table,
    person,
    persons,
    play_on,
    seat_people,
    see,
    start,
)
from tests.waiting import PATIENCE, linger, wait_for_threads

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(works: Sequence[Callable[[], Any]]) -> list[Any]:
    """What each of the works gave, all begun at the same moment in threads of their own."""
    ready = threading.Barrier(len(works))
    given: list[Any] = [None] * len(works)

    def run(place: int, work: Callable[[], Any]) -> None:
        try:
            ready.wait(PATIENCE)
            given[place] = work()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(works)]
    for thread in threads:
        thread.start()
    wait_for_threads(threads)
    return given


def code(response: Any) -> tuple[int, str]:
    return response.status_code, response.json().get("code", "")


def test_answer__two_at_once__one_wins(db: None) -> None:
    people = persons(4)
    table = start(people, seed=5)
    chance = random.Random(3)
    view = see(people[0].api, table)
    for number in range(1, 13):
        seat = view["waiting_for"][0]
        one = people[seat]
        view = see(one.api, table)
        prompt = view["prompt"]
        options = [chance.choice(prompt["options"])["id"] for _ in range(2)]
        # Each thread has a client of its own, as two phones of one player have.
        phones = [Api(one.token) for _ in options]
        sent = [{"prompt": prompt["id"], "option": option} for option in options]
        pairs = zip(phones, sent, strict=True)
        given = at_once([partial(phone.post, at(table, "answer"), one) for phone, one in pairs])
        won = [place for place, response in enumerate(given) if response.status_code == 200]
        assert len(won) == 1, [code(response) for response in given]
        assert code(given[1 - won[0]]) == (409, "prompt_answered")
        move = Move.objects.get(table_id=table, number=number)
        assert (move.prompt, move.option, move.seat) == (prompt["id"], options[won[0]], seat)
        view = body(given[won[0]])
    assert Move.objects.filter(table_id=table).count() == 13
    check_rows(table)
    check_replay(table)


def test_answer__same_key_from_many_threads__one_move_one_answer(db: None) -> None:
    people = persons(4)
    table = start(people, seed=5)
    one = people[see(people[0].api, table)["waiting_for"][0]]
    view = see(one.api, table)
    sent = {"prompt": view["prompt"]["id"], "option": chosen(view, random.Random(1))}
    given = at_once([lambda: Api(one.token).post(at(table, "answer"), sent, Idempotency_Key="race")] * 8)
    assert {(response.status_code, response.content) for response in given} == {(200, given[0].content)}
    replayed = ["Idempotency-Replayed" in response for response in given]
    assert sorted(replayed) == [False] + [True] * 7
    assert Move.objects.filter(table_id=table).count() == 2
    check_replay(table)


def test_answer__of_a_person__while_jobs_play_the_ai_seats(db: None) -> None:
    people = persons(2)
    table = start(people, seed=8, ai=3)
    refused: list[tuple[int, str]] = []

    def live(one: Person) -> None:
        phone, chance = Api(one.token), random.Random(1)
        for _ in range(400):
            view = see(phone, table)
            if view["result"] is not None or Position.objects.get(pk=table).moves > 70:
                return
            if view["prompt"] is not None:
                sent = {"prompt": view["prompt"]["id"], "option": chosen(view, chance)}
                response = phone.post(at(table, "answer"), sent)
                if response.status_code != 200:
                    refused.append(code(response))

    def work() -> None:
        for _ in range(400):
            jobs.play_table(table)
            position = Position.objects.select_related("table").get(pk=table)
            if position.table.status != "playing" or position.moves > 70:
                return

    at_once([lambda: live(people[0]), lambda: live(people[1]), work, work])
    assert Position.objects.get(pk=table).moves > 40
    assert refused == []
    check_rows(table)
    check_replay(table)


def test_seats__last_one_raced_for__taken_once(db: None) -> None:
    host = person()
    table = seat_people([host], ai=3)
    body(host.api.delete(at(table, "ai-seats") + "2/"), 204)
    given = at_once([partial(one.api.post, at(table, "join"), {}) for one in persons(5)])
    assert sorted(code(response) for response in given) == [(200, "")] + [(409, "table_full")] * 4
    assert Seat.objects.filter(table_id=table).count() == 4


def test_join__same_player_twice_at_once__one_seat(db: None) -> None:
    host, guest = persons(2)
    table = open_table(host)["id"]
    given = at_once([lambda: Api(guest.token).post(at(table, "join"), {})] * 4)
    assert sorted(code(response) for response in given) == [(200, "")] + [(409, "already_seated")] * 3


def test_start__twice_at_once_and_somebody_leaving__dealt_once_or_not_at_all(db: None) -> None:
    host, guest = persons(2)
    table = seat_people([host, guest], ai=2)
    works: list[Callable[[], Any]] = [lambda: Api(host.token).post(at(table, "start"))] * 3
    given = at_once([*works, lambda: Api(guest.token).post(at(table, "leave"))])
    started = [response.status_code for response in given[:3]].count(200)
    if given[3].status_code == 204:
        assert started == 0 and Table.objects.get().status == "open"
    else:
        assert started == 1 and code(given[3]) == (409, "table_started")
        assert Move.objects.count() == 1
        check_rows(table)


def test_start__three_at_once__dealt_once(db: None) -> None:
    host = person()
    table = seat_people([host], ai=3)
    given = at_once([lambda: Api(host.token).post(at(table, "start"))] * 3)
    assert sorted(code(response) for response in given) == [(200, "")] + [(409, "table_started")] * 2
    assert Move.objects.count() == 1
    check_rows(table)


def test_open__last_place_raced_for__quota_holds(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    host = person()
    monkeypatch.setattr("games.services.tables.MAX_OPEN_TABLES", 2)
    given = at_once([lambda: Api(host.token).post(TABLES, {"seats": 4})] * 5)
    assert sorted(response.status_code for response in given) == [201, 201, 403, 403, 403]
    assert Table.objects.count() == 2


def test_join__last_open_seat_raced_for__quota_holds(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = persons(2)
    monkeypatch.setattr("games.services.tables.MAX_OPEN_SEATS", 2)
    opened = [open_table(host)["id"] for _ in range(5)]
    given = at_once([partial(Api(guest.token).post, at(table, "join"), {}) for table in opened])
    assert sorted(code(response) for response in given) == [(200, "")] * 2 + [(403, "quota_exceeded")] * 3
    assert Seat.objects.filter(player=guest.player).count() == 2


def test_seat__freed_while_its_player_leaves__told_at_most_once(db: None) -> None:
    host, guest = persons(2)
    table = seat_people([host, guest], ai=2)
    free = [lambda: Api(host.token).delete(at(table, "seats/1"))] * 3
    given = at_once([*free, lambda: Api(guest.token).post(at(table, "leave"))])
    assert [response.status_code for response in given[:3]] == [204] * 3
    told = Notice.objects.filter(player=guest.player, kind="removed").count()
    assert (given[3].status_code, told) in ((204, 0), (403, 1))
    assert not Seat.objects.filter(table_id=table, number=1).exists()


def test_seat__freed_while_the_game_is_started__one_of_them(db: None) -> None:
    host, guest = persons(2)
    table = seat_people([host, guest], ai=2)
    given = at_once(
        [lambda: Api(host.token).delete(at(table, "seats/1")), lambda: Api(host.token).post(at(table, "start"))]
    )
    kinds = list(Notice.objects.filter(player=guest.player).values_list("kind", flat=True))
    if given[0].status_code == 204:
        assert code(given[1]) == (409, "not_enough_seats") and kinds == ["removed"]
    else:
        assert code(given[0]) == (409, "table_started") and given[1].status_code == 200 and "started" in kinds


def test_lapse__by_many_at_once__each_table_once(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = persons(2)
    opened = [seat_people([host, guest], ai=2) for _ in range(6)]
    now = clock.now() + timedelta(days=15)
    monkeypatch.setattr(clock, "now", lambda: now)
    given = at_once([tables.lapse_due] * 4 + [lambda: Api(host.token).post(at(opened[0], "close"))])
    first = Table.objects.get(pk=opened[0])
    assert sum(given[:4]) == 6 - (given[4].status_code == 200)
    assert first.status == "closed" and not Table.objects.filter(status="open").exists()
    assert Notice.objects.filter(kind="lapsed", player=guest.player).count() == sum(given[:4])


def test_view__read_while_answers_come__is_always_one_moment(db: None) -> None:
    """A view's prompt can be answered or was answered already: never a mixture of two moments."""
    people = persons(4)
    table = start(people, seed=6)
    seen: list[tuple[int, int]] = []

    def watch() -> None:
        eye = Api()
        for _ in range(60):
            view = see(eye, table)
            seen.append((view["journal"], sum(seat["hand_count"] for seat in view["seats"]) + view["deck"]))

    def move() -> None:
        chance = random.Random(2)
        view = see(people[0].api, table)
        for _ in range(40):
            seat = view["waiting_for"][0]
            view = answer(
                people[seat].api, table, see(people[seat].api, table), chosen(see(people[seat].api, table), chance)
            )
            if view["result"]:
                return

    at_once([watch, move])
    journals = [journal for journal, _ in seen]
    assert journals == sorted(journals)
    told: dict[int, int] = {}
    for journal, cards in seen:
        assert told.setdefault(journal, cards) == cards
    check_replay(table)


def test_answer_that_waited_while_staff_halted_the_game__is_refused(db: None) -> None:
    """What was true when it began to wait for the game is true no more when it gets it."""
    people = persons(4)
    table = start(people, seed=6)
    seat = see(people[0].api, table)["waiting_for"][0]
    prompt = see(people[seat].api, table)["prompt"]
    staff = person().player
    halted = threading.Event()

    def halt() -> None:
        with transaction.atomic():
            interventions.halt(table_id=table, staff=staff, reason="Let us look.")
            halted.set()
            # Meanwhile the answer comes, and waits.
            linger(0.7)

    def answer_meanwhile() -> Any:
        assert halted.wait(PATIENCE)
        return people[seat].api.post(at(table, "answer"), {"prompt": prompt["id"], "option": prompt["default"]})

    _, refused = at_once([halt, answer_meanwhile])
    assert code(refused) == (409, "table_halted")
    assert Move.objects.filter(table_id=table).count() == 1
    assert Table.objects.get(pk=table).status == "halted"


# -- playing again ---------------------------------------------------------------------------------------------


def test_rematch__of_all_at_once__opens_one_table_for_all_of_them(db: None) -> None:
    people = persons(4)
    for visibility in ("public", "invitation"):
        former = start(people, visibility=visibility)
        interventions.void(table_id=former, staff=person().player, reason="They have agreed.")
        works = [partial(Api(one.token).post, at(former, "rematch")) for one in people]
        given = at_once([*works, works[0], partial(Api(people[1].token).post, TABLES, {"seats": 4})])
        opened, again = given[-1], given[:5]
        assert sorted(response.status_code for response in again) == [200] * 4 + [201] and opened.status_code == 201
        (new,) = Table.objects.filter(rematch_of=former)
        assert {response.json()["id"] for response in again} == {new.pk}
        assert sorted(new.seats.values_list("player", flat=True)) == sorted(one.player.pk for one in people)
        assert not KeptSeat.objects.exists() and Notice.objects.filter(kind="rematch", table=new).count() == 3


def test_rematch__while_the_other_one_is_closed__is_a_seat_there_or_a_table_of_its_own(db: None) -> None:
    people = persons(3)
    for _ in range(4):
        former = start(people)
        interventions.void(table_id=former, staff=person().player, reason="They have agreed.")
        new = body(people[0].api.post(at(former, "rematch")), 201)["id"]
        closed, asked = at_once(
            [
                partial(Api(people[0].token).post, at(new, "close")),
                partial(Api(people[1].token).post, at(former, "rematch")),
            ]
        )
        assert closed.status_code == 200
        assert code(asked) in ((200, ""), (201, ""), (409, "table_not_open"))
        left = Table.objects.filter(rematch_of=former).exclude(status="closed")
        assert [table.pk for table in left] == ([asked.json()["id"]] if asked.status_code == 201 else [])


def test_kept_seat__that_its_player_and_a_stranger_want_after_its_time__goes_to_one_of_them(db: None) -> None:
    people = persons(3)
    for _ in range(4):
        former = start(people)
        interventions.void(table_id=former, staff=person().player, reason="They have agreed.")
        new = body(people[0].api.post(at(former, "rematch")), 201)["id"]
        Table.objects.filter(pk=new).update(seats_kept_until=clock.now())
        body(people[1].api.post(at(new, "join")))
        given = at_once([partial(Api(one.token).post, at(new, "join")) for one in (people[2], person())])
        assert sorted(code(response) for response in given) == [(200, ""), (409, "table_full")]
        assert not KeptSeat.objects.filter(table=new).exists()


# -- giving up -------------------------------------------------------------------------------------------------


def test_give_up__twice_at_once__once(db: None) -> None:
    people = persons(3)
    table = start(people, ai=1)
    given = at_once([lambda: Api(people[0].token).post(at(table, "give-up"))] * 4)
    assert sorted(code(response) for response in given) == [(200, "")] + [(409, "given_up")] * 3
    assert TenureRow.objects.filter(table=table, seat=0).count() == 2
    check_rows(table)


def test_give_up__while_ones_own_answer_is_on_its_way__is_before_or_after_it(db: None) -> None:
    people = persons(4)
    for seed in range(1, 6):
        table = start(people, seed=seed)
        seat = see(Api(), table)["waiting_for"][0]
        prompt = see(people[seat].api, table)["prompt"]
        sent = {"prompt": prompt["id"], "option": prompt["default"]}
        answered, gave_up = at_once(
            [
                partial(Api(people[seat].token).post, at(table, "answer"), sent),
                partial(Api(people[seat].token).post, at(table, "give-up")),
            ]
        )
        assert gave_up.status_code == 200
        assert code(answered) in ((200, ""), (409, "given_up"))
        assert Move.objects.filter(table=table).count() == (2 if answered.status_code == 200 else 1)
        assert Seat.objects.get(table=table, number=seat).is_given_up
        check_rows(table)
        check_replay(table)


def test_give_up__of_the_last_two_at_once__ends_the_game_once(db: None) -> None:
    people = persons(2)
    for seed in range(1, 6):
        table = start(people, seed=seed, ai=2)
        works = [partial(Api(one.token).post, at(table, "give-up")) for one in people]
        given = at_once([*works, partial(jobs.play_table, table), partial(jobs.play_table, table)])
        assert [response.status_code for response in given[:2]] == [200, 200]
        assert sorted(response.json()["status"] for response in given[:2]) == ["playing", "voided"]
        assert Table.objects.get(pk=table).status == "voided" and not Prompt.objects.filter(table=table).exists()
        assert Ending.objects.filter(table=table).count() == 1
        check_replay(table)


def test_give_up__while_somebody_else_ends_the_game__is_in_time_or_too_late(db: None) -> None:
    people = persons(4)
    known = start(people, seed=SHORT)
    finish(people, known)
    last = Move.objects.filter(table=known).latest("number")
    for _ in range(5):
        table = start(people, seed=SHORT)
        play_on(people, table, last.number - 1)
        view = see(people[last.seat].api, table)
        sent = {"prompt": view["prompt"]["id"], "option": last.option}
        other = next(each["seat"] for each in view["seats"] if each["status"] != "out" and each["seat"] != last.seat)
        answered, gave_up = at_once(
            [
                partial(Api(people[last.seat].token).post, at(table, "answer"), sent),
                partial(Api(people[other].token).post, at(table, "give-up")),
            ]
        )
        assert answered.status_code == 200
        assert code(gave_up) in ((200, ""), (409, "table_not_open"))
        assert Table.objects.get(pk=table).status == "over"
        assert Seat.objects.get(table=table, number=other).is_given_up == (gave_up.status_code == 200)
        check_rows(table)
