"""Ratings cannot be bought: what the same opponents count, who is listed, what staff sees and does."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from accounts.ratings.models import MeetingChange, Pool, Rating
from accounts.ratings.rating_model import EDITION, Game, Strengths, rate
from accounts.ratings.rating_model.meetings import LEAST, Meetings, pair_of, worth
from accounts.ratings.reading import unusual
from accounts.ratings.services import listing, rating_job
from accounts.ratings.services.recomputation import recompute, stored
from bang_service.settings import RATED
from games.engine.roles import LAW
from games.models import Arrival, Ending, Table
from tests.games.test_admin import organiser
from tests.ratings.played import START, annul, ended, players, season
from tests.ratings.tables import game

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _as_shipped(settings: Settings) -> None:
    settings.RATED = dict(RATED)


def _pool() -> Pool:
    return Pool.objects.get(game="cards", kind="people")


def _run(times: int = 8) -> None:
    for _ in range(times):
        rating_job.rate_all()


def _bought(buyer: Player, accounts: list[Player], games: int) -> list[Ending]:
    """Games at tables of four in which the side of the buyer wins, with accounts that come round."""
    chance, found = random.Random(3), []
    for number in range(games):
        others = [accounts[(3 * number + place) % len(accounts)] for place in range(3)]
        ending = ended([buyer, *others], chance, side=LAW)
        roles = list(ending.roles)
        at = ending.winners[0]
        roles[0], roles[at] = roles[at], roles[0]
        ending.roles, ending.winners = roles, [0]
        ending.save()
        found.append(ending)
    Table.objects.update(rating_edition=EDITION)
    return found


def test_pair__counts_less_with_each_game_alike_and_more_again_with_time() -> None:
    state, gained = Strengths(), []
    for number in range(30):
        rated = rate(_now(number * 60), state)
        gained.append([abs(one.after.theta - one.before.theta) for one in rated.changes])
        state.take(rated)
    assert max(gained[29]) < 0.2 * min(gained[0])
    met = state.meetings[pair_of(0, 1)]
    assert worth(met.at_time(1800)) < 0.1 < 0.9 < worth(met.at_time(200 * 86_400))
    assert worth(1e9) == LEAST


def _now(at: int) -> Game:
    return replace(game(LAW, at=at), edition=EDITION)


def test_meetings__counted_one_by_one__are_as_those_of_the_model() -> None:
    met = Meetings().again(0).again(0)
    assert met == Meetings(2_000_000_000, 0)


@pytest.mark.parametrize("drawn", [False, True])
def test_season__with_a_correction__is_stored_as_it_is_computed_again(drawn: bool) -> None:
    people, judge = players(7), Player.objects.create(name="Judge", is_staff=True)
    endings = season(people, 40)
    Table.objects.update(rating_edition=EDITION)
    if drawn:
        Table.objects.update(host=None)
    _run()
    assert stored(_pool()) == recompute(_pool()).players()
    before = stored(_pool())
    annul(endings[4], judge)
    _run()
    assert before != stored(_pool()) == recompute(_pool()).players()
    assert MeetingChange.objects.filter(often__gt=0).exists() is not drawn


def test_leaderboard__asks_for_different_opponents__but_orders_a_closed_group() -> None:
    seven = players(7)
    season(seven, 60, seats=(5, 7))
    Rating.objects.all().delete()
    _run()
    pool = _pool()
    Rating.objects.update(games=RATED["listed_games"])
    assert listing.met_enough(pool, pool.generation) is None, "they are few"
    many = players(20)
    season([*many, seven[0]], 80, seed=2, seats=(7,))
    _run()
    Rating.objects.update(games=RATED["listed_games"])
    met = listing.met_enough(pool, pool.generation)
    assert met is not None
    found = set(met.values_list("pk", flat=True))
    assert {one.pk for one in many} | {seven[0].pk} == found


@pytest.mark.parametrize("accounts", [3, 12, 30, 300])
def test_unusual__sees_who_buys_before_the_hundredth_game(accounts: int) -> None:
    others = players(20)
    season(others, 40, seats=(4, 5))
    buyer, bought = players(1)[0], players(accounts)
    _bought(buyer, bought, 99)
    _run()
    companies, _ = unusual.unusual_company(_pool())
    assert [one.player for one in companies] == [buyer.pk]


def test_unusual__names_nobody_of_a_fair_season_or_of_a_closed_group() -> None:
    season(players(20), 60)
    season(players(7), 60, seed=2)
    _run()
    assert unusual.unusual_company(_pool()) == ([], [])


def test_rush__of_one_network__is_rated_and_goes_at_a_word_of_staff() -> None:
    people = players(4)
    endings = season(people, RATED["rush_games"], seats=(4,))
    for number, ending in enumerate(endings):
        for one in people:
            at = START + timedelta(minutes=number)
            Arrival.objects.create(table=ending.table, player=one, network="n", at=at)
    _run()
    pool = _pool()
    assert stored(pool)
    staff = organiser("view_pool", "view_table", "change_table", "intervene")
    page = staff.get(f"/admin/ratings/pool/{pool.pk}/unusual/").content.decode()
    assert all(one.name in page for one in people)
    assert page.count('name="_selected_action"') == len(endings)
    chosen = {"action": "annul_tables", "_selected_action": [one.table_id for one in endings]}
    assert staff.post("/admin/games/table/", chosen).status_code == 200
    staff.post("/admin/games/table/", chosen | {"confirmed": "yes", "reason": "One person played all seats."})
    _run()
    pool.refresh_from_db()
    assert stored(pool) == {}
    Arrival.objects.filter(table=endings[0].table).update(network="m")
    assert unusual.unusual_company(pool)[1] == []
