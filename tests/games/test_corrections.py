"""What staff corrects when a game is over stands beside what was played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.people.models import Player
from bang_service.platform.problems import Problem
from games.engine.roles import seats_of
from games.models import Ending, Intervention, Table
from games.services import corrections, endings, interventions, player_results
from tests.api import Api, body
from tests.games.people import Person, at, bot, person, persons, start
from tests.games.test_admin import ADMIN, organiser
from tests.worlds.kinds import Stored, World

REASON = "Two of them played for each other."


@pytest.fixture
def world(stored: Stored) -> World:
    return stored("cards_over")


@pytest.fixture
def four(world: World) -> list[Person]:
    return world.people


@pytest.fixture
def over(world: World) -> int:
    return world.table


@pytest.fixture
def judge(db: None) -> Player:
    return person().player


def counts(table: int) -> tuple[str, list[int]]:
    ending = Ending.objects.get(table_id=table)
    return player_results.result_of(ending, corrections.in_force(Intervention.objects.filter(table_id=table)))


def loser(table: int) -> str:
    return "outlaws" if Ending.objects.get(table_id=table).side == "law" else "law"


def test_correction__by_staff_whose_bot_sat_there__is_refused(judge: Player) -> None:
    owner = person()
    players = [bot(owner), *(person() for _ in range(3))]
    table = start(players, seed=5)
    with pytest.raises(Problem, match="forbidden"):
        interventions.void(table_id=table, staff=owner.player, reason=REASON)
    interventions.adjudicate(table_id=table, staff=judge, reason=REASON, side="law")
    with pytest.raises(Problem, match="forbidden"):
        corrections.annul(table_id=table, staff=owner.player, reason=REASON)


def test_annul_and_restore__what_was_played_stays(over: int, judge: Player) -> None:
    played = Table.objects.get(pk=over).result
    before = Ending.objects.values().get(table_id=over)
    record = body(Api().get(at(over, "record")))
    assert counts(over) == (played["side"], played["winners"])
    corrections.annul(table_id=over, staff=judge, reason=REASON)
    assert counts(over) == ("", [])
    corrections.restore(table_id=over, staff=judge, reason="It was a mistake.")
    assert counts(over) == (played["side"], played["winners"])
    assert Table.objects.get(pk=over).result == played
    assert Ending.objects.values().get(table_id=over) == before
    assert body(Api().get(at(over, "record"))) == record


def test_correct__then_annul_then_restore_twice__goes_back_step_by_step(over: int, judge: Player) -> None:
    side = loser(over)
    winners = seats_of(side, Ending.objects.get(table_id=over).roles)
    played = counts(over)
    corrections.correct(table_id=over, staff=judge, reason=REASON, side=side)
    assert counts(over) == (side, winners)
    corrections.annul(table_id=over, staff=judge, reason=REASON)
    assert counts(over) == ("", [])
    corrections.restore(table_id=over, staff=judge, reason=REASON)
    assert counts(over) == (side, winners)
    corrections.restore(table_id=over, staff=judge, reason=REASON)
    assert counts(over) == played
    made = list(Intervention.objects.order_by("pk"))
    assert [(one.kind, one.staff, one.undoes) for one in made] == [
        ("correct", judge, None),
        ("annul", judge, None),
        ("restore", judge, made[1]),
        ("restore", judge, made[0]),
    ]


def test_voided_game__given_a_result__counts(four: list[Person], judge: Player) -> None:
    table = start(four, seed=5)
    interventions.void(table_id=table, staff=judge, reason=REASON)
    assert counts(table) == ("", [])
    corrections.correct(table_id=table, staff=judge, reason=REASON, side="law")
    assert counts(table)[0] == "law"
    assert Table.objects.get(pk=table).result is None


def test_corrections__numbered_apart_from_other_interventions(over: int, four: list[Person], judge: Player) -> None:
    running = start(four, seed=6)
    interventions.halt(table_id=running, staff=judge, reason=REASON)
    first = corrections.annul(table_id=over, staff=judge, reason=REASON)
    second = corrections.restore(table_id=over, staff=judge, reason=REASON)
    assert endings.number_corrections() == 2
    assert list(Intervention.objects.exclude(number=None).order_by("number")) == [first, second]


def _annul(table: int, staff: Player, reason: str) -> object:
    return corrections.annul(table_id=table, staff=staff, reason=reason)


def _correct(table: int, staff: Player, reason: str) -> object:
    return corrections.correct(table_id=table, staff=staff, reason=reason, side="law")


def _restore(table: int, staff: Player, reason: str) -> object:
    return corrections.restore(table_id=table, staff=staff, reason=reason)


ALL = [_annul, _correct, _restore]


@pytest.mark.parametrize("act", ALL)
def test_act__refused__says_why_and_writes_nothing(
    act: Callable[[int, Player, str], object], over: int, four: list[Person], judge: Player
) -> None:
    running = start(four, seed=6)
    for table, staff, reason, code in (
        (10**9, judge, REASON, "not_found"),
        (running, judge, REASON, "conflict"),
        (over, four[2].player, REASON, "forbidden"),
    ):
        with pytest.raises(Problem) as refused:
            act(table, staff, reason)
        assert refused.value.code == code
    if act is not _restore:
        with pytest.raises(Problem) as refused:
            act(over, judge, " ")
        assert (refused.value.code, refused.value.field) == ("validation_failed", "reason")
    assert not Intervention.objects.exists()


def test_act__that_changes_nothing__is_a_conflict(over: int, judge: Player) -> None:
    ending = Ending.objects.get(table_id=over)
    with pytest.raises(Problem, match="No correction is in force"):
        corrections.restore(table_id=over, staff=judge, reason=REASON)
    with pytest.raises(Problem, match="result already"):
        corrections.correct(table_id=over, staff=judge, reason=REASON, side=ending.side)
    corrections.annul(table_id=over, staff=judge, reason=REASON)
    with pytest.raises(Problem, match="does not count already"):
        corrections.annul(table_id=over, staff=judge, reason=REASON)
    assert Intervention.objects.count() == 1


def test_correct__side_that_cannot_win_there__is_named(over: int, judge: Player) -> None:
    with pytest.raises(Problem, match="Choose one of: law, outlaws, renegade"):
        corrections.correct(table_id=over, staff=judge, reason=REASON, side="nobody")


def test_correct__one_of_two_renegades__must_be_named(db: None, judge: Player) -> None:
    people = persons(8)
    table = start(people, seed=4)
    interventions.void(table_id=table, staff=judge, reason=REASON)
    renegades = seats_of("renegade", Ending.objects.get(table_id=table).roles)
    with pytest.raises(Problem, match="name the seat"):
        corrections.correct(table_id=table, staff=judge, reason=REASON, side="renegade")
    with pytest.raises(Problem, match="is not a Renegade"):
        corrections.correct(
            table_id=table, staff=judge, reason=REASON, side="renegade", seat=({*range(8)} - {*renegades}).pop()
        )
    corrections.correct(table_id=table, staff=judge, reason=REASON, side="renegade", seat=renegades[1])
    assert counts(table) == ("renegade", [renegades[1]])


def test_table__shows_the_correction_in_force_beside_the_result(over: int, judge: Player) -> None:
    table = body(Api().get(at(over)))
    assert table["correction"] is None
    side = loser(over)
    corrections.correct(table_id=over, staff=judge, reason=REASON, side=side)
    shown = body(Api().get(at(over)))
    assert shown["result"] == table["result"]
    assert (shown["correction"]["kind"], shown["correction"]["result"]["side"]) == ("correct", side)
    assert (shown["correction"]["reason"], shown["ruling"]["reason"]) == (REASON, REASON)
    corrections.annul(table_id=over, staff=judge, reason=REASON)
    shown = body(Api().get(at(over)))["correction"]
    assert (shown["kind"], shown["result"]) == ("annul", None)


def test_admin__corrects_and_withdraws(over: int) -> None:
    client: Client = organiser("view_table", "intervene")
    side = loser(over)
    page = client.get(f"{ADMIN}table/{over}/change/").content.decode()
    for act in ("annul", "correct", "restore"):
        assert f"/{over}/{act}/" in page
    assert f"/{over}/void/" not in page
    form = client.get(f"{ADMIN}table/{over}/correct/").content.decode()
    assert 'value="law"' in form
    assert "cannot be undone" not in form
    for act, given in (("correct", {"side": side}), ("restore", {}), ("annul", {})):
        answered = client.post(f"{ADMIN}table/{over}/{act}/", {"reason": REASON, **given}, follow=True)
        assert "The players can read the reason at the table." in answered.content.decode()
    assert counts(over) == ("", [])
    assert [one.kind for one in Intervention.objects.order_by("pk")] == [
        "correct", "restore", "annul",
    ]  # fmt: skip
