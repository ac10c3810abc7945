"""The notice that a rated game is over says what it did to its reader's rating, as soon as that is known."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from accounts.ratings.services import rating_job
from games.models import Ending, Notice
from games.notice_kinds import OVER, RECOUNTED
from games.reading.notice_texts import notice_text
from tests.api import Api, body
from tests.games.people import Person, finish, start
from tests.ratings.played import annul, players

pytestmark = pytest.mark.django_db


def told(person: Person, table: int) -> str:
    return notice_text(Notice.objects.get(table=table, player=person.player, kind=OVER))


def test_notice__of_a_rated_game__tells_each_their_own_rating(four: list[Person]) -> None:
    table = start(four, seed=5, pool="people")
    finish(four, table)
    before = [told(person, table) for person in four]
    assert not any("rating" in text for text in before)
    rating_job.rate_all()
    for person, text in zip(four, before, strict=True):
        shown, by = told(person, table).removeprefix(f"{text} Your rating: ").rstrip(").").split(" (")
        profile = body(Api().get(f"/api/v1/ratings/cards/people/players/{person.player.pk}/"))
        assert shown == f"{profile['estimate']} ±{profile['uncertainty']}"
        assert by.startswith(("this game: +", "this game: −"))
    with override("de"):
        assert f" Deine Wertung: {shown} ({by.replace('this game', 'diese Partie')})." in told(four[-1], table)


def test_notice__of_a_game_that_was_annulled__tells_no_rating(four: list[Person]) -> None:
    table = start(four, seed=5, pool="people")
    finish(four, table)
    rating_job.rate_all()
    assert "Your rating" in told(four[0], table)
    annul(Ending.objects.get(table=table), players(1)[0])
    for _ in range(5):
        rating_job.rate_all()
    assert "Your rating" not in told(four[0], table)
    found = Notice.objects.filter(table=table, kind=RECOUNTED)
    assert sorted(one.player_id for one in found) == sorted(person.player.pk for person in four)
    assert {notice_text(one) for one in found} == {
        "Staff corrected how this game counts. Ratings and standings are computed again with that."
    }
