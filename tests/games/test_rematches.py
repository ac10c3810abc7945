"""Playing again with the people of a game that has ended: one table for all of them, with seats kept for them."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from django.db import IntegrityError, transaction
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from bang_service.platform.notice_kinds import kind_of
from bang_service.platform.read_once import ReadOnce
from games.models import KeptSeat, Notice, Seat, Table
from games.services import interventions, open_tables, tables
from games.tasks import lapse_tables
from tests.api import Api, body, problem
from tests.games.managing import start_managed
from tests.games.people import (
    SHORT,
    TABLES,
    Document,
    Person,
    at,
    check_found,
    dump,
    finish,
    open_table,
    person,
    seats_of,
    start,
)
from tests.games.times import Time

QUICK: Final = {"decision": 60, "turn": None, "bank": 100, "increment": 0, "bank_limit": 100, "reaction": 30}


def over(people: list[Person], **given: Any) -> int:
    """A table whose game has ended, without a result."""
    table = start(people, **given)
    interventions.void(table_id=table, staff=person().player, reason="They have agreed.")
    return table


def again(one: Person, table: int, status: int = 201, **headers: str) -> Document:
    told: Document = body(one.api.post(at(table, "rematch"), **headers), status)
    return told


def refused(one: Person, table: int, status: int, code: str) -> Document:
    """Is refused, and nothing is written."""
    before = dump()
    told: Document = problem(one.api.post(at(table, "rematch")), status, code)
    assert dump() == before
    return told


def join(one: Person, table: int, **given: Any) -> Document:
    told: Document = body(one.api.post(at(table, "join"), given))
    return told


def told_of(one: Person, table: int) -> Document:
    told: Document = body(one.api.get(at(table)))
    return told


def kept(told: Document) -> list[tuple[int, int]]:
    return [(each["seat"], each["player"]["id"]) for each in told["kept_seats"]]


def notices(one: Person) -> list[tuple[int | None, int]]:
    rows = Notice.objects.filter(player=one.player, kind="rematch").order_by("pk")
    return list(rows.values_list("table", "seat"))


# -- the table -------------------------------------------------------------------------------------------------


TERMS: Final[list[dict[str, Any]]] = [
    {"visibility": "invitation", "name": "Behind the saloon", "sets": ["base", "dodge_city"], "clock": QUICK},
    {"game": "dice", "clock": None, "voices": False, "absence": {"misses": 3, "policy": "random"}},
    {"pool": "mixed", "options": {"asking": "together"}},
]
SAME: Final = (
    "name", "visibility", "game", "sets", "editions", "options", "clock", "pace", "absence", "voices", "pool",
    "seat_count",
)  # fmt: skip


@pytest.mark.parametrize("terms", TERMS)
def test_rematch__has_the_same_terms_and_ai_seats__and_keeps_the_others_seats(
    terms: dict[str, Any], four: list[Person]
) -> None:
    three = four[:3]
    former = over(three, ai=2, policy="rules", **terms)
    before = told_of(three[1], former)
    told = again(three[1], former)
    assert {name: told[name] for name in SAME} == {name: before[name] for name in SAME}
    assert (told["status"], told["host"]["id"], told["your_seat"]) == ("open", three[1].player.pk, 1)
    assert told["commitment"] != before["commitment"] and told["deal"]["number"] == before["deal"]["number"] + 1
    assert seats_of(told["id"]) == [(1, three[1].player.pk, ""), (3, None, "rules"), (4, None, "rules")]
    assert kept(told) == [(0, three[0].player.pk), (2, three[2].player.pk)] and told["free_seats"] == 2
    assert (told["rematch_of"], told_of(three[0], former)["rematch"]) == (former, told["id"])
    assert told_of(three[1], former)["seed"] is not None, "the former table is as it was"
    check_found(Table.objects.get(pk=told["id"]))


def test_terms__are_all_that_a_table_is_opened_with() -> None:
    assert set(open_tables.Terms.__annotations__) == set(inspect.signature(open_tables.draft).parameters)
    mine = set(inspect.signature(tables.open_table).parameters)
    assert mine - {"host", "address"} == set(open_tables.Terms.__annotations__)


def test_rematch__of_a_game_that_somebody_won__begins_when_the_host_starts_it(four: list[Person]) -> None:
    former = start(four, seed=SHORT)
    finish(four, former)
    new = again(four[2], former)["id"]
    assert [notices(one) for one in four] == [[(new, 0)], [(new, 1)], [], [(new, 3)]]
    for seat in (0, 1, 3):
        # Nobody needs the invitation, nor to say which seat is theirs.
        assert again(four[seat], former, 200)["your_seat"] == seat
    assert again(four[0], former, 200)["id"] == new, "whoever sits there already stays"
    assert told_of(four[0], new)["kept_seats"] == [] and told_of(four[0], new)["kept_until"] is None
    body(four[2].api.post(at(new, "start")))
    assert Table.objects.filter(rematch_of=former).count() == 1 and not KeptSeat.objects.exists()


def test_same_key__gives_the_same_answer(four: list[Person]) -> None:
    former = over(four)
    first = four[0].api.post(at(former, "rematch"), Idempotency_Key="again")
    second = four[0].api.post(at(former, "rematch"), Idempotency_Key="again")
    assert (first.status_code, first.content) == (201, second.content) and second["Idempotency-Replayed"] == "true"


def test_rematch__that_is_closed_or_lapses__makes_way_for_another__and_nobody_is_told_twice(
    four: list[Person], time: Time
) -> None:
    former = over(four)
    first = again(four[0], former)["id"]
    body(four[0].api.post(at(first, "leave")), 204)
    assert told_of(four[1], former)["rematch"] is None and not KeptSeat.objects.exists()
    second = again(four[1], former)["id"]
    assert told_of(four[2], former)["rematch"] == second != first
    time.passes(days=14, minutes=1)
    lapse_tables()
    assert told_of(four[1], former)["rematch"] is None
    third = again(four[2], former)["id"]
    assert notices(four[3]) == notices(four[3])[:1] == [(first, 3)], "of one game"
    assert notices(four[0]) == [(second, 0)]
    assert kept(told_of(four[3], third)) == [(0, four[0].player.pk), (1, four[1].player.pk), (3, four[3].player.pk)]


def test_database__keeps_one_rematch_of_a_table(four: list[Person]) -> None:
    former = over(four)
    again(four[0], former)
    other = open_table(four[1])["id"]
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.filter(pk=other).update(rematch_of=former)


# -- whose seats are kept --------------------------------------------------------------------------------------


def test_who_gave_up_or_is_gone__is_not_asked(four: list[Person]) -> None:
    former = start(four)
    body(four[1].api.post(at(former, "give-up")))
    interventions.void(table_id=former, staff=person().player, reason="They have agreed.")
    Player.objects.filter(pk=four[2].player.pk).update(is_active=False)
    told = again(four[0], former)
    assert kept(told) == [(3, four[3].player.pk)]
    assert notices(four[1]) == notices(four[2]) == []
    assert "without you" in refused(four[1], former, 409, "given_up")["detail"]


def test_who_gave_up_against_ai_seats_alone__plays_on_the_same_terms_again(host: Person) -> None:
    former = start([host], ai=3, visibility="invitation")
    body(host.api.post(at(former, "give-up")))
    told = again(host, former)
    assert (told["free_seats"], told["kept_seats"], told["your_seat"]) == (0, [], 0)
    body(host.api.post(at(told["id"], "start")))


def test_who_was_away__is_asked(four: list[Person]) -> None:
    former = start(four)
    body(four[1].api.post(at(former, "hand-over"), {"policy": "rules"}))
    interventions.void(table_id=former, staff=person().player, reason="They have agreed.")
    assert (1, four[1].player.pk) in kept(again(four[0], former))


@pytest.mark.parametrize("visibility", ["public", "invitation"])
def test_kept_seats__are_free_for_nobody_else__until_their_time_is_over(
    visibility: str, four: list[Person], time: Time
) -> None:
    former = over(four, clock=QUICK, visibility=visibility)
    told = again(four[0], former)
    new, code, stranger = told["id"], told["invitation"] or "", person()
    before = dump()
    for sent in ({}, {"seat": 2}):
        problem(stranger.api.post(at(new, "join"), {**sent, "invitation": code}), 409, "seats_kept")
    problem(four[0].api.post(at(new, "ai-seats"), {"policy": "rules"}), 409, "seats_kept")
    problem(four[1].api.post(at(new, "join"), {"seat": 2}), 422, "validation_failed")
    assert dump() == before
    assert join(four[1], new)["your_seat"] == 1
    time.passes(minutes=9, seconds=59)
    problem(stranger.api.post(at(new, "join"), {"invitation": code}), 409, "seats_kept")
    time.passes(seconds=1)
    assert join(stranger, new, invitation=code)["your_seat"] == 2
    assert kept(told_of(four[0], new)) == [(3, four[3].player.pk)], "whoever takes a seat ends its keeping"
    assert join(four[3], new)["your_seat"] == 3, "as long as nobody takes it it is theirs"


def test_seats__at_a_table_of_days__are_kept_for_a_day(four: list[Person], time: Time) -> None:
    new = again(four[0], over(four, clock={**QUICK, "decision": 86_400}))["id"]
    time.passes(hours=23, minutes=59)
    problem(person().api.post(at(new, "join")), 409, "seats_kept")
    time.passes(minutes=1)
    join(person(), new)


def test_whom_a_seat_is_kept_for__may_decline__and_the_host_may_let_others_in(four: list[Person]) -> None:
    new = again(four[0], over(four))["id"]
    stranger = person()
    body(four[1].api.post(at(new, "leave")), 204)
    assert Notice.objects.filter(player=four[0].player, kind="left", table=new).count() == 1
    assert join(stranger, new, seat=1)["your_seat"] == 1
    problem(four[1].api.post(at(new, "leave")), 403, "not_seated")
    problem(four[1].api.delete(f"{at(new)}seats/2/"), 403, "forbidden")
    body(four[0].api.delete(f"{at(new)}seats/2/"), 204)
    assert kept(told_of(four[0], new)) == [(3, four[3].player.pk)]
    assert body(four[0].api.post(at(new, "ai-seats"), {"policy": "rules"}), 201)["seats"][2]["policy"] == "rules"
    problem(four[2].api.post(at(new, "join")), 409, "seats_kept")
    assert join(four[3], new)["your_seat"] == 3


def test_who_declined_at_a_table_by_invitation__knows_it_no_more__and_may_change_their_mind(
    four: list[Person],
) -> None:
    former = over(four, visibility="invitation")
    new = again(four[0], former)["id"]
    body(four[1].api.post(at(new, "leave")), 204)
    problem(four[1].api.get(at(new)), 404, "not_found")
    problem(four[1].api.post(at(new, "join")), 403, "invitation_required")
    assert told_of(four[1], former)["rematch"] is None
    assert again(four[1], former, 200)["your_seat"] == 1


def test_lobby__shows_no_free_seat_that_is_kept__and_says_why(four: list[Person], time: Time) -> None:
    former = over(four, clock=QUICK)
    new, stranger = again(four[0], former)["id"], person()

    def shown(one: Person, query: str) -> list[Document]:
        return [each for each in body(one.api.get(f"{TABLES}?{query}"))["results"] if each["id"] == new]

    def refusal(one: Person) -> str | None:
        (row,) = shown(one, "brief=true")
        assert row["may_join"] == (row["join_refusal"] is None)
        return None if row["join_refusal"] is None else str(row["join_refusal"]["code"])

    assert shown(stranger, "free_seats=1") == [] and refusal(stranger) == "seats_kept" and refusal(four[1]) is None
    body(four[0].api.delete(f"{at(new)}seats/2/"), 204)
    assert len(shown(stranger, "free_seats=1")) == 1 and shown(stranger, "free_seats=2") == []
    assert refusal(stranger) is None
    time.passes(minutes=10)
    assert len(shown(stranger, "free_seats=3")) == 1


# -- refusals --------------------------------------------------------------------------------------------------


def test_rematch__where_one_has_not_played__refused(four: list[Person]) -> None:
    stranger = person()
    public, private = over(four), over(four, visibility="invitation")
    refused(stranger, public, 403, "not_seated")
    refused(stranger, private, 404, "not_found")
    refused(stranger, 999_999, 404, "not_found")
    problem(Api().post(at(public, "rematch")), 401, "not_authenticated")
    refused(four[0], open_table(four[0])["id"], 409, "table_not_over")
    going_on = start(four)
    refused(four[0], going_on, 409, "table_not_over")
    interventions.halt(table_id=going_on, staff=stranger.player, reason="Let us look.")
    refused(four[0], going_on, 409, "table_not_over")


def test_rematch__of_a_game_of_a_league__refused(four: list[Person]) -> None:
    managed = start_managed(four)
    interventions.void(table_id=managed, staff=person().player, reason="They have agreed.")
    refused(four[0], managed, 403, "forbidden")


def test_rematch__counts_as_any_table_that_one_opens_or_joins(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    former = over(four)
    monkeypatch.setattr(tables, "MAX_OPEN_TABLES", 0)
    assert refused(four[0], former, 403, "quota_exceeded")["limit"] == 0
    monkeypatch.setattr(tables, "MAX_OPEN_TABLES", 1)
    new = again(four[0], former)["id"]
    monkeypatch.setattr(tables, "MAX_OPEN_SEATS", 0)
    refused(four[1], former, 403, "quota_exceeded")
    monkeypatch.setattr(tables, "MAX_OPEN_SEATS", 1)
    again(four[1], former, 200)
    body(four[0].api.delete(f"{at(new)}seats/1/"), 204)
    refused(four[1], former, 403, "forbidden")


def test_rematch__of_a_rated_game__asks_what_any_rated_table_asks(four: list[Person], settings: Settings) -> None:
    former = over(four, pool="people")
    settings.RATED = settings.RATED | {"games": 1}
    assert refused(four[0], former, 409, "rated_table")["reason"] == "newcomer"
    settings.RATED = settings.RATED | {"games": 0}
    assert again(four[0], former)["pool"] == "people"
    settings.RATED = settings.RATED | {"games": 1}
    assert refused(four[1], former, 409, "rated_table")["reason"] == "newcomer"


def test_rematch__that_has_begun_without_somebody__is_no_longer_open_to_them(four: list[Person], time: Time) -> None:
    former = over(four, clock=QUICK, visibility="invitation")
    told = again(four[0], former)
    for seat in (1, 2):
        again(four[seat], former, 200)
    time.passes(minutes=10)
    join(person(), told["id"], invitation=told["invitation"])
    problem(four[3].api.get(at(told["id"])), 404, "not_found")
    body(four[0].api.post(at(told["id"], "start")))
    refused(four[3], former, 409, "table_started")
    assert told_of(four[3], former)["rematch"] is None and told_of(four[1], former)["rematch"] == told["id"]


# -- what others learn -----------------------------------------------------------------------------------------


def test_private_rematch__is_known_to_those_alone_who_are_asked(four: list[Person]) -> None:
    former = start(four, visibility="invitation")
    body(four[1].api.post(at(former, "give-up")))
    interventions.void(table_id=former, staff=person().player, reason="They have agreed.")
    stranger = person()

    def learned() -> str:
        lists = [body(one.api.get(TABLES)) for one in (four[1], stranger)]
        news = list(Notice.objects.filter(player__in=[four[1].player, stranger.player]).values_list("kind"))
        return json.dumps([told_of(four[1], former), lists, news])

    before = learned()
    told = again(four[0], former)
    assert learned() == before
    for one in (four[1], stranger):
        problem(one.api.get(at(told["id"])), 404, "not_found")
    assert told_of(four[2], former)["rematch"] == told["id"]
    # Whoever is let in by the code sees whom the table waits for, but not where they played before.
    seen = body(stranger.api.get(f"{at(told['id'])}?invitation={told['invitation']}"))
    assert seen["rematch_of"] is None and [seat for seat, _ in kept(seen)] == [2, 3]
    assert told_of(four[2], told["id"])["rematch_of"] == former


def test_public_rematch__is_known_to_everybody(four: list[Person]) -> None:
    former = over(four)
    new = again(four[0], former)["id"]
    assert body(Api().get(at(former)))["rematch"] == new
    assert body(Api().get(at(new)))["rematch_of"] == former


def _sits(four: list[Person], new: int) -> None:
    join(four[1], new)


def _declines(four: list[Person], new: int) -> None:
    body(four[1].api.post(at(new, "leave")), 204)


def _closed(four: list[Person], new: int) -> None:
    body(four[0].api.post(at(new, "close")))


def _let_in(four: list[Person], new: int) -> None:
    body(four[0].api.delete(f"{at(new)}seats/1/"), 204)


@pytest.mark.parametrize("ends", [_sits, _declines, _closed, _let_in])
def test_notice__is_true_as_long_as_the_seat_is_kept(
    ends: Callable[[list[Person], int], None], four: list[Person]
) -> None:
    new = again(four[0], over(four))["id"]
    told = list(Notice.objects.filter(kind="rematch").select_related("table").order_by("seat"))
    stale = kind_of("rematch").stale
    assert stale is not None and stale(told, ReadOnce(told)) == set()
    ends(four, new)
    gone = stale(told, ReadOnce(told))
    assert told[0].pk in gone and (len(gone) == 1) == (ends is not _closed)
    assert Seat.objects.filter(table=new, player=four[0].player).exists()
