"""The record of a finished game is worked out once, and whoever may not read it never gets what was kept."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from games.models import Table
from games.reading import kept_records
from tests.api import Api, body, problem
from tests.worlds.kinds import Stored

from .people import at


@pytest.fixture
def over(stored: Stored) -> int:
    """A public table whose game is over."""
    return stored("cards_over").table


def ask(table: int, **headers: str) -> Any:
    return Api().get(at(table, "record"), **headers)


def statements_of(table: int, **headers: str) -> int:
    """How many statements a request for the record takes."""
    with CaptureQueriesContext(connection) as executed:
        body(ask(table, **headers))
    return len(executed)


def test_record__asked_for_again__is_the_same_and_is_not_worked_out_again(
    over: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ask(over)
    kept = statements_of(over)
    again = ask(over)
    monkeypatch.setattr(kept_records, "RELEASE", "another one")
    assert kept < statements_of(over)
    assert (again.content, again["ETag"]) == (first.content, first["ETag"])
    assert again["Cache-Control"] == "private, max-age=600"


def test_record__that_a_client_has__is_not_sent_again(over: int) -> None:
    tag = ask(over)["ETag"]
    unchanged = ask(over, if_none_match=tag)
    assert unchanged.status_code == 304 and not unchanged.content
    assert ask(over, if_none_match='"another"').status_code == 200


def test_record__that_is_kept__says_what_has_changed_since(over: int) -> None:
    before = body(ask(over))
    player = Player.objects.get(pk=next(seat["player"]["id"] for seat in before["players"] if seat["player"]))
    Player.objects.filter(pk=player.pk).update(name="Another Name")
    after = body(ask(over))
    assert "Another Name" in str(after["players"]) and player.name not in str(after["players"])
    assert {**after, "players": before["players"]} == before


def test_record__in_each_language__is_kept_apart(over: int) -> None:
    Table.objects.filter(pk=over).update(rulebook="0" * 16)
    english, german = (body(ask(over, accept_language=language))["chance_missing"] for language in ("en", "de"))
    assert english != german
    assert body(ask(over, accept_language="en"))["chance_missing"] == english


def test_record__that_is_kept__is_for_those_only_who_may_read_it(over: int) -> None:
    body(ask(over))
    Table.objects.filter(pk=over).update(visibility=Table.Visibility.INVITATION, invitation="0123456789abcdef")
    problem(ask(over), 404, "not_found")


def test_record__of_a_game_that_goes_on__is_not_kept(stored: Stored) -> None:
    table = stored("cards_over").table
    body(ask(table))
    Table.objects.filter(pk=table).update(status=Table.Status.PLAYING)
    problem(ask(table), 409, "record_not_ready")


def test_record__while_the_cache_is_away__is_worked_out(
    over: int, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    before = ask(over).content
    away = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1/0"}
    settings.CACHES = {"default": away}
    assert ask(over).content == before
    told = {record.name for record in caplog.records if record.levelname == "WARNING"}
    assert told == {kept_records.__name__}
