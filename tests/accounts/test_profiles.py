"""Who a player is, as everybody may read it, and of whom nothing is told."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from accounts.people.models import Player
from tests.api import Api, body, problem
from tests.games.people import Person, bot, open_table, person
from tests.games.times import Time
from tests.leagues.seasons import Stage

pytestmark = pytest.mark.django_db


def address(player: int) -> str:
    return f"/api/v1/players/{player}/"


def told_of(one: Player, reader: Api | None = None) -> dict[str, Any]:
    read: dict[str, Any] = body((reader or Api()).get(address(one.pk)))
    return read


def refused(player: int, reader: Api | None = None) -> dict[str, Any]:
    answer = problem((reader or Api()).get(address(player)), 404, "not_found")
    return {**answer, "instance": "", "request_id": ""}


def test_profile__of_a_host__says_who_they_are_and_since_when() -> None:
    ann = person("Anna")
    Player.objects.filter(pk=ann.player.pk).update(created=datetime(2026, 3, 4, 23, 59, tzinfo=UTC))
    open_table(ann)
    assert told_of(ann.player) == {
        "player": {"id": ann.player.pk, "name": "Anna", "kind": "person", "guest": False},
        "since": "2026-03-04",
        "closed": False,
    }


def test_profile__of_whoever_is_named_by_nothing_public__is_as_unknown_as_nobody() -> None:
    ann, eve = person("Anna"), person("Evelyn")
    open_table(ann, visibility="invitation")
    nobody = refused(10**9)
    assert refused(ann.player.pk) == refused(ann.player.pk, eve.api) == refused(eve.player.pk, ann.api) == nobody
    assert told_of(ann.player, ann.api)["player"]["name"] == "Anna"


def test_profile__of_an_entrant__is_public_once_the_season_is(time: Time) -> None:
    stage = Stage(time)
    reader = Api()
    stage.opens()
    (entrant,) = stage.enters(1)
    assert told_of(entrant, reader)["player"]["name"] == entrant.name
    refused(stage.organiser.pk)


def test_profile__of_a_closed_account__says_so_but_not_whose_bot_went_with_it() -> None:
    owner = person()
    program: Person = bot(owner)
    for one in (owner, program):
        open_table(one)
    Player.objects.filter(pk=owner.player.pk).update(is_active=False)
    assert told_of(owner.player)["closed"]
    told = told_of(program.player)
    assert told["player"]["kind"] == "bot" and not told["closed"]
