"""What spectators say, how much, and whether any of them speaks, no seat in play can tell: of a table where they talk
and of one where they are silent every answer is the same, byte for byte, and takes the same statements."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from django.db import transaction
from pytest_django.fixtures import Settings

from bang_service.platform.throttling.scopes import SCOPES
from games.models import Mute, Utterance
from tests.api import Api, body
from tests.games.people import Person, at, finish, person, persons, start
from tests.games.test_secrecy import scramble
from tests.games.test_voices import mutes, say, somebody_out
from tests.games.times import Time
from tests.proofs.leak_hunt.stack import Statements

pytestmark = pytest.mark.django_db

Told = dict[str, tuple[int, bytes, dict[str, str], int]]
"""By what was asked: status, body and headers of the answer, and how many statements it took."""

_SAME_ID: Final = {"X_Request_ID": "the-same-request-id"}
_LISTED: Final = """query($table: ID!) { voices(table: $table) {
  muted edges { cursor node { id audience voice text seat target at speaker { rest_id } } }
  pageInfo { hasNextPage endCursor } } }"""


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def told(who: Person, table: int, about: Person) -> Told:
    """All that somebody is answered who looks for traces of what somebody else says there. It changes nothing."""
    found: Told = {}
    asked: dict[str, Callable[[Api], Any]] = {
        "voices": lambda api: api.get(at(table, "voices"), **_SAME_ID),
        "one voice": lambda api: api.get(at(table, "voices") + "?limit=1", **_SAME_ID),
        "GraphQL": lambda api: api.post("/graphql", {"query": _LISTED, "variables": {"table": str(table)}}, **_SAME_ID),
        "table": lambda api: api.get(at(table), **_SAME_ID),
        "view": lambda api: api.get(at(table, "view"), **_SAME_ID),
        "journal": lambda api: api.get(at(table, "journal"), **_SAME_ID),
        "list": lambda api: api.get("/api/v1/tables/?brief=true", **_SAME_ID),
        "notices": lambda api: api.get("/api/v1/me/notices/", **_SAME_ID),
        "say": lambda api: api.post(at(table, "voices"), {"voice": "howdy"}, **_SAME_ID),
        "mute": lambda api: api.put(mutes(table, about), {}, **_SAME_ID),
    }
    for what, ask in asked.items():
        statements = Statements()
        with transaction.atomic():
            with statements.counted():
                answer = ask(who.api)
            transaction.set_rollback(True)
        found[what] = answer.status_code, answer.content, dict(answer.headers), statements.count
    return found


def test_seat__cannot_tell_whether_spectators_talk(time: Time) -> None:
    four, watching = persons(4), person()
    table = start(four, seed=3)
    body(say(four[0], table, "shoot-seat", 2), 201)
    time.passes(seconds=1)
    for one in four:
        # Whatever is read once and kept is kept by then.
        told(one, table, watching)
    silent = [told(one, table, watching) for one in four]
    assert silent[0]["voices"][0] == 200 and silent[0]["say"][0] == 201 and silent[0]["mute"][0] == 404
    for voice in ("yawn", "well-shot", "laugh"):
        body(say(watching, table, voice), 201)
    body(say(person(), table, "suspect-seat", 1), 201)
    assert [told(one, table, watching) for one in four] == silent


def test_seat_in_play__cannot_tell_whether_the_eliminated_talk__nor_after_the_game_that_they_did(time: Time) -> None:
    four = persons(4)
    table = start(four, seed=3)
    out, alive = somebody_out(four, table)
    told(four[alive], table, four[out])
    silent = told(four[alive], table, four[out])
    body(say(four[out], table, "well-shot"), 201)
    assert told(four[alive], table, four[out]) == silent
    with transaction.atomic():
        Utterance.objects.all().delete()
        finish(four, table, seed=9)
        told(four[alive], table, four[out])
        silent = told(four[alive], table, four[out])
        transaction.set_rollback(True)
    finish(four, table, seed=9)
    assert [voice["voice"] for voice in body(four[alive].api.get(at(table, "voices")))["results"]] == []
    assert told(four[alive], table, four[out])["voices"] == silent["voices"]


def test_spectator__is_muted_by_a_seat_only_if_it_hears_them(time: Time) -> None:
    four, watching = persons(4), person()
    table = start(four, seed=3)
    body(say(watching, table), 201)
    assert four[0].api.put(mutes(table, watching), {}).status_code == 404
    out, _ = somebody_out(four, table)
    assert four[out].api.put(mutes(table, watching), {}).status_code == 204
    assert Mute.objects.count() == 1


def test_nobody__can_tell_that_they_are_muted(time: Time) -> None:
    four, watching = persons(4), person()
    table = start(four, seed=3)
    body(say(four[0], table), 201)
    body(say(watching, table), 201)
    told(four[0], table, four[1])
    before = [told(one, table, four[1]) for one in (four[0], watching)]
    body(four[1].api.put(mutes(table, four[0]), {}), 204)
    body(four[2].api.put("/api/v1/me/settings/", {"language": None, "voices": False}), 204)
    assert [told(one, table, four[1]) for one in (four[0], watching)] == before


def test_voices__are_the_same_whatever_is_hidden_in_the_game(time: Time) -> None:
    four, watching = persons(4), person()
    table = start(four, seed=9)
    body(say(four[2], table, "trust-seat", 1), 201)
    told(four[1], table, watching)
    here = told(four[1], table, watching), told(watching, table, watching)
    assert scramble(table, 1, random.Random(1))
    assert (told(four[1], table, watching), told(watching, table, watching)) == here
