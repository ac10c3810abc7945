"""What is told of a player's finished games."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.people.models import Player
from bots import jobs
from games.models import Ending, Intervention, Miss, PlayerResult, Prompt
from games.services import corrections, interventions
from tests.api import Api, body
from tests.games.people import SHORT, Person, answer, at, finish, moves, person, see, start
from tests.games.times import Time, asked_seat, sweep_after

CLOCK = {"decision": 7 * 86_400, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
ANSWERS = ("answered", "within_minute", "within_hour", "within_day")
REASON = "They have agreed."


def told_of(player: Player) -> dict[str, Any]:
    told: dict[str, Any] = body(Api().get(f"/api/v1/players/{player.pk}/statistics/"))
    return told


def is_unknown(player: int) -> dict[str, Any]:
    told: dict[str, Any] = body(Api().get(f"/api/v1/players/{player}/statistics/"), 404)
    return told


@pytest.fixture
def judge(db: None) -> Player:
    return person().player


def test_statistics__of_finished_games__are_their_sums(four: list[Person]) -> None:
    for seed, sets in ((SHORT, ["base"]), (6, ["base", "dodge_city"])):
        finish(four, start(four, seed=seed, sets=sets))
    finish(four[:3], start(four[:3], seed=5))
    dice = start(four, seed=7, game="dice")
    finish(four, dice)
    for seat, one in enumerate(four):
        told = told_of(one.player)
        assert told["player"] == {"id": one.player.pk, "name": one.player.name, "kind": "person", "guest": False}
        (cards, dices) = told["games"]
        endings = list(Ending.objects.filter(game="cards", player_results__player=one.player))
        assert (cards["game"], cards["played"], cards["misses"]) == ("cards", 3 if seat < 3 else 2, 0)
        assert cards["won"] == sum(seat in ending.winners for ending in endings)
        for part, key, by_seat in (("roles", "role", "roles"), ("characters", "character", "characters")):
            counted = {one[key]: (one["played"], one["won"]) for one in cards[part]}
            dealt = [(getattr(ending, by_seat)[seat], seat in ending.winners) for ending in endings]
            assert counted == {
                name: (sum(name == other for other, _ in dealt), sum(won for other, won in dealt if name == other))
                for name, _ in dealt
            }
        assert {size["seats"]: size["played"] for size in cards["sizes"]} == ({3: 1, 4: 2} if seat < 3 else {4: 2})
        assert {one["set"]: one["played"] for one in cards["sets"]} == {"base": cards["played"], "dodge_city": 1}
        assert (dices["game"], dices["played"]) == ("dice", 1)
        assert dices["won"] == int(seat in Ending.objects.get(table_id=dice).winners)
        assert all(one["character"] for game in told["games"] for one in game["characters"])


def test_statistics__while_a_game_goes_on__say_nothing_of_it(four: list[Person]) -> None:
    finish(four, start(four, seed=SHORT))
    before = [told_of(one.player) for one in four]
    going_on = start(four, seed=6)
    looked = 0
    for move, _ in enumerate(moves(four, going_on, seed=2)):
        if move % 10 == 0 and Ending.objects.count() == 1:
            assert [told_of(one.player) for one in four] == before
            looked += 1
    assert looked > 3
    assert told_of(four[0].player)["games"][0]["played"] == 2


def test_players__of_games_by_invitation__are_as_unknown_as_nobody(four: list[Person]) -> None:
    finish(four, start(four, seed=SHORT, visibility="invitation"))
    assert not PlayerResult.objects.exists()
    known, unknown = is_unknown(four[0].player.pk), is_unknown(10**9)
    assert {**known, "instance": "", "request_id": ""} == {**unknown, "instance": "", "request_id": ""}


def test_answers__are_told_by_how_long_they_took(four: list[Person], time: Time, judge: Player) -> None:
    table = start(four, seed=7, clock=CLOCK)
    took: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for minutes in (0.5, 5, 300, 3000) * 10:
        seat = asked_seat(table)
        asked_at = Prompt.objects.get(table_id=table).asked_at
        time.passes(minutes=minutes)
        view = see(four[seat].api, table)
        answer(four[seat].api, table, view, view["prompt"]["options"][-1]["id"])
        # Parts of a question are one question.
        if not Prompt.objects.filter(table_id=table, seat__number=seat, asked_at=asked_at).exists():
            took[seat].append(round((time.now - asked_at).total_seconds()))
    interventions.adjudicate(table_id=table, staff=judge, reason=REASON, side="law")
    assert {taken <= 60 for seconds in took.values() for taken in seconds} == {True, False}
    for seat, one in enumerate(four):
        (game,) = told_of(one.player)["games"]
        within = [sum(taken <= most for taken in took[seat]) for most in (60, 3600, 86_400)]
        assert list(game["answers"].values())[1:] == within
        assert game["answers"]["answered"] == len(took[seat])


def test_answers__of_policies_and_defaults__are_not_the_players(four: list[Person], time: Time, judge: Player) -> None:
    table = start(four, seed=7, clock={**CLOCK, "decision": 60}, absence={"misses": 2, "policy": "rules"})
    late = asked_seat(table)
    assert sweep_after(time, seconds=70) >= 1
    other = asked_seat(table)
    if other == late:
        assert sweep_after(time, seconds=70) >= 1
    body(four[other].api.post(at(table, "hand-over"), {"policy": "rules"}))
    jobs.play_table(table)
    interventions.adjudicate(table_id=table, staff=judge, reason=REASON, side="law")
    for one in four:
        assert told_of(one.player)["games"][0]["answers"] == dict.fromkeys(ANSWERS, 0)


def test_answers__after_a_seat_was_handed_over_and_taken_back__took_the_whole_time(
    four: list[Person], time: Time, judge: Player
) -> None:
    table = start(four, seed=7, clock=CLOCK)
    seat = asked_seat(table)
    time.passes(minutes=50)
    body(four[seat].api.post(at(table, "hand-over"), {"policy": "rules"}))
    body(four[seat].api.post(at(table, "return")))
    asked_at = Prompt.objects.get(table_id=table).asked_at
    while Prompt.objects.filter(table_id=table, seat__number=seat, asked_at=asked_at).exists():
        view = see(four[seat].api, table)
        answer(four[seat].api, table, view, view["prompt"]["options"][-1]["id"])
    interventions.adjudicate(table_id=table, staff=judge, reason=REASON, side="law")
    told = told_of(four[seat].player)["games"][0]["answers"]
    assert told["answered"] >= 1
    assert (told["within_minute"], told["within_hour"]) == (told["answered"] - 1, told["answered"])


def test_misses__but_for_excused_ones__are_told_when_the_game_has_ended(
    four: list[Person], time: Time, judge: Player
) -> None:
    finish(four, start(four, seed=SHORT))
    table = start(four, seed=7, clock={**CLOCK, "decision": 60}, absence={"misses": 0, "policy": "rules"})
    for _ in range(6):
        sweep_after(time, seconds=70)
    missed = {one.player.pk: 0 for one in four}
    for miss in Miss.objects.filter(cause=Miss.Cause.NO_ANSWER):
        missed[miss.player_id] += 1
    assert sum(missed.values()) >= 2
    assert [told_of(one.player)["games"][0]["misses"] for one in four] == [0, 0, 0, 0]
    interventions.adjudicate(table_id=table, staff=judge, reason=REASON, side="law")
    assert {one.player.pk: told_of(one.player)["games"][0]["misses"] for one in four} == missed
    excused = Miss.objects.filter(cause=Miss.Cause.NO_ANSWER).earliest("pk")
    interventions.excuse(misses=[excused.pk], staff=judge, reason="Their train was late.")
    assert told_of(excused.player)["games"][0]["misses"] == missed[excused.player_id] - 1


def test_corrections__change_what_counts(four: list[Person], judge: Player) -> None:
    table = start(four, seed=SHORT)
    finish(four, table)
    before = [told_of(one.player) for one in four]
    corrections.annul(table_id=table, staff=judge, reason=REASON)
    for one in four:
        is_unknown(one.player.pk)
    corrections.restore(table_id=table, staff=judge, reason=REASON)
    assert [told_of(one.player) for one in four] == before
    ending = Ending.objects.get(table_id=table)
    other = "outlaws" if ending.side == "law" else "law"
    corrections.correct(table_id=table, staff=judge, reason=REASON, side=other)
    named = corrections.in_force(Intervention.objects.filter(table_id=table))
    assert named is not None and named.result is not None
    won = [told_of(one.player)["games"][0]["won"] for one in four]
    assert won == [int(seat in named.result["winners"]) for seat in range(4)]
    assert won != [int(seat in ending.winners) for seat in range(4)]


def test_voided_game__is_in_no_statistics(four: list[Person], judge: Player) -> None:
    interventions.void(table_id=start(four, seed=5), staff=judge, reason=REASON)
    is_unknown(four[0].player.pk)


def test_ai_seat__has_no_statistics(four: list[Person], judge: Player) -> None:
    table = start(four[:3], seed=5, ai=1)
    interventions.adjudicate(table_id=table, staff=judge, reason=REASON, side="law")
    assert set(PlayerResult.objects.values_list("player", flat=True)) == {one.player.pk for one in four[:3]}


@pytest.mark.long
def test_cost__does_not_grow_with_games(four: list[Person]) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            told_of(four[0].player)
        return len(caught)

    finish(four, start(four, seed=5))
    few = queries()
    for seed in range(6, 9):
        finish(four, start(four, seed=seed, sets=["base", "dodge_city"]))
    assert queries() == few <= 12
