"""What has been read of one's notices, for all clients of a player."""

from __future__ import annotations

import pytest

from accounts.notices.notice_kinds import TEST
from games.models import Notice, NoticeMark
from tests.api import Api, body, problem
from tests.games.people import Person, persons

MARK = "/api/v1/me/notices/mark/"

pytestmark = pytest.mark.django_db


def told(one: Person, count: int) -> None:
    for _ in range(count):
        Notice.objects.create(player=one.player, kind=TEST)


def test_mark__before_anything_was_read__counts_all() -> None:
    ann, ben = persons(2)
    assert body(ann.api.get(MARK)) == {"read_to": 0, "unread": 0}
    told(ann, 3)
    told(ben, 1)
    assert body(ann.api.get(MARK)) == {"read_to": 0, "unread": 3}


def test_mark__counts_what_is_behind_it__and_never_moves_back() -> None:
    (ann,) = persons(1)
    told(ann, 5)
    assert body(ann.api.put(MARK, {"read_to": 3})) == {"read_to": 3, "unread": 2}
    assert body(ann.api.put(MARK, {"read_to": 1})) == {"read_to": 3, "unread": 2}
    told(ann, 1)
    assert body(ann.api.get(MARK)) == {"read_to": 3, "unread": 3}
    assert body(ann.api.put(MARK, {"read_to": 6})) == {"read_to": 6, "unread": 0}


def test_mark__beyond_the_last_notice__is_refused_and_changes_nothing() -> None:
    ann, ben = persons(2)
    told(ann, 2)
    told(ben, 9)
    refused = problem(ann.api.put(MARK, {"read_to": 3}), 422, "validation_failed")
    assert refused["field"] == "read_to" and "from 0 to 2" in refused["detail"]
    assert not NoticeMark.objects.exists()


def test_notices_that_are_no_longer_kept__are_not_unread() -> None:
    (ann,) = persons(1)
    told(ann, 4)
    body(ann.api.get(MARK))
    Notice.objects.filter(serial__lte=3).delete()
    assert body(ann.api.get(MARK)) == {"read_to": 0, "unread": 1}


def test_mark__needs_somebody() -> None:
    problem(Api().get(MARK), 401, "not_authenticated")
