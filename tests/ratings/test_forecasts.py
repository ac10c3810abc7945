"""Chances before a game: as the model has them, and nothing of what is hidden."""

from __future__ import annotations

from itertools import permutations
from statistics import fmean
from typing import Any

import pytest

from accounts.ratings.models import Pool, Rating
from accounts.ratings.rating_model import Cell, Game, Intercept, Player, Strengths, known, predict, sides_among
from accounts.ratings.rating_model.policies import AISeat
from accounts.ratings.rating_model.seat_chances import seat_chances
from accounts.ratings.rating_model.skill import POINTS, ZERO
from accounts.ratings.services import rating_job
from bots.policies.registry import GENERATION
from games.engine.roles import OUTLAWS, roles_for
from games.models import Table
from tests.api import Api, body
from tests.games.people import Person, at, finish, open_table, person, start
from tests.ratings.played import season

THETAS = (0.9, -0.4, 0.1, 0.0, -1.2, 0.5)


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("fixed", [{}, {1: "sheriff"}, {0: "outlaw", 3: "renegade"}])
def test_chances__are_the_mean_of_what_the_model_predicts_of_each_deal(seats: int, fixed: dict[int, str]) -> None:
    cell, roles = Cell("cards", seats), roles_for(seats)
    state = Strengths({seat: known(theta) for seat, theta in enumerate(THETAS)})
    state.intercepts[cell, OUTLAWS] = Intercept(300_000_000, 1)
    expected: list[list[float]] = [[] for _ in range(seats)]
    for deal in set(permutations(roles)):
        if any(deal[seat] != role for seat, role in fixed.items()):
            continue
        game = Game(cell, sides_among([Player(seat, role) for seat, role in enumerate(deal)]), 0)
        for side, chance in zip(game.sides, predict(game, state), strict=True):
            for player in side.players:
                expected[int(str(player.subject))].append(chance)
    found = seat_chances(cell, roles, THETAS[:seats], state.intercepts, fixed)
    assert found == pytest.approx([fmean(one) for one in expected], abs=1e-6)


@pytest.mark.parametrize("seats", [8, 9, 10, 14])
def test_chances__of_equals_are_equal_and_of_the_better_are_better(seats: int) -> None:
    cell, roles = Cell("cards", seats), roles_for(seats)
    equals = seat_chances(cell, roles, [0.0] * seats, {}, {})
    assert equals == pytest.approx([equals[0]] * seats)
    better = seat_chances(cell, roles, [1.0] + [0.0] * (seats - 1), {}, {})
    assert better[0] > equals[0] + 0.02
    assert max(better[1:]) - min(better[1:]) < 0.02


def chances(table: int) -> Any:
    found = body(Api().get(at(table, "rating")))
    assert found["state"] == "waiting"
    return found["chances"]


@pytest.mark.django_db
def test_table__tells_chances_from_the_first_seat_until_the_game_is_over(four: list[Person]) -> None:
    rating_job.pools()
    season([one.player for one in four], 12, seats=[4])
    rating_job.rate_all()
    table = open_table(four[0], seats=4, pool="people")["id"]
    (alone,) = chances(table)
    row = Rating.objects.get(player=four[0].player)
    now = body(Api().get(f"/api/v1/ratings/cards/people/players/{four[0].player.pk}/"))
    assert (alone["seat"], alone["estimate"], alone["uncertainty"]) == (0, now["estimate"], now["uncertainty"])
    for one in four[1:3]:
        body(one.api.post(at(table, "join"), {}))
    stranger = person()
    body(stranger.api.post(at(table, "join"), {}))
    full = chances(table)
    assert [one["seat"] for one in full] == [0, 1, 2, 3]
    assert (full[3]["estimate"], full[3]["uncertainty"]) == (1500, 250)
    best = max(full, key=lambda one: one["estimate"])
    assert best["chance"] == max(one["chance"] for one in full)
    assert sum(one["chance"] for one in full) > 1, "sides win together"
    Rating.objects.filter(pk=row.pk).update(theta=row.theta + 10**9)
    assert chances(table)[0]["chance"] > full[0]["chance"]
    seated = [*four[:3], stranger]
    body(four[0].api.post(at(table, "start"), {}))
    assert len(chances(table)) == 4
    finish(seated, table)
    assert chances(table) == []


@pytest.mark.django_db
def test_chances__do_not_depend_on_the_roles_that_were_dealt(four: list[Person]) -> None:
    season([one.player for one in four], 12, seats=[4])
    rating_job.rate_all()
    told, dealt = [], set()
    for seed in range(1, 7):
        table = start(four, seed=seed, pool="people", name=f"number {seed}")
        dealt.add(str([one.api.get(at(table, "view")).json()["seats"] for one in four]))
        told.append(chances(table))
    assert len(dealt) > 1
    assert all(one == told[0] for one in told)


@pytest.mark.django_db
def test_chances__at_a_mixed_table__know_the_skill_of_a_policy() -> None:
    rating_job.pools()
    host = person()
    table = open_table(host, seats=4, pool="mixed")["id"]
    body(host.api.post(at(table, "ai-seats"), {"policy": "rules"}), 201)
    skill = AISeat("rules", GENERATION, Cell("cards", 4)).theta
    assert [(one["estimate"], one["uncertainty"]) for one in chances(table)] == [
        (ZERO, POINTS),
        (ZERO + round(POINTS * skill), 0),
    ]


@pytest.mark.django_db
def test_chances__at_tables_without_any__are_an_empty_list(four: list[Person]) -> None:
    unrated, rated = start(four, seed=1), open_table(four[0], seats=4, pool="people")["id"]
    assert body(Api().get(at(unrated, "rating")))["chances"] == []
    Pool.objects.all().delete()
    assert chances(rated) == []
    Table.objects.filter(pk=rated).update(status="closed")
    assert body(Api().get(at(rated, "rating")))["chances"] == []
