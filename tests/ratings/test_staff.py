"""What staff and operators see of ratings, and can do about them."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.people.models import Player
from accounts.ratings import metrics
from accounts.ratings.models import Pool, QuarantinedEnding, RatedGame, Rating
from accounts.ratings.reading import unusual
from accounts.ratings.services import rating_job
from accounts.ratings.services.recomputation import recompute, stored
from games.engine.roles import seats_of
from games.models import Ending
from games.services import endings
from tests.games.test_admin import organiser
from tests.ratings.played import ended, players, season

pytestmark = pytest.mark.django_db

ADMIN = "/admin/ratings/"


@pytest.fixture
def people() -> list[Player]:
    return players(8)


@pytest.fixture
def staff() -> Client:
    return organiser("view_pool", "change_pool", "view_rating", "view_ratedgame", "view_quarantinedending")


def pool() -> Pool:
    return Pool.objects.get(game="cards", kind="people")


def run(times: int = 6) -> None:
    for _ in range(times):
        rating_job.rate_all()


def act(client: Client, page: str, action: str, pk: int) -> str:
    given = {"action": action, "_selected_action": [pk]}
    return client.post(f"{ADMIN}{page}/", given, follow=True).content.decode()


def test_check__equal_and_not__says_who_would_move(people: list[Player]) -> None:
    season(people, 6)
    run(1)
    out = StringIO()
    call_command("ratings", check=True, stdout=out)
    assert f"cards, people: {len(stored(pool()))} players, 0 of them differ" in out.getvalue()
    row = Rating.objects.filter(pool=pool()).latest("pk")
    Rating.objects.filter(pk=row.pk).update(theta=row.theta + 1)
    with pytest.raises(CommandError, match="1 ratings are not what the endings come to"):
        call_command("ratings", check=True, stdout=out)
    assert row.player.name in out.getvalue()


def test_admin__dry_run_and_computing_again(people: list[Player], staff: Client) -> None:
    season(people, 6)
    run(1)
    assert "nobody would move" in act(staff, "pool", "show_differences", pool().pk)
    row = Rating.objects.filter(pool=pool()).latest("pk")
    Rating.objects.filter(pk=row.pk).update(theta=0, shown=1)
    assert f"{row.player.name}: " in act(staff, "pool", "show_differences", pool().pk)
    assert "is being computed again" in act(staff, "pool", "compute_again", pool().pk)
    assert f"from ending 1: 0 of {pool().cursor}" in staff.get(f"{ADMIN}pool/").content.decode()
    assert Rating.objects.get(pk=row.pk).theta == 0, "everybody reads the old numbers until all are there"
    run()
    assert pool().generation == 2
    assert stored(pool()) == recompute(pool()).players()


def test_admin__quarantined_ending__is_listed_and_tried_again(people: list[Player], staff: Client) -> None:
    made = season(people, 4)
    roles = made[1].roles
    Ending.objects.filter(pk=made[1].pk).update(roles=[])
    run()
    quarantined = QuarantinedEnding.objects.get()
    assert (
        "the roles or the players of some seats are not known"
        in staff.get(f"{ADMIN}quarantinedending/").content.decode()
    )
    assert [sample.value for sample in metrics.quarantined() if sample.labels["kind"] == "people"] == [1, 0]
    Ending.objects.filter(pk=made[1].pk).update(roles=roles)
    assert "is being rated again" in act(staff, "quarantinedending", "try_again", quarantined.pk)
    run()
    assert not QuarantinedEnding.objects.exists()
    assert RatedGame.objects.filter(ending=made[1]).exists()
    assert stored(pool()) == recompute(pool()).players()


@pytest.mark.parametrize("page", ["pool", "rating", "ratedgame", "quarantinedending"])
def test_admin__pages__are_there_for_those_who_may_look(page: str, people: list[Player], staff: Client) -> None:
    season(people, 3)
    run(1)
    assert staff.get(f"{ADMIN}{page}/").status_code == 200
    assert staff.get(f"{ADMIN}{page}/?q=x").status_code == 200
    assert organiser("view_table").get(f"{ADMIN}{page}/").status_code == 403


def test_admin__without_the_permission__computes_nothing_again(people: list[Player]) -> None:
    season(people, 3)
    run(1)
    act(organiser("view_pool"), "pool", "compute_again", pool().pk)
    assert pool().rebuild_from is None


def test_waiting__counts_endings_with_and_without_a_number(people: list[Player]) -> None:
    def waiting() -> float:
        return next(one.value for one in metrics.waiting() if one.labels == {"game": "cards", "kind": "people"})

    rating_job.pools()
    season(people, 3)
    assert waiting() == 3
    endings.number_endings()
    assert waiting() == 3
    run(1)
    assert waiting() == 0


@pytest.mark.long
def test_unusual__pair_that_always_wins_together__is_named_with_its_games(people: list[Player], staff: Client) -> None:
    chance = random.Random(3)
    one, other = people[:2]
    together: list[int] = []
    while len(together) < 22:
        sitting = chance.sample(people, 5)
        ending = ended(sitting, chance)
        if one in sitting and other in sitting:
            seats = [sitting.index(one), sitting.index(other)]
            sides = [side for side in ("law", "outlaws") if set(seats) <= set(seats_of(side, ending.roles))]
            if sides:
                winners = seats_of(sides[0], ending.roles)
                Ending.objects.filter(pk=ending.pk).update(side=sides[0], winners=winners)
                together.append(ending.table_id)
    run()
    pairs, gains = unusual.unusual(pool())
    assert [pair.players for pair in pairs] == [(one.pk, other.pk)]
    # The latest game first.
    assert (pairs[0].wins, pairs[0].tables) == (22, together[::-1])
    assert pairs[0].errors >= 3.5
    assert {gain.player for gain in gains} & {one.pk, other.pk}
    page = staff.get(f"{ADMIN}pool/{pool().pk}/unusual/").content.decode()
    assert f"{one.name}, {other.name}" in page
    assert f"/admin/games/table/{together[0]}/change/" in page
    assert organiser("view_table").get(f"{ADMIN}pool/{pool().pk}/unusual/").status_code == 403


def test_unusual__fair_season__names_no_pair(people: list[Player], staff: Client) -> None:
    season(people, 60, seats=[5, 7])
    run()
    assert unusual.unusual(pool())[0] == []
    assert "None." in staff.get(f"{ADMIN}pool/{pool().pk}/unusual/").content.decode()
    assert staff.get(f"{ADMIN}pool/999/unusual/").status_code == 404
