"""Giving up a game of a league: it is played to its end, and counts for whoever gave up as a seat that an AI holds."""

from __future__ import annotations

import pytest

from accounts.leagues.models import Entry, Fixture, Place
from accounts.leagues.services import entries
from accounts.people.models import Player
from bots import jobs
from games.models import Seat, Table
from games.services import giving_up, presence
from tests.games.times import Time

from .seasons import Stage, player, stand_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def table_of(fixture: Fixture) -> Table:
    assert fixture.table is not None
    return fixture.table


def give_up(table: Table, *players: Player) -> None:
    for one in players:
        giving_up.give_up(table_id=table.pk, player=one)


def play_out(table: Table) -> None:
    """The others hand over, take their seats back in time, and somebody wins."""
    for seat in Seat.objects.filter(table=table, gave_up=False).select_related("player"):
        assert seat.player is not None
        presence.hand_over(table_id=table.pk, player=seat.player, policy="random")
    while jobs.play_table(table.pk):
        pass
    table.refresh_from_db()
    assert table.status == "over"


@pytest.mark.parametrize("points", ["expectation", "plain"])
def test_game_given_up__scores_at_most_nothing_and_the_season_goes_on(stage: Stage, points: str) -> None:
    stage.season.points = points
    stage.season.save()
    people = stage.runs(4)
    (fixture,) = stage.begins()
    give_up(table_of(fixture), people[0])
    play_out(table_of(fixture))
    stage.works()
    place = Place.objects.get(fixture=fixture, entry__player=people[0])
    lost = -(place.expected or 0) if points == "expectation" else 0
    assert (place.left, place.points) == (True, 0 if place.won else lost)
    assert Entry.objects.get(player=people[0]).state == "playing"
    (following,) = stage.begins(2)
    assert Seat.objects.get(table=table_of(following), player=people[0]).is_given_up is False


def test_game_given_up_by_everybody__is_played_to_its_end_and_counts(stage: Stage) -> None:
    people = stage.runs(4)
    (fixture,) = stage.begins()
    give_up(table_of(fixture), *people)
    play_out(table_of(fixture))
    stage.works()
    fixture.refresh_from_db()
    assert fixture.state == Fixture.State.PLAYED
    for place in fixture.places.all():
        assert (place.left, place.points) == (True, 0 if place.won else -(place.expected or 0))


def test_substitute__takes_a_seat_that_was_given_up_and_scores_as_anybody(stage: Stage) -> None:
    people = stage.runs(4)
    (fixture,) = stage.begins()
    table, heir = table_of(fixture), player()
    give_up(table, people[0])
    stand_in(Entry.objects.get(player=people[0]), heir, by=stage.organiser)
    seat = Seat.objects.get(table=table, player=heir)
    assert (seat.held_by, seat.gave_up, seat.is_given_up) == ("", False, False)
    assert not Seat.objects.filter(table=table, player=people[0]).exists()
    give_up(table, heir)
    play_out(table)
    stage.works()
    place = Place.objects.get(fixture=fixture, entry__player=heir)
    assert place.left and (place.points or 0) <= 0


def test_season__left_after_giving_up_its_game__goes_on_without_them(stage: Stage) -> None:
    people = stage.runs(8)
    fixture = stage.begins()[0]
    table = table_of(fixture)
    one = Seat.objects.filter(table=table, player__in=people).earliest("number").player
    assert one is not None
    give_up(table, one)
    entries.withdraw(season_id=stage.season.pk, player=one)
    assert Entry.objects.get(player=one).state == "withdrawn"
    assert Seat.objects.get(table=table, player=one).is_given_up
