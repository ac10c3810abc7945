"""Each ending is rated once, in order, whatever happens to the workers; corrections are rated as a new generation."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest
from django.db import DatabaseError, connection
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from accounts.ratings.models import InterceptChange, Pool, QuarantinedEnding, RatedGame, Rating, RatingChange
from accounts.ratings.rating_model import NEWCOMER, policies
from accounts.ratings.rating_model.policies import ANYWHERE
from accounts.ratings.services import listing, rating_job
from accounts.ratings.services.recomputation import recompute, stored
from bang_service.platform import clock
from games.engine.roles import RENEGADE
from games.models import Ending
from games.services import corrections, endings
from games.terms.tenures import Tenure
from tests.ratings.played import REASON, START, annul, ended, players, season, tenure
from tests.waiting import PATIENCE

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[Player]:
    return players(12)


@pytest.fixture
def judge() -> Player:
    return players(1)[0]


def run() -> None:
    """As often as there is something to do; an ending that cannot be rated is tried three times."""
    tried: list[tuple[int, int]] = []
    for _ in range(1_000):
        is_idle = rating_job.rate_all(seconds=PATIENCE) == 0 and not Pool.objects.exclude(rebuild_from=None).exists()
        before, tried = tried, list(QuarantinedEnding.objects.order_by("pk").values_list("pk", "tries"))
        if is_idle and tried == before:
            return
    raise AssertionError("never ends")


def of_people() -> Pool:
    return Pool.objects.get(game="cards", kind="people")


def check() -> None:
    """What is stored is what comes out of the endings alone, and nothing of another generation is left."""
    for pool in Pool.objects.all():
        assert stored(pool) == recompute(pool).players()
        assert (pool.rebuild_from, pool.rebuilt) == (None, None)
        visible = RatedGame.objects.filter(pool=pool, since__lte=pool.generation, until__gt=pool.generation)
        assert visible.count() == visible.values("ending").distinct().count()
        assert not RatedGame.objects.filter(pool=pool).exclude(pk__in=visible).exists()
        assert Rating.objects.filter(pool=pool).count() == len(stored(pool))


@pytest.mark.parametrize("games", [15, pytest.param(30, marks=pytest.mark.long)])
def test_season__rated_once_in_order__equal_to_the_recomputation(people: list[Player], games: int) -> None:
    made = season(people, games)
    run()
    run()
    assert list(RatedGame.objects.order_by("number").values_list("ending", flat=True)) == [one.pk for one in made]
    assert of_people().cursor == games
    assert RatingChange.objects.count() == sum(len(one.seats) for one in made)
    check()
    assert any(skill != NEWCOMER for skill in stored(of_people()).values())


def test_game__chances_add_up_and_winners_gain(people: list[Player]) -> None:
    ended(people[:7], random.Random(1), side="outlaws")
    run()
    game = RatedGame.objects.get()
    assert abs(sum(one["chance"] for one in game.chances) - 10**9) <= 3
    assert [one["side"] for one in game.chances if one.get("won")] == ["outlaws"]
    assert sorted(seat for one in game.chances for seat in one["seats"]) == list(range(7))
    for change in game.changes.all():
        assert (change.theta > change.theta_before) == change.won
        assert change.variance < change.variance_before
        assert change.won == (change.side == "outlaws")
        row = Rating.objects.get(player=change.player)
        assert (row.theta, row.variance, row.games) == (change.theta, change.variance, 1)


def test_pools__are_apart__and_unrated_games_count_nowhere(people: list[Player]) -> None:
    chance = random.Random(1)
    ended(people[:4], chance, pool="people")
    ended(people[:4], chance, pool="mixed")
    ended(people[:4], chance, pool="people", game="dice")
    ended(people[:4], chance, pool="")
    run()
    found = sorted(RatedGame.objects.values_list("pool__game", "pool__kind"))
    assert found == [("cards", "mixed"), ("cards", "people"), ("dice", "people")]
    assert Rating.objects.filter(player=people[0]).count() == 3


def test_policies__are_never_rated(people: list[Player]) -> None:
    policy = [tenure(None, policy="rules")]
    seats: list[Any] = [*people[:3], policy, policy]
    ended(seats, random.Random(3), pool="mixed")
    run()
    assert sorted(RatingChange.objects.values_list("player", flat=True)) == sorted(one.pk for one in people[:3])


@pytest.fixture
def better(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a second `rules`, which plays better in the base game and was not measured elsewhere."""
    monkeypatch.setitem(policies.THETAS, "rules", ({ANYWHERE: 0.0}, {ANYWHERE: 0.0, "cards/base": 0.8}))


def test_policies__of_a_later_generation__are_met_with_their_own_skill(people: list[Player], better: None) -> None:
    seats: list[Any] = [*people[:3], [tenure(None, policy="rules")]]
    ending = ended(seats, random.Random(3), pool="mixed", side=RENEGADE)
    Ending.objects.filter(pk=ending.pk).update(roles=["renegade", "sheriff", "outlaw", "outlaw"], winners=[0])
    other = ended([people[4], *people[1:3], seats[3]], random.Random(3), pool="mixed", side=RENEGADE, generation=2)
    Ending.objects.filter(pk=other.pk).update(roles=["renegade", "sheriff", "outlaw", "outlaw"], winners=[0])
    run()
    first, second = (Rating.objects.get(player=one).theta for one in (people[0], people[4]))
    assert second > first > 0, "who wins against a better seat has shown more"
    pool = Pool.objects.get(game="cards", kind="mixed")
    assert stored(pool) == recompute(pool).players()


# -- who left ----------------------------------------------------------------------------------------------------


def _left(player: Player, *, own: int, policy: int) -> list[Tenure]:
    return [tenure(player, decisions=own), tenure(player, decisions=policy, policy="rules", how="handed_over")]


@pytest.mark.parametrize(("won", "weight"), [(True, 250_000_000), (False, 1_000_000_000)])
def test_leaver__gains_by_share_and_loses_all(won: bool, weight: int, people: list[Player]) -> None:
    chance = random.Random(2)
    while True:
        ending = ended([_left(people[0], own=10, policy=30), *people[1:7]], chance)
        if (0 in ending.winners) == won:
            break
        ending.table.delete()
    run()
    change = RatingChange.objects.get(player=people[0])
    assert (change.won, change.weight) == (won, weight)
    assert set(RatingChange.objects.exclude(player=people[0]).values_list("weight", flat=True)) == {10**9}


@pytest.mark.parametrize(("won", "weights"), [(True, [200_000_000, 600_000_000]), (False, [250_000_000, 750_000_000])])
def test_seat_that_another_player_took__each_gains_and_loses_by_their_part(
    won: bool, weights: list[int], people: list[Player], judge: Player
) -> None:
    chance = random.Random(2)
    former = tenure(people[0], decisions=8, moves=10)
    held = tenure(people[7], decisions=6, policy="rules", how="absent")
    newcomer = [tenure(people[7], decisions=24, how="substituted"), held]
    while True:
        ending = ended([[former, *newcomer], *people[1:7]], chance)
        if (0 in ending.winners) == won:
            break
        ending.table.delete()
    run()
    changes = RatingChange.objects.filter(seat=0).order_by("pk")
    assert list(changes.values_list("player", "won", "weight")) == [
        (people[0].pk, won, weights[0]), (people[7].pk, won, weights[1]),
    ]  # fmt: skip
    assert RatedGame.objects.get().counted == "all"
    assert sorted(seat for side in RatedGame.objects.get().chances for seat in side["seats"]) == list(range(7))
    check()
    annul(ending, judge)
    run()
    assert set(RatingChange.objects.filter(seat=0).values_list("player", "weight")) == {
        (people[0].pk, 0), (people[7].pk, 0),
    }  # fmt: skip
    check()


def test_player__replaced_before_the_seat_moved__has_not_played(people: list[Player]) -> None:
    gone = tenure(people[0], decisions=0)
    ended([[gone, tenure(people[7], how="substituted")], *people[1:5]], random.Random(2))
    run()
    change = RatingChange.objects.get(seat=0)
    assert (change.player_id, change.weight) == (people[7].pk, 10**9)
    check()


def test_game_that_policies_played__counts_only_for_those_who_left_and_lost(people: list[Player]) -> None:
    chance = random.Random(2)
    leavers = [_left(one, own=5, policy=50) for one in people[:3]]
    while True:
        ending = ended([*leavers, *people[3:5]], chance)
        lost = [seat for seat in range(3) if seat not in ending.winners]
        if 0 < len(lost) < 3:
            break
        ending.table.delete()
    run()
    assert RatedGame.objects.get().counted == "leavers"
    assert sorted(RatingChange.objects.values_list("seat", flat=True)) == lost
    assert not InterceptChange.objects.exists()
    check()


def test_deadlines_that_pass__neither_cancel_a_game_nor_make_a_defeat_cheaper(people: list[Player]) -> None:
    silent = [[tenure(one, decisions=0, moves=40)] for one in people[:3]]
    ending = ended([*silent, *people[3:5]], random.Random(2))
    run()
    assert RatedGame.objects.get().counted == "all"
    lost = RatingChange.objects.filter(won=False)
    assert lost and {change.weight for change in lost} == {10**9}
    assert {change.weight for change in RatingChange.objects.filter(won=True, seat__lt=3)} <= {0}
    assert len(ending.seats) == 5
    check()


def test_game_of_those_who_do_not_belong_into_the_pool__counts_for_nobody(people: list[Player]) -> None:
    ended([[tenure(people[0], kind="bot")], *people[1:4]], random.Random(2))
    run()
    assert RatedGame.objects.get().counted == "nothing"


# -- corrections -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [12, pytest.param(25, marks=pytest.mark.long)])
def test_annulled__is_taken_back_as_if_never_played(people: list[Player], judge: Player, games: int) -> None:
    made = season(people, games)
    run()
    before = stored(of_people())
    annul(made[7], judge)
    assert stored(of_people()) == before, "nothing is shown before all of it is there"
    run()
    assert of_people().generation == 2
    check()
    assert RatedGame.objects.get(ending=made[7]).counted == "nothing"
    alone = [one for one in made if one != made[7]]
    assert RatedGame.objects.filter(counted="all").count() == len(alone)
    # The same games without that one give the same ratings.
    Ending.objects.filter(pk=made[7].pk).update(pool="")
    assert recompute(of_people()).players() == stored(of_people())


def test_annulled_and_restored__is_as_it_was(people: list[Player], judge: Player) -> None:
    made = season(people, 10)
    run()
    before = stored(of_people())
    annul(made[3], judge)
    run()
    assert stored(of_people()) != before
    corrections.restore(table_id=made[3].table_id, staff=judge, reason=REASON)
    run()
    assert stored(of_people()) == before
    assert of_people().generation == 3
    check()


def test_only_game_of_some__annulled__they_have_no_rating_any_more(people: list[Player], judge: Player) -> None:
    newcomers = players(4)
    season(people, 5)
    ending = ended(newcomers, random.Random(1))
    season(people, 5, seed=2)
    run()
    assert Rating.objects.filter(player__in=newcomers).count() == 4
    annul(ending, judge)
    run()
    assert not Rating.objects.filter(player__in=newcomers).exists()
    check()


def test_corrected__another_side_has_won(people: list[Player], judge: Player) -> None:
    made = season(people, 10)
    run()
    side = "outlaws" if made[4].side == "law" else "law"
    corrections.correct(table_id=made[4].table_id, staff=judge, reason=REASON, side=side)
    run()
    game = RatedGame.objects.get(ending=made[4])
    assert [one["side"] for one in game.chances if one.get("won")] == [side]
    check()


def test_correction__while_another_is_being_rated__begins_anew_or_is_met(people: list[Player], judge: Player) -> None:
    made = season(people, 20)
    run()
    pool = of_people()
    annul(made[8], judge)
    endings.number_corrections()
    for _ in range(6):
        rating_job.step(pool.pk)
    assert RatedGame.objects.filter(since=2).exists()
    annul(made[5], judge)
    endings.number_corrections()
    for _ in range(8):
        rating_job.step(pool.pk)
    annul(made[15], judge)
    ended(people[:5], random.Random(9))
    run()
    check()
    assert set(RatedGame.objects.filter(counted="nothing").values_list("ending", flat=True)) == {
        made[5].pk, made[8].pk, made[15].pk,
    }  # fmt: skip


def test_correction__of_what_was_rated_anew_already__begins_once_more(people: list[Player], judge: Player) -> None:
    made = season(people, 20)
    run()
    pool = of_people()
    annul(made[8], judge)
    endings.number_corrections()
    while not RatedGame.objects.filter(since=2, ending=made[12]).exists():
        rating_job.step(pool.pk)
    annul(made[10], judge)
    run()
    check()
    counted = RatedGame.objects.filter(counted="nothing").values_list("ending", flat=True)
    assert set(counted) == {made[8].pk, made[10].pk}


def test_correction__of_what_is_not_rated_yet__needs_no_new_generation(people: list[Player], judge: Player) -> None:
    made = season(people, 5)
    annul(made[2], judge)
    run()
    assert of_people().generation == 1
    assert RatedGame.objects.get(ending=made[2]).counted == "nothing"
    check()


# -- trouble -----------------------------------------------------------------------------------------------------


def test_ending_that_cannot_be_rated__is_quarantined_after_three_tries_and_stops_nothing(people: list[Player]) -> None:
    made = season(people, 6)
    Ending.objects.filter(pk=made[2].pk).update(roles=["sheriff"])
    endings.number_endings()
    assert rating_job.rate_all() == 2
    assert rating_job.rate_all() == 0
    assert QuarantinedEnding.objects.get().tries == 2
    run()
    quarantined = QuarantinedEnding.objects.get()
    assert (quarantined.ending, quarantined.tries) == (made[2], 3)
    assert quarantined.error == "NotRatable: the roles or the players of some seats are not known"
    assert RatedGame.objects.count() == 5
    check()


def test_quarantined_ending__mended_and_corrected__is_rated(people: list[Player], judge: Player) -> None:
    made = season(people, 6)
    roles = made[2].roles
    Ending.objects.filter(pk=made[2].pk).update(roles=["sheriff"])
    run()
    run()
    Ending.objects.filter(pk=made[2].pk).update(roles=roles)
    side = next(one for one in ("law", "outlaws") if one != made[2].side)
    corrections.correct(table_id=made[2].table_id, staff=judge, reason=REASON, side=side)
    run()
    assert not QuarantinedEnding.objects.exists()
    assert RatedGame.objects.filter(ending=made[2]).exists()
    check()


class _Killed(BaseException):
    """The worker is gone."""


@pytest.mark.long
def test_worker__killed_anywhere__nothing_is_lost_or_done_twice(people: list[Player], judge: Player) -> None:
    """The process dies at statements drawn at random, in the middle of transactions too, with corrections among
    them."""
    made = season(people, 25)
    chance = random.Random(5)
    kills = 0

    def dies(execute: object, sql: str, params: object, many: bool, context: object) -> object:
        nonlocal kills
        if chance.random() < 0.01:
            kills += 1
            raise _Killed
        return execute(sql, params, many, context)  # type: ignore[operator]

    for round_ in range(400):
        if round_ == 20:
            annul(made[12], judge)
        if round_ == 40:
            annul(made[4], judge)
        if round_ == 60:
            corrections.restore(table_id=made[4].table_id, staff=judge, reason=REASON)
        with connection.execute_wrapper(dies):
            try:
                rating_job.rate_all()
            except _Killed:
                continue
    run()
    assert kills > 50
    check()


def test_database_error__is_no_fault_of_the_ending(people: list[Player]) -> None:
    season(people, 2)

    def fails(execute: object, sql: str, params: object, many: bool, context: object) -> object:
        if "ratings_ratedgame" in sql and sql.startswith("INSERT"):
            raise DatabaseError("the disk is full")
        return execute(sql, params, many, context)  # type: ignore[operator]

    with connection.execute_wrapper(fails), pytest.raises(DatabaseError):
        rating_job.rate_all()
    assert not QuarantinedEnding.objects.exists()
    run()
    check()


def test_renegades__two_of_them__only_one_wins(people: list[Player]) -> None:
    ending = ended(people[:8], random.Random(4), side=RENEGADE)
    run()
    winners = RatingChange.objects.filter(won=True)
    assert [one.seat for one in winners] == ending.winners
    assert RatingChange.objects.filter(role=RENEGADE, won=False).count() == 1


# -- leaderboards ------------------------------------------------------------------------------------------------


def check_ranks() -> None:
    for pool in Pool.objects.all():
        rows = list(listing.listed(pool))
        assert listing.size(pool) == len(rows)
        for row in rows:
            assert listing.rank(pool, row.shown) == 1 + sum(other.shown > row.shown for other in rows)


@pytest.fixture
def known_soon(settings: Settings) -> None:
    """Three games are enough to be listed: otherwise these tests would need many more."""
    settings.RATED = settings.RATED | {"listed_games": 3}


def test_leaderboard__lists_from_the_games_that_are_needed__also_when_fewer_are_asked_for(
    people: list[Player], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: START + timedelta(days=1))
    assert settings.RATED["listed_games"] == 10
    for number in range(9):
        ended(people[:4], random.Random(number))
    run()
    assert listing.size(of_people()) == 0
    ended([*people[:3], people[5]], random.Random(9))
    run()
    assert {row.player_id for row in listing.listed(of_people())} == {one.pk for one in people[:3]}
    check_ranks()
    settings.RATED = settings.RATED | {"listed_games": 9}
    run()
    assert {row.player_id for row in listing.listed(of_people())} == {one.pk for one in people[:4]}
    check_ranks()


def test_leaderboard__lists_those_who_are_known_and_counts_them(
    people: list[Player], judge: Player, known_soon: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: START + timedelta(days=30))
    made = season(people, 15)
    newcomers = players(4)
    ended(newcomers, random.Random(1))
    run()
    check_ranks()
    shown = list(listing.listed(of_people()))
    assert [row.shown for row in shown] == sorted((row.shown for row in shown), reverse=True)
    assert len(shown) >= 8
    assert not {row.player_id for row in shown} & {one.pk for one in newcomers}
    annul(made[2], judge)
    endings.number_corrections()
    steps = 0
    while rating_job.step(of_people().pk) is not None:
        check_ranks()
        steps += 1
    # Each of the later games is a step of its own.
    assert steps > 12
    run()
    check_ranks()
    check()


def test_leaderboard__whoever_has_not_played_for_ninety_days__is_not_on_it(
    people: list[Player], known_soon: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: START + timedelta(days=1))
    season(people, 12)
    run()
    assert listing.size(of_people()) > 0
    monkeypatch.setattr(clock, "now", lambda: START + timedelta(days=listing.DAYS + 1))
    run()
    assert listing.size(of_people()) == 0
    check_ranks()
    for number in range(3):
        ended(people[:4], random.Random(number), at=START + timedelta(days=listing.DAYS))
    run()
    assert {row.player_id for row in listing.listed(of_people())} == {one.pk for one in people[:4]}
    check_ranks()
    check()
