"""Another player in a seat while the game goes on: they have all of it, and the former one nothing any more."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

import pytest

from accounts.notices.channels import answer_labels as links
from accounts.notices.delivery.stale import is_stale
from accounts.notices.services.reminders import remind
from bots import jobs
from games.models import Ending, Move, Notice, PlayerResult, Prompt, Seat, Table, TenureRow
from games.reading.projection.journal import journal_documents
from games.reading.projection.tables import visible_table
from games.reading.projection.views import view_of
from games.reading.summary import summary
from games.services import interventions, managed_tables
from games.services.live import LiveGame
from games.terms.clocks import Clock
from tests.api import Api, body, problem
from tests.games.managing import replace, start_managed
from tests.games.people import (
    MINE,
    Document,
    Person,
    answer,
    at,
    check_replay,
    check_rows,
    finish,
    moves,
    person,
    play_on,
    read,
    see,
    seen_by,
    start,
)
from tests.games.test_managed_tables import refused
from tests.games.times import Time, asked_seat, due, sweep_after
from tests.graphql.asking import ask, problem_in

QUICK: Final = Clock(decision=60, turn=None, bank=100, increment=0, bank_limit=100)
OF_A_TURN: Final = Clock(decision=60, turn=90, bank=20, increment=0, bank_limit=20)
MOMENT: Final = timedelta(milliseconds=2)


@pytest.fixture
def newcomer(db: None) -> Person:
    return person("Newcomer")


def tenures(table: int, seat: int) -> list[tuple[int | None, str, str, int, int | None]]:
    rows = TenureRow.objects.filter(table=table, seat=seat).order_by("pk")
    return list(rows.values_list("player", "how", "policy", "from_move", "to_move"))


def asked_seat_of(table: int) -> int:
    return int(Prompt.objects.get(table=table).seat.number)


def give_default(one: Person, table: int, **headers: str) -> Document:
    view = see(one.api, table)
    return answer(one.api, table, view, view["prompt"]["default"], **headers)


# -- the new player --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [QUICK, OF_A_TURN], ids=["decision", "turn"])
def test_replace__of_who_is_asked__they_are_told_and_have_all_of_the_time(
    four: list[Person], newcomer: Person, time: Time, clock: Clock
) -> None:
    table = start_managed(four, time=clock)
    seat = asked_seat(table)
    whole = due(table) - time.now
    before = see(four[seat].api, table)
    time.passes(seconds=95)
    replace(table, seat, newcomer)
    assert abs(due(table) - time.now - whole) < MOMENT
    told = Notice.objects.get(player=newcomer.player)
    assert (told.kind, told.seat, told.prompt) == ("asked", seat, before["prompt"]["id"])
    assert told.due_at is not None and abs(told.due_at - due(table)) < MOMENT
    after = see(newcomer.api, table)
    assert (after["viewer"], after["prompt"], after["seats"][seat]["hand"]) == (
        seat, before["prompt"], before["seats"][seat]["hand"],
    )  # fmt: skip
    assert after["seats"][seat]["clock"]["bank"] == clock.bank
    assert [one["table"]["id"] for one in body(newcomer.api.get(MINE))["results"]] == [table]
    assert tenures(table, seat) == [
        (four[seat].player.pk, "sat", "", 0, 1), (newcomer.player.pk, "substituted", "", 1, None),
    ]  # fmt: skip
    check_rows(table)
    give_default(newcomer, table)
    finish([newcomer if number == seat else one for number, one in enumerate(four)], table)
    check_replay(table)


def test_replace__of_who_is_not_asked__nobody_is_told_and_nobody_waits_longer(
    four: list[Person], newcomer: Person, time: Time
) -> None:
    table = start_managed(four, time=QUICK)
    asked = asked_seat(table)
    seat = (asked + 1) % 4
    row, told = Prompt.objects.values().get(), Notice.objects.count()
    time.passes(seconds=40)
    replace(table, seat, newcomer)
    assert (Prompt.objects.values().get(), Notice.objects.count()) == (row, told)
    assert see(newcomer.api, table)["viewer"] == seat
    give_default(four[asked], table)
    people = [newcomer if number == seat else one for number, one in enumerate(four)]
    for number, _ in moves(people, table):
        if number == seat:
            break
    assert Notice.objects.filter(player=newcomer.player, kind="asked").count() == 1
    check_rows(table)


@pytest.mark.parametrize("is_asked", [True, False])
def test_replace__of_a_seat_that_an_ai_holds__the_ai_is_gone(
    four: list[Person], newcomer: Person, time: Time, is_asked: bool
) -> None:
    table = start_managed(four, time=QUICK, absence_misses=1)
    seat = asked_seat(table) if is_asked else (asked_seat(table) + 1) % 4
    body(four[seat].api.post(at(table, "hand-over"), {"policy": "rules"}))
    Seat.objects.filter(table=table, number=seat).update(misses=1)
    time.passes(hours=5)
    replace(table, seat, newcomer)
    row = Seat.objects.get(table=table, number=seat)
    assert (row.player_id, row.held_by, row.misses) == (newcomer.player.pk, "", 0)
    assert jobs.play_table(table) in (0, None)
    prompt = Prompt.objects.get(table=table)
    assert (prompt.seat.number == seat, prompt.by_policy) == (is_asked, False)
    assert Notice.objects.filter(player=newcomer.player, kind="asked").exists() == is_asked
    if is_asked:
        assert abs(due(table) - time.now - timedelta(seconds=160)) < MOMENT
    assert [one[1:3] for one in tenures(table, seat)] == [
        ("sat", ""), ("handed_over", "rules"), ("substituted", ""),
    ]  # fmt: skip


def test_replace__in_the_turn_of_a_missed_deadline__their_time_is_not_over(
    four: list[Person], newcomer: Person, time: Time
) -> None:
    table = start_managed(four, time=QUICK, absence_misses=5)
    seat = asked_seat(table)
    assert sweep_after(time, seconds=165) >= 1
    assert asked_seat(table) == seat and due(table) <= time.now, "the next question is due at once"
    replace(table, seat, newcomer)
    assert abs(due(table) - time.now - timedelta(seconds=160)) < MOMENT


def test_replace__of_who_is_out__sees_what_they_saw_and_is_never_asked(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four, seed=4)
    for _seat, live in moves(four, table, seed=4):
        out = [one["seat"] for one in seen_by(live, None)["seats"] if one["status"] == "out"]
        if out:
            break
    assert live.game.result is None
    seat = out[0]
    before = see(four[seat].api, table)
    replace(table, seat, newcomer)
    after = see(newcomer.api, table)
    for view in (before, after):
        del view["seats"][seat]["name"], view["seats"][seat]["clock"]
    assert after == before
    assert read(newcomer.api, table)[:5] != read(Api(), table)[:5], "they may read the past of the seat"
    assert not Notice.objects.filter(player=newcomer.player).exists()


def test_replace__and_back_again__is_their_seat_as_before(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four)
    seat = asked_seat(table)
    replace(table, seat, newcomer)
    give_default(newcomer, table)
    replace(table, seat, four[seat])
    assert see(four[seat].api, table)["viewer"] == seat
    assert see(newcomer.api, table)["viewer"] is None


def test_summary__of_who_took_the_seat__begins_with_the_game(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four)
    play_on(four, table, 30)
    seat = Move.objects.filter(table=table, author="player").latest("number").seat
    row = visible_table(table, four[seat].player)
    assert summary(row, four[seat].player)["after"] > 0
    replace(table, seat, newcomer)
    row = visible_table(table, newcomer.player)
    assert summary(row, newcomer.player)["after"] == 0


def test_replace__refused__who_sits_or_has_sat_elsewhere(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four)
    for seat in (0, 1):
        refused("already_seated", managed_tables.replace_player, table_id=table, seat=seat, player=four[0].player)
    replace(table, 0, newcomer)
    told = refused("already_seated", managed_tables.replace_player, table_id=table, seat=1, player=four[0].player)
    assert "know its hand" in str(told.detail)
    refused("not_found", managed_tables.replace_player, table_id=table, seat=4, player=person().player)


def test_replace__when_the_game_stands_still_or_is_over__refused(four: list[Person], newcomer: Person) -> None:
    table, judge = start_managed(four), person().player
    interventions.halt(table_id=table, staff=judge, reason="Something is wrong.")
    refused("table_halted", managed_tables.replace_player, table_id=table, seat=0, player=newcomer.player)
    interventions.void(table_id=table, staff=judge, reason="They have agreed.")
    refused("table_not_open", managed_tables.replace_player, table_id=table, seat=0, player=newcomer.player)


def test_replace__in_a_game_with_a_host__refused(four: list[Person], newcomer: Person) -> None:
    refused("forbidden", managed_tables.replace_player, table_id=start(four), seat=0, player=newcomer.player)


def test_staff__who_had_a_seat__may_not_judge_the_game(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four)
    replace(table, 2, newcomer)
    refused("forbidden", interventions.void, table_id=table, staff=four[2].player, reason="They have agreed.")


# -- the former player -----------------------------------------------------------------------------------------


def test_former__at_a_public_table__sees_what_a_spectator_sees(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four, seed=3)
    play_on(four, table, 20)
    seat = asked_seat(table)
    former, old = four[seat], see(four[seat].api, table)
    assert old != see(Api(), table)
    replace(table, seat, newcomer)
    assert see(former.api, table) == see(Api(), table)
    assert read(former.api, table) == read(Api(), table)
    assert body(former.api.get(at(table)))["your_seat"] is None
    assert body(former.api.get(MINE))["results"] == []
    option = old["prompt"]["default"]
    for prompt in (old["prompt"]["id"], None):
        problem(former.api.post(at(table, "answer"), {"prompt": prompt, "option": option}), 403, "not_seated")
    for what, given in (("return", None), ("hand-over", {"policy": "rules"})):
        problem(former.api.post(at(table, what), given), 403, "not_seated")
    assert see(newcomer.api, table)["prompt"] == old["prompt"]


def test_former__at_a_table_by_invitation__does_not_know_of_it(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four, visibility="invitation")
    seat = asked_seat_of(table)
    former, old = four[seat], see(four[seat].api, table)
    replace(table, seat, newcomer)
    for what in ("view", "journal", "summary", "view.svg"):
        problem(former.api.get(at(table, what) if "." not in what else f"{at(table)}{what}"), 404, "not_found")
    given = {"prompt": old["prompt"]["id"], "option": old["prompt"]["default"]}
    problem(former.api.post(at(table, "answer"), given), 404, "not_found")
    assert see(newcomer.api, table)["viewer"] == seat


@pytest.mark.parametrize("visibility", list(Table.Visibility.values))
def test_former__who_repeats_an_answer__is_not_told_again_what_they_saw(
    four: list[Person], newcomer: Person, visibility: str
) -> None:
    table = start_managed(four, visibility=visibility)
    seat = asked_seat_of(table)
    former, old = four[seat], see(four[seat].api, table)
    given = {"prompt": old["prompt"]["id"], "option": old["prompt"]["default"]}
    first = former.api.post(at(table, "answer"), given, **{"Idempotency-Key": "once"})
    again = former.api.post(at(table, "answer"), given, **{"Idempotency-Key": "once"})
    assert (first.status_code, again.status_code, first.content) == (200, 200, again.content)
    replace(table, seat, newcomer)
    status, code = (403, "not_seated") if visibility == "public" else (404, "not_found")
    problem(former.api.post(at(table, "answer"), given, **{"Idempotency-Key": "once"}), status, code)


def test_former__who_repeats_an_answer_over_graphql__is_not_told_again(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four)
    seat = asked_seat(table)
    former, old = four[seat], see(four[seat].api, table)
    query = "mutation ($input: AnswerInput!) { answer(input: $input) { replayed view { journal } } }"
    given = {
        "table": str(table), "prompt": old["prompt"]["id"], "option": old["prompt"]["default"],
        "idempotency_key": "once",
    }  # fmt: skip
    assert [ask(former.api, query, {"input": given})["data"]["answer"]["replayed"] for _ in range(2)] == [False, True]
    replace(table, seat, newcomer)
    problem_in(ask(former.api, query, {"input": given})["errors"][0], "not_seated")


def test_former__whose_request_began_before__is_told_nothing_of_what_came_after(
    four: list[Person], newcomer: Person
) -> None:
    table = start_managed(four)
    seat = asked_seat(table)
    former = four[seat].player
    row = visible_table(table, former)
    again = visible_table(table, former)
    replace(table, seat, newcomer)
    people = [newcomer if number == seat else one for number, one in enumerate(four)]
    play_on(people, table, 30)
    spectated = visible_table(table, None)
    assert view_of(row, former) == view_of(spectated, None)
    told = journal_documents(again, former, after=0, limit=500)
    assert told == journal_documents(spectated, None, after=0, limit=500)


def test_former__their_notices_and_links__are_overtaken(four: list[Person], newcomer: Person, client: Any) -> None:
    table = start_managed(four)
    seat = asked_seat(table)
    old = Notice.objects.get(player=four[seat].player, kind="asked")
    (_, url), *_ = links.answers(old)
    path = url.removeprefix("http://127.0.0.1:8000")
    assert client.get(path).status_code == 200 and not is_stale(old, for_people=False)
    replace(table, seat, newcomer)
    assert is_stale(old, for_people=False)
    assert links.answers(old) == []
    new = Notice.objects.get(player=newcomer.player, kind="asked")
    assert not is_stale(new, for_people=False) and links.answers(new)
    before = Move.objects.filter(table=table).count()
    assert [client.get(path).status_code, client.post(path).status_code] == [410, 410]
    assert Move.objects.filter(table=table).count() == before


def test_former__replaced_while_their_link_is_read__is_shown_nothing(
    four: list[Person], newcomer: Person, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_managed(four)
    seat = asked_seat(table)
    (_, url), *_ = links.answers(Notice.objects.get(player=four[seat].player, kind="asked"))
    read_now = LiveGame.read

    def read_late(*args: Any, **given: Any) -> LiveGame | None:
        monkeypatch.undo()
        replace(table, seat, newcomer)
        return read_now(*args, **given)

    monkeypatch.setattr(LiveGame, "read", read_late)
    assert client.get(url.removeprefix("http://127.0.0.1:8000")).status_code == 410
    assert Seat.objects.get(table=table, number=seat).player_id == newcomer.player.pk


def test_reminder__after_the_replacement__is_for_the_new_player(
    four: list[Person], newcomer: Person, time: Time
) -> None:
    table = start_managed(four)
    seat = asked_seat(table)
    replace(table, seat, newcomer)
    sweep_after(time, days=2, hours=12)
    assert remind() == 1
    told = Notice.objects.get(kind="reminder")
    assert (told.player_id, told.prompt) == (newcomer.player.pk, newcomer.at(table))


# -- what is left of both --------------------------------------------------------------------------------------


def test_ending__tells_both_with_what_each_has_decided(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four, seed=6)
    seat = asked_seat(table)
    play_on(four, table, 60, seed=6)
    assert Table.objects.get(pk=table).status == "playing"
    here = Move.objects.filter(table=table, seat=seat).count()
    replace(table, seat, newcomer)
    finish([newcomer if number == seat else one for number, one in enumerate(four)], table, seed=7)
    ending = Ending.objects.get(table=table)
    first, second = ending.tenures[seat]
    assert (first.player, first.how, second.player, second.how) == (
        four[seat].player.pk, "sat", newcomer.player.pk, "substituted",
    )  # fmt: skip
    assert (first.decisions, first.moves) == (here, here)
    assert second.decisions == Move.objects.filter(table=table, seat=seat).count() - here
    results = {row.player_id: row for row in PlayerResult.objects.filter(ending=ending)}
    assert set(results) == {newcomer.player.pk, *(one.player.pk for one in four)}
    former, last = results[four[seat].player.pk], results[newcomer.player.pk]
    assert (former.role, former.won) == (last.role, last.won) == (ending.roles[seat], seat in ending.winners)
    assert former.answers == first.answers.answers > 0
    assert [last.answers, last.in_minute, last.in_hour, last.in_day] == ending.answers[seat]
    name = body(Api().get(at(table, "record")))["players"][seat]["name"]
    assert name == "Newcomer"


def test_results__of_who_came_back__are_added_up(four: list[Person], newcomer: Person) -> None:
    table = start_managed(four, seed=6)
    seat = asked_seat(table)
    play_on(four, table, 60, seed=6)
    assert Table.objects.get(pk=table).status == "playing"
    replace(table, seat, newcomer)
    replace(table, seat, four[seat])
    finish(four, table)
    ending = Ending.objects.get(table=table)
    row = PlayerResult.objects.get(ending=ending, player=four[seat].player)
    before = ending.tenures[seat][0].answers
    assert before.answers > 0 and ending.answers[seat][0] > 0
    assert [row.answers, row.in_minute, row.in_hour, row.in_day] == [
        sum(both) for both in zip(before, ending.answers[seat], strict=True)
    ]
    assert PlayerResult.objects.get(ending=ending, player=newcomer.player).answers == 0
